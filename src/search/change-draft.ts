import { type DocumentFieldName, documentFields } from '../listing/document-fields'
import { operatorsOf, type SearchOperator } from '../listing/search-operators'
import {
  type DraftGroup,
  type DraftRow,
  defaultOperator,
  fittingValues,
  isDraftGroup,
  type SearchDraft,
} from './search-draft'

type Part = DraftRow | DraftGroup

/** A new row at the end of the search, or of a group. It asks for nothing yet. */
export function addRow(draft: SearchDraft, groupId: number | null = null): SearchDraft {
  const id = draft.lastId + 1
  const row: DraftRow = { id, field: null, operator: 'contains', values: [] }
  const parts =
    groupId === null
      ? [...draft.parts, row]
      : draft.parts.map((part) =>
          part.id === groupId && isDraftGroup(part) ? { ...part, rows: [...part.rows, row] } : part,
        )
  return { ...draft, parts, lastId: id }
}

/** A group with one empty row, joined the other way than the search: joined the same way it would change nothing. */
export function addGroup(draft: SearchDraft): SearchDraft {
  const group: DraftGroup = { id: draft.lastId + 1, join: otherJoin(draft.join), rows: [] }
  // the group takes the place of rows that ask for nothing
  const asking = draft.parts.filter((part) => isDraftGroup(part) || part.field !== null)
  return addRow({ ...draft, parts: [...asking, group], lastId: group.id }, group.id)
}

/** Chooses a row's field. The operator stays where it fits, and so do the values. */
export function setField(draft: SearchDraft, id: number, field: DocumentFieldName): SearchDraft {
  return changeRow(draft, id, (row) => {
    const { type } = documentFields[field]
    const isSameType = row.field !== null && documentFields[row.field].type === type
    const operator =
      isSameType && operatorsOf[type].includes(row.operator) ? row.operator : defaultOperator(type)
    return { ...row, field, operator, values: fittingValues(field, operator, isSameType ? row.values : []) }
  })
}

export function setOperator(draft: SearchDraft, id: number, operator: SearchOperator): SearchDraft {
  return changeRow(draft, id, (row) =>
    row.field ? { ...row, operator, values: fittingValues(row.field, operator, row.values) } : row,
  )
}

export function setValues(draft: SearchDraft, id: number, values: readonly string[]): SearchDraft {
  return changeRow(draft, id, (row) => ({ ...row, values }))
}

/** Joins the search, or one of its groups, by AND or OR. */
export function setJoin(draft: SearchDraft, groupId: number | null, join: 'and' | 'or'): SearchDraft {
  if (groupId === null) return { ...draft, join }
  const parts = draft.parts.map((part) =>
    part.id === groupId && isDraftGroup(part) ? { ...part, join } : part,
  )
  return { ...draft, parts }
}

/** Takes out a row or a whole group; a group goes with its last row. */
export function removePart(draft: SearchDraft, id: number): SearchDraft {
  return { ...draft, parts: withoutEmpty(spliced(draft.parts, id, () => [])) }
}

/** A copy right below: of a row, or of a group with all its rows. */
export function duplicatePart(draft: SearchDraft, id: number): SearchDraft {
  let { lastId } = draft
  const next = () => {
    lastId += 1
    return lastId
  }
  const copyOf = <P extends Part>(part: P): P =>
    isDraftGroup(part)
      ? { ...part, id: next(), rows: part.rows.map((row) => ({ ...row, id: next() })) }
      : { ...part, id: next() }
  const parts = spliced(draft.parts, id, (part) => [part, copyOf(part)])
  return { ...draft, parts, lastId }
}

/** Puts a row that stands alone into a group of its own. */
export function groupRow(draft: SearchDraft, id: number): SearchDraft {
  const row = draft.parts.find((part) => part.id === id)
  if (!row || isDraftGroup(row)) return draft
  const group: DraftGroup = { id: draft.lastId + 1, join: otherJoin(draft.join), rows: [row] }
  return {
    ...draft,
    parts: draft.parts.map((part) => (part === row ? group : part)),
    lastId: group.id,
  }
}

/** Takes a row out of its group (it then stands behind it), or all rows out of a group. */
export function ungroup(draft: SearchDraft, id: number): SearchDraft {
  const parts = draft.parts.flatMap((part): Part[] => {
    if (!isDraftGroup(part)) return [part]
    if (part.id === id) return [...part.rows]
    const row = part.rows.find((one) => one.id === id)
    return row ? [{ ...part, rows: part.rows.filter((one) => one !== row) }, row] : [part]
  })
  return { ...draft, parts: withoutEmpty(parts) }
}

/**
 * One place up (-1) or down (1). A row at the edge of its group leaves it; a row beside a group enters it. Groups move as
 * a whole past whatever is beside them.
 */
export function movePart(draft: SearchDraft, id: number, by: 1 | -1): SearchDraft {
  const at = draft.parts.findIndex((part) => part.id === id)
  if (at < 0) return moveInGroup(draft, id, by)
  const [moved, beside] = [draft.parts[at]!, draft.parts[at + by]]
  if (!beside) return draft
  const parts = draft.parts.filter((part) => part !== moved)
  if (!isDraftGroup(moved) && isDraftGroup(beside)) {
    const rows = by === 1 ? [moved, ...beside.rows] : [...beside.rows, moved]
    return { ...draft, parts: parts.map((part) => (part === beside ? { ...beside, rows } : part)) }
  }
  parts.splice(at + by, 0, moved)
  return { ...draft, parts }
}

function moveInGroup(draft: SearchDraft, id: number, by: 1 | -1): SearchDraft {
  const parts = draft.parts.flatMap((part): Part[] => {
    if (!isDraftGroup(part)) return [part]
    const at = part.rows.findIndex((row) => row.id === id)
    if (at < 0) return [part]
    const row = part.rows[at]!
    const rows = part.rows.filter((one) => one !== row)
    if (at + by < 0) return [row, { ...part, rows }]
    if (at + by > rows.length) return [{ ...part, rows }, row]
    rows.splice(at + by, 0, row)
    return [{ ...part, rows }]
  })
  return { ...draft, parts: withoutEmpty(parts) }
}

const otherJoin = (join: 'and' | 'or') => (join === 'and' ? 'or' : 'and')

function withoutEmpty(parts: readonly Part[]): Part[] {
  return parts.filter((part) => !isDraftGroup(part) || part.rows.length > 0)
}

function changeRow(draft: SearchDraft, id: number, change: (row: DraftRow) => DraftRow): SearchDraft {
  return {
    ...draft,
    parts: spliced(draft.parts, id, (part) => (isDraftGroup(part) ? [part] : [change(part)])),
  }
}

/** The parts with one of them, wherever it stands, replaced by others. */
function spliced(
  parts: readonly Part[],
  id: number,
  replace: <P extends Part>(part: P) => (P | DraftRow)[],
): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.id === id) return replace(part)
    if (!isDraftGroup(part)) return [part]
    const rows = part.rows.flatMap((row) => (row.id === id ? replace(row) : [row])) as DraftRow[]
    return [{ ...part, rows }]
  })
}
