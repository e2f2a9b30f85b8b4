import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentSummary } from '../documents/documents.api'
import { type DocumentFieldName, fieldsFor, suggestedFields } from './document-fields'
import { searchExpression } from './search-expression'
import { readFilters, sideFilterKeys } from './side-filters'

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
const names = (fields: DocumentFieldName[]) => fields as [DocumentFieldName, ...DocumentFieldName[]]
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
  .regex(/^[a-zA-Z]+(,[a-zA-Z]+)*$/)
  .optional()

export const listAsked = {
  screen: z.enum(['my-invoices', 'completed']).default('my-invoices'),
  status: z.enum([...myInvoicesTabs, ...completedTabs]).default('all'),
  q: z.string().max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  filters: filtersText,
}

export const listDocuments = endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/documents',
  summary: 'My Invoices and Completed Invoices: one screen, one tab, one page',
  scope: 'customer',
  permission: 'documents.list',
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
    /** With `only`: items whose value or name contains this, also those that the newest documents do not show. */
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

const resultColumns = z.array(z.enum(names(fieldsFor('show')))).max(60)

/** What a search asks for, apart from its page: kept by saved searches and taken over by exports. */
export const searchQuestion = {
  expression: searchExpression,
  columns: resultColumns.default([]),
  sort: sortText,
  /** Rows come in the order of this field first, and `groups` says how many each of its values has. */
  groupBy: z.enum(names(fieldsFor('group'))).nullish(),
}

const moneyTotal = z.object({
  /** Null for documents that have none; their amounts count in the customer's currency. */
  currency: z.string().nullable(),
  count: z.number(),
  controlAmt: z.string(),
})

export const searchResult = z.object({
  documents: z.array(listedDocument),
  total: cappedCount,
  cursor: z.string().nullable(),
  /** By currency over everything found; `isPartial` when only the first 50,000 documents were added up. */
  totals: z.object({ isPartial: z.boolean(), currencies: z.array(moneyTotal) }).nullable(),
  /** With `groupBy`: its values, the most frequent first, 200 at most. */
  groups: z
    .object({
      isPartial: z.boolean(),
      items: z.array(
        z.object({
          value: z.string().nullable(),
          name: z.string().nullable(),
          count: z.number(),
          totals: z.array(moneyTotal),
        }),
      ),
    })
    .nullable(),
})
export type SearchResult = z.output<typeof searchResult>

export const searchDocuments = endpoint({
  name: 'searchDocuments',
  method: 'POST',
  path: '/api/document-search',
  summary:
    'Advanced search: the documents that an expression finds, one page, with totals by currency and groups',
  scope: 'customer',
  permission: 'documents.search',
  body: z.object({
    ...searchQuestion,
    ...pageAsked,
    /** Adds up totals and groups; leave it out when only the page changes. */
    withTotals: z.boolean().default(false),
  }),
  response: searchResult,
})

export const countDocuments = endpoint({
  name: 'countDocuments',
  method: 'POST',
  path: '/api/document-search/count',
  summary: 'How many documents an expression finds, up to 1,000',
  scope: 'customer',
  permission: 'documents.search',
  body: z.object({ expression: searchExpression }),
  response: cappedCount,
})

export const suggestValues = endpoint({
  name: 'suggestValues',
  method: 'GET',
  path: '/api/document-search/values',
  summary:
    'Values of a text field, as the newest documents and master data have them, that contain what is typed: 20 at most',
  scope: 'customer',
  permission: 'documents.search',
  query: z.object({ field: z.enum(names(suggestedFields)), q: z.string().max(100).default('') }),
  response: z.object({
    values: z.array(
      z.object({
        value: z.string(),
        /** The name of a supplier or company, where the value is only its number. */
        name: z.string().nullable(),
      }),
    ),
  }),
})
export type SuggestedValue = z.output<typeof suggestValues.response>['values'][number]

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
