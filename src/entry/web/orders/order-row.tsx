import { Button } from '@mantine/core'
import { isMore } from '../../../kernel/decimals'
import { toInvoiceOf } from '../../../matching/order-figures'
import { useSay } from '../../../ui/say'
import type { LoadedEntry } from '../use-entry'
import { OrderMark } from './order-mark'
import type { LoadedOrder, OrderWork } from './order-work'
import classes from './orders.module.css'
import type { Orders } from './use-orders'
import { useQuantities } from './use-quantities'

type Line = LoadedOrder['lines'][number]
type Props = {
  line: Line
  entry: LoadedEntry
  order: LoadedOrder
  work: OrderWork
  acts: Orders['acts']
}

export function OrderRow({ line, entry, order, work, acts }: Props) {
  const say = useSay()
  const { quantity } = useQuantities(entry.reader)
  const { reader } = entry
  const problems = work.problems.filter((one) => 'orderLine' in one && one.orderLine === line.line)
  const invoiced = isMore(line.inProgress, '0')
    ? say('{invoiced} + {more} in progress', {
        invoiced: quantity(line.invoiced),
        more: quantity(line.inProgress),
      })
    : quantity(line.invoiced)
  return (
    <tr data-problem={problems.length > 0 || undefined} data-status={line.status}>
      <th scope="row" data-label={say('PO line')}>
        {line.line}
      </th>
      <td data-label={say('Description')} className={classes.words} title={line.description}>
        {line.item && <span className={classes.item}>{line.item}</span>} {line.description}
      </td>
      <td data-label={say('Status')}>
        <OrderMark status={line.status} />
      </td>
      <td data-label={say('Ordered')} data-number>
        {quantity(line.ordered)} <small>{line.unit}</small>
      </td>
      <td data-label={say('Received')} data-number>
        {quantity(line.received)}
      </td>
      <td data-label={say('Invoiced')} data-number>
        {invoiced}
      </td>
      <td data-label={say('Remaining')} data-number>
        {quantity(line.remaining)} <small>{reader.amount(line.remainingAmount, order.currency)}</small>
      </td>
      <td data-label={say('PO price')} data-number>
        {reader.amount(line.unitPrice, order.currency)}
      </td>
      <td data-label={say('This invoice')}>
        <OnInvoice line={line} entry={entry} work={work} problems={problems} />
      </td>
      <td className={classes.acts}>
        {!entry.isReadOnly && (
          <RowActs line={line} entry={entry} work={work} acts={acts} problems={problems} />
        )}
      </td>
    </tr>
  )
}

type PartProps = Pick<Props, 'line' | 'entry' | 'work'> & { problems: OrderWork['problems'] }

/** The quantity that the invoice asks for as part of what it may ask for, and what is wrong with it. */
function OnInvoice({ line, entry, work, problems }: PartProps) {
  const say = useSay()
  const { quantity, percentOver, share } = useQuantities(entry.reader)
  const places = work.places.get(line.line)
  const asked = work.asked.get(line.line) ?? null
  const price = problems.find((one) => one.kind === 'price')
  const over = problems.find((one) => one.kind === 'quantity')
  if (!places) return <span className={classes.quiet}>–</span>
  const most = toInvoiceOf(line, work.terms)
  return (
    <div className={classes.here}>
      <span>
        {say('Line {lines}', { lines: places.join(', ') })}
        {asked !== null && (
          <>
            {': '}
            <strong>{quantity(asked)}</strong> {say('of {most}', { most: quantity(most) })}
          </>
        )}
      </span>
      {asked !== null && (
        <span className={classes.share} data-over={over !== undefined} aria-hidden>
          <span style={{ width: `${share(asked, most)}%` }} />
        </span>
      )}
      {over && <em>{say('Quantity over')}</em>}
      {price && <em>{say('Price {percent} over', { percent: percentOver(price.price, price.agreed) })}</em>}
    </div>
  )
}

function RowActs({ line, entry, work, acts, problems }: PartProps & Pick<Props, 'acts'>) {
  const say = useSay()
  const { offers } = work
  const { lines } = entry.lines
  const isMatched = work.places.has(line.line)
  const offer = offers.find(({ orderLine }) => orderLine === line.line)
  const priced = problems.flatMap((one) => (one.kind === 'price' ? [one.lineId] : []))
  const named = { number: line.line }
  const canAdd =
    line.status === 'AVAILABLE' &&
    isMore(toInvoiceOf(line, work.terms), '0') &&
    entry.document.source !== 'E_INVOICE'
  return (
    <>
      {priced.length > 0 && (
        <Act
          text={say('Use PO price')}
          label={say('Use PO price for PO line {number}', named)}
          run={() => acts.takePrice(work, priced)}
        />
      )}
      {isMatched && (
        <Act
          text={say('Unmatch')}
          label={say('Unmatch PO line {number}', named)}
          run={() => acts.unmatch(work, line.line)}
        />
      )}
      {!isMatched && offer && (
        <Act
          text={say('Match line {line}', { line: lines.findIndex(({ id }) => id === offer.lineId) + 1 })}
          label={say('Match line {line} to PO line {number}', {
            line: lines.findIndex(({ id }) => id === offer.lineId) + 1,
            ...named,
          })}
          run={() => acts.match(offer.lineId, line.line)}
        />
      )}
      {!isMatched && !offer && canAdd && (
        <Act
          text={say('Add line')}
          label={say('Add PO line {number}', named)}
          run={() => acts.add(work, [line])}
        />
      )}
    </>
  )
}

function Act({ text, label, run }: { text: string; label: string; run: () => void }) {
  return (
    <Button size="compact-xs" variant="default" aria-label={label} onClick={run}>
      {text}
    </Button>
  )
}
