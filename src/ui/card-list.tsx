import { CardSort } from './card-sort'
import { ChoiceBox, PageChoice } from './choice-box'
import classes from './data-table.module.css'
import { RowAnchor } from './row-anchor'
import { useSay } from './say'
import { SkeletonLine } from './skeleton-line'
import { startsGroup, type TableProps } from './table-column'

/** The rows of a table where it is narrow: each a card that opens, sorts and is chosen as the row is. */
export function CardList<Row>(props: TableProps<Row>) {
  const { rows, keyOf, skeletonRows = 6, selection, onSort } = props
  const say = useSay()
  if (!rows)
    return (
      <div className={classes.cards} aria-hidden>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <div key={index} className={classes.card}>
            <SkeletonLine width="45%" />
            <SkeletonLine width="80%" />
          </div>
        ))}
      </div>
    )
  return (
    <>
      {(selection || onSort) && (
        <div className={classes.cardTools}>
          {selection && (
            <span className={classes.cardAll}>
              <PageChoice selection={selection} />
              <span aria-hidden>{say('All on this page')}</span>
            </span>
          )}
          {onSort && <CardSort {...props} onSort={onSort} />}
        </div>
      )}
      <ul className={classes.cards}>
        {rows.map((row, index) => (
          <li
            key={keyOf(row)}
            className={classes.card}
            data-row={index}
            data-mark={props.markOf?.(row)}
            data-chosen={selection?.isChosen(row) || undefined}
          >
            {startsGroup(props, index) && <p className={classes.cardGroup}>{props.groupOf?.(row).name}</p>}
            <Card row={row} {...props} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Card<Row>({ row, columns, linkOf, selection, tools }: TableProps<Row> & { row: Row }) {
  const title = columns.find(({ onCard }) => onCard === 'title') ?? columns[0]
  if (!title) return null
  const others = columns.filter((column) => column !== title)
  const link = linkOf?.(row) ?? null
  const end = others.filter((column) => column.onCard === 'end')
  const marks = others.filter((column) => column.onCard === 'mark')
  const values = others.filter((column) => column.onCard === undefined)
  return (
    <>
      <div className={classes.cardHead}>
        <span className={classes.cardTitle}>
          {selection && <ChoiceBox row={row} selection={selection} />}
          {link ? <RowAnchor link={link}>{title.render(row)}</RowAnchor> : <span>{title.render(row)}</span>}
        </span>
        {end.map((column) => (
          <strong key={column.id} className={classes.cardEnd}>
            {column.render(row)}
          </strong>
        ))}
      </div>
      {(marks.length > 0 || tools) && (
        <div className={classes.cardMarks}>
          {marks.map((column) => (
            <span key={column.id}>{column.render(row)}</span>
          ))}
          {tools && <span className={classes.cardTool}>{tools(row)}</span>}
        </div>
      )}
      <dl className={classes.cardValues}>
        {values.map((column) => (
          <div key={column.id} data-wide={column.lines === 1 || undefined}>
            <dt>{column.label}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
