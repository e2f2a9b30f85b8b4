import { compareExact, type Exact, exactZero, magnitude } from '../../kernel/exact-decimals'
import type { CodedText } from '../../kernel/told-text'
import type { Invoice, VatBreakdown } from '../invoice-model'
import { amountOf, isNearer, isSame, oneUnit, percentageOf, rounded } from './amounts'
import { over } from './over'
import type { Checked, Rule, RuleGroup } from './rule'
import { rule } from './rule-kinds'
import { vatTexts } from './rule-texts'
import { allowances, breakdowns, charges, lines, wholeInvoice } from './scopes'
import { wrongAmount } from './total-rules'
import { type NumbersNeeded, numbersProblem } from './vat-numbers'

/** How EN 16931-1 treats a VAT category: its rules are BR-…-01 to -10 of one family. */
type Family = {
  name: string
  category: string
  rate: 'positive' | 'zero' | 'not-negative' | 'none'
  /** May the breakdown contain it once for each rate? */
  isByRate: boolean
  exemption: 'needed' | 'unwanted'
  numbers: NumbersNeeded
}

const taxed = { isByRate: true, exemption: 'unwanted', numbers: 'seller' } as const
const untaxed = { isByRate: false, exemption: 'needed', rate: 'zero' } as const

const families: readonly Family[] = [
  { ...taxed, name: 'S', category: 'S', rate: 'positive' },
  { ...taxed, name: 'Z', category: 'Z', rate: 'zero', isByRate: false },
  { ...untaxed, name: 'E', category: 'E', numbers: 'seller' },
  { ...untaxed, name: 'AE', category: 'AE', numbers: 'seller-and-buyer' },
  { ...untaxed, name: 'IC', category: 'K', numbers: 'vat-ids-of-both' },
  { ...untaxed, name: 'G', category: 'G', numbers: 'vat-id-of-seller' },
  { ...untaxed, name: 'O', category: 'O', rate: 'none', numbers: 'no-vat-ids' },
  { ...taxed, name: 'AF', category: 'L', rate: 'not-negative' },
  { ...taxed, name: 'AG', category: 'M', rate: 'not-negative' },
]

/** BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O, BR-AF (IGIC of the Canaries) and BR-AG (IPSI of Ceuta and Melilla), 01 to 10. */
export const vatCategoryRules: readonly RuleGroup[] = [
  over(wholeInvoice, families.flatMap(invoiceRules)),
  over(
    lines,
    families.map((family) => rateRule('05', family)),
  ),
  over(
    allowances,
    families.map((family) => rateRule('06', family)),
  ),
  over(
    charges,
    families.map((family) => rateRule('07', family)),
  ),
  over(breakdowns, families.flatMap(breakdownRules)),
]

function idOf({ name }: Family, number: string): string {
  return `BR-${name}-${number}`
}

function invoiceRules(family: Family): Rule<Invoice>[] {
  return [
    rule(idOf(family, '01'), 'vatBreakdown', (_, checked) => breakdownProblem(family, checked)),
    numbersRule('02', family, 'lines'),
    numbersRule('03', family, 'allowances'),
    numbersRule('04', family, 'charges'),
  ]
}

function breakdownRules(family: Family): Rule<VatBreakdown>[] {
  const { category, isByRate } = family
  return [
    rule(idOf(family, '08'), 'taxable', ofCategory(category, taxableProblem(family))),
    rule(idOf(family, '09'), 'vat', ofCategory(category, isByRate ? vatByRate : vatIsZero)),
    rule(idOf(family, '10'), 'exemptionReason', ofCategory(category, exemptionProblem(family))),
  ]
}

const isUsed = (category: string, { vat }: Checked) =>
  [vat.lines, vat.allowances, vat.charges].some((uses) => uses.has(category))

function breakdownProblem({ category, isByRate }: Family, checked: Checked): CodedText | null {
  const count = checked.vat.breakdown.get(category) ?? 0
  const used = isUsed(category, checked)
  if (used && count === 0) return vatTexts.notInBreakdown({ category })
  if (isByRate) return count > 0 && !used ? vatTexts.unusedInBreakdown({ category }) : null
  return count > 1 ? vatTexts.severalInBreakdown({ category, count }) : null
}

function numbersRule(
  number: string,
  family: Family,
  where: 'lines' | 'allowances' | 'charges',
): Rule<Invoice> {
  const { category, numbers } = family
  return rule(idOf(family, number), 'seller.vatId', (invoice, { vat }) =>
    vat[where].has(category) ? numbersProblem(numbers, category, invoice) : null,
  )
}

function rateRule(
  number: string,
  family: Family,
): Rule<{ vatCategory: string | null; vatRate: string | null }> {
  const { category, rate } = family
  return rule(idOf(family, number), 'vatRate', ({ vatCategory, vatRate }) =>
    vatCategory === category ? rateProblem(rate, category, vatRate) : null,
  )
}

function rateProblem(wanted: Family['rate'], category: string, written: string | null): CodedText | null {
  const rate = amountOf(written)
  if (wanted === 'none') return written === null ? null : vatTexts.rateUnwanted({ category, rate: written })
  const sign = rate && compareExact(rate, exactZero)
  if (wanted === 'positive') return sign !== null && sign > 0n ? null : vatTexts.ratePositive({ category })
  if (wanted === 'zero') return sign === 0n ? null : vatTexts.rateZero({ category })
  return sign !== null && sign >= 0n ? null : vatTexts.rateNotNegative({ category })
}

type BreakdownProblem = Rule<VatBreakdown>['problem']

function ofCategory(category: string, problem: BreakdownProblem): BreakdownProblem {
  return (breakdown, checked) => (breakdown.category === category ? problem(breakdown, checked) : null)
}

/**
 * The official artefacts let the taxable amount be less than 1 from the sum: in UBL where VAT is charged by rate, in CII
 * where none is charged.
 */
function taxableProblem({ category, isByRate }: Family): BreakdownProblem {
  return ({ taxable, rate }, { syntax, vat }) => {
    const stated = amountOf(taxable)
    if (!stated) return null
    const computed = isByRate ? vat.taxable(category, rate) : vat.taxable(category)
    const isLenient = isByRate === (syntax === 'ubl')
    const isRight = isLenient ? isNearer(stated, computed, oneUnit) : isSame(stated, rounded(computed))
    return isRight ? null : wrongAmount('BT-116', stated, rounded(computed))
  }
}

function vatByRate({ taxable, rate, vat }: VatBreakdown): CodedText | null {
  const [base, percent, stated] = [taxable, rate, vat].map(amountOf)
  if (!base || !percent || !stated) return null
  const computed = rounded(percentageOf(magnitude(base), percent))
  return isNearer(magnitude(stated), computed, oneUnit)
    ? null
    : wrongAmount('BT-117', stated, rounded(percentageOf(base, percent)))
}

function vatIsZero({ vat }: VatBreakdown): CodedText | null {
  const stated: Exact | null = amountOf(vat)
  return stated && !isSame(stated, exactZero) ? wrongAmount('BT-117', stated, exactZero) : null
}

function exemptionProblem({ category, exemption }: Family): BreakdownProblem {
  return ({ exemptionReason, exemptionCode }) => {
    const isGiven = exemptionReason !== null || exemptionCode !== null
    if (exemption === 'needed') return isGiven ? null : vatTexts.reasonNeeded({ category })
    return isGiven ? vatTexts.reasonUnwanted({ category }) : null
  }
}
