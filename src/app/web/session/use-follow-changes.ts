import { useEffect } from 'react'
import { callForStream, isDenial } from '../../../access/web/call'
import { followChanges } from '../../../listing/listing.api'
import { useCaller, useMay } from '../../../tenants/web/caller'
import { queryClient } from './app-session'
import { takeEvents, waitBeforeTry } from './change-stream'
import { doubtHealth } from './health'

type Change = { documents?: number[]; mails?: boolean; notifications?: boolean; flags?: boolean }

/** Keeps one connection on which the server says what changed, and asks again for what is shown of it. */
export function useFollowChanges(): void {
  const customerId = useCaller()?.customer?.id
  const mayFollow = useMay('documents.list')
  useEffect(() => {
    if (customerId === undefined || !mayFollow) return
    const stop = new AbortController()
    void follow(stop.signal)
    return () => stop.abort()
  }, [customerId, mayFollow])
}

async function follow(signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const stream = await callForStream(followChanges, {}, { signal })
      if (!stream) return
      // What happened while there was no connection is asked for once.
      if (failures > 0) apply({ documents: [], mails: true, notifications: true, flags: true })
      failures = 0
      await readStream(stream, () => signal.aborted)
    } catch (error) {
      if (signal.aborted || isDenial(error)) return
    }
    doubtHealth()
    await new Promise((resolve) => setTimeout(resolve, waitBeforeTry(failures)))
    failures += 1
  }
}

async function readStream(body: ReadableStream<Uint8Array>, isOver: () => boolean): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let buffer = ''
  while (!isOver()) {
    const { value, done } = await reader.read()
    if (done) return
    const { events, rest } = takeEvents(buffer + decoder.decode(value, { stream: true }))
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
