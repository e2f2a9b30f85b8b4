import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const entryErrors = declareErrors('entry', {
  commentNotFound: { kind: 'not-found', text: 'This comment was already deleted.' },
  commentNotDeletable: {
    kind: 'forbidden',
    text: 'You can delete your own comments within 15 minutes; after that, an AP Manager can delete them.',
  },
})

export const entryHistory = declareTexts('history', {
  comment: 'wrote a comment',
  'comment-deleted': 'deleted a comment',
})
