import { documentRoomServer } from '../../documents/server/document-room-server'
import type { Config } from '../../platform/config/config'
import type { ContextFor } from '../../tenants/server/context'
import { erpSection } from '../erp-section'
import { submissionRoom } from '../submission.room'
import { gateSection } from '../submission-gate'
import { touchlessSection } from '../touchless-section'
import { loadDemoTouchless } from './load-demo-touchless'
import { askForDueSyncs, masterDataJob } from './master-data-sync/sync.job'
import { submissionRoutes } from './submission.routes'
import { submitByHand, undoSubmission } from './submit-document'
import { giveUpSubmission, type SubmissionDependencies, submitToErp } from './submit-to-erp'
import { syncDocument } from './sync-document'
import { askForStatuses, statusesJob } from './sync-statuses'
import { isJudged, keepBlockers, submitTouchless } from './touchless'
import { armTouchless, touchlessAfterReviewJob } from './touchless-after-review'

export const submissionServer = documentRoomServer<
  SubmissionDependencies & { config: Pick<Config, 'erp' | 'productName'>; contextFor: ContextFor }
>(submissionRoom, {
  routes: ({ config, erp }) => submissionRoutes({ erp, isErpEmbedded: config.erp === null }),
  settings: [touchlessSection, gateSection, erpSection],
  demo: loadDemoTouchless,
  jobs: ({ erp }) => [statusesJob({ erp }), masterDataJob({ erp }), touchlessAfterReviewJob],
  recurring: [
    { name: 'submission.erp-statuses', everyMs: 5 * 60_000, run: askForStatuses },
    { name: 'submission.sync-master-data', everyMs: 60_000, run: askForDueSyncs },
  ],
  stages: [{ on: 'SUBMITTING', run: submitToErp, onDead: giveUpSubmission }],
  decides: [{ on: 'PROCESSING', to: 'SUBMITTING', run: submitTouchless }],
  follows: [
    { on: ['flag-automatically', 'send-to-review'], run: keepBlockers },
    { on: 'finish-review', run: armTouchless },
  ],
  knows: isJudged,
  actions: { 'undo-submit': undoSubmission },
  outsideActions: { submit: submitByHand, sync: syncDocument },
})
