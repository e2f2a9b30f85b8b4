import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type DocumentDetail, readDocument } from '../../documents/documents.api'
import { toast } from '../../ui/toasts'
import { sayNow, tellNow } from '../../ui/words'

/** The ERP's answer is worth more than the usual glance. */
const stayMs = 20_000
const longestMs = 10 * 60_000

/**
 * Says "Sending…" and then what the ERP answered, wherever the person is by then. The document is read again whenever the
 * change stream names it.
 */
export function followSubmission(
  client: QueryClient,
  sent: DocumentDetail,
  open: (documentId: number) => void,
): void {
  const { invID: id } = sent
  const name = sent.invoiceNumber ?? sayNow('Document {id}', { id })
  const key = `submission ${id}`
  toast('info', sayNow('{name}: sending…', { name }), { key, stayMs: longestMs })
  const observer = new QueryObserver<DocumentDetail>(client, {
    queryKey: ['document', id],
    queryFn: () => call(readDocument, { params: { id } }, { skipErrorHandling: true }),
    staleTime: 1_000,
  })
  const stop = observer.subscribe(({ data }) => {
    if (!data || data.status === 'SUBMITTING') return
    end()
    const action = { label: sayNow('Open'), run: () => open(id) }
    if (data.status === 'SUBMITTED')
      return toast('success', sayNow('{name}: in the ERP as {erpId}.', { name, erpId: data.erpID ?? '' }), {
        key,
        stayMs,
        action,
      })
    const why = data.fromErp ? tellNow(data.fromErp) : ''
    toast('error', sayNow('{name}: the ERP refused it. {why}', { name, why }), { key, stayMs, action })
  })
  const timer = setTimeout(() => end(), longestMs)
  function end() {
    clearTimeout(timer)
    stop()
  }
}
