import { useCallback, useMemo, useRef, useState } from 'react'
import type { RowSelection } from '../../../ui/table-column'
import { type Chosen, pageState, togglePage, toggleRow } from './row-choice'

/**
 * The rows that are chosen, across pages. Whoever keeps it clears it when the question changes (`clear`).
 * `rows`: those of the page that is shown.
 */
export function useChosenRows<Row>(
  rows: readonly Row[],
  { idOf, labelOf }: { idOf: (row: Row) => number; labelOf: (row: Row) => string },
) {
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
    isChosen: (row) => chosen.has(idOf(row)),
    toggle: (row, isRange) => {
      setChosen(toggleRow({ chosen, rows, idOf }, row, isRange ? last.current : null))
      last.current = idOf(row)
    },
    togglePage: () => setChosen(togglePage({ chosen, rows, idOf })),
    pageState: pageState({ chosen, rows, idOf }),
    labelOf,
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
