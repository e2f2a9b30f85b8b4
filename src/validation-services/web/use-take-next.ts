import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../ui/toasts'
import { usePageKey } from '../../ui/use-page-key'
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

/** N takes the next document; held down it takes one. */
export const useTakeNextKey = (take: () => void): void =>
  usePageKey('n', ({ repeat }) => {
    if (!repeat) take()
  })
