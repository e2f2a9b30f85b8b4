import { useEffect } from 'react'
import { call } from '../../access/web/call'
import { type DocumentDetail, readHistory } from '../../documents/documents.api'
import { toast } from '../../ui/toasts'
import { sayNow } from '../../ui/words'
import type { Lock } from './use-lock'

const askedEveryMs = 10_000

/**
 * When to look again whether somebody else still holds the lock: every 10 s, and at once when their time is over. False: no
 * need, it is one's own or nobody's.
 */
export function nextLookAtLock(lock: DocumentDetail['lock'], nowMs: number): number | false {
  if (!lock || lock.isMine) return false
  return Math.max(1_000, Math.min(askedEveryMs, Date.parse(lock.until) - nowMs + 250))
}

/** Tells the holder of the lock when it was released by somebody who may. */
export function useLostLock(documentId: number, shown: DocumentDetail['lock'], lock: Lock): void {
  const isMine = shown?.isMine ?? false
  useEffect(() => {
    if (isMine || !lock.holds()) return
    void tellWhoReleased(documentId, lock)
  }, [documentId, isMine, lock])
}

/** An answer that was on its way before the lock was taken shows none either: only the history knows. */
async function tellWhoReleased(documentId: number, lock: Lock): Promise<void> {
  const { entries } = await call(
    readHistory,
    { params: { id: documentId } },
    { skipErrorHandling: true },
  ).catch(() => ({ entries: [] }))
  const last = entries.find(({ field }) => field === null)
  if (last?.action !== 'lock-taken' || !lock.holds()) return
  lock.forget()
  toast(
    'info',
    sayNow('{name} released your lock. Your next change takes it again.', { name: last.actorName }),
  )
}
