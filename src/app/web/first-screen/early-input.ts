type Done = MouseEvent | KeyboardEvent

/**
 * Notes clicks, and keys that the app has a meaning for, as long as the app is not there to take them.
 * @returns what to call once it is: they are then done again, in their order, where they were meant
 */
export function collectInput(): () => void {
  const done: Done[] = []
  const note = (event: Done) => {
    if (event instanceof KeyboardEvent) {
      if (!isAppKey(event)) return
      event.preventDefault()
    }
    done.push(event)
  }
  document.addEventListener('click', note, true)
  document.addEventListener('keydown', note, true)
  return () => {
    document.removeEventListener('click', note, true)
    document.removeEventListener('keydown', note, true)
    if (done.length > 0) whenIdle(() => done.forEach(doAgain))
  }
}

/** What listens to keys begins to do so some time after the app has been painted: then there is nothing else to do. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: longestWaitMs })
  else setTimeout(then, longestWaitMs / 4)
}

const longestWaitMs = 800

/** Letters and signs alone, and the one with Ctrl that opens the palette. */
function isAppKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey
  return key.length === 1 && key !== ' ' && !altKey
}

function doAgain(event: Done): void {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  const how = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }
  if (event instanceof KeyboardEvent) {
    const at = document.activeElement ?? document.body
    at.dispatchEvent(new KeyboardEvent('keydown', { ...how, key: event.key, code: event.code }))
    return
  }
  const { clientX, clientY } = event
  const meant = document.elementFromPoint(clientX, clientY)
  meant?.closest<HTMLElement>('a, button, input, label, select')?.focus()
  meant?.dispatchEvent(new MouseEvent('click', { ...how, clientX, clientY, view: window }))
}
