import { useCallback, useEffect, useRef, useState } from 'react'
import { boundedScale, defaultScale } from '../../page-geometry'

const storageKey = 'pdfScale'
const writeEveryMs = 250

/** The zoom of a viewer; where it is kept, remembered in this browser as `pdfScale` and written at most once per 250 ms. */
export function usePdfScale(isKept: boolean): [number, (scale: number) => void] {
  const [scale, setScale] = useState(() =>
    boundedScale(Number(localStorage.getItem(storageKey) ?? defaultScale)),
  )
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout> | null; scale: number }>({
    timer: null,
    scale,
  })

  const write = useCallback(() => {
    waiting.current.timer = null
    localStorage.setItem(storageKey, String(waiting.current.scale))
  }, [])

  useEffect(
    () => () => {
      if (waiting.current.timer === null) return
      clearTimeout(waiting.current.timer)
      write()
    },
    [write],
  )

  const change = useCallback(
    (wanted: number) => {
      const next = boundedScale(wanted)
      setScale(next)
      waiting.current.scale = next
      if (isKept) waiting.current.timer ??= setTimeout(write, writeEveryMs)
    },
    [write, isKept],
  )
  return [scale, change]
}
