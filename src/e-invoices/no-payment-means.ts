import type { PaymentMeans } from './invoice-model'

/** A way to pay of which nothing is known. */
export const noMeans: PaymentMeans = {
  code: null,
  text: null,
  remittance: null,
  iban: null,
  otherAccount: null,
  accountName: null,
  bic: null,
  cardNumber: null,
  cardHolder: null,
  mandate: null,
  creditorId: null,
  debitedAccount: null,
  amount: null,
  dueDate: null,
}
