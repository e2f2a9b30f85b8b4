import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointResponse } from '../../../access/endpoint'
import { call } from '../../../access/web/call'
import type { MasterDataObject } from '../../../master-data/master-data'
import { wordsOf } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import { toast } from '../../../ui/toasts'
import { readErpConnection, syncErpNow, testErpConnection } from '../../erp-connection.api'

/** While something is synced, what came of it so far is asked for. */
const progressMs = 1_500

/** How master data comes from the ERP, with the ways to ask the ERP now. */
export function useErpConnection() {
  const say = useSay()
  const [answer, setAnswer] = useState<EndpointResponse<typeof testErpConnection> | null>(null)
  const [isTesting, setTesting] = useState(false)
  const read = useQuery({
    queryKey: ['erp-connection'],
    queryFn: ({ signal }) => call(readErpConnection, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.objects.some(({ last }) => last?.endedAt === null) ? progressMs : false,
  })
  const telling = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
    }
  }
  return {
    read,
    answer,
    isTesting,
    async test(): Promise<void> {
      setTesting(true)
      await telling(async () => setAnswer(await call(testErpConnection, { body: {} })))
      setTesting(false)
    },
    sync: (object?: MasterDataObject, isFull = false) =>
      telling(async () => {
        await call(syncErpNow, { body: { ...(object ? { object } : {}), ...(isFull ? { isFull } : {}) } })
        await read.refetch()
      }),
  }
}
