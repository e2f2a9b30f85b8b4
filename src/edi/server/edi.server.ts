import { sql } from 'drizzle-orm'
import { documentRoomServer } from '../../documents/server/document-room-server'
import { ediRoom } from '../edi.room'
import { ediSection } from '../edi-section'
import { checkPartner } from './check-partner'
import { type DeliverAnswerDependencies, deliverAnswer } from './deliver-answer.job'
import { ediRoutes } from './edi.routes'
import { type AcknowledgementDependencies, acknowledgedOn, sendAcknowledgement } from './send-acknowledgement'

export const ediServer = documentRoomServer<DeliverAnswerDependencies & AcknowledgementDependencies>(
  ediRoom,
  {
    routes: ediRoutes,
    settings: [ediSection],
    jobs: (deps) => [deliverAnswer(deps)],
    decides: [{ on: 'PROCESSING', to: 'FAILED', run: checkPartner }],
    follows: [{ on: acknowledgedOn, run: sendAcknowledgement }],
    namesFiles: [sql`SELECT hash FROM edi_answers`],
  },
)
