import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentSummary } from '../documents/documents.api'

export const myInvoicesTabs = [
  'all',
  'ready',
  'needs-attention',
  'flagged',
  'escalations',
  'on-hold',
  'in-review',
] as const
export const completedTabs = ['all', 'submitted', 'rejected', 'cancelled', 'trash'] as const
export const listSortColumns = [
  'invID',
  'invScannedDate',
  'supplierIDText',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'controlAmt',
  'status',
  'poNumber',
] as const

/** "controlAmt:desc,invID:asc" – several columns, first one first. */
const sort = z
  .string()
  .regex(/^[a-zA-Z]+:(asc|desc)(,[a-zA-Z]+:(asc|desc))*$/)
  .optional()

export const listDocuments = endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/documents',
  summary: 'My Invoices and Completed Invoices: one screen, one tab, one page',
  scope: 'customer',
  permission: 'documents.list',
  query: z.object({
    screen: z.enum(['my-invoices', 'completed']).default('my-invoices'),
    status: z.enum([...myInvoicesTabs, ...completedTabs]).default('all'),
    q: z.string().max(200).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    itemsPerPage: z.coerce.number().int().min(1).max(100).default(10),
    sort,
  }),
  response: z.object({
    documents: z.array(documentSummary),
    /** Capped: never counts beyond 1,000; `isMore` says that there are more. */
    total: z.object({ count: z.number(), isMore: z.boolean() }),
    tabs: z.record(z.string(), z.number()),
  }),
})

const motionQuery = z.object({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})

export const listInReview = endpoint({
  name: 'listInReview',
  method: 'GET',
  path: '/api/invoice-in-motion/hitl',
  summary: 'Documents that validation services are reviewing, nearest release first',
  scope: 'customer',
  permission: 'invoice-in-motion.read',
  query: motionQuery.extend({ before: z.string().max(80).optional() }),
  response: z.object({
    documents: z.array(documentSummary) /** Send it back as `before` for the next page; nobody reads it. */,
    nextBefore: z.string().nullable(),
  }),
})

export const listSubmitted = endpoint({
  name: 'listSubmitted',
  method: 'GET',
  path: '/api/invoice-in-motion/submitted',
  summary: 'Documents being sent to the ERP or sent, newest first',
  scope: 'customer',
  permission: 'invoice-in-motion.read',
  query: motionQuery,
  response: z.object({ documents: z.array(documentSummary), nextBefore: z.number().nullable() }),
})

/** Documents and files that are captured but not read yet (Received › still processing). */
export const listProcessing = endpoint({
  name: 'listProcessing',
  method: 'GET',
  path: '/api/invoice-in-motion/processing',
  summary: 'Documents that Kontor is still reading',
  scope: 'customer',
  permission: 'invoice-in-motion.read',
  query: motionQuery,
  response: z.object({ documents: z.array(documentSummary), nextBefore: z.number().nullable() }),
})

/** One event says that documents or mails of the customer changed; the screen asks again for what it shows. */
export const followChanges = endpoint({
  name: 'followChanges',
  method: 'GET',
  path: '/api/changes',
  summary:
    'Server-sent events {documents: number[], mails, notifications, flags: boolean}: something of the customer changed',
  scope: 'customer',
  permission: 'signed-in',
  response: 'events',
})
