import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { type DocumentFieldName, fieldsFor, suggestedFields } from '../listing/document-fields'
import { cappedCount, listedDocument, pageAsked, sortText } from '../listing/listing.api'
import { type SearchExpression, searchExpression } from '../listing/search-expression'

const names = (fields: DocumentFieldName[]) => fields as [DocumentFieldName, ...DocumentFieldName[]]
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
  isReading: true,
  path: '/api/document-search',
  summary:
    'Advanced search: the documents that an expression finds, one page, with totals by currency and groups',
  scope: 'customer',
  permission: 'documents.search',
  flag: 'show-advanced-search',
  body: z.object({
    ...searchQuestion,
    ...pageAsked,
    /** Adds up totals and groups; leave it out when only the page changes. */
    withTotals: z.boolean().default(false),
  }),
  response: searchResult,
})

/** What a search asks for and its order. */
export type AllSearched = { expression: SearchExpression; sort: string }

/** The body that asks `searchDocuments` for one of the pages of all that a search finds. */
export const allSearched = (
  { expression, sort }: AllSearched,
  at: z.input<z.ZodObject<typeof pageAsked>>,
) => ({
  expression,
  columns: [],
  sort: sort || undefined,
  withTotals: false,
  ...at,
})

export const countDocuments = endpoint({
  name: 'countDocuments',
  method: 'POST',
  isReading: true,
  path: '/api/document-search/count',
  summary: 'How many documents an expression finds, up to 1,000',
  scope: 'customer',
  permission: 'documents.search',
  flag: 'show-advanced-search',
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
  flag: 'show-advanced-search',
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
