import { type RefObject, useEffect, useRef } from 'react'

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus between the rows of a list: j/k from anywhere on the page, the arrows while a row has the focus. */
export function useRowKeys(): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step || !frame.current || event.altKey || event.ctrlKey || event.metaKey) return
      const at = event.target as HTMLElement
      if (
        at.closest('input,textarea,select,[contenteditable],[role="dialog"],[role="menu"],[role="tablist"]')
      )
        return
      const isInside = frame.current.contains(at)
      if (event.key.startsWith('Arrow') && !isInside) return
      const links = [...frame.current.querySelectorAll<HTMLElement>('[data-row-link]')]
      const next =
        links[nextRow(links.indexOf(at.closest<HTMLElement>('[data-row-link]')!), step, links.length)]
      if (!next) return
      event.preventDefault()
      next.focus()
      next.closest('tr,li')?.scrollIntoView({ block: 'nearest' })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return frame
}

/** The row to go to; from outside (-1) down to the first and up to the last. */
export function nextRow(current: number, step: number, count: number): number {
  if (current < 0) return step > 0 ? 0 : count - 1
  return Math.min(Math.max(current + step, 0), count - 1)
}
