import { Button, Skeleton } from '@mantine/core'
import { IconFileSearch, IconListDetails } from '@tabler/icons-react'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { EmptyNotice, ErrorNotice } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import type { Actions } from '../use-actions'
import { focusField } from '../use-active-field'
import type { LoadedEntry } from '../use-entry'
import { OrderBar, OrderHead } from './order-bar'
import { OrderTable } from './order-table'
import type { OrderWork } from './order-work'
import classes from './orders.module.css'
import { UnmatchedLines } from './unmatched-lines'
import { type Orders, useOrders } from './use-orders'

type Props = { entry: LoadedEntry; actions: Actions }

/** The purchase orders in place of the lines: what is left of them, and which invoice line is which. */
export function OrderPane({ entry, actions }: Props) {
  const say = useSay()
  const orders = useOrders(entry, actions)
  const { query, works } = orders
  const pane = useRef<HTMLElement>(null)
  const keepPlace = useKeptPlace(pane, entry.lines.lines)
  return (
    <section
      ref={pane}
      className={classes.pane}
      aria-label={say('Purchase order')}
      tabIndex={-1}
      onClickCapture={keepPlace}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) entry.order.toggle()
      }}
    >
      <OrderBar entry={entry} actions={actions} orders={orders} />
      {entry.lines.problem && (
        <p className={classes.problem} role="alert">
          {entry.lines.problem}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={say('Lines of the purchase order')}>
        {query.isPending && <Waiting />}
        {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && works.length === 0 && <NoOrder entry={entry} poNumber={null} />}
        {works.map((work) => (
          <section key={work.poNumber} aria-label={say('Purchase order {number}', { number: work.poNumber })}>
            {works.length > 1 && (
              <div className={classes.bar}>
                <OrderHead entry={entry} orders={orders} work={work} />
              </div>
            )}
            <OneOrder entry={entry} orders={orders} work={work} />
          </section>
        ))}
      </section>
    </section>
  )
}

function OneOrder({ entry, orders, work }: { entry: LoadedEntry; orders: Orders; work: OrderWork }) {
  const { order, poNumber } = work
  if (!order) return <NoOrder entry={entry} poNumber={poNumber} />
  return (
    <>
      <UnmatchedLines entry={entry} orders={orders} work={work} />
      <OrderTable entry={entry} order={order} acts={orders.acts} work={work} />
    </>
  )
}

/** The pane takes the focus when it opens; a button that is gone once it was pressed leaves it to the next one. */
function useKeptPlace(pane: RefObject<HTMLElement | null>, lines: unknown): (event: MouseEvent) => void {
  const place = useRef<Element | null>(null)
  useEffect(() => pane.current?.focus(), [pane])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the pane changes with the lines
  useEffect(() => {
    const { activeElement, body } = window.document
    if (activeElement !== body || !place.current) return
    const rest = place.current.isConnected ? place.current : pane.current?.querySelector('li')
    const next = rest?.querySelector<HTMLElement>('button:not(:disabled)') ?? pane.current
    next?.focus()
  }, [pane, lines])
  return (event) => {
    place.current = (event.target as Element).closest('tr, li') ?? pane.current
  }
}

function Waiting() {
  const say = useSay()
  return (
    <div className={classes.waiting} role="status" aria-label={say('Loading the purchase order')}>
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} height={18} />
      ))}
    </div>
  )
}

function NoOrder({ entry, poNumber }: { entry: LoadedEntry; poNumber: string | null }) {
  const say = useSay()
  const toField = !entry.isReadOnly && (
    <Button variant="default" onClick={() => focusField('poNumber')}>
      {poNumber === null ? say('Enter PO number') : say('Check PO number')}
    </Button>
  )
  if (poNumber === null)
    return (
      <EmptyNotice icon={IconListDetails} title={say('No PO number')} action={toField}>
        {say('Enter the PO number of the invoice to compare it with the order.')}
      </EmptyNotice>
    )
  return (
    <EmptyNotice
      icon={IconFileSearch}
      title={say('PO {number} not found', { number: poNumber })}
      action={toField}
    >
      {say('Check the number, or sync if the order was created recently.')}
    </EmptyNotice>
  )
}
