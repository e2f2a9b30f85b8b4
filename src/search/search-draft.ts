import { conditionProblem } from '../listing/condition-problem'
import {
  type DocumentFieldName,
  documentFields,
  type FieldType,
  fieldNamed,
} from '../listing/document-fields'
import {
  isGroup,
  mostConditions,
  type SearchCondition,
  type SearchExpression,
  type SearchGroup,
} from '../listing/search-expression'
import { operatorsOf, type SearchOperator, valueCountOf } from '../listing/search-operators'

/** A row of the builder. Its values may still be missing or wrong; without a field it asks for nothing yet. */
export type DraftRow = {
  id: number
  field: DocumentFieldName | null
  operator: SearchOperator
  values: readonly string[]
}
export type DraftGroup = { id: number; join: 'and' | 'or'; rows: readonly DraftRow[] }

/** A search as it stands in the builder. Ids are unique in it and never reused, so that rows can be followed. */
export type SearchDraft = { join: 'and' | 'or'; parts: readonly (DraftRow | DraftGroup)[]; lastId: number }

export const emptyDraft: SearchDraft = { join: 'and', parts: [], lastId: 0 }

export function isDraftGroup(part: DraftRow | DraftGroup): part is DraftGroup {
  return 'rows' in part
}

/** All rows, groups opened, from top to bottom. */
export function rowsOf(draft: SearchDraft): DraftRow[] {
  return draft.parts.flatMap((part) => (isDraftGroup(part) ? part.rows : [part]))
}

/** What is wrong with a row, in words; null when nothing is. A row without a field asks for nothing, and is no problem. */
export function rowProblem(row: DraftRow) {
  if (row.field === null) return null
  return conditionProblem({ field: row.field, operator: row.operator, values: row.values })
}

/** The part of a draft that can be searched already: rows with a problem are left out, and groups without others. */
export function expressionOf(draft: SearchDraft): SearchExpression {
  const conditions = draft.parts.flatMap((part): (SearchCondition | SearchGroup)[] => {
    if (!isDraftGroup(part)) return conditionOf(part)
    const inside = part.rows.flatMap(conditionOf)
    return inside.length > 0 ? [{ join: part.join, conditions: inside }] : []
  })
  return { join: draft.join, conditions }
}

/** May it be sent as it is? It may be too long even when every row is right. */
export function isSearchable(draft: SearchDraft): boolean {
  const rows = rowsOf(draft)
  return rows.length <= mostConditions && rows.every((row) => rowProblem(row) === null)
}

function conditionOf(row: DraftRow): SearchCondition[] {
  if (row.field === null || rowProblem(row) !== null) return []
  return [{ field: row.field, operator: row.operator, values: [...row.values] }]
}

/** The builder's rows for an expression. Fields and operators that there are no longer become rows without a field. */
export function draftOf(expression: SearchExpression): SearchDraft {
  let lastId = 0
  const rowOf = ({ field, operator, values }: SearchCondition): DraftRow => {
    const known = filterFieldNamed(field)
    lastId += 1
    if (known === null) return { id: lastId, field: null, operator: 'contains', values: [] }
    const isAllowed = operatorsOf[documentFields[known].type].includes(operator)
    return {
      id: lastId,
      field: known,
      operator: isAllowed ? operator : defaultOperator(documentFields[known].type),
      values: isAllowed ? values : [],
    }
  }
  const parts = expression.conditions.map((part): DraftRow | DraftGroup => {
    if (!isGroup(part)) return rowOf(part)
    lastId += 1
    return { id: lastId, join: part.join, rows: part.conditions.map(rowOf) }
  })
  return { join: expression.join, parts, lastId }
}

/** The field of this name, when documents can be searched by it. */
export function filterFieldNamed(name: string): DocumentFieldName | null {
  return fieldNamed(name)?.uses.includes('filter') ? (name as DocumentFieldName) : null
}

/** What a new row of this type asks first. */
export function defaultOperator(type: FieldType): SearchOperator {
  return type === 'day' || type === 'instant' ? 'in-period' : operatorsOf[type][0]!
}

/** The values a row begins with when its field or operator changes: those that still mean something stay. */
export function fittingValues(
  field: DocumentFieldName,
  operator: SearchOperator,
  before: readonly string[],
): readonly string[] {
  const { most } = valueCountOf(operator)
  const kept = before
    .slice(0, most)
    .filter((value) => conditionProblem({ field, operator, values: [value, value].slice(0, most) }) === null)
  if (kept.length > 0) return kept
  if (documentFields[field].type === 'boolean') return ['true']
  return operator === 'in-period' ? ['last-7-days'] : []
}
