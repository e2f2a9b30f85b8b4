import type { CodedText } from '../../kernel/told-text'
import type { Invoice } from '../invoice-model'
import { vatTexts } from './rule-texts'

/** Which numbers of the parties a VAT category needs. */
export type NumbersNeeded =
  | 'seller'
  | 'seller-and-buyer'
  | 'vat-id-of-seller'
  | 'vat-ids-of-both'
  | 'no-vat-ids'

export function numbersProblem(
  needed: NumbersNeeded,
  category: string,
  { seller, buyer, taxRepresentative }: Invoice,
): CodedText | null {
  const sellerVatId = seller.vatId ?? taxRepresentative?.vatId ?? null
  if (needed === 'no-vat-ids') {
    const given = [seller.vatId, taxRepresentative?.vatId, buyer.vatId].filter((id) => typeof id === 'string')
    return given.length > 0 ? vatTexts.vatIdUnwanted({ category, value: given }) : null
  }
  if (needed === 'vat-id-of-seller' || needed === 'vat-ids-of-both') {
    if (sellerVatId === null) return vatTexts.sellerVatIdNeeded({ category })
    return needed === 'vat-ids-of-both' && buyer.vatId === null
      ? vatTexts.buyerVatIdNeeded({ category })
      : null
  }
  if (sellerVatId === null && seller.taxRegistrations.length === 0)
    return vatTexts.sellerTaxNumberNeeded({ category })
  return needed === 'seller-and-buyer' && buyer.vatId === null && buyer.legalRegistration === null
    ? vatTexts.buyerNumberNeeded({ category })
    : null
}
