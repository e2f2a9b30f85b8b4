import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { judgeMatch, quantitiesOn } from '../../../matching/judge-match'
import { matchLines } from '../../../matching/match-lines'
import type { DocumentOrder } from '../../../matching/matching.api'
import { announce } from '../../../ui/announce'
import { sayNow } from '../../../ui/words'
import { addEdits, matchEdits, placesOn, priceEdits, unmatchEdits } from '../../order-edits'
import type { Actions } from '../use-actions'
import type { LoadedEntry } from '../use-entry'
import { orderQuery } from './use-order-pane'

export type LoadedOrder = NonNullable<DocumentOrder['order']>

/** The order of the document beside its lines as the person has them now, and what can be done with both. */
export function useOrder(entry: LoadedEntry, actions: Actions) {
  const { document } = entry
  const { lines, edit } = entry.lines
  const client = useQueryClient()
  const query = useQuery(orderQuery(document))
  const order = query.data?.order ?? null
  const terms = query.data?.terms
  const currency = document.currency ?? order?.currency ?? ''

  // the ERP was asked again
  const isSyncing = actions.running === 'sync'
  const wasSyncing = useRef(false)
  useEffect(() => {
    if (wasSyncing.current && !isSyncing)
      void client.invalidateQueries({ queryKey: ['order', document.invID] })
    wasSyncing.current = isSyncing
  }, [client, document.invID, isSyncing])

  const found = useMemo(() => {
    const orderLines = order?.lines ?? []
    return {
      problems: terms ? judgeMatch(lines, orderLines, terms) : [],
      offers: matchLines(lines, orderLines).filter(({ by }) => by !== 'number'),
      asked: quantitiesOn(lines),
      places: placesOn(lines),
    }
  }, [lines, order, terms])

  const acts = useMemo(
    () => ({
      match: (lineId: string, orderLine: number) => edit(matchEdits([{ lineId, orderLine }])),
      matchAll: () => {
        edit(matchEdits(found.offers))
        announce(
          sayNow('{count, plural, one {# line} other {# lines}} matched', { count: found.offers.length }),
        )
      },
      unmatch: (orderLine: number) => edit(unmatchEdits(lines, orderLine)),
      takePrice: (lineIds: readonly string[]) =>
        edit(
          priceEdits(
            lines,
            found.problems.filter((one) => one.kind === 'price' && lineIds.includes(one.lineId)),
            currency,
          ),
        ),
      add: (orderLines: LoadedOrder['lines']) => {
        if (!terms) return
        const edits = addEdits(lines, { orderLines, terms, currency, newId: () => crypto.randomUUID() })
        edit(edits)
        announce(sayNow('{count, plural, one {# line} other {# lines}} added', { count: edits.length }))
      },
    }),
    [edit, lines, found, terms, currency],
  )
  return { query, order, terms, currency, isSyncing, ...found, acts }
}

export type OrderWork = ReturnType<typeof useOrder>
