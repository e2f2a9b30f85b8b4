import { differenceOf, productMinor, sumOf } from '../kernel/decimals'
import { currencyExponent, decimalFromMinor } from '../kernel/money'
import { dayAfterDays, dayAfterMonths } from './edi-day'
import type { EdiAllowance, EdiInvoice, EdiTax } from './edi-invoice'
import type { Taken } from './to-recognised'

/** An amount with the digits of its currency, two at least; rounded half away from zero. */
export function moneyText(value: string, currency: string): string {
  const digits = currencyExponent(currency) > 2 ? currency : 'EUR'
  const minor = productMinor([value], digits)
  return minor === null ? value : decimalFromMinor(minor, digits)
}

export function grossTotal({ totals }: EdiInvoice): Taken {
  return totals.gross ?? totals.payable
}

/** As stated (MOA 176, 124), or the sum of the taxes that the invoice lists. */
export function taxTotal({ totals, taxes, allowances }: EdiInvoice): Taken {
  if (totals.tax) return totals.tax
  const asCharges = allowances.filter(isTaxCharge).map((one) => ({ ...one, isInformation: false }))
  const counted = [...taxes, ...asCharges].filter(isCounted)
  const [first] = counted
  const ofAllowances = allowances.flatMap((one) => one.taxes).filter(isCounted)
  const sum = sumOf([...counted, ...ofAllowances].map(({ amount }) => amount))
  return first && sum !== null ? { value: sum, segment: first.segment } : null
}

/** X12 1300: H750 is a tax that is told as a charge. */
export const isTaxCharge = ({ kind, code }: EdiAllowance) => kind === 'charge' && code === 'H750'

type TaxAmount = Pick<EdiTax, 'amount' | 'isInformation' | 'segment'>

const isCounted = <T extends TaxAmount>(tax: T): tax is T & { amount: string } =>
  tax.amount !== null && !tax.isInformation

/**
 * As stated (MOA 389, 125); else the total with tax less the tax; else the sum of the lines, where nothing is charged or
 * allowed beside them.
 */
export function netTotal(invoice: EdiInvoice): Taken {
  const { totals, allowances } = invoice
  if (totals.net) return totals.net
  const [gross, tax] = [grossTotal(invoice), taxTotal(invoice)]
  const net = gross && tax ? differenceOf(gross.value, tax.value) : null
  if (net !== null && gross) return { value: net, segment: gross.segment }
  return allowances.length === 0 ? totals.lines : null
}

/** The day when payment is due, from terms that count from the date of the invoice (ITD02 3, or 2475 of PAT 5). */
export function dueDay({ syntax, terms, issueDate }: EdiInvoice): Taken {
  const basis = syntax === 'x12' ? '3' : '5'
  const [only, ...others] = terms.filter(({ due }) => due !== null)
  if (!issueDate || !only?.due || others.length > 0 || only.basis !== basis) return null
  const { count, unit } = only.due
  const day =
    unit === 'M'
      ? dayAfterMonths(issueDate.value, count)
      : unit === 'D' || unit === 'W'
        ? dayAfterDays(issueDate.value, unit === 'W' ? count * 7 : count)
        : null
  return day === null ? null : { value: day, segment: only.segment }
}
