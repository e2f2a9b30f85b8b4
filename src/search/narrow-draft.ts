import { type DocumentFieldName, documentFields } from '../listing/document-fields'
import { type DraftGroup, type DraftRow, isDraftGroup, type SearchDraft } from './search-draft'

type Part = DraftRow | DraftGroup
type NewRow = Omit<DraftRow, 'id'>

/**
 * A search with one more condition that must hold, whatever the others are joined by: the field has this value, or none
 * (null). It stays within two levels, so where any of several groups is enough, each of them gets the condition.
 */
export function narrowTo(draft: SearchDraft, field: DocumentFieldName, value: string | null): SearchDraft {
  const row = rowFor(field, value)
  const parts = draft.parts.filter((part) => isDraftGroup(part) || part.field !== null)
  if (draft.join === 'and' || parts.length < 2) {
    const isThere = parts.some((part) => !isDraftGroup(part) && isSame(part, row))
    return numbered('and', isThere ? parts : [...parts, row])
  }
  if (!parts.some(isDraftGroup))
    return numbered('and', [{ id: 0, join: 'or', rows: parts as DraftRow[] }, row])
  return numbered(
    'or',
    parts.flatMap((part): Part[] => {
      if (isDraftGroup(part) && part.join === 'and') return [{ ...part, rows: [...part.rows, row] }]
      const rows = isDraftGroup(part) ? part.rows : [part]
      return rows.map((one) => ({ id: 0, join: 'and', rows: [one, row] }))
    }),
  )
}

function rowFor(field: DocumentFieldName, value: string | null): DraftRow {
  const { type } = documentFields[field]
  const row = (asked: NewRow): DraftRow => ({ id: 0, ...asked })
  if (value === null || value === '') return row({ field, operator: 'is-missing', values: [] })
  const operator = type === 'boolean' ? 'is' : type === 'enum' ? 'is-any-of' : 'equals'
  return row({ field, operator, values: [value] })
}

function isSame(one: DraftRow, other: DraftRow): boolean {
  const told = ({ field, operator, values }: DraftRow) => JSON.stringify([field, operator, values])
  return told(one) === told(other)
}

/** Every row and group gets an id of its own. */
function numbered(join: 'and' | 'or', parts: readonly Part[]): SearchDraft {
  let lastId = 0
  const next = () => {
    lastId += 1
    return lastId
  }
  const all = parts.map((part) =>
    isDraftGroup(part)
      ? { ...part, id: next(), rows: part.rows.map((row) => ({ ...row, id: next() })) }
      : { ...part, id: next() },
  )
  return { join, parts: all, lastId }
}
