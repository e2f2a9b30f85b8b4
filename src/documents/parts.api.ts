import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentId, documentSummary } from './documents.api'

/** An open document that another one may be merged with. */
export const mergeCandidate = documentSummary
  .pick({
    invID: true,
    status: true,
    erpStatus: true,
    fileName: true,
    invoiceNumber: true,
    supplierIDText: true,
    controlAmt: true,
    currency: true,
    invScannedDate: true,
  })
  .extend({ isSameSupplier: z.boolean() })
export type MergeCandidate = z.output<typeof mergeCandidate>

export const listMergeCandidates = endpoint({
  name: 'listMergeCandidates',
  method: 'GET',
  path: '/api/documents/:id/merge-candidates',
  summary: 'Open documents that this one may be merged with: of the same supplier first, then the newest',
  scope: 'customer',
  permission: 'documents.read',
  params: z.object({ id: documentId }),
  query: z.object({
    /** Part of an invoice number, a supplier, a file name, or a document's number. */
    q: z.string().trim().max(100).default(''),
  }),
  response: z.object({ documents: z.array(mergeCandidate) }),
})
