import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { confirm } from '../../ui/confirm-modal'
import { wordsOf } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { type ApiKey, listApiKeys, revokeApiKey } from '../api-keys.api'
import { changesKey } from './change-history'

const keysKey = ['api-keys']

/** The customer's keys, and the way to end one. */
export function useApiKeys() {
  const say = useSay()
  const client = useQueryClient()
  const list = useQuery({
    queryKey: keysKey,
    queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
  })
  return {
    list,
    async revoke({ id, name }: ApiKey): Promise<void> {
      const answer = await confirm({
        title: say('Revoke this API key?'),
        text: say("Calls with it are refused immediately. This can't be undone."),
        items: [name],
        confirmLabel: say('Revoke'),
      })
      if (answer !== 'confirm') return
      try {
        await call(revokeApiKey, { params: { id }, body: {} })
        toast('success', say('API key revoked.'))
      } catch (error) {
        toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
      }
      reloadKeys(client)
    },
  }
}

export function reloadKeys(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keysKey })
  void client.invalidateQueries({ queryKey: changesKey('api-key') })
}
