import { useEffect, useRef } from 'react'
import classes from './data-table.module.css'
import { useSay } from './say'
import type { RowSelection } from './table-column'

/** Chooses one row; with Shift all rows from the last one. */
export function ChoiceBox<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  return (
    <label className={classes.choiceBox}>
      <span className="k-unseen">{selection.labelOf(row)}</span>
      <input
        type="checkbox"
        checked={selection.isChosen(row)}
        onChange={(event) => selection.toggle(row, (event.nativeEvent as MouseEvent).shiftKey ?? false)}
      />
    </label>
  )
}

/** Chooses all rows of the page, or none of them. */
export function PageChoice<Row>({ selection }: { selection: RowSelection<Row> }) {
  const say = useSay()
  const box = useRef<HTMLInputElement>(null)
  const { pageState } = selection
  useEffect(() => {
    if (box.current) box.current.indeterminate = pageState === 'some'
  }, [pageState])
  return (
    <label className={classes.choiceBox}>
      <span className="k-unseen">{say('Select all on this page')}</span>
      <input
        ref={box}
        type="checkbox"
        checked={pageState === 'all'}
        onChange={() => selection.togglePage()}
      />
    </label>
  )
}
