import { useEffect, useRef } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import { isTyping } from '../../ui/is-typing'
import { entryActionKeys } from '../entry-keys'
import { goToGroup, groupDirection } from './form/go-to-group'
import { goToPane } from './panes'
import type { Actions } from './use-actions'
import { isUndoKey } from './use-undo-last'
import type { Worklist } from './use-worklist'

/** The keys that work everywhere on the screen. They rest while a dialog is open. */
export function useEntryKeys(given: {
  can: DocumentDetail['can']
  actions: Actions
  worklist: Worklist
  onKeys: () => void
  toForm: () => void
  onOrder: () => void
  undoLast: () => boolean
}): void {
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
  { can, actions, worklist, onKeys, toForm, onOrder, undoLast }: Parameters<typeof useEntryKeys>[0],
): boolean {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    actions.start(can.submit ? 'submit' : 'finish-review')
    return true
  }
  if (isUndoKey(event)) return !isTyping(event.target) && undoLast()
  if (event.key === 'F6') return goToPane(event.shiftKey ? -1 : 1, toForm)
  const direction = isTyping(event.target) ? null : groupDirection(event)
  if (direction) return goToGroup(event.target, direction)
  if (event.altKey && !event.ctrlKey && !event.metaKey) {
    const action = entryActionKeys[event.code as keyof typeof entryActionKeys]?.action
    if (action) actions.start(action)
    if (event.code === 'KeyO') onOrder()
    const next = event.code === 'KeyN' ? worklist.place?.next : undefined
    const to = next ?? (event.code === 'KeyP' ? worklist.place?.previous : undefined)
    if (to) worklist.open(to)
    return action !== undefined || ['KeyN', 'KeyP', 'KeyO'].includes(event.code)
  }
  if (event.key === 'F1' || (event.key === '?' && !isTyping(event.target))) {
    onKeys()
    return true
  }
  return false
}
