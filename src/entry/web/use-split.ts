import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react'

const shareKey = 'kontor.entry.split'
const swapKey = 'kontor.entry.swapped'
const [smallest, largest, usual] = [0.3, 0.75, 0.64]

/** How the window is shared between viewer and form, remembered in this browser. */
export function useSplit() {
  const frame = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(() => bounded(Number(localStorage.getItem(shareKey) ?? usual)))
  const [isSwapped, setSwapped] = useState(() => localStorage.getItem(swapKey) === 'yes')
  const change = useCallback((next: number) => {
    setShare(bounded(next))
    localStorage.setItem(shareKey, bounded(next).toFixed(3))
  }, [])
  const swap = useCallback(() => {
    setSwapped((was) => {
      localStorage.setItem(swapKey, was ? 'no' : 'yes')
      return !was
    })
  }, [])
  const onPointerDown = useCallback((event: PointerEvent) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
  }, [])
  const onPointerMove = useCallback(
    (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return
      const { left, width } = frame.current.getBoundingClientRect()
      const at = (event.clientX - left) / width
      change(isSwapped ? 1 - at : at)
    },
    [change, isSwapped],
  )
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const step = { ArrowLeft: -0.02, ArrowRight: 0.02, Home: -1, End: 1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      change(share + (isSwapped ? -step : step))
    },
    [change, isSwapped, share],
  )
  const handle = {
    tabIndex: 0,
    'aria-orientation': 'vertical' as const,
    'aria-valuenow': Math.round(share * 100),
    'aria-valuemin': smallest * 100,
    'aria-valuemax': largest * 100,
    onPointerDown,
    onPointerMove,
    onKeyDown,
    onDoubleClick: () => change(usual),
  }
  return { frame, share, isSwapped, swap, handle }
}

function bounded(share: number): number {
  return Number.isFinite(share) && share > 0 ? Math.min(largest, Math.max(smallest, share)) : usual
}
