import { useCallback, useMemo, useRef, useState } from 'react'
import type { ListedDocument } from '../listing.api'
import { type CalmRows, mergeCalmly } from './calm-rows'

type Asked = {
  /** What the list is: another one is shown at once as it comes. */
  question: string
  next: ListedDocument[] | undefined
  /** The rows are those of this question as the server has it now: nothing newer is on its way. */
  isSettled: boolean
  most: number
  /** Is somebody reading the rows now? If not, they change as they come. */
  isRead(): boolean
}

type Shown = { question: string; rows: ListedDocument[]; isSettled: boolean }

/** The rows to show of a list that changes by itself, without taking away what somebody reads. */
export function useCalmRows({ question, next, isSettled, most, isRead }: Asked) {
  const shown = useRef<Shown | null>(null)
  const lastNext = useRef<ListedDocument[] | undefined>(undefined)
  const calm = useRef<CalmRows<ListedDocument>>(calmOf([]))
  const takesNext = useRef(false)
  const [, draw] = useState(0)
  if (next && (lastNext.current !== next || shown.current?.question !== question)) {
    const before = shown.current
    lastNext.current = next
    const mayKeep = before?.question === question && before.isSettled && !takesNext.current && isRead()
    takesNext.current = false
    calm.current = mayKeep ? mergeCalmly(before.rows, next, most) : calmOf(next)
    shown.current = { question, rows: calm.current.rows, isSettled }
  } else if (shown.current && isSettled) shown.current.isSettled = true
  const showNow = useCallback(() => {
    if (!lastNext.current || !shown.current) return
    calm.current = calmOf(lastNext.current)
    shown.current = { ...shown.current, rows: lastNext.current }
    draw((count) => count + 1)
  }, [])
  /** The next change is the reader's own: it is shown as it comes. */
  const takeNext = useCallback(() => {
    takesNext.current = true
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
