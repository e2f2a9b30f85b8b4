import { useEffect } from 'react'
import { addressOf, callHeaders } from '../../../access/web/call'
import { followChanges } from '../../../search/search.api'
import { useCaller } from '../../../tenants/web/caller'
import { doubtHealth, queryClient } from './app-session'
import { takeEvents, waitBeforeTry } from './change-stream'

type Change = { documents?: number[]; mails?: boolean; notifications?: boolean; flags?: boolean }

/** Keeps one connection on which the server says what changed, and asks again for what is shown of it. */
export function useFollowChanges(): void {
  const customerId = useCaller()?.customer?.id
  useEffect(() => {
    if (customerId === undefined) return
    const stop = new AbortController()
    void follow(stop.signal)
    return () => stop.abort()
  }, [customerId])
}

async function follow(signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const response = await fetch(addressOf(followChanges, {}), { headers: await callHeaders(), signal })
      if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}.`)
      // What happened while there was no connection is asked for once.
      if (failures > 0) apply({ documents: [], mails: true, notifications: true, flags: true })
      failures = 0
      await readStream(response.body, () => signal.aborted)
    } catch {
      if (signal.aborted) return
    }
    doubtHealth()
    await new Promise((resolve) => setTimeout(resolve, waitBeforeTry(failures)))
    failures += 1
  }
}

async function readStream(body: ReadableStream<Uint8Array>, isOver: () => boolean): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  let buffer = ''
  while (!isOver()) {
    const { value, done } = await reader.read()
    if (done) return
    const { events, rest } = takeEvents(buffer + value)
    buffer = rest
    for (const event of events) apply(JSON.parse(event) as Change)
  }
}

/** A process may remember flags for a second after another one has switched them. */
const flagsSettleMs = 1_500

function apply({ documents = [], mails, notifications, flags }: Change): void {
  const again = (...queryKey: unknown[]) => void queryClient.invalidateQueries({ queryKey })
  if (documents.length > 0 || mails) again('documents')
  for (const id of documents) for (const kind of ['document', 'history', 'comments']) again(kind, id)
  if (mails) for (const kind of ['mails', 'mail']) again(kind)
  if (notifications) again('notifications')
  if (!flags) return
  again('session')
  setTimeout(() => again('session'), flagsSettleMs)
}
