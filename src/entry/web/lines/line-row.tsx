import { IconQuestionMark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useMemo } from 'react'
import type { DocumentLine } from '../../../documents/document-line'
import { type LineFieldName, lineField, lineFields } from '../../../documents/line-fields'
import { lookupQuery } from '../../../master-data/web/use-lookup'
import { useSay } from '../../../ui/say'
import { doubtsOf } from '../../line-state'
import { gridRoles } from './grid-roles'
import classes from './lines.module.css'
import type { LineWriting } from './use-line-writing'

export const rowHeight = 28
export const cellId = (row: number, column: number) => `line-cell-${row}-${column}`

type Props = {
  line: DocumentLine | undefined
  row: number
  currency: string
  writing: LineWriting
  /** The active column of this row, if it is in it; and the selected ones. */
  active: number | null
  left: number
  right: number
  editor: ReactNode
}

/** One line of the grid; the one behind the last is empty and becomes a line when it is written into. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, row, currency } = props
  const say = useSay()
  const doubts = useMemo(() => (line ? doubtsOf(line, currency) : {}), [line, currency])
  return (
    <div
      {...gridRoles.row(row + 1)}
      className={classes.row}
      data-new={line === undefined}
      style={{ top: (row + 1) * rowHeight }}
    >
      <div {...gridRoles.number} className={classes.number} data-row={row}>
        {line ? row + 1 : '+'}
      </div>
      {lineFields.map((field, column) => {
        const doubt = doubts[field.name]
        const isActive = props.active === column
        return (
          <div
            key={field.name}
            {...gridRoles.cell(column, column >= props.left && column <= props.right)}
            id={cellId(row, column)}
            className={classes.cell}
            data-row={row}
            data-column={column}
            data-active={isActive || undefined}
            data-doubt={doubt}
            data-number={isNumber(field.name)}
            style={{ width: field.width }}
          >
            {isActive && props.editor ? (
              props.editor
            ) : (
              <>
                {doubt && <IconQuestionMark size={12} stroke={2.4} aria-hidden />}
                <span className={classes.text}>
                  <CellText line={line} name={field.name} writing={props.writing} />
                </span>
                {doubt && (
                  <span className="k-unseen">
                    {doubt === 'misread'
                      ? say("Doesn't multiply, please check")
                      : say('Unsure, please check')}
                  </span>
                )}
              </>
            )}
          </div>
        )
      })}
    </div>
  )
})

export const isNumber = (name: LineFieldName) => ['decimal', 'amount', 'whole'].includes(lineField(name).kind)

function CellText({
  line,
  name,
  writing,
}: {
  line: DocumentLine | undefined
  name: LineFieldName
  writing: LineWriting
}) {
  const value = line?.cells[name]?.value ?? null
  if (value === null) return null
  if (lineField(name).lookup) return <CodeText name={name} code={value} />
  return writing.written(line, name)
}

/** A code with its name as the master data has it. */
function CodeText({ name, code }: { name: LineFieldName; code: string }) {
  const say = useSay()
  const { data } = useQuery(lookupQuery({ kind: lineField(name).lookup }, code))
  const known = data?.options.find(({ id }) => id === code)
  if (data && !known) return <em title={say('Not in master data')}>{code}</em>
  return known && known.displayValue !== code ? `${code} ${known.displayValue}` : code
}
