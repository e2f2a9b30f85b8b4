import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing'

/** Acts on a key pressed alone on the page, except where it is text for a field or a dialog lies over the page. */
export function usePageKey(key: string, act: (event: KeyboardEvent) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      latest.current(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key])
}
