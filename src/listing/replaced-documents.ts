import type { DocumentStatus } from '../documents/document-status'
import { conditionsOf, type SearchExpression } from './search-expression'

/** States of documents that live on in others, as parts of them or whole. */
export const replacedStatuses = ['SPLIT', 'MERGED'] as const satisfies DocumentStatus[]

export const isReplaced = (status: string): boolean =>
  (replacedStatuses as readonly string[]).includes(status)

/**
 * Replaced documents are hidden (product-decisions 2.2), so that nothing is found and added up twice; only a search that names
 * their state or their number finds them.
 */
export function asksForReplaced(expression: SearchExpression): boolean {
  return conditionsOf(expression).some(
    ({ field, operator, values }) =>
      (field === 'status' && values.some(isReplaced)) || (field === 'invID' && operator === 'equals'),
  )
}
