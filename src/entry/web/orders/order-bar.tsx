import { Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconLink, IconList, IconPlaylistAdd, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isMore } from '../../../kernel/decimals'
import { toInvoiceOf } from '../../../matching/order-figures'
import { useSay } from '../../../ui/say'
import type { Actions } from '../use-actions'
import type { LoadedEntry } from '../use-entry'
import { OrderMark } from './order-mark'
import type { OrderWork } from './order-work'
import classes from './orders.module.css'
import type { Orders } from './use-orders'

type Props = { entry: LoadedEntry; actions: Actions; orders: Orders }

/** Which order it is, how it is compared, and what can be done with all of the lines. */
export function OrderBar({ entry, actions, orders }: Props) {
  const say = useSay()
  const { document, isReadOnly, lines } = entry
  const { works } = orders
  return (
    <div className={classes.bar}>
      {works.length === 1 ? (
        <OrderHead entry={entry} orders={orders} work={works[0]!} />
      ) : (
        <h2 className={classes.title}>
          {works.length === 0
            ? say('Purchase order {number}', { number: document.poNumber ?? '' })
            : say('{count, plural, one {# purchase order} other {# purchase orders}}', {
                count: works.length,
              })}
        </h2>
      )}
      <span className={classes.rest} />
      {!isReadOnly && (
        <Act
          icon={<IconArrowBackUp size={15} />}
          isOff={!lines.canUndo}
          run={lines.undo}
          label={say('Undo')}
        />
      )}
      {document.can.sync && works.length > 0 && (
        <Tooltip label={say('Get the latest figures from the ERP')}>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconRefresh size={15} aria-hidden />}
            loading={orders.isSyncing}
            onClick={() => actions.start('sync')}
          >
            {say('Sync PO')}
          </Button>
        </Tooltip>
      )}
      <Button
        size="compact-xs"
        variant="light"
        leftSection={<IconList size={15} aria-hidden />}
        onClick={entry.order.toggle}
      >
        {say('Lines ({count})', { count: lines.lines.length })}
      </Button>
    </div>
  )
}

type HeadProps = { entry: LoadedEntry; orders: Orders; work: OrderWork }

/** One order: its state, its problems, and what can be done with its lines. */
export function OrderHead({ entry, orders: { acts }, work }: HeadProps) {
  const say = useSay()
  const { document, isReadOnly, reader } = entry
  const { order, terms, offers, problems, poNumber } = work
  const wrong = problems.filter(({ kind }) => kind !== 'unmatched').length
  const addable = (order?.lines ?? []).filter(
    (line) =>
      line.status === 'AVAILABLE' &&
      isMore(toInvoiceOf(line, terms), '0') &&
      !work.places.has(line.line) &&
      !offers.some(({ orderLine }) => orderLine === line.line),
  )
  return (
    <>
      <h2 className={classes.title}>{say('Purchase order {number}', { number: poNumber })}</h2>
      {order && <OrderMark status={order.status} />}
      <span className={classes.about}>
        {order && (
          <>
            {terms.way === 'three' ? say('3-way match') : say('2-way match')}
            {' · '}
            {say('{count, plural, one {# problem} other {# problems}}', { count: wrong })}
            {' · '}
            {say('Synced {ago}', { ago: reader.ago(order.syncedAt) })}
          </>
        )}
      </span>
      {!isReadOnly && order !== null && (
        <>
          <Act
            icon={<IconLink size={15} />}
            isOff={offers.length === 0}
            run={() => acts.matchAll(work)}
            label={say('Match all ({count})', { count: offers.length })}
          />
          {document.source !== 'E_INVOICE' && (
            <Act
              icon={<IconPlaylistAdd size={15} />}
              isOff={addable.length === 0}
              run={() => acts.add(work, addable)}
              label={say('Add all active lines ({count})', { count: addable.length })}
            />
          )}
        </>
      )}
    </>
  )
}

function Act(props: { icon: ReactNode; label: string; isOff: boolean; run: () => void }) {
  if (props.isOff) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<span aria-hidden>{props.icon}</span>}
      onClick={props.run}
    >
      {props.label}
    </Button>
  )
}
