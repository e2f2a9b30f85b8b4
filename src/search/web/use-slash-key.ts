import { type RefObject, useEffect } from 'react'
import { isTyping } from '../../ui/is-typing'

/** "/" goes to a field, except where it is text for another one or a dialog lies over the page. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMeant = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isMeant || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [field])
}
