import { eq } from 'drizzle-orm'
import { documentRoomServer } from '../../documents/server/document-room-server'
import { documentData } from '../../documents/server/documents.tables'
import { eInvoicesRoom } from '../e-invoices.room'
import { type EInvoiceDependencies, eInvoiceRoutes } from './e-invoices.routes'
import { findDataFlags } from './find-data-flags'
import { askForOpinion, type OpinionDependencies, secondOpinion } from './second-opinion'

export const eInvoicesServer = documentRoomServer<EInvoiceDependencies & OpinionDependencies>(eInvoicesRoom, {
  routes: eInvoiceRoutes,
  jobs: (deps) => [secondOpinion(deps)],
  afterReading: askForOpinion,
  findsExceptions: findDataFlags,
  knows: async (_ctx, tx, documentId) => {
    const [row] = await tx
      .select({ id: documentData.documentId })
      .from(documentData)
      .where(eq(documentData.documentId, documentId))
    return row !== undefined
  },
})
