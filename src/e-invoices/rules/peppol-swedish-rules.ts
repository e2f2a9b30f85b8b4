import { compareExact } from '../../kernel/exact-decimals'
import type { Invoice, PaymentMeans } from '../invoice-model'
import { amountOf } from './amounts'
import { accountIn, formOf, forSellers, isFrom, isTaxId, isWithin } from './national'
import { over } from './over'
import type { Rule, RuleGroup } from './rule'
import { rule } from './rule-kinds'
import { networkTexts } from './rule-texts'
import { allowances, breakdowns, charges, lines, payments, wholeInvoice } from './scopes'

/** Rules of Peppol BIS Billing 3.0 for sellers in Sweden (SE-R-…). */
export const swedishRules: readonly RuleGroup[] = forSellers(isFrom('SE'), [
  over(wholeInvoice, [
    rule<Invoice>('SE-R-001', 'seller.vatId', ({ seller: { vatId } }) =>
      formOf(!vatId?.startsWith('SE') || vatId.length === 14, 'BT-31', vatId, 'SE'),
    ),
    rule<Invoice>('SE-R-002', 'seller.vatId', ({ seller: { vatId } }) =>
      formOf(!vatId?.startsWith('SE') || /^\d+$/.test(vatId.slice(2)), 'BT-31', vatId, 'SE'),
    ),
    ownNumber('SE-R-003', (value) => /^\d+$/.test(value)),
    ownNumber('SE-R-004', ({ length }) => length === 10),
    ownNumber('SE-R-013', (value) => isTaxId('SE', `${value}01`)),
    rule<Invoice>(
      'SE-R-005',
      'seller.taxRegistrations',
      ({ seller: { legalRegistration, taxRegistrations } }) => {
        const wrong = taxRegistrations.find(({ value }) => value.toUpperCase() !== 'GODKÄND FÖR F-SKATT')
        return formOf(!legalRegistration || !wrong, 'BT-32', wrong?.value, 'SE')
      },
    ),
  ]),
  over(lines, [rate(({ vatCategory, vatRate }) => [vatCategory, vatRate], 'vatRate')]),
  over(allowances, [rate(({ vatCategory, vatRate }) => [vatCategory, vatRate], 'vatRate')]),
  over(charges, [rate(({ vatCategory, vatRate }) => [vatCategory, vatRate], 'vatRate')]),
  over(breakdowns, [rate(({ category, rate: percent }) => [category, percent], 'rate')]),
  over(payments, [
    giro('SE-R-007', 'SE:PLUSGIRO', /^\d+$/),
    giro('SE-R-010', 'SE:PLUSGIRO', /^.{2,8}$/),
    giro('SE-R-008', 'SE:BANKGIRO', /^\d+$/),
    giro('SE-R-009', 'SE:BANKGIRO', /^.{7,8}$/),
    unwanted('SE-R-011', ['50', '56']),
    unwanted('SE-R-012', ['31'], (invoice) => isWithin('SE', invoice)),
  ]),
])

function ownNumber(id: string, isRight: (value: string) => boolean): Rule<Invoice> {
  return rule(
    id,
    'seller.legalRegistration',
    ({ seller: { legalRegistration: number } }) =>
      formOf(!number || isRight(number.value), 'BT-30', number?.value, 'SE'),
    'warning',
  )
}

/** Code 30 with a giro as bank: the account has the giro's form. */
function giro(id: string, bank: string, form: RegExp): Rule<PaymentMeans> {
  return rule(
    id,
    'otherAccount',
    (means) => {
      const isGiro = means.code === '30' && means.bic === bank
      return formOf(!isGiro || form.test(accountIn(means)), 'BT-84', accountIn(means), 'SE')
    },
    'warning',
  )
}

function unwanted(
  id: string,
  codes: string[],
  isOne: (invoice: Invoice) => boolean = () => true,
): Rule<PaymentMeans> {
  return rule(
    id,
    'code',
    ({ code }, { invoice }) => formOf(!isOne(invoice) || !codes.includes(code ?? ''), 'BT-81', code, 'SE'),
    'warning',
  )
}

function rate<Part>(read: (part: Part) => [string | null, string | null], at: string): Rule<Part> {
  return rule('SE-R-006', at, (part, { invoice: { seller } }) => {
    const [category, percent] = read(part)
    if (!seller.vatId?.startsWith('SE') || category !== 'S' || percent === null) return null
    return [25n, 12n, 6n].some((allowed) => isRate(percent, allowed))
      ? null
      : networkTexts.wrongRate({ rate: percent, country: 'SE' })
  })
}

function isRate(percent: string, allowed: bigint): boolean {
  const amount = amountOf(percent)
  return amount !== null && compareExact(amount, { digits: allowed, scale: 0 }) === 0n
}
