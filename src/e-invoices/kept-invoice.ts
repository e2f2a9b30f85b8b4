import type { Invoice } from './invoice-model'

/** An invoice as it is kept with its document. One that was kept before the model knew payments to third parties has none. */
export const keptInvoice = (content: unknown): Invoice => ({
  thirdPartyPayments: [],
  ...(content as Omit<Invoice, 'thirdPartyPayments'>),
})
