import { documentRoomServer } from '../../documents/server/document-room-server'
import { entryRoom } from '../entry.room'
import { commentOfAnswer } from './comment-of-answer'
import { copyComments, dropCopies } from './copy-comments'
import { entryRoutes } from './entry.routes'
import type { QuestionDependencies } from './question.routes'
import { questionMails } from './question-mails'

export const entryServer = documentRoomServer<QuestionDependencies>(entryRoom, {
  routes: entryRoutes,
  follows: [
    { on: ['split', 'merge'], run: copyComments },
    { on: 'undo-merge', run: dropCopies },
  ],
  followsAnswers: commentOfAnswer,
  mailPurposes: (deps) => ({ question: questionMails(deps) }),
})
