import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { DocumentLine } from '../../../documents/document-line'
import type { LineMatch } from '../../../matching/match-lines'
import { useSay } from '../../../ui/say'
import type { LoadedEntry } from '../use-entry'
import type { OrderWork } from './order-work'
import classes from './orders.module.css'
import type { Orders } from './use-orders'
import { useQuantities } from './use-quantities'

/** So many are shown at once: each brings all lines of the order to choose from. */
const mostShown = 20

type Props = { entry: LoadedEntry; orders: Orders; work: OrderWork }
type Option = { value: string; label: string }

/** Invoice lines that name no line of the order, each with a choice of these. */
export function UnmatchedLines({ entry, orders, work }: Props) {
  const say = useSay()
  const { lines } = entry.lines
  const options = useMemo(() => {
    const others = orders.works.filter((one) => one !== work && one.order !== null)
    return [
      { value: '', label: say('Choose PO line') },
      ...optionsOf(work),
      ...others.map((one) => ({ group: one.poNumber, items: optionsOf(one, one.poNumber) })),
    ]
  }, [orders.works, work, say])
  const unmatched = work.problems.flatMap((one) => (one.kind === 'unmatched' ? [one] : []))
  if (unmatched.length === 0) return null
  return (
    <section className={classes.unmatched}>
      <h3>{say('Not matched ({count})', { count: unmatched.length })}</h3>
      <ul>
        {unmatched.slice(0, mostShown).map(({ lineId, at }) => (
          <Unmatched
            key={lineId}
            at={at}
            line={lines.find(({ id }) => id === lineId)!}
            offer={work.offers.find((one) => one.lineId === lineId)}
            entry={entry}
            options={options}
            orders={orders}
            work={work}
          />
        ))}
      </ul>
      {unmatched.length > mostShown && <p>{say('{count} more', { count: unmatched.length - mostShown })}</p>}
    </section>
  )
}

type LineProps = Props & {
  options: (Option | { group: string; items: Option[] })[]
  at: number
  line: DocumentLine
  offer: LineMatch | undefined
}

/** Lines that nobody names yet come first. */
function optionsOf({ order, places }: OrderWork, poNumber?: string): Option[] {
  const isTaken = ({ line: number }: { line: number }) => Number(places.has(number))
  const sorted = [...order!.lines].sort((one, other) => isTaken(one) - isTaken(other))
  return sorted.map(({ line, description }) => ({
    value: poNumber === undefined ? String(line) : `${line} ${poNumber}`,
    label: `${line} · ${description}`,
  }))
}

function Unmatched({ at, line, offer, entry, options, orders, work }: LineProps) {
  const say = useSay()
  const { quantity } = useQuantities(entry.reader)
  const [chosen, setChosen] = useState<string | null>(null)
  const value = chosen ?? (offer ? String(offer.orderLine) : '')
  const { description, item, quantity: count, unitPrice, poLine } = line.cells
  return (
    <li>
      <span className={classes.words}>
        <strong>{say('Line {lines}', { lines: at })}</strong>{' '}
        {[item?.value, description?.value].filter(Boolean).join(' ')}
        {poLine?.value && ` · ${say('no PO line {number}', { number: poLine.value })}`}
      </span>
      <span className={classes.sum}>
        {count?.value && quantity(count.value)}
        {count?.value && unitPrice?.value && ' × '}
        {unitPrice?.value && entry.reader.amount(unitPrice.value, work.currency)}
      </span>
      {!entry.isReadOnly && (
        <>
          <NativeSelect
            size="xs"
            aria-label={say('PO line for line {line}', { line: at })}
            value={value}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={options}
          />
          <Button
            size="compact-xs"
            variant="default"
            disabled={value === ''}
            aria-label={say('Match line {line}', { line: at })}
            onClick={() => {
              const [, number, poNumber] = /^(\d+)(?: (.*))?$/.exec(value)!
              orders.acts.match(line.id, Number(number), poNumber)
            }}
          >
            {say('Match')}
          </Button>
          {offer && (
            <small className={classes.quiet}>
              {say('{percent, number, percent} match', { percent: Math.floor(offer.score * 100) / 100 })}
            </small>
          )}
        </>
      )}
    </li>
  )
}
