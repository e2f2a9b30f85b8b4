import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../ui/say'
import type { LoadedEntry } from '../use-entry'
import { OrderRow } from './order-row'
import type { LoadedOrder, OrderWork } from './order-work'
import classes from './orders.module.css'
import type { Orders } from './use-orders'

/** So many rows are drawn before somebody asks for all. */
const fewRows = 200

type Props = { entry: LoadedEntry; order: LoadedOrder; work: OrderWork; acts: Orders['acts'] }

/** The lines of the order, each with what became of it and what this invoice asks for. */
export function OrderTable({ entry, order, work, acts }: Props) {
  const say = useSay()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? order.lines : order.lines.slice(0, fewRows)
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say('PO line')}</th>
            <th scope="col">{say('Description')}</th>
            <th scope="col">{say('Status')}</th>
            <th scope="col" data-number>
              {say('Ordered')}
            </th>
            <th scope="col" data-number>
              {say('Received')}
            </th>
            <th scope="col" data-number>
              {say('Invoiced')}
            </th>
            <th scope="col" data-number>
              {say('Remaining')}
            </th>
            <th scope="col" data-number>
              {say('PO price')}
            </th>
            <th scope="col">{say('This invoice')}</th>
            <th scope="col">
              <span className="k-unseen">{say('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <OrderRow key={line.line} line={line} entry={entry} order={order} work={work} acts={acts} />
          ))}
        </tbody>
      </table>
      {shown.length < order.lines.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {say('Show all {count} lines', { count: order.lines.length })}
        </Button>
      )}
    </>
  )
}
