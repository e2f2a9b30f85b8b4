import { documentRoomServer } from '../../documents/server/document-room-server'
import { reviewSection } from '../review-section'
import { validationServicesRoom } from '../validation-services.room'
import { finishReview } from './finish-review'
import { type DemoReviewDependencies, loadDemoReview } from './load-demo-review'
import type { Looking } from './look-at-customers'
import { mayRelease, releaseEarly } from './release-early'
import { armRelease, releaseJob } from './release-on-time'
import { sendToReview } from './send-to-review'
import { validationServicesRoutes } from './validation-services.routes'
import { readWaiting } from './waiting-reviews'

export const validationServicesServer = documentRoomServer<Looking & DemoReviewDependencies>(
  validationServicesRoom,
  {
    routes: validationServicesRoutes,
    settings: [reviewSection],
    customerFacts: readWaiting,
    demo: loadDemoReview,
    rightsOf: mayRelease,
    jobs: () => [releaseJob],
    actions: { 'finish-review': finishReview, 'release-early': releaseEarly },
    follows: [{ on: ['send-to-review', 'restore'], run: armRelease }],
    decides: [{ on: 'PROCESSING', to: 'HITL', run: sendToReview }],
  },
)
