import { useCallback, useMemo, useRef, useState } from 'react'
import type { DocumentSummary } from '../../../documents/documents.api'
import { useSay } from '../../../ui/say'
import type { RowSelection } from '../../../ui/table-column'
import { type Chosen, pageState, togglePage, toggleRow } from './row-choice'

/**
 * The documents that are chosen, across pages. Whoever keeps it clears it when the question changes (`clear`).
 * `rows`: those of the page that is shown.
 */
export function useRowSelection<Row extends DocumentSummary>(rows: readonly Row[]) {
  const say = useSay()
  const idOf = ({ invID }: Row) => invID
  const [chosen, setChosen] = useState<Chosen<Row>>(new Map())
  const wasUsed = useRef(false)
  if (chosen.size > 0) wasUsed.current = true
  const last = useRef<number | null>(null)
  const clear = useCallback(() => setChosen((before) => (before.size === 0 ? before : new Map())), [])
  const keepOnly = useCallback(
    (ids: readonly number[]) =>
      setChosen((before) => new Map([...before].filter(([id]) => ids.includes(id)))),
    [],
  )
  const selection: RowSelection<Row> = {
    isChosen: ({ invID }) => chosen.has(invID),
    toggle: (row, isRange) => {
      setChosen(toggleRow({ chosen, rows, idOf }, row, isRange ? last.current : null))
      last.current = row.invID
    },
    togglePage: () => setChosen(togglePage({ chosen, rows, idOf })),
    pageState: pageState({ chosen, rows, idOf }),
    labelOf: (row) => say('Select document {id}', { id: String(row.invID) }),
  }
  const ids = useMemo(() => [...chosen.keys()], [chosen])
  return {
    selection,
    ids,
    chosen,
    choose: setChosen,
    clear,
    keepOnly,
    /** Something has been chosen since the list was opened: what shows it may be loaded. */
    wasUsed: wasUsed.current,
  }
}
