import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { call } from '../../access/web/call'
import { type DocumentDetail, freeLock, takeLock } from '../../documents/documents.api'
import { isEditedText } from '../../documents/other-editor'
import { thisTab } from '../../documents/web/this-tab'
import { customerNowMs } from '../../ui/clock'
import { sayNow } from '../../ui/words'

const renewEveryMs = 4 * 60_000
/** So long before its end a lock is no longer renewed for someone who has stopped working. */
const endsBeforeMs = 3 * 60_000

/** Somebody else is working on the document. */
export class LockedError extends Error {}

/** The editing lock: taken with the first change, renewed while the person works, freed on leaving, unless another tab of theirs has it. */
export function useLock(documentId: number) {
  const client = useQueryClient()
  const held = useRef({
    isMine: false,
    untilMs: 0,
    workedAtMs: 0,
    idleAfterMs: 0,
    isTaking: false,
    hasLeft: false,
  })

  const free = useCallback(() => {
    held.current.isMine = false
    const request = { params: { id: documentId }, query: { tab: thisTab } }
    call(freeLock, request, { outlivesPage: true, skipErrorHandling: true }).catch(() => undefined)
  }, [documentId])

  const take = useCallback(async () => {
    held.current.isTaking = true
    const lock = await call(takeLock, { params: { id: documentId }, body: { tab: thisTab } }).finally(() => {
      held.current.isTaking = false
    })
    held.current.isMine = lock.isMine
    held.current.untilMs = Date.parse(lock.until)
    held.current.idleAfterMs = held.current.untilMs - customerNowMs() - endsBeforeMs
    // the person was gone before the answer came
    if (held.current.hasLeft && lock.isMine) free()
    client.setQueryData<DocumentDetail>(
      ['document', documentId],
      (document) => document && { ...document, lock: { userId: document.lock?.userId ?? '', ...lock } },
    )
    if (!lock.isMine) throw new LockedError(sayNow(isEditedText, { name: lock.name }))
  }, [client, documentId, free])

  const ensure = useCallback(async () => {
    held.current.workedAtMs = customerNowMs()
    if (!held.current.isMine || held.current.untilMs < customerNowMs() + 60_000) await take()
  }, [take])

  useEffect(() => {
    const renewal = setInterval(() => {
      const isWorking = customerNowMs() - held.current.workedAtMs < held.current.idleAfterMs
      if (held.current.isMine && isWorking) take().catch(() => undefined)
    }, renewEveryMs)
    held.current.hasLeft = false
    const leave = () => {
      held.current.hasLeft = true
      if (held.current.isMine || held.current.isTaking) free()
    }
    // a page that the browser kept and shows again
    const comeBack = () => {
      held.current.hasLeft = false
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      clearInterval(renewal)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [free, take])

  /** For those who may: frees somebody else's lock. */
  const freeOthers = useCallback(async () => {
    await call(freeLock, { params: { id: documentId }, query: {} })
    await client.invalidateQueries({ queryKey: ['document', documentId] })
  }, [client, documentId])

  /** The server freed it by itself, with an action that ended the work. */
  const forget = useCallback(() => {
    held.current.isMine = false
  }, [])
  const holds = useCallback(() => held.current.isMine && held.current.untilMs > customerNowMs(), [])
  return useMemo(() => ({ ensure, freeOthers, forget, holds }), [ensure, freeOthers, forget, holds])
}

export type Lock = ReturnType<typeof useLock>
