import type { PaymentMeans } from './invoice-model'
import { noMeans } from './no-payment-means'

/** UNTDID 4461 for the payment types that Kontor brings; a customer's own type is a transfer when there is an IBAN. */
const codes: Readonly<Record<string, string>> = {
  TRANSFER: '30',
  ACH: '2',
  CHECK: '20',
  CARD: '48',
  DIRECT_DEBIT: '49',
}

/** BG-16. A transfer without an account (BR-50, BR-61) and a document that says nothing of payment have none. */
export function documentPaymentMeans(paymentType: string | null, iban: string | null): PaymentMeans[] {
  const code = codes[paymentType ?? ''] ?? (iban === null ? null : '30')
  if (code === null || (code === '30' && iban === null)) return []
  return [{ ...noMeans, code, iban }]
}
