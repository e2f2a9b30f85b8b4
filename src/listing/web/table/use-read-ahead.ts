import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useCallback, useEffect, useRef } from 'react'
import { prefetchDocument } from '../../../documents/web/prefetch-document'

/** Who rests on a row this long is about to open it; who only passes costs nothing. */
const restMs = 100

/** Reads the document of the row on which the pointer or the focus rests, so that it is there when it is opened. */
export function useReadAhead() {
  const client = useQueryClient()
  const resting = useRef<{ id: number; timer: number } | null>(null)
  const stop = useCallback(() => {
    clearTimeout(resting.current?.timer)
    resting.current = null
  }, [])
  useEffect(() => stop, [stop])
  const rest = useCallback(
    (event: SyntheticEvent<HTMLElement>) => {
      const link = (event.target as HTMLElement).closest('[data-row]')?.querySelector('a[href^="/document/"]')
      const id = Number(link?.getAttribute('href')?.split('/')[2])
      if (id === resting.current?.id) return
      stop()
      if (id) {
        const timer = window.setTimeout(() => void prefetchDocument(client, id), restMs)
        resting.current = { id, timer }
      }
    },
    [client, stop],
  )
  return { onPointerOver: rest, onFocus: rest, onPointerLeave: stop }
}
