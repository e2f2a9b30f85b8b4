import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './data-table.module.css'
import { useSay } from './say'
import type { TableProps } from './table-column'

type Props<Row> = Pick<TableProps<Row>, 'columns' | 'sort'> & Required<Pick<TableProps<Row>, 'onSort'>>

/** Cards have no heads: the order is chosen from a list, and turned round by the button beside it. */
export function CardSort<Row>({ columns, sort = [], onSort }: Props<Row>) {
  const say = useSay()
  const first = sort[0]
  return (
    <span className={classes.cardSort}>
      <label>
        <span className="k-unseen">{say('Sort by')}</span>
        <select value={first?.column ?? ''} onChange={(event) => onSort(event.currentTarget.value, false)}>
          <option value="">{say('Default order')}</option>
          {columns
            .filter(({ isSortable }) => isSortable)
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {say('Sort: {column}', { column: label })}
              </option>
            ))}
        </select>
      </label>
      {first && (
        <button
          type="button"
          className={classes.turn}
          aria-label={
            first.isDescending
              ? say('Sorted descending; clear sorting')
              : say('Sorted ascending; sort descending')
          }
          onClick={() => onSort(first.column, false)}
        >
          {first.isDescending ? (
            <IconArrowDown size={16} aria-hidden />
          ) : (
            <IconArrowUp size={16} aria-hidden />
          )}
        </button>
      )}
    </span>
  )
}
