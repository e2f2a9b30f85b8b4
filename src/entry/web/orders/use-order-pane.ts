import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '../../../access/web/call'
import type { DocumentDetail } from '../../../documents/documents.api'
import { orderNumbersOf } from '../../../documents/order-numbers'
import { readDocumentOrders } from '../../../matching/matching.api'
import { toast } from '../../../ui/toasts'
import { sayNow } from '../../../ui/words'
import type { OrderRemedy } from '../../flag-remedies'
import { priceEdits } from '../../order-edits'
import type { Lines } from '../lines/use-lines'
import { workOn } from './order-work'

/** The purchase orders of a document, asked for anew when the document names others. */
export const ordersQuery = ({
  invID,
  poNumber,
  lines,
}: Pick<DocumentDetail, 'invID' | 'poNumber' | 'lines'>) =>
  queryOptions({
    queryKey: ['order', invID, ...orderNumbersOf(poNumber, lines)],
    queryFn: ({ signal }) => call(readDocumentOrders, { params: { id: invID } }, { signal }),
    staleTime: 5_000,
  })

/** Whether the purchase orders stand in place of the lines, and what the buttons beside flags do with them. */
export function useOrderPane(document: DocumentDetail | undefined, lines: Lines) {
  const client = useQueryClient()
  const [isShown, setShown] = useState(false)
  const { edit, shown, wanted } = lines
  useEffect(() => {
    if (wanted) setShown(false)
  }, [wanted])
  const toggle = useCallback(() => setShown((was) => !was), [])
  const mend = useCallback(
    async (remedy: OrderRemedy) => {
      if (!document) return
      setShown(true)
      if (remedy !== 'price') return
      try {
        const { orders, terms } = await client.fetchQuery(ordersQuery(document))
        const works = orders.map((one) => workOn(one, { document, lines: shown.current, terms }))
        edit(works.flatMap(({ lines, problems, currency }) => priceEdits(lines, problems, currency)))
      } catch (error) {
        toast('error', error instanceof Error ? error.message : sayNow("Couldn't load this"))
      }
    },
    [client, document, edit, shown],
  )
  return useMemo(() => ({ isShown, toggle, mend }), [isShown, toggle, mend])
}
