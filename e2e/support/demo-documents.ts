import { setTimeout as delay } from 'node:timers/promises'
import { type Api, apiClient, signIn } from './api-client'

export type DemoDocument = {
  invID: number
  status: string
  fileName: string
  invoiceNumber: string | null
  supplierIDText: string | null
}

const quietLooksNeeded = 3

/** Signs in for one customer and waits until the demo's mails have all been read. */
export async function demoApi(baseUrl: string, email: string, customerId: string): Promise<Api> {
  const api = apiClient(baseUrl, await signIn(baseUrl, email), customerId)
  const until = Date.now() + 120_000
  // between two mails there is a moment in which nothing is being read
  let quietLooks = 0
  while (Date.now() < until) {
    const [{ mails }, { documents }] = await Promise.all([
      api.get<{ mails: unknown[] }>('/api/invoice-in-motion/received'),
      api.get<{ documents: unknown[] }>('/api/invoice-in-motion/processing'),
    ])
    const isQuiet = mails.length > 0 && documents.length === 0 && (await documentsIn(api, 'all')).length > 0
    quietLooks = isQuiet ? quietLooks + 1 : 0
    if (quietLooks >= quietLooksNeeded) return api
    await delay(500)
  }
  throw new Error('The demo documents were not read within two minutes.')
}

/** The open documents of the customer that stand in one tab of My Invoices. */
export async function documentsIn(api: Api, tab: string): Promise<DemoDocument[]> {
  const { documents } = await api.get<{ documents: DemoDocument[] }>(
    `/api/documents?screen=my-invoices&status=${tab}&itemsPerPage=50`,
  )
  return documents
}
