import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '../../../access/web/call'
import type { DocumentDetail } from '../../../documents/documents.api'
import { judgeMatch } from '../../../matching/judge-match'
import { readDocumentOrder } from '../../../matching/matching.api'
import { toast } from '../../../ui/toasts'
import { sayNow } from '../../../ui/words'
import type { OrderRemedy } from '../../flag-remedies'
import { priceEdits } from '../../order-edits'
import type { Lines } from '../lines/use-lines'

/** The purchase order of a document, asked for anew when the document names another one. */
export const orderQuery = ({ invID, poNumber }: Pick<DocumentDetail, 'invID' | 'poNumber'>) =>
  queryOptions({
    queryKey: ['order', invID, poNumber],
    queryFn: ({ signal }) => call(readDocumentOrder, { params: { id: invID } }, { signal }),
    staleTime: 5_000,
  })

/** Whether the purchase order stands in place of the lines, and what the buttons beside flags do with it. */
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
        const { order, terms } = await client.fetchQuery(orderQuery(document))
        const problems = judgeMatch(shown.current, order?.lines ?? [], terms)
        edit(priceEdits(shown.current, problems, document.currency ?? order?.currency ?? ''))
      } catch (error) {
        toast('error', error instanceof Error ? error.message : sayNow("Couldn't load this"))
      }
    },
    [client, document, edit, shown],
  )
  return useMemo(() => ({ isShown, toggle, mend }), [isShown, toggle, mend])
}
