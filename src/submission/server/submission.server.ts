import { documentRoomServer } from '../../documents/server/document-room-server'
import type { Config } from '../../platform/config/config'
import { submissionRoom } from '../submission.room'
import { gateSection } from '../submission-gate'
import { touchlessSection } from '../touchless-section'
import { submissionRoutes } from './submission.routes'
import { submitByHand, undoSubmission } from './submit-document'
import { giveUpSubmission, type SubmissionDependencies, submitToErp } from './submit-to-erp'
import { syncDocument } from './sync-document'
import { askForStatuses, statusesJob } from './sync-statuses'
import { isJudged, keepBlockers, submitTouchless } from './touchless'

export const submissionServer = documentRoomServer<SubmissionDependencies & { config: Pick<Config, 'erp'> }>(
  submissionRoom,
  {
    routes: ({ config }) => submissionRoutes({ isErpEmbedded: config.erp === null }),
    settings: [touchlessSection, gateSection],
    jobs: ({ erp }) => [statusesJob({ erp })],
    recurring: [{ name: 'submission.erp-statuses', everyMs: 5 * 60_000, run: askForStatuses }],
    stages: [{ on: 'SUBMITTING', run: submitToErp, onDead: giveUpSubmission }],
    decides: [{ on: 'PROCESSING', to: 'SUBMITTING', run: submitTouchless }],
    follows: [{ on: ['flag-automatically', 'send-to-review'], run: keepBlockers }],
    knows: isJudged,
    actions: { 'undo-submit': undoSubmission },
    outsideActions: { submit: submitByHand, sync: syncDocument },
  },
)
