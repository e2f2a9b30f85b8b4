import { compareExact, exactZero } from '../../kernel/exact-decimals'
import type { CodedText } from '../../kernel/told-text'
import type { AllowanceOrCharge } from '../invoice-line'
import type { Invoice, PaymentMeans } from '../invoice-model'
import type { Identifier } from '../invoice-party'
import { codeList } from './code-list'
import {
  accountIn,
  amountOrZero,
  countryOf,
  formOf,
  forSellers,
  isFrom,
  isWithin,
  missing,
  wrongForm,
} from './national'
import { over } from './over'
import type { Checked, Rule, RuleGroup } from './rule'
import { rule } from './rule-kinds'
import { ruleTexts } from './rule-texts'
import {
  allowances,
  buyerIdentifiers,
  charges,
  lineAllowances,
  lineCharges,
  lines,
  payments,
  sellerIdentifiers,
  wholeInvoice,
} from './scopes'
import { termName } from './term-names'

const paymentCodes = codeList('', '1 10 31 42 48 49 50 58 59 93 97')

/** Rules of Peppol BIS Billing 3.0 for sellers in Denmark, and between two Danish parties (DK-R-…). */
export const danishRules: readonly RuleGroup[] = forSellers(isFrom('DK'), [
  over(wholeInvoice, [
    rule<Invoice>('DK-R-002', 'seller.legalRegistration', ({ seller }) =>
      missing('BT-30', seller.legalRegistration),
    ),
    rule<Invoice>('DK-R-014', 'seller.legalRegistration', ({ seller: { legalRegistration: number } }) =>
      number && number.scheme !== '0184' ? wrongForm('BT-30', number.scheme, 'DK') : null,
    ),
    rule<Invoice>('DK-R-016', 'totals.payable', ({ kind, buyer, totals: { payable } }) => {
      const isCredit = kind === 'credit_note' && countryOf(buyer) === 'DK'
      return isCredit && payable !== null && compareExact(amountOrZero(payable), exactZero) < 0n
        ? ruleTexts.negative({ term: termName('BT-115'), value: payable })
        : null
    }),
  ]),
  over(sellerIdentifiers, [schemeNeeded('BT-29')]),
  over(buyerIdentifiers, [schemeNeeded('BT-46')]),
  over(lines, [
    within(
      'DK-R-003',
      'classifications',
      ({ classifications }) => {
        const own = classifications.filter(({ scheme }) => scheme === 'TST')
        const isRight = own.some(({ version }) => version === '19.05.01' || version === '19.0501')
        return formOf(own.length === 0 || isRight, 'BT-158', own[0]?.version, 'DK')
      },
      'warning',
    ),
  ]),
  ...[allowances, charges, lineAllowances, lineCharges].map((scope) =>
    over(scope, [
      within<AllowanceOrCharge>('DK-R-004', 'reason', ({ reasonCode, reason }) =>
        formOf(reasonCode !== 'ZZZ' || /^\d{4}$/.test(reason ?? ''), 'BT-104', reason, 'DK'),
      ),
    ]),
  ),
  over(payments, [
    payment('DK-R-005', 'code', ({ code }) =>
      formOf(code === null || paymentCodes.has(code), 'BT-81', code, 'DK'),
    ),
    payment('DK-R-006', 'bic', (means) =>
      (means.code === '31' || means.code === '42') && (accountIn(means) === '' || means.bic === null)
        ? missing(means.bic === null ? 'BT-86' : 'BT-84')
        : null,
    ),
    payment('DK-R-007', 'mandate', ({ code, mandate, debitedAccount }) =>
      code === '49' ? (missing('BT-89', mandate) ?? missing('BT-91', debitedAccount)) : null,
    ),
    payment('DK-R-008', 'remittance', (means) =>
      slip(means, { code: '50', starts: /^(?:01|04|15)#/, account: 7 }),
    ),
    payment('DK-R-009', 'remittance', ({ code, remittance }) =>
      formOf(
        code !== '50' || !/^(?:04|15)#/.test(remittance ?? '') || remittance?.length === 19,
        'BT-83',
        remittance,
        'DK',
      ),
    ),
    payment('DK-R-010', 'remittance', (means) => slip(means, { code: '93', starts: /^7[135]#/, account: 8 })),
    payment('DK-R-011', 'remittance', ({ code, remittance }) =>
      formOf(
        code !== '93' || !/^7[15]#/.test(remittance ?? '') || /^.{18,19}$/.test(remittance ?? ''),
        'BT-83',
        remittance,
        'DK',
      ),
    ),
  ]),
])

function within<Part>(
  id: string,
  at: string,
  problem: (part: Part) => CodedText | null,
  severity: Rule<Part>['severity'] = 'fatal',
): Rule<Part> {
  return rule(id, at, (part, { invoice }) => (isWithin('DK', invoice) ? problem(part) : null), severity)
}

/** Ways to pay are checked on invoices alone. */
function payment(id: string, at: string, problem: (means: PaymentMeans) => CodedText | null) {
  return rule<PaymentMeans>(id, at, (means, { invoice }: Checked) =>
    invoice.kind === 'invoice' && isWithin('DK', invoice) ? problem(means) : null,
  )
}

/** A payment slip: its number begins with the kind of card, and the account has so many characters. */
function slip(
  means: PaymentMeans,
  { code, starts, account }: { code: string; starts: RegExp; account: number },
) {
  if (means.code !== code) return null
  if (!starts.test(means.remittance ?? '')) return wrongForm('BT-83', means.remittance, 'DK')
  return formOf(accountIn(means).length === account, 'BT-84', accountIn(means), 'DK')
}

function schemeNeeded(term: 'BT-29' | 'BT-46'): Rule<Identifier> {
  return within('DK-R-013', 'scheme', ({ scheme }) =>
    scheme === null ? ruleTexts.schemeMissing({ term: termName(term) }) : null,
  )
}
