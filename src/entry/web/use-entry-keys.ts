import { useEffect, useRef } from 'react'
import type { DocumentAction } from '../../documents/document-lifecycle'
import type { Actions } from './use-actions'
import type { Worklist } from './use-worklist'

const actionKeys: Record<string, DocumentAction> = {
  KeyH: 'hold',
  KeyF: 'flag',
  KeyE: 'escalate',
  KeyR: 'reject',
}

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
    const action = actionKeys[event.code]
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')
}
