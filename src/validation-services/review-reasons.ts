import { declareTexts } from '../kernel/declare-texts'
import type { ScreenText } from '../kernel/screen-text'

/** By which setting a document was sent to review. */
export const reviewCauses = ['always', 'unsure', 'new-supplier'] as const
export type ReviewCause = (typeof reviewCauses)[number]

/** As the setting calls them. */
export const reviewCauseWords = {
  always: 'All documents',
  unsure: 'With low confidence',
  'new-supplier': 'From new suppliers',
} as const satisfies Record<ReviewCause, ScreenText>

/** Why a document left its review. */
export const reviewReasons = declareTexts('validation-services', {
  releasedOnTime: 'The scheduled release date was reached before the review was finished.',
  question: 'Question from review',
})

export const reviewHistory = declareTexts('history', {
  'send-to-review': 'sent it to review',
  'finish-review': 'finished the review',
  'release-on-time': 'released it from review on schedule',
  'release-early': 'released it from review early',
  'extend-release': 'moved its scheduled release from {from} to {to}',
})
