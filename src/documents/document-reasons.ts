import { declareTexts } from '../kernel/declare-texts'

/** Why a document stands where it stands, where no person said it. */
export const documentReasons = declareTexts('documents', {
  heldUntil: 'It was on hold until {day}.',
  goodsReceived: 'Goods of order {order} were received.',
  fromEscalations: 'From escalations',
  fixed: 'Fixed in the document.',
  flagLate: 'Flagged for longer than your SLA allows.',
  /** Several reasons in a row: labels of flags, or whole sentences. */
  several: '{reasons}',
})

/** What people are notified of beside a document's moves. */
export const documentNotices = declareTexts('documents', {
  dueOn: 'Due on {day}.',
  dueBefore: 'It was due on {day}.',
  discountUntil: 'A cash discount of {percent}% ends on {day}.',
  discountEnded: 'A cash discount of {percent}% ended on {day}.',
  slaSubmit: 'Submit by {due}.',
  slaReview: 'Finish the review by {due}.',
  slaFlagged: 'Clear the flags by {due}.',
  slaEscalated: 'Answer the escalation by {due}.',
  slaHold: 'On hold until {due}.',
  holdsWeekly:
    '{count, plural, one {# document on hold} other {# documents on hold}}{late, plural, =0 {} one {, # past its date} other {, # past their dates}}. {documents}',
  heldDocument: '#{id}, {supplier}, {amount}, until {due}.',
  standsInFor: 'You stand in for {name}.',
  secondPerson: 'A second person has to confirm that a blocking flag is cleared.',
})
