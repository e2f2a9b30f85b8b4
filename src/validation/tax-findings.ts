import { minorFromDecimal } from '../kernel/money'
import { evidence } from './exception-evidence'
import type { ExceptionFacts, Finding } from './find-exceptions'

/** The highest VAT rate there is (Hungary) with room for rounding, in hundredths of a percent. */
const highest = 2750n
/** So far may a rate lie from the supplier's usual ones, in hundredths of a percent. */
const margin = 50

type Parts = Pick<ExceptionFacts, 'header' | 'fallbackCurrency' | 'usualTax'>

/** Tax where the tax option says that there is none, that no rate makes, or not one that this supplier usually has. */
export function taxFindings(parts: Parts): Finding[] {
  return [...optionFindings(parts), ...rateFindings(parts)]
}

function optionFindings({ header, fallbackCurrency }: Parts): Finding[] {
  const { taxOption, taxAmt } = header
  const currency = header.currency ?? fallbackCurrency
  if (!taxAmt || !minorFromDecimal(taxAmt, currency)) return []
  const told = { tax: { amount: taxAmt, currency } }
  if (taxOption === 'NONE') return [{ code: 'tax-against-option', evidence: evidence.taxBesideNone(told) }]
  if (taxOption === 'SELF_ASSESSED')
    return [{ code: 'tax-against-option', evidence: evidence.taxBesideReverseCharge(told) }]
  return []
}

/** Says nothing while net or tax is unknown. */
function rateFindings({ header, fallbackCurrency, usualTax }: Parts): Finding[] {
  const currency = header.currency ?? fallbackCurrency
  const minor = (text: string | null | undefined) => (text == null ? null : minorFromDecimal(text, currency))
  const [net, tax] = [minor(header.netAmt), minor(header.taxAmt)]
  if (net === null || tax === null || net === 0n) return []
  const shown = {
    net: { amount: header.netAmt!, currency },
    tax: { amount: header.taxAmt!, currency },
  }
  const rate = (tax * 10_000n) / net
  const percent = Number(rate) / 10_000
  if (rate < 0n) return [{ code: 'tax-implausible', evidence: evidence.taxSign(shown) }]
  if (rate > highest)
    return [{ code: 'tax-implausible', evidence: evidence.taxTooHigh({ ...shown, percent }) }]
  if (!usualTax) return []
  const { low, high } = usualTax
  if (Number(rate) >= low - margin && Number(rate) <= high + margin) return []
  const usual = { low: low / 10_000, high: high / 10_000 }
  return [{ code: 'tax-unusual', evidence: evidence.taxUnusual({ percent, ...usual }) }]
}
