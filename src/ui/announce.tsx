import { useSyncExternalStore } from 'react'

let message = ''
const listeners = new Set<() => void>()

/** Says something to people who listen to the page instead of looking at it. */
export function announce(text: string): void {
  // The same words twice are only read out when they differ for the browser.
  message = message === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

export function Announcer() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => message,
  )
  return (
    <div className="k-unseen" role="status" aria-live="polite">
      {text}
    </div>
  )
}
