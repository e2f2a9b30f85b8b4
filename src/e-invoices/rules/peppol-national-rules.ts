import { compareExact, exactZero } from '../../kernel/exact-decimals'
import type { CodedText } from '../../kernel/told-text'
import { judgeTaxId } from '../../validation/tax-id'
import type { Invoice } from '../invoice-model'
import { amountOf } from './amounts'
import { over } from './over'
import type { Rule, RuleGroup } from './rule'
import { rule } from './rule-kinds'
import { networkTexts, ruleTexts } from './rule-texts'
import { allowances, breakdowns, charges, lines, wholeInvoice } from './scopes'
import { type Term, termName } from './term-names'

/** National rules of Peppol BIS Billing 3.0 that are plain: of sellers in Norway, Denmark, Italy and Sweden. */
export const peppolNationalRules: readonly RuleGroup[] = [
  over(wholeInvoice, [
    of('NO', 'NO-R-001', 'seller.vatId', ({ seller: { vatId } }) =>
      vatId?.startsWith('NO') && !(/^NO\d{9}MVA$/.test(vatId) && judgeTaxId(vatId) === 'valid')
        ? wrongForm('BT-31', vatId, 'NO')
        : null,
    ),
    of('DK', 'DK-R-002', 'seller.legalRegistration', ({ seller }) =>
      missing('BT-30', seller.legalRegistration),
    ),
    of('DK', 'DK-R-014', 'seller.legalRegistration', ({ seller: { legalRegistration } }) =>
      legalRegistration && legalRegistration.scheme !== '0184'
        ? networkTexts.wrongForm({
            term: termName('BT-30'),
            value: legalRegistration.scheme ?? '',
            country: 'DK',
          })
        : null,
    ),
    of('DK', 'DK-R-016', 'totals.payable', ({ kind, buyer, totals: { payable } }) => {
      const amount = amountOf(payable)
      const isCredit = kind === 'credit_note' && buyer.address?.country === 'DK'
      return isCredit && payable !== null && amount && compareExact(amount, exactZero) < 0n
        ? ruleTexts.negative({ term: termName('BT-115'), value: payable })
        : null
    }),
    of('IT', 'IT-R-001', 'seller.taxRegistrations', ({ seller: { taxRegistrations } }) => {
      const wrong = taxRegistrations.find(({ value }) => !/^[A-Z0-9]{11,16}$/.test(value))
      return wrong ? wrongForm('BT-32', wrong.value, 'IT') : null
    }),
    of('IT', 'IT-R-002', 'seller.address.line1', ({ seller }) => missing('BT-35', seller.address?.line1)),
    of('IT', 'IT-R-003', 'seller.address.city', ({ seller }) => missing('BT-37', seller.address?.city)),
    of('IT', 'IT-R-004', 'seller.address.postCode', ({ seller }) =>
      missing('BT-38', seller.address?.postCode),
    ),
    of('SE', 'SE-R-001', 'seller.vatId', ({ seller: { vatId } }) =>
      vatId?.startsWith('SE') && vatId.length !== 14 ? wrongForm('BT-31', vatId, 'SE') : null,
    ),
    of('SE', 'SE-R-002', 'seller.vatId', ({ seller: { vatId } }) =>
      vatId?.startsWith('SE') && !/^\d+$/.test(vatId.slice(2)) ? wrongForm('BT-31', vatId, 'SE') : null,
    ),
    swedishNumber('SE-R-003', /^\d+$/),
    swedishNumber('SE-R-004', /^.{10}$/),
  ]),
  over(lines, [swedishRate(({ vatCategory, vatRate }) => [vatCategory, vatRate], 'vatRate')]),
  over(allowances, [swedishRate(({ vatCategory, vatRate }) => [vatCategory, vatRate], 'vatRate')]),
  over(charges, [swedishRate(({ vatCategory, vatRate }) => [vatCategory, vatRate], 'vatRate')]),
  over(breakdowns, [swedishRate(({ category, rate }) => [category, rate], 'rate')]),
]

/** The seller's country: of the VAT ID, or else of the address. Denmark and Sweden go by the address. */
function countryOf({ seller, taxRepresentative }: Invoice): string | undefined {
  const vatId = seller.vatId ?? taxRepresentative?.vatId
  return vatId?.slice(0, 2).toUpperCase() ?? seller.address?.country ?? undefined
}

function of(
  country: string,
  id: string,
  at: string,
  problem: (invoice: Invoice) => CodedText | null,
): Rule<Invoice> {
  const isByAddress = country === 'DK' || country === 'SE'
  return rule(id, at, (invoice) => {
    const own = isByAddress ? invoice.seller.address?.country : countryOf(invoice)
    return own === country ? problem(invoice) : null
  })
}

const missing = (term: Term, value: unknown) =>
  value === null || value === undefined ? ruleTexts.missing({ term: termName(term) }) : null

const wrongForm = (term: Term, value: string, country: string) =>
  networkTexts.wrongForm({ term: termName(term), value, country })

function swedishNumber(id: string, form: RegExp): Rule<Invoice> {
  const whole = of('SE', id, 'seller.legalRegistration', ({ seller: { legalRegistration } }) =>
    legalRegistration && !form.test(legalRegistration.value)
      ? wrongForm('BT-30', legalRegistration.value, 'SE')
      : null,
  )
  return { ...whole, severity: 'warning' }
}

function swedishRate<Part>(read: (part: Part) => [string | null, string | null], at: string): Rule<Part> {
  return rule('SE-R-006', at, (part, { invoice: { seller } }) => {
    const isSwedish = seller.address?.country === 'SE' && seller.vatId?.startsWith('SE')
    const [category, rate] = read(part)
    if (!isSwedish || category !== 'S' || rate === null) return null
    return [25n, 12n, 6n].some((allowed) => isRate(rate, allowed))
      ? null
      : networkTexts.wrongRate({ rate, country: 'SE' })
  })
}

function isRate(rate: string, allowed: bigint): boolean {
  const amount = amountOf(rate)
  return amount !== null && compareExact(amount, { digits: allowed, scale: 0 }) === 0n
}
