import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const entryErrors = declareErrors('entry', {
  commentNotFound: { kind: 'not-found', text: 'This comment was already deleted.' },
  commentNotDeletable: {
    kind: 'forbidden',
    text: 'You can delete your own comments within 15 minutes; after that, an AP Manager can delete them.',
  },
  onlyProviderInternal: { kind: 'forbidden', text: "Only the provider's staff can write internal comments." },
  noSuchQuestion: {
    kind: 'not-found',
    text: 'This link is not valid. Open it from the e-mail again or reply to the e-mail.',
  },
  questionAnswered: { kind: 'conflict', text: 'This question was already answered.' },
  questionExpired: { kind: 'conflict', text: 'This link has expired. Please reply to the e-mail.' },
  tooManyTries: { kind: 'too-many', text: 'Too many tries. Wait a minute and try again.' },
})

export const entryHistory = declareTexts('history', {
  comment: 'wrote a comment',
  'comment-internal': 'wrote an internal comment',
  ask: 'asked {to} by e-mail',
  answer: 'answered by e-mail',
  'comment-deleted': 'deleted a comment',
})
