import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type DocumentDetail, readDocument } from '../../documents/documents.api'
import { closeToastOf, toast } from '../../ui/toasts'
import { sayNow, tellNow } from '../../ui/words'

/** A refusal is worth more than the usual glance. */
const stayMs = 20_000
export const longestMs = 10 * 60_000
const sentKey = 'kontor.sent'

const questionOf = (id: number) => ({
  queryKey: ['document', id],
  queryFn: () => call(readDocument, { params: { id } }, { skipErrorHandling: true }),
  staleTime: 1_000,
})

/** News of one submission take each other's place under this key. */
export const submissionKey = (id: number) => `submission ${id}`

/** From here on the person may go on: what becomes of it is told wherever they are. */
export function saySending({ invID, invoiceNumber, fileName }: DocumentDetail): void {
  const text = sayNow('{name}: sending…', { name: invoiceNumber ?? fileName })
  toast('info', text, { key: submissionKey(invID), stayMs: longestMs })
}

/**
 * Says after "Sending…" what the ERP answered, wherever the person is by then. The document is read again whenever the
 * change stream names it; after a reload of the page `followSentBefore` goes on with it.
 */
export function followSubmission(
  client: QueryClient,
  sent: DocumentDetail,
  open: (documentId: number) => void,
): void {
  const { invID: id } = sent
  const name = sent.invoiceNumber ?? sent.fileName
  const key = submissionKey(id)
  keepSent([...readSent().filter((one) => one !== id), id])
  const observer = new QueryObserver<DocumentDetail>(client, questionOf(id))
  const tell = (data: DocumentDetail | undefined) => {
    if (!data || data.status === 'SUBMITTING') return
    end()
    // whoever looks at it has nothing to open
    const isOpen = location.pathname === `/document/${id}`
    const action = isOpen ? undefined : { label: sayNow('Open'), run: () => open(id) }
    if (data.status === 'SUBMITTED') {
      closeToastOf(key)
      // what goes well takes one place, however many are sent one after the other
      const text = sayNow('{name}: in the ERP as {erpId}.', { name, erpId: data.erpID ?? '' })
      return toast('success', text, { key: 'submitted', action })
    }
    const why = data.fromErp ? tellNow(data.fromErp) : ''
    toast('error', sayNow('{name}: the ERP refused it. {why}', { name, why }), { key, stayMs, action })
  }
  const stop = observer.subscribe(({ data }) => tell(data))
  const timer = setTimeout(() => end(), longestMs)
  function end() {
    clearTimeout(timer)
    stop()
    keepSent(readSent().filter((one) => one !== id))
  }
  tell(sent)
}

/** Those for which it was gone on with already: a page has one. */
const resumed = new WeakSet<QueryClient>()

/** Follows what was sent from this tab before the page was loaded again. */
export function followSentBefore(client: QueryClient, open: (documentId: number) => void): void {
  if (resumed.has(client)) return
  resumed.add(client)
  const ids = readSent()
  keepSent([])
  for (const id of ids)
    client.fetchQuery(questionOf(id)).then(
      (document) => {
        saySending(document)
        followSubmission(client, document, open)
      },
      // whoever may not read it any more has nothing to follow
      () => undefined,
    )
}

function keepSent(ids: readonly number[]): void {
  if (ids.length > 0) sessionStorage.setItem(sentKey, JSON.stringify(ids))
  else sessionStorage.removeItem(sentKey)
}

function readSent(): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(sentKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(Number.isInteger) : []
  } catch {
    return []
  }
}
