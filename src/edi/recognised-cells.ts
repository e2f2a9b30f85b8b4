import { differenceOf, productOf, sumOf } from '../kernel/decimals'
import type { EdiInvoice, EdiLine, Stated } from './edi-invoice'
import { moneyText } from './invoice-totals'
import type { Taken } from './to-recognised'

type CellName = 'name' | 'item' | 'order' | 'quantity' | 'unit' | 'unit_price' | 'tax_rate' | 'net_amount'

/** The values of a line, with their segments. The item number is the seller's, else the buyer's, the GTIN or any. */
export function lineCells(line: EdiLine, invoice: EdiInvoice): Record<CellName, Taken> {
  const price = line.price ?? line.grossPrice
  return {
    name: line.name,
    item: line.sellerItem ?? line.buyerItem ?? line.gtin ?? line.items[0] ?? null,
    order: line.orderRef,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: price && { value: perUnit(price.value, price.base), segment: price.segment },
    tax_rate: taxRate(line, invoice),
    net_amount: netAmount(line, invoice),
  }
}

/** A price of 10, 100 or 1000 units as that of one, exactly; any other base would not come out even. */
function perUnit(price: string, base: string | null): string {
  const factor = base === null ? '1' : inverse(base)
  return (factor !== null && factor !== '1' && productOf(price, factor)) || price
}

/** The exact inverse of a power of ten; null of any other number. */
function inverse(base: string): string | null {
  const zeros = /^10*(?:\.0*)?$/.test(base) ? base.replace(/\..*$/, '').length - 1 : -1
  if (zeros < 0) return null
  return zeros === 0 ? '1' : `0.${'0'.repeat(zeros - 1)}1`
}

/** That of the line's only tax, or of the only one that the invoice knows. */
function taxRate(line: EdiLine, invoice: EdiInvoice): Taken {
  const taxes = line.taxes.length > 0 ? line.taxes : invoice.taxes
  const rates = taxes.filter(({ rate }) => rate !== null)
  const [first] = rates
  if (!first?.rate || rates.some(({ rate }) => rate !== first.rate)) return null
  return { value: first.rate, segment: first.segment }
}

/**
 * As stated, or quantity times price with the allowances and charges of the line: IT1 of the 810 has no amount of its own, and
 * some senders of INVOIC leave it out. There the net price (AAA) has the allowances in it.
 */
function netAmount(line: EdiLine, invoice: EdiInvoice): Taken {
  const currency = invoice.currency?.value.toUpperCase() ?? ''
  if (line.net) return { value: moneyText(line.net.value, currency), segment: line.net.segment }
  const { quantity, price } = line
  const factor = price?.base ? inverse(price.base) : '1'
  if (!quantity || !price || factor === null) return null
  const whole = product([quantity, price], factor)
  const amount = whole && invoice.syntax === 'x12' ? withAllowances(whole, line) : whole
  return amount === null ? null : { value: moneyText(amount, currency), segment: price.segment }
}

function withAllowances(amount: string, { allowances }: EdiLine): string | null {
  const signed = allowances.flatMap(({ kind, amount: own, code }) => {
    if (own === null || kind === 'other' || code === 'H750') return []
    return [kind === 'charge' ? own : differenceOf('0', own)]
  })
  return sumOf([amount, ...signed.filter((one) => one !== null)])
}

function product([one, other]: [Stated, { value: string }], factor: string): string | null {
  const whole = productOf(one.value, other.value)
  return whole && productOf(whole, factor)
}
