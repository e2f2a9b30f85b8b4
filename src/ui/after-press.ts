import { useLayoutEffect, useState } from 'react'

const ends = ['pointerup', 'pointercancel', 'dragend'] as const

/** True between the press of a pointer and its release. */
let isPressed = false
const listen = (name: string, next: boolean) =>
  window.addEventListener(
    name,
    () => {
      isPressed = next
    },
    true,
  )
listen('pointerdown', true)
for (const end of ends) listen(end, false)

/**
 * Does at once what a focus leads to; when it was a press that moved the focus, behind its click: what grows or shrinks between
 * press and release takes the button away from under the pointer, and the click is lost.
 */
export function afterPress(task: () => void): void {
  if (!isPressed) {
    task()
    return
  }
  const released = new AbortController()
  const run = () => {
    released.abort()
    setTimeout(task)
  }
  for (const end of ends) window.addEventListener(end, run, { capture: true, signal: released.signal })
}

/**
 * What a list shows: it stands still while a pointer is pressed. A list that changes between press and release takes the row
 * away from under the pointer, and nothing is chosen.
 */
export function useStillWhilePressed<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => afterPress(() => setShown(() => value)), [value])
  return shown
}
