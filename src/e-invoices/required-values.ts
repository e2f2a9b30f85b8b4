import { kindOfTypeCode } from '../edi/document-type-codes'
import { canonicalDecimal } from '../kernel/compare-decimals'
import { differenceOf, sumOf } from '../kernel/decimals'
import { vatBreakdownSum } from './breakdown-sums'
import type { InvoiceLine } from './invoice-line'
import type { Invoice } from './invoice-model'

/**
 * What a syntax or EN 16931 demands and a source does not, so that an invoice may be without it. These are the only values that are
 * written though the model doesn't hold them.
 */

/** An identifier that the schema demands of a group that has none (Peppol BIS Billing 3: an order that isn't known). */
export const notAvailable = 'NA'

/** BT-147, which UBL demands beside a gross price: what it differs from the net price by. */
export function priceDiscountOf({ priceDiscount, grossPrice, netPrice }: InvoiceLine): string | null {
  if (priceDiscount !== null || grossPrice === null) return priceDiscount
  return differenceOf(plain(grossPrice), plain(netPrice ?? grossPrice))
}

/** BT-148, which CII demands beside a discount on the price: the net price before it. */
export function grossPriceOf({ priceDiscount, grossPrice, netPrice }: InvoiceLine): string | null {
  if (grossPrice !== null || priceDiscount === null) return grossPrice
  return sumOf([plain(netPrice ?? '0'), plain(priceDiscount)])
}

const plain = (decimal: string) => canonicalDecimal(decimal) ?? decimal

/** BT-3, by which alone CII tells a credit note from an invoice. */
export function ciiTypeCodeOf({ kind, typeCode }: Invoice): string | null {
  return kind === 'credit_note' && kindOfTypeCode(typeCode) === 'invoice' ? '381' : typeCode
}

/** BT-110, which UBL demands above a VAT breakdown: its sum. */
export function vatTotalOf(invoice: Invoice): string | null {
  if (invoice.totals.vat !== null || invoice.vatBreakdown.length === 0) return invoice.totals.vat
  return vatBreakdownSum(invoice, 'vat').value ?? '0'
}

/** BT-20, which EN 16931 demands of what has no due date (BR-CO-25). */
export const paymentTermsOf = ({ dueDate, paymentTerms }: Pick<Invoice, 'dueDate' | 'paymentTerms'>) =>
  paymentTerms ?? (dueDate === null ? notAvailable : null)
