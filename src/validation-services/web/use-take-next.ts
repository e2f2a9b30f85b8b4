import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isTyping } from '../../ui/is-typing'
import { toast } from '../../ui/toasts'
import { openNext } from './open-next'

/** Takes and opens the most urgent document; `onlyOf` null: of all customers. */
export function useTakeNext(onlyOf: number | null) {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => openNext({ client, router }, { onlyOf }),
    onError: (error) => toast('error', error.message),
  })
}

/** N takes the next document, unless something is being typed or a dialog is open. */
export function useTakeNextKey(take: () => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || event.repeat || isTyping(event.target)) return
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
