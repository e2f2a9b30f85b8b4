import { useCallback, useMemo, useRef, useState } from 'react'
import type { ListedDocument } from '../listing.api'
import { type CalmRows, mergeCalmly } from './calm-rows'

type Asked = {
  /** What the list is: another one is shown at once as it comes. */
  question: string
  next: ListedDocument[] | undefined
  /** The rows are those of this question as the server has it now: nothing newer is on its way. */
  isSettled: boolean
  /** When the server was last asked and answered, in ms: later than `takeNext` it holds the reader's own work. */
  answeredAt: number
  most: number
  /** Is somebody reading the rows now? If not, they change as they come. */
  isRead(): boolean
}

type Shown = { question: string; rows: ListedDocument[]; isSettled: boolean }

/** The rows to show of a list that changes by itself, without taking away what somebody reads. */
export function useCalmRows({ question, next, isSettled, answeredAt, most, isRead }: Asked) {
  const shown = useRef<Shown | null>(null)
  const lastNext = useRef<ListedDocument[] | undefined>(undefined)
  const calm = useRef<CalmRows<ListedDocument>>(calmOf([]))
  const takenAt = useRef<number | null>(null)
  const [, draw] = useState(0)
  const isOwn = takenAt.current !== null
  const isOwnAll = takenAt.current !== null && answeredAt > takenAt.current
  if (next && (lastNext.current !== next || shown.current?.question !== question || isOwnAll)) {
    const before = shown.current
    lastNext.current = next
    const mayKeep = before?.question === question && before.isSettled && !isOwn && isRead()
    if (isOwnAll) takenAt.current = null
    calm.current = mayKeep ? mergeCalmly(before.rows, next, most) : calmOf(next)
    shown.current = { question, rows: calm.current.rows, isSettled }
  } else if (shown.current && isSettled) shown.current.isSettled = true
  const showNow = useCallback(() => {
    if (!lastNext.current || !shown.current) return
    calm.current = calmOf(lastNext.current)
    shown.current = { ...shown.current, rows: lastNext.current }
    draw((count) => count + 1)
  }, [])
  /** The reader has changed the list: what comes until the server was asked again is shown as it comes. */
  const takeNext = useCallback(() => {
    takenAt.current = Date.now()
  }, [])
  const current = calm.current
  return useMemo(
    () => ({ ...current, rows: next ? current.rows : undefined, showNow, takeNext }),
    [current, next, showNow, takeNext],
  )
}

function calmOf(rows: ListedDocument[]): CalmRows<ListedDocument> {
  return { rows, gone: new Set(), freshCount: 0 }
}
