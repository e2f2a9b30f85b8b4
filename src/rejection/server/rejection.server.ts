import { documentRoomServer } from '../../documents/server/document-room-server'
import type { Config } from '../../platform/config/config'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { rejectionRoom } from '../rejection.room'
import { keepWordCount, noteFalseHits } from './apply-rules'
import { findRuleFlags, keepExceptionsThatAreOn } from './find-rule-flags'
import { loadDemoRejection } from './load-demo-rejection'
import { rejectAfterReading, rejectAtIntake } from './reject-by-rules'
import { rejectDocument } from './reject-document'
import { type RejectionDependencies, rejectionRoutes } from './rejection.routes'
import { rejectionMails } from './rejection-mails'
import { type SupplierPageDependencies, supplierPageRoutes } from './supplier-page.routes'
import { noteReopened } from './tell-reopened'
import { tieAnswer } from './tie-answer'

type Dependencies = RejectionDependencies &
  SupplierPageDependencies & { config: Pick<Config, 'productName'>; store: ObjectStore }

export const rejectionServer = documentRoomServer<Dependencies>(rejectionRoom, {
  routes: (deps) => [...rejectionRoutes(deps), ...supplierPageRoutes(deps)],
  actions: { reject: rejectDocument },
  follows: [
    { on: 'clear-flags', run: noteFalseHits },
    { on: 'reopen', run: noteReopened },
  ],
  decides: [
    { on: 'RECEIVED', to: 'REJECTED', run: rejectAtIntake },
    { on: 'PROCESSING', to: 'REJECTED', run: rejectAfterReading },
  ],
  findsFlags: findRuleFlags,
  filtersFlags: keepExceptionsThatAreOn,
  afterReading: keepWordCount,
  followsAnswers: tieAnswer,
  demo: loadDemoRejection,
  mailPurposes(deps) {
    const mails = rejectionMails({ ...deps, mailFrom: deps.config.outgoingMail.from })
    return { rejection: mails, reopening: mails }
  },
})
