import { roomServer } from '../../tenants/server/room-server'
import { entryRoom } from '../entry.room'
import { entryRoutes } from './entry.routes'
import type { QuestionDependencies } from './question.routes'
import { questionMails } from './question-mails'

export const entryServer = roomServer<QuestionDependencies>(entryRoom, {
  routes: entryRoutes,
  mailPurposes: (deps) => ({ question: questionMails(deps) }),
})
