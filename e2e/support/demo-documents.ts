import { type Api, apiClient, signIn } from './api-client'

export type DemoDocument = {
  invID: number
  status: string
  source: string
  fileName: string
  invoiceNumber: string | null
  supplierIDText: string | null
}

/** Signs in for one customer of the demo, whose documents have all been read (prepared-data.ts). */
export async function demoApi(baseUrl: string, email: string, customerId: string): Promise<Api> {
  return apiClient(baseUrl, await signIn(baseUrl, email), customerId)
}

/** The open documents of the customer that stand in one tab of My Invoices and came as pages. */
export async function documentsIn(api: Api, tab: string): Promise<DemoDocument[]> {
  const { documents } = await api.get<{ documents: DemoDocument[] }>(
    `/api/documents?screen=my-invoices&status=${tab}&itemsPerPage=50`,
  )
  return documents.filter(({ source }) => source !== 'E_INVOICE')
}
