import { type HeaderFieldName, headerField } from './header-fields'

/** One of two documents that are to become one. */
export type Merged = {
  fields: readonly { name: HeaderFieldName; value: string | null }[]
  supplierID: string | null
  currency: string | null
}

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

/** They say where the money goes. */
const ofPayment: ReadonlySet<HeaderFieldName> = new Set(['iban', 'remitToID'])

/** Fields that the kept document has no value for and the other one has; an amount only in the kept one's currency. */
export function takeable(kept: Merged, gone: Merged): HeaderFieldName[] {
  const filled = new Set(kept.fields.filter(({ value }) => value !== null).map(({ name }) => name))
  const takesAmounts = !areInDifferentCurrencies(kept, gone)
  return gone.fields
    .filter(({ name, value }) => value !== null && !filled.has(name))
    .map(({ name }) => name)
    .filter((name) => takesAmounts || !isAmount(name))
}

/**
 * What is taken unless the person says otherwise: nothing of another supplier's, and no account of an unknown one's, as
 * nobody is to pay that unasked.
 */
export function takenUnasked(kept: Merged, gone: Merged): HeaderFieldName[] {
  const areDifferent = areOfDifferentSuppliers(kept, gone)
  return takeable(kept, gone).filter(
    (name) => !(areDifferent && ofSupplier.has(name)) && !(gone.supplierID === null && ofPayment.has(name)),
  )
}

/** Whether one of these fields, or the lines, would count in another currency than it was written in. */
export function takesForeignAmount(
  kept: Merged,
  gone: Merged,
  { take, addsLines }: { take: readonly HeaderFieldName[]; addsLines?: boolean | undefined },
): boolean {
  const currency = kept.currency ?? (take.includes('currency') ? gone.currency : null)
  return gone.currency !== null && gone.currency !== currency && (addsLines || take.some(isAmount))
}

/** Where one has no supplier nothing speaks against it. */
export function areOfDifferentSuppliers(kept: Merged, gone: Merged): boolean {
  return kept.supplierID !== null && gone.supplierID !== null && kept.supplierID !== gone.supplierID
}

/** Where one has no currency nothing speaks against it. */
export function areInDifferentCurrencies(kept: Merged, gone: Merged): boolean {
  return kept.currency !== null && gone.currency !== null && kept.currency !== gone.currency
}

const isAmount = (name: HeaderFieldName) => headerField(name).kind === 'amount'
