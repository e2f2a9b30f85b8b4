import { declareTexts } from '../kernel/declare-texts'
import { isSameText, type ToldText } from '../kernel/told-text'

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
  slaSubmit: 'Submit by {due}.',
  slaReview: 'Finish the review by {due}.',
  slaFlagged: 'Clear the flags by {due}.',
  slaEscalated: 'Answer the escalation by {due}.',
  slaHold: 'On hold until {due}.',
  secondPerson: 'A second person has to confirm that a blocking flag is cleared.',
})

/** Do the open flags say it already? Several flags in one are told by what is left of them. */
export function isAmongFlags(reason: ToldText, flags: readonly ToldText[]): boolean {
  return (
    ('code' in reason && reason.code === 'documents.several') ||
    flags.some((flag) => isSameText(flag, reason))
  )
}
