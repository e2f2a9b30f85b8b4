import { z } from 'zod'
import { lineFieldNames } from './line-fields'

export const fieldBox = z.object({
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
})
export type FieldBox = z.output<typeof fieldBox>

/** Where what stands in a line's cell came from. */
export const lineSources = [
  'RECOGNISED',
  'DATA',
  'TYPED',
  'BOX',
  'LOOKUP',
  'PASTE',
  'COPY',
  'ORDER',
  'RULE',
  'MASTER',
] as const

const readCell = z.object({
  value: z.string().nullable(),
  confidence: z.number().optional(),
  box: fieldBox.optional(),
})

export const lineCell = readCell.extend({
  source: z.enum(lineSources),
  /** What was read, kept beside what people write over it. */
  predicted: readCell.optional(),
  /** Name of the rule that wrote it. */
  rule: z.string().optional(),
  /** The quantity and unit cost beside which a person confirmed an extended amount that they do not make. */
  agreedFor: z.string().optional(),
})
export type LineCell = z.output<typeof lineCell>

/** One line of the invoice; a cell in which nothing stands or stood is left out. */
export const documentLine = z.object({
  id: z.string(),
  cells: z.partialRecord(z.enum(lineFieldNames), lineCell),
})
export type DocumentLine = z.output<typeof documentLine>

/** Nothing stands in any of its cells, so it is no line of the invoice. */
export function isBlankLine({ cells }: DocumentLine): boolean {
  return Object.values(cells).every(({ value }) => value === null || value.trim() === '')
}
