import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { fieldBox, lineSources } from './document-line'
import { documentDetail, documentId } from './documents.api'
import { lineFieldNames } from './line-fields'

/** So many lines a document can have. */
export const mostLines = 2_000

const lineId = z.uuid()
const cells = z
  .array(
    z.object({
      name: z.enum(lineFieldNames),
      value: z.string().max(2_000).nullable(),
      /** RECOGNISED brings back what was read; of anything else it is taken as typed. */
      source: z.enum(lineSources),
      box: fieldBox.nullable().optional(),
    }),
  )
  .max(lineFieldNames.length)
const after = lineId.nullable()

export const lineEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), id: lineId, cells }),
  z.object({ kind: z.literal('add'), id: lineId, after, cells }),
  z.object({ kind: z.literal('remove'), id: lineId }),
  z.object({ kind: z.literal('restore'), id: lineId, after }),
  z.object({ kind: z.literal('move'), id: lineId, after }),
])

export const editLines = endpoint({
  name: 'editLines',
  method: 'PATCH',
  path: '/api/documents/:id/lines',
  summary:
    'Changes, adds, removes, restores and moves lines (T31); each changed cell gets its own history row. Of the lines the answer has only those that the edits name',
  scope: 'customer',
  permission: 'documents.edit',
  params: z.object({ id: documentId }),
  body: z.object({
    version: z.number().int(),
    edits: z
      .array(lineEdit)
      .min(1)
      .max(mostLines * 2),
  }),
  response: documentDetail,
})
