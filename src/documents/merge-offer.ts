import type { DocumentDetail } from '../documents/documents.api'
import { type HeaderFieldName, headerField } from '../documents/header-fields'

type Merged = Pick<DocumentDetail, 'fields' | 'supplierID' | 'currency'>

/** They say who the supplier is, or what is agreed with it. */
const ofSupplier: ReadonlySet<HeaderFieldName> = new Set([
  'supplierName',
  'remitToID',
  'customerAccount',
  'iban',
  'vatID',
  'paymentTerms',
  'supplierContract',
])

/** Fields that the kept document has no value for and the other one has; an amount only in the kept one's currency. */
export function takeable(kept: Merged, gone: Merged): HeaderFieldName[] {
  const filled = new Set(kept.fields.filter(({ value }) => value !== null).map(({ name }) => name))
  const takesAmounts = !areInDifferentCurrencies(kept, gone)
  return gone.fields
    .filter(({ name, value }) => value !== null && !filled.has(name))
    .map(({ name }) => name)
    .filter((name) => takesAmounts || headerField(name).kind !== 'amount')
}

/** What is taken unless the person says otherwise: nothing of another supplier's, as nobody is to pay that account unasked. */
export function takenUnasked(kept: Merged, gone: Merged): HeaderFieldName[] {
  const areDifferent = areOfDifferentSuppliers(kept, gone)
  return takeable(kept, gone).filter((name) => !areDifferent || !ofSupplier.has(name))
}

/** Where one has no supplier nothing speaks against it. */
export function areOfDifferentSuppliers(kept: Merged, gone: Merged): boolean {
  return kept.supplierID !== null && gone.supplierID !== null && kept.supplierID !== gone.supplierID
}

/** Where one has no currency nothing speaks against it. */
export function areInDifferentCurrencies(kept: Merged, gone: Merged): boolean {
  return kept.currency !== null && gone.currency !== null && kept.currency !== gone.currency
}
