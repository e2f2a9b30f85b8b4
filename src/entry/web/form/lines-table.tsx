import { useRef } from 'react'
import { useSay } from '../../../ui/say'
import { useScrollEdges } from '../../../ui/use-scroll-edges'
import type { LoadedEntry } from '../use-entry'
import classes from './form.module.css'

/** The lines as they were read. */
export function LinesTable({ entry }: { entry: LoadedEntry }) {
  const say = useSay()
  const { lines, currency } = entry.document
  const frame = useRef<HTMLElement>(null)
  const edges = useScrollEdges(frame, lines.length > 0)
  if (lines.length === 0) return null
  const amount = (value: string | null) => (value === null ? '' : entry.reader.amount(value, currency))
  return (
    <div className={classes.section}>
      <h2 className={classes.legend}>{say('Lines as read ({count})', { count: lines.length })}</h2>
      <div className={`${classes.linesFrame} k-edges`} data-scroll-edges={edges}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section ref={frame} className={classes.lines} tabIndex={0} aria-label={say('Lines of the document')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say('Description')}</th>
                <th scope="col">{say('Quantity')}</th>
                <th scope="col">{say('Unit price')}</th>
                <th scope="col">{say('Net')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, cells }) => (
                <tr key={id}>
                  <td>{cells.description?.value}</td>
                  <td>{[cells.quantity?.value, cells.unit?.value].filter(Boolean).join(' ')}</td>
                  <td>{amount(cells.unitPrice?.value ?? null)}</td>
                  <td>{amount(cells.netAmount?.value ?? null)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </div>
  )
}
