import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { addressOf, call, callHeadersNow } from '../../access/web/call'
import { type DocumentDetail, freeLock, takeLock } from '../../documents/documents.api'

const renewEveryMs = 4 * 60_000
const idleAfterMs = 12 * 60_000

/** Somebody else is working on the document. */
export class LockedError extends Error {}

/** The editing lock: taken with the first change, renewed while the person works, freed on leaving. */
export function useLock(documentId: number) {
  const client = useQueryClient()
  const held = useRef({ isMine: false, untilMs: 0, workedAtMs: 0 })

  const take = useCallback(async () => {
    const lock = await call(takeLock, { params: { id: documentId }, body: {} }, { skipErrorHandling: true })
    held.current.isMine = lock.isMine
    held.current.untilMs = Date.parse(lock.until)
    client.setQueryData<DocumentDetail>(
      ['document', documentId],
      (document) => document && { ...document, lock: { userId: document.lock?.userId ?? '', ...lock } },
    )
    if (!lock.isMine)
      throw new LockedError(
        `${lock.name} is working on this document. You can read it; editing frees up when they leave.`,
      )
  }, [client, documentId])

  const ensure = useCallback(async () => {
    held.current.workedAtMs = Date.now()
    if (!held.current.isMine || held.current.untilMs < Date.now() + 60_000) await take()
  }, [take])

  useEffect(() => {
    const renewal = setInterval(() => {
      const isWorking = Date.now() - held.current.workedAtMs < idleAfterMs
      if (held.current.isMine && isWorking) take().catch(() => undefined)
    }, renewEveryMs)
    const leave = () => {
      if (!held.current.isMine) return
      held.current.isMine = false
      // keepalive lets the request outlive the page, which a normal call would not.
      void fetch(addressOf(freeLock, { params: { id: documentId } }), {
        method: freeLock.method,
        headers: callHeadersNow(),
        keepalive: true,
      }).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(renewal)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [documentId, take])

  /** For those who may: frees somebody else's lock. */
  const freeOthers = useCallback(async () => {
    await call(freeLock, { params: { id: documentId } }, { skipErrorHandling: true })
    await client.invalidateQueries({ queryKey: ['document', documentId] })
  }, [client, documentId])

  /** The server freed it by itself, with an action that ended the work. */
  const forget = useCallback(() => {
    held.current.isMine = false
  }, [])
  return useMemo(() => ({ ensure, freeOthers, forget }), [ensure, freeOthers, forget])
}

export type Lock = ReturnType<typeof useLock>
