import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { announce } from '../../../ui/announce'
import { sayNow } from '../../../ui/words'
import { addEdits, matchEdits, priceEdits, unmatchEdits } from '../../order-edits'
import type { Actions } from '../use-actions'
import type { LoadedEntry } from '../use-entry'
import { type LoadedOrder, type OrderWork, workOn } from './order-work'
import { ordersQuery } from './use-order-pane'

/** The orders of the document beside its lines as the person has them now, and what can be done with both. */
export function useOrders(entry: LoadedEntry, actions: Actions) {
  const { document } = entry
  const { lines, edit } = entry.lines
  const { poNumber, currency } = document
  const client = useQueryClient()
  const query = useQuery(ordersQuery(document))

  // the ERP was asked again
  const isSyncing = actions.running === 'sync'
  const wasSyncing = useRef(false)
  useEffect(() => {
    if (wasSyncing.current && !isSyncing)
      void client.invalidateQueries({ queryKey: ['order', document.invID] })
    wasSyncing.current = isSyncing
  }, [client, document.invID, isSyncing])

  const { data } = query
  const works = useMemo(
    () =>
      (data?.orders ?? []).map((one) =>
        workOn(one, { document: { poNumber, currency }, lines, terms: data!.terms }),
      ),
    [data, lines, poNumber, currency],
  )

  const acts = useMemo(
    () => ({
      /** To a line of its own order, or of another one of the document's. */
      match: (lineId: string, orderLine: number, ofOrder?: string) =>
        edit(
          matchEdits([
            {
              lineId,
              orderLine,
              ...(ofOrder === undefined ? {} : { poNumber: ofOrder === poNumber ? null : ofOrder }),
            },
          ]),
        ),
      matchAll: ({ offers }: OrderWork) => {
        edit(matchEdits(offers))
        announce(sayNow('{count, plural, one {# line} other {# lines}} matched', { count: offers.length }))
      },
      unmatch: (work: OrderWork, orderLine: number) => edit(unmatchEdits(work.lines, orderLine)),
      takePrice: (work: OrderWork, lineIds: readonly string[]) =>
        edit(
          priceEdits(
            work.lines,
            work.problems.filter((one) => one.kind === 'price' && lineIds.includes(one.lineId)),
            work.currency,
          ),
        ),
      add: (work: OrderWork, orderLines: LoadedOrder['lines']) => {
        const edits = addEdits(work.lines, {
          orderLines,
          terms: work.terms,
          currency: work.currency,
          newId: () => crypto.randomUUID(),
          after: lines.at(-1)?.id ?? null,
          poNumber: work.poNumber === poNumber ? undefined : work.poNumber,
        })
        edit(edits)
        announce(sayNow('{count, plural, one {# line} other {# lines}} added', { count: edits.length }))
      },
    }),
    [edit, lines, poNumber],
  )
  return { query, works, isSyncing, acts }
}

export type Orders = ReturnType<typeof useOrders>
