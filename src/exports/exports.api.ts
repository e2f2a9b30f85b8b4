import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { locales } from '../kernel/locales'
import { askedDocuments } from '../listing/asked-documents'
import { type DocumentFieldName, fieldsFor } from '../listing/document-fields'

const exportColumns = z
  .array(z.enum(fieldsFor('export') as [DocumentFieldName, ...DocumentFieldName[]]))
  .max(80)

export const exportStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const

export const documentExport = z.object({
  id: z.number(),
  state: z.enum(exportStates),
  format: z.enum(['csv', 'xlsx']),
  fileName: z.string(),
  rowsDone: z.number(),
  /** How many rows there will be; null until they are counted. */
  rowsTotal: z.number().nullable(),
  /** Bytes of the finished file. */
  size: z.number().nullable(),
  /** Why it failed. */
  error: toldTextSchema.nullable(),
  createdAt: z.string(),
  /** The file is deleted then. */
  expiresAt: z.string().nullable(),
})
export type DocumentExport = z.output<typeof documentExport>

const id = z.object({ id: z.coerce.number().int().positive() })
const own = { scope: 'customer', permission: 'documents.list' } as const

export const startExport = endpoint({
  ...own,
  name: 'startExport',
  method: 'POST',
  path: '/api/document-search/exports',
  summary: 'Begins to write a list, or what a search finds, to a CSV or XLSX file',
  body: z.object({
    from: askedDocuments,
    /** Null writes every field that can be exported. */
    columns: exportColumns.nullable().default(null),
    /** The language of headings, values and reasons; null for the one that the caller chose. */
    locale: z.enum(locales).nullable().default(null),
    format: z.enum(['csv', 'xlsx']),
    /** The sign before the decimals in a CSV; with a comma, columns are parted by semicolons. */
    decimal: z.enum(['.', ',']).default('.'),
  }),
  response: documentExport,
  status: 202,
})

export const listExports = endpoint({
  ...own,
  name: 'listExports',
  method: 'GET',
  path: '/api/document-search/exports',
  summary: 'The caller’s exports of the last 24 hours, newest first',
  response: z.object({ exports: z.array(documentExport) }),
})

export const readExport = endpoint({
  ...own,
  name: 'readExport',
  method: 'GET',
  path: '/api/document-search/exports/:id',
  summary: 'How far one’s own export is',
  params: id,
  response: documentExport,
})

export const downloadExport = endpoint({
  ...own,
  name: 'downloadExport',
  method: 'GET',
  path: '/api/document-search/exports/:id/file',
  summary: 'The finished file; 409 while it is being written',
  params: id,
  response: 'file',
})

export const cancelExport = endpoint({
  ...own,
  name: 'cancelExport',
  method: 'DELETE',
  path: '/api/document-search/exports/:id',
  summary: 'Stops an export, or deletes its file',
  params: id,
  response: documentExport,
})
