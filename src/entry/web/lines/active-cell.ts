import { startTransition, useEffect, useState } from 'react'
import type { LineCellPlace } from '../../line-state'

/** Says which cell is worked on without drawing the screen anew for every step through the grid. */
export function createActiveCell() {
  let place: LineCellPlace | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => place,
    set(next: LineCellPlace | null) {
      if (place?.lineId === next?.lineId && place?.name === next?.name) return
      place = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type ActiveCell = ReturnType<typeof createActiveCell>

/** The active cell for what may come behind the next key. */
export function useActiveCellLater(active: ActiveCell): LineCellPlace | null {
  const [place, setPlace] = useState(active.get)
  useEffect(() => active.subscribe(() => startTransition(() => setPlace(active.get()))), [active])
  return place
}
