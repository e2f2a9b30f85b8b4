import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { wordsOf } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { listWebhooks } from '../webhooks.api'
import { changesKey } from './change-history'

const webhooksKey = ['webhooks']
export const deliveriesKey = (id: number) => ['webhook-deliveries', id]

export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
  })
}

export function reloadWebhooks(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: webhooksKey })
  void client.invalidateQueries({ queryKey: changesKey('webhook') })
}

/** Runs what asks the server, and tells what it refuses. @returns whether it worked */
export function useTelling(): (work: () => Promise<unknown>) => Promise<boolean> {
  const say = useSay()
  return async (work) => {
    try {
      await work()
      return true
    } catch (error) {
      toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
      return false
    }
  }
}
