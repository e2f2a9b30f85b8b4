import type { DocumentSummary } from '../../../documents/documents.api'
import { useSay } from '../../../ui/say'
import { useChosenRows } from './use-chosen-rows'

/** The documents that are chosen, across pages. */
export function useRowSelection<Row extends DocumentSummary>(rows: readonly Row[]) {
  const say = useSay()
  return useChosenRows(rows, {
    idOf: ({ invID }) => invID,
    labelOf: ({ invID }) => say('Select document {id}', { id: String(invID) }),
  })
}
