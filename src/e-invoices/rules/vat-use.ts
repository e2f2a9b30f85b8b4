import { type Exact, exactZero, negated, sum, written } from '../../kernel/exact-decimals'
import type { AllowanceOrCharge, InvoiceLine } from '../invoice-line'
import type { Invoice } from '../invoice-model'
import { amountOf } from './amounts'

/** What an invoice does with each VAT category (a code of UNTDID 5305). */
export type VatUse = {
  /** The categories of lines, allowances, charges and the breakdown, with how often they are there. */
  lines: ReadonlyMap<string, number>
  allowances: ReadonlyMap<string, number>
  charges: ReadonlyMap<string, number>
  breakdown: ReadonlyMap<string, number>
  /** Lines less allowances plus charges of a category, or of one of its rates. */
  taxable: (category: string, rate?: string | null) => Exact
}

export function vatUse(invoice: Invoice): VatUse {
  const sums = new Map<string, Exact>()
  const add = (category: string | null, rate: string | null, amount: Exact | null) => {
    if (category === null || !amount) return
    for (const key of [category, keyOf(category, rate)])
      sums.set(key, sum(sums.get(key) ?? exactZero, amount))
  }
  for (const line of countedLines(invoice)) add(line.vatCategory, line.vatRate, amountOf(line.netAmount))
  for (const charge of invoice.charges) add(charge.vatCategory, charge.vatRate, amountOf(charge.amount))
  for (const { vatCategory, vatRate, amount } of invoice.allowances) {
    const taken = amountOf(amount)
    add(vatCategory, vatRate, taken && negated(taken))
  }
  return {
    lines: counted(invoice.lines),
    allowances: counted(invoice.allowances),
    charges: counted(invoice.charges),
    breakdown: counted(invoice.vatBreakdown.map(({ category }) => ({ vatCategory: category }))),
    taxable: (category, rate) => sums.get(rate === undefined ? category : keyOf(category, rate)) ?? exactZero,
  }
}

/** Lines that only group or explain others (Factur-X EXTENDED) are no part of a sum. */
export function countedLines(invoice: Invoice): InvoiceLine[] {
  return invoice.lines.filter(({ status }) => status !== 'GROUP' && status !== 'INFORMATION')
}

/** Rates that are equal numbers are one: "19" and "19.00". */
function keyOf(category: string, rate: string | null): string {
  const amount = amountOf(rate)
  return `${category} ${amount ? written(amount) : ''}`
}

function counted(items: readonly Pick<AllowanceOrCharge, 'vatCategory'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { vatCategory } of items)
    if (vatCategory !== null) counts.set(vatCategory, (counts.get(vatCategory) ?? 0) + 1)
  return counts
}
