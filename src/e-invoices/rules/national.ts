import { type Exact, exactZero } from '../../kernel/exact-decimals'
import type { CodedText } from '../../kernel/told-text'
import { judgeTaxId } from '../../validation/tax-id'
import type { Invoice, PaymentMeans } from '../invoice-model'
import type { Address, Party } from '../invoice-party'
import { amountOf } from './amounts'
import type { Applies, RuleGroup } from './rule'
import { networkTexts, ruleTexts } from './rule-texts'
import { type Term, termName } from './term-names'

/** National rules of Peppol BIS Billing 3.0, checked where the seller is one that they are for. */
export function forSellers(isOne: (invoice: Invoice) => boolean, groups: readonly RuleGroup[]): RuleGroup[] {
  const applies: Applies = ({ invoice }) => isOne(invoice)
  return groups.map((group) => ({ ...group, applies }))
}

/** Is the seller of the country, by the address? */
export const isFrom =
  (country: string) =>
  ({ seller }: Invoice): boolean =>
    countryOf(seller) === country

export const missing = (term: Term, value: unknown = null): CodedText | null =>
  value === null || value === undefined ? ruleTexts.missing({ term: termName(term) }) : null

export const wrongForm = (term: Term, value: string | null | undefined, country: string): CodedText =>
  networkTexts.wrongForm({ term: termName(term), value: value ?? '', country })

/** Says that a value has not the form that a country requires, where it must have one. */
export const formOf = (isRight: boolean, term: Term, value: string | null | undefined, country: string) =>
  isRight ? null : wrongForm(term, value, country)

/** Street, city and postcode, or what else is asked for; the terms name them in the same order. */
export function addressNeeds(
  address: Address | null,
  keys: readonly { key: keyof Address; term: Term }[],
): CodedText | null {
  const gap = keys.find(({ key }) => !address?.[key])
  return gap ? missing(gap.term) : null
}

/** The country of an address, in capitals. */
export const countryOf = (party: Party | null): string => party?.address?.country?.toUpperCase() ?? ''

/** The seller's country as Peppol finds it: of a VAT ID, or else of the address. */
export function sellerCountry({ seller, taxRepresentative }: Invoice): string {
  const vatId = seller.vatId ?? taxRepresentative?.vatId
  return vatId?.slice(0, 2).toUpperCase() ?? countryOf(seller)
}

/** Are seller and buyer both in the country, by their addresses? */
export const isWithin = (country: string, { seller, buyer }: Invoice): boolean =>
  countryOf(seller) === country && countryOf(buyer) === country

export const accountIn = ({ iban, otherAccount }: PaymentMeans): string => iban ?? otherAccount ?? ''

export const amountOrZero = (text: string | null): Exact => amountOf(text) ?? exactZero

export const isTaxId = (country: string, number: string): boolean =>
  judgeTaxId(`${country}${number}`) === 'valid'
