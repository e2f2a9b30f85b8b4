import { type DocumentFieldName, documentFields, fieldsFor } from '../listing/document-fields'
import { mostConditions } from '../listing/search-expression'
import { operatorsOf, type SearchOperator } from '../listing/search-operators'
import {
  type DraftGroup,
  type DraftRow,
  filterFieldNamed,
  isDraftGroup,
  type SearchDraft,
} from './search-draft'

/**
 * A search in one line for an address: `and;controlAmt~ge~1000;(or;status~in~HITL~NEW;isPO~is~true)`. Rows are parted by
 * `;`, what belongs to a row by `~`; a group stands in parentheses. A row without a field is `?`. What a reader has not
 * finished is written too: a reload brings it back.
 */
export function writeDraft({ join, parts }: SearchDraft): string {
  if (parts.length === 0) return ''
  const written = parts.map((part) =>
    isDraftGroup(part) ? `(${[part.join, ...part.rows.map(writeRow)].join(';')})` : writeRow(part),
  )
  return [join, ...written].join(';')
}

/** Reads such a line; what cannot be read is left out, and so is what is beyond the most conditions. */
export function readDraft(text: string): SearchDraft {
  let lastId = 0
  let rows = 0
  const rowOf = (written: string): DraftRow[] => {
    const row = rows < mostConditions ? readRow(written) : null
    if (!row) return []
    rows += 1
    lastId += 1
    return [{ ...row, id: lastId }]
  }
  const [join, ...pieces] = text.match(/\([^()]*\)|[^;()]+/g) ?? []
  const parts = pieces.flatMap((piece): (DraftRow | DraftGroup)[] => {
    if (!piece.startsWith('(')) return rowOf(piece)
    const [inner, ...written] = piece.slice(1, -1).split(';')
    const inside = written.flatMap(rowOf)
    if (inside.length === 0) return []
    lastId += 1
    return [{ id: lastId, join: inner === 'or' ? 'or' : 'and', rows: inside }]
  })
  return { join: join === 'or' ? 'or' : 'and', parts, lastId }
}

const codes: Record<SearchOperator, string> = {
  equals: 'eq',
  'not-equals': 'ne',
  less: 'lt',
  'at-most': 'le',
  more: 'gt',
  'at-least': 'ge',
  between: 'bt',
  contains: 'has',
  'starts-with': 'sw',
  'ends-with': 'ew',
  'is-any-of': 'in',
  'is-missing': 'no',
  'in-period': 'per',
  is: 'is',
}

function writeRow({ field, operator, values }: DraftRow): string {
  return field === null ? '?' : [field, codes[operator], ...values.map(escaped)].join('~')
}

function readRow(text: string): Omit<DraftRow, 'id'> | null {
  if (text === '?') return { field: null, operator: 'contains', values: [] }
  const [name = '', code, ...values] = text.split('~')
  const field = filterFieldNamed(name)
  if (field === null) return null
  const operator = operatorsOf[documentFields[field].type].find((one) => codes[one] === code)
  if (!operator) return null
  return { field, operator, values: values.slice(0, 100).map(unescaped) }
}

/** The signs of the line, written as in addresses. */
function escaped(value: string): string {
  return value.replace(
    /[%~;()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

function unescaped(value: string): string {
  return value.replace(/%(25|7E|3B|28|29)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** What results show unless somebody chose otherwise. */
export const defaultColumns: readonly DocumentFieldName[] = [
  'invID',
  'status',
  'supplierIDText',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'controlAmt',
]

/** Chosen columns out of an address; null when it names none. */
export function readColumns(text: string | undefined): DocumentFieldName[] | null {
  const shown: readonly string[] = fieldsFor('show')
  const names = [...new Set((text ?? '').split(','))].filter((name) => shown.includes(name))
  return names.length > 0 ? (names as DocumentFieldName[]) : null
}

/** The field that results are grouped by; null when the address names none that they can be. */
export function readGroupBy(text: string | undefined): DocumentFieldName | null {
  return (fieldsFor('group') as readonly string[]).includes(text ?? '') ? (text as DocumentFieldName) : null
}
