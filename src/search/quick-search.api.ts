import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentStatuses } from '../documents/document-status'
import { quickReasons } from './quick-search'

const quickHit = z.object({
  invID: z.number(),
  status: z.enum(documentStatuses),
  erpStatus: z.string(),
  fileName: z.string(),
  supplierIDText: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  poNumber: z.string().nullable(),
  invoiceDate: z.string().nullable(),
  /** A plain decimal with the currency's digits, "1204.50". */
  controlAmt: z.string().nullable(),
  currency: z.string(),
  /** What of the document answers what was typed. */
  why: z.array(z.enum(quickReasons)),
})
export type QuickHit = z.output<typeof quickHit>

export const quickSearch = endpoint({
  name: 'quickSearch',
  method: 'GET',
  path: '/api/quick-search',
  summary:
    'Documents by number, invoice number, PO, supplier and amount, typed as people type them; best first',
  scope: 'customer',
  permission: 'documents.list',
  query: z.object({ q: z.string().min(1).max(200) }),
  response: z.object({ hits: z.array(quickHit) }),
})
