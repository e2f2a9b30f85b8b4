import type { Served } from '../../access/server/serve-endpoints'
import { serve } from '../../access/server/serve-endpoints'
import { captureRoutes } from '../../capture/server/capture.routes'
import { noteDocumentOutcome } from '../../capture/server/mail/mail-part-outcome'
import { actOnDocument as actOnDocumentCall } from '../../documents/documents.api'
import { documentRoutes } from '../../documents/server/documents.routes'
import { entryRoutes } from '../../entry/server/entry.routes'
import { notificationRoutes } from '../../notifications/server/notifications.routes'
import { createVisitNotes } from '../../notifications/server/people'
import { paymentsRoutes } from '../../payments/server/payments.routes'
import { rejectionRoutes } from '../../rejection/server/rejection.routes'
import { listInReview } from '../../search/server/list-documents'
import { quickSearchRoutes } from '../../search/server/quick-search.routes'
import { searchRoutes } from '../../search/server/search.routes'
import { settingsRoutes } from '../../settings/server/settings.routes'
import { submissionRoutes } from '../../submission/server/submission.routes'
import { systemActor } from '../../tenants/server/context'
import { type TenantsDependencies, tenantsRoutes } from '../../tenants/server/tenants.routes'
import { validationServicesRoutes } from '../../validation-services/server/validation-services.routes'
import { listActiveReviewInvoices } from '../../validation-services/validation-services.api'
import { actOnDocument } from './act-on-document'
import type { Dependencies } from './dependencies'
import { rejectionSettingsOf } from './judge-document'
import { supplierPageRoutes } from './supplier-page'

/** Every call of the API. What stands here is served, documented and covered by the generated access test. */
export function allRoutes(deps: Dependencies, configuration: TenantsDependencies['configuration']): Served[] {
  const noteVisit = createVisitNotes()
  return [
    ...tenantsRoutes({
      database: deps.database,
      flags: deps.flags,
      providerName: deps.config.providerName,
      now: () => deps.clock.now(),
      checkHealth: async () => {
        await deps.database.pool.query('SELECT 1 FROM customers LIMIT 1')
        await deps.store.check()
      },
      configuration,
      noteVisit: (customerId, principal) =>
        noteVisit(deps.contextFor({ customerId, actor: systemActor, requestId: 'visit' }), principal),
    }),
    ...captureRoutes(deps),
    ...searchRoutes(deps),
    ...quickSearchRoutes(),
    ...documentRoutes(deps),
    serve(actOnDocumentCall, (ctx, { params, body }) =>
      actOnDocument(ctx, deps, { ...body, documentId: params.id, action: params.action }),
    ),
    ...entryRoutes(),
    ...rejectionRoutes({
      ...deps,
      settings: rejectionSettingsOf(deps),
      noteTakenBack: (tx, documentId) => noteDocumentOutcome(tx, documentId, 'ACCEPTED'),
    }),
    ...supplierPageRoutes(deps),
    ...notificationRoutes(),
    ...paymentsRoutes(),
    ...validationServicesRoutes(deps),
    serve(listActiveReviewInvoices, async (ctx, { query }) => {
      const { documents: invoices, nextBefore } = await listInReview(ctx, query)
      return { statusCode: 200 as const, data: { invoices, nextBefore } }
    }),
    ...submissionRoutes({ isErpEmbedded: deps.config.erp === null }),
    ...settingsRoutes({ flags: deps.flags, isMailEmbedded: deps.config.outgoingMail.smtpUrl === null }),
  ]
}
