import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentSummary } from '../documents/documents.api'
import { type DocumentFieldName, fieldsFor } from './document-fields'
import { readFilters, sideFilterKeys } from './side-filters'

export const myInvoicesTabs = [
  'all',
  'ready',
  'needs-attention',
  'flagged',
  'escalations',
  'on-hold',
  'in-review',
  'processing',
] as const
export const completedTabs = ['all', 'submitted', 'rejected', 'cancelled', 'trash'] as const
/** Every tab of every list; "hitl" and "submitted" are those of Invoice in Motion. */
export const listTabs = [...myInvoicesTabs, ...completedTabs, 'hitl'] as const
const _names = (fields: DocumentFieldName[]) => fields as [DocumentFieldName, ...DocumentFieldName[]]
/** Every field that lists and searches can be sorted by. */
export const listSortColumns = fieldsFor('sort')

/** "controlAmt:desc,invID:asc" – several columns, first one first. What has no value stands last, either way. */
export const sortText = z
  .string()
  .max(400)
  .regex(/^[a-zA-Z]+:(asc|desc)(,[a-zA-Z]+:(asc|desc))*$/)
  .optional()

/** One value of a result: an amount is a plain decimal in the document's currency, a field with many values a list. */
export const resultCell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type ResultCell = z.output<typeof resultCell>

/** A document in a list or a result. `values` holds the columns that were asked for, by name. */
export const listedDocument = documentSummary.extend({
  values: z.record(z.string(), resultCell),
  /** Where full text was found: the line with the words, and the page it stands on. */
  hits: z.array(
    z.object({ field: z.enum(['pageText', 'mailText']), text: z.string(), page: z.number().nullable() }),
  ),
})
export type ListedDocument = z.output<typeof listedDocument>

/** Capped: never counts beyond 1,000; `isMore` says that there are more. */
export const cappedCount = z.object({ count: z.number(), isMore: z.boolean() })

export const pageAsked = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(10),
  /**
   * The `cursor` of an earlier answer to the same question, whatever page it was: the asked page is then reached from
   * there. Never needed, never wrong; it only makes far pages cheap.
   */
  cursor: z.string().max(2000).optional(),
}

/** `supplier:S-1,S-2;currency:USD` – see side-filters.ts. */
const filtersText = z
  .string()
  .max(4000)
  .refine((text) => readFilters(text) !== null, { message: 'There is no such filter.' })
  .optional()

const columnsText = z
  .string()
  .max(2000)
  .regex(/^[a-zA-Z]+\d?(,[a-zA-Z]+\d?)*$/)
  .optional()

export const listAsked = {
  screen: z.enum(['my-invoices', 'completed', 'in-motion']).default('my-invoices'),
  status: z.enum(listTabs).default('all'),
  q: z.string().max(200).optional(),
  /** The week so far, from its Monday on, in UTC; or all, as where no days are said. */
  dates: z.enum(['week', 'all']).optional(),
  /** Days of arrival, the customer's own. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  filters: filtersText,
  /** Only these documents, by number: "7,19". */
  ids: z
    .string()
    .max(4000)
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .optional(),
}

export const listDocuments = endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/documents',
  summary: 'My Invoices, Completed Invoices and Invoice in Motion: one screen, one tab, one page',
  scope: 'customer',
  permission: 'documents.list',
  apiScope: 'documents.read',
  query: z.object({
    ...listAsked,
    ...pageAsked,
    sort: sortText,
    /** Fields to answer in `values`, by name: "isPO,submittedBy". */
    columns: columnsText,
  }),
  response: z.object({
    documents: z.array(listedDocument),
    total: cappedCount,
    tabs: z.record(z.string(), z.number()),
    /** The tabs whose number stands for "that many and more". */
    cappedTabs: z.array(z.string()),
    /** Open documents (My Invoices) that the search, the dates or the filters leave out, of all tabs together. */
    hidden: cappedCount,
    /** Send it with the next call for another page of the same list. Null on an empty page. */
    cursor: z.string().nullable(),
  }),
})

const facetItem = z.object({
  /** What to check; the empty text stands for documents without a value. */
  value: z.string(),
  /** The name of a supplier or company, where the value is only its number. */
  name: z.string().nullable(),
  count: z.number(),
  isMore: z.boolean(),
})

export const listFacets = endpoint({
  name: 'listFacets',
  method: 'GET',
  path: '/api/documents/facets',
  summary:
    'The side filters of a list with their items and counts; a filter’s counts ignore what is checked in it',
  scope: 'customer',
  permission: 'documents.list',
  query: z.object({
    ...listAsked,
    /** Only this filter. */
    only: z.enum(sideFilterKeys as [string, ...string[]]).optional(),
    /** With `only`: items whose name contains this, also those that the newest documents do not show. */
    find: z.string().max(100).optional(),
  }),
  response: z.object({
    filters: z.array(
      z.object({
        key: z.enum(sideFilterKeys as [string, ...string[]]),
        items: z.array(facetItem),
        /** There are too many documents to look at all: the newest were counted, every count means "at least". */
        isPartial: z.boolean(),
      }),
    ),
  }),
})

/** Documents and files that are captured but not read yet (Received › still processing). */
export const listProcessing = endpoint({
  name: 'listProcessing',
  method: 'GET',
  path: '/api/invoice-in-motion/processing',
  summary: 'Documents that Kontor is still reading',
  scope: 'customer',
  permission: 'invoice-in-motion.read',
  query: z.object({
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
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
  permission: 'documents.list',
  response: 'events',
})
