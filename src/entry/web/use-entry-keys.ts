import { useEffect, useRef } from 'react'
import { isTyping } from '../../ui/is-typing'
import { entryActionKeys } from '../entry-keys'
import type { Actions } from './use-actions'
import type { Worklist } from './use-worklist'

/** The keys that work everywhere on the screen. They rest while a dialog is open. */
export function useEntryKeys(given: { actions: Actions; worklist: Worklist; onKeys: () => void }): void {
  const latest = useRef(given)
  latest.current = given
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return
      if (takeKey(event, latest.current)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function takeKey(
  event: KeyboardEvent,
  { actions, worklist, onKeys }: Parameters<typeof useEntryKeys>[0],
): boolean {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    actions.start('submit')
    return true
  }
  if (event.altKey && !event.ctrlKey && !event.metaKey) {
    const action = entryActionKeys[event.code as keyof typeof entryActionKeys]?.action
    if (action) actions.start(action)
    const next = event.code === 'KeyN' ? worklist.place?.next : undefined
    const to = next ?? (event.code === 'KeyP' ? worklist.place?.previous : undefined)
    if (to) worklist.open(to)
    return action !== undefined || event.code === 'KeyN' || event.code === 'KeyP'
  }
  if (event.key === '?' && !isTyping(event.target)) {
    onKeys()
    return true
  }
  return false
}
