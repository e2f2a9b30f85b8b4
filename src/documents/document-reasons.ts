import { declareTexts } from '../kernel/declare-texts'

/** Why a document stands where it stands, where no person said it. */
export const documentReasons = declareTexts('documents', {
  heldUntil: 'It was on hold until {day}.',
  fromEscalations: 'From escalations',
  fixed: 'Fixed in the document.',
  /** Several reasons in a row: labels of flags, or whole sentences. */
  several: '{reasons}',
})

/** What people are notified of beside a document's moves. */
export const documentNotices = declareTexts('documents', { dueOn: 'Due on {day}.' })
