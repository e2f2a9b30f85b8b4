import { isDay } from '../../kernel/dates'
import { compareExact, exactZero } from '../../kernel/exact-decimals'
import type { CodedText } from '../../kernel/told-text'
import type { Invoice, PaymentMeans } from '../invoice-model'
import type { Party } from '../invoice-party'
import {
  accountIn,
  addressNeeds,
  amountOrZero,
  countryOf,
  formOf,
  forSellers,
  isFrom,
  isTaxId,
  isWithin,
  missing,
  sellerCountry,
} from './national'
import { over } from './over'
import { danishRules } from './peppol-danish-rules'
import { greekRules } from './peppol-greek-rules'
import { swedishRules } from './peppol-swedish-rules'
import type { Rule, RuleGroup, Severity } from './rule'
import { rule } from './rule-kinds'
import { lines, payments, wholeInvoice } from './scopes'
import type { Term } from './term-names'

const sellerPlace = [
  { key: 'line1', term: 'BT-35' },
  { key: 'city', term: 'BT-37' },
  { key: 'postCode', term: 'BT-38' },
] as const
const buyerPlace = [
  { key: 'line1', term: 'BT-50' },
  { key: 'city', term: 'BT-52' },
  { key: 'postCode', term: 'BT-53' },
] as const
const representativePlace = [
  { key: 'line1', term: 'BT-64' },
  { key: 'city', term: 'BT-66' },
  { key: 'postCode', term: 'BT-67' },
] as const
const withoutCity = <Part extends { key: string }>(place: readonly Part[]) =>
  place.filter(({ key }) => key !== 'city')

/** Norway and Italy: for sellers whose VAT ID, or else whose address, is of the country. */
const norwegianAndItalian: readonly RuleGroup[] = [
  over(wholeInvoice, [
    byVatId('NO', 'NO-R-001', 'seller.vatId', ({ seller: { vatId } }) =>
      formOf(
        !vatId?.startsWith('NO') || (/^NO\d{9}MVA$/.test(vatId) && isTaxId('', vatId)),
        'BT-31',
        vatId,
        'NO',
      ),
    ),
    byVatId(
      'NO',
      'NO-R-002',
      'seller.taxRegistrations',
      ({ seller: { taxRegistrations } }) =>
        formOf(
          taxRegistrations.some(({ value }) => value === 'Foretaksregisteret'),
          'BT-32',
          taxRegistrations[0]?.value,
          'NO',
        ),
      'warning',
    ),
    byVatId('IT', 'IT-R-001', 'seller.taxRegistrations', ({ seller: { taxRegistrations } }) => {
      const wrong = taxRegistrations.find(({ value }) => !/^[A-Z0-9]{11,16}$/.test(value))
      return formOf(!wrong, 'BT-32', wrong?.value, 'IT')
    }),
    ...sellerPlace.map(({ key, term }, at) =>
      byVatId('IT', `IT-R-00${at + 2}`, `seller.address.${key}`, ({ seller }) =>
        missing(term, seller.address?.[key]),
      ),
    ),
  ]),
]

const dutchCodes = ['30', '48', '49', '57', '58', '59']

const dutchRules: readonly RuleGroup[] = forSellers(isFrom('NL'), [
  over(wholeInvoice, [
    rule<Invoice>('NL-R-001', 'precedingInvoices', ({ kind, precedingInvoices }) =>
      kind === 'credit_note' && precedingInvoices.length === 0 ? missing('BT-25') : null,
    ),
    rule<Invoice>('NL-R-002', 'seller.address', ({ seller }) => addressNeeds(seller.address, sellerPlace)),
    rule<Invoice>('NL-R-003', 'seller.legalRegistration', ({ seller }) =>
      registered(seller, ['0106', '0190'], 'BT-30', 'NL'),
    ),
    inside('NL', 'NL-R-004', 'buyer.address', ({ buyer }) => addressNeeds(buyer.address, buyerPlace)),
    inside('NL', 'NL-R-005', 'buyer.legalRegistration', ({ buyer }) =>
      registered(buyer, ['0106', '0190'], 'BT-47', 'NL'),
    ),
    rule<Invoice>('NL-R-006', 'taxRepresentative.address', ({ taxRepresentative }) =>
      countryOf(taxRepresentative) === 'NL'
        ? addressNeeds(taxRepresentative?.address ?? null, representativePlace)
        : null,
    ),
    rule<Invoice>('NL-R-007', 'paymentMeans', ({ kind, paymentMeans, totals: { payable } }) => {
      const sign = compareExact(amountOrZero(payable), exactZero)
      const isOwed = kind === 'invoice' ? sign > 0n : sign < 0n
      return isOwed && paymentMeans.length === 0 ? missing('BG-16') : null
    }),
  ]),
  over(payments, [
    rule('NL-R-008', 'code', ({ code }, { invoice }) =>
      formOf(!isWithin('NL', invoice) || dutchCodes.includes(code ?? ''), 'BT-81', code, 'NL'),
    ),
  ]),
  over(lines, [
    rule('NL-R-009', 'purchaseOrderLine', ({ purchaseOrderLine }, { invoice }) =>
      purchaseOrderLine !== null ? missing('BT-13', invoice.purchaseOrder) : null,
    ),
  ]),
])

const icelandicRules: readonly RuleGroup[] = forSellers(isFrom('IS'), [
  over(wholeInvoice, [
    rule<Invoice>(
      'IS-R-001',
      'typeCode',
      ({ typeCode }) => formOf(typeCode === '380' || typeCode === '381', 'BT-3', typeCode, 'IS'),
      'warning',
    ),
    rule<Invoice>('IS-R-002', 'seller.legalRegistration', ({ seller }) =>
      seller.legalRegistration ? registered(seller, ['0196'], 'BT-30', 'IS') : missing('BT-30'),
    ),
    rule<Invoice>('IS-R-003', 'seller.address', ({ seller }) =>
      addressNeeds(seller.address, withoutCity(sellerPlace)),
    ),
    inside('IS', 'IS-R-004', 'buyer.legalRegistration', ({ buyer }) =>
      buyer.legalRegistration ? registered(buyer, ['0196'], 'BT-47', 'IS') : missing('BT-47'),
    ),
    inside('IS', 'IS-R-005', 'buyer.address', ({ buyer }) =>
      addressNeeds(buyer.address, withoutCity(buyerPlace)),
    ),
    finalDueDay('IS-R-008', (day) => isDay(day)),
    finalDueDay('IS-R-009', (_day, { dueDate }) => dueDate !== null),
    finalDueDay('IS-R-010', (day, { dueDate }) => dueDate === null || dueDate <= day),
  ]),
  over(payments, [longAccount('IS-R-006', '9'), longAccount('IS-R-007', '42')]),
])

/** National rules of Peppol BIS Billing 3.0. Those of Germany are the rules of XRechnung (`peppol-german-rules.ts`). */
export const peppolNationalRules: readonly RuleGroup[] = [
  ...norwegianAndItalian,
  ...danishRules,
  ...swedishRules,
  ...greekRules,
  ...dutchRules,
  ...icelandicRules,
]

type Problem = (invoice: Invoice) => CodedText | null

function byVatId(country: string, id: string, at: string, problem: Problem, severity?: Severity) {
  return rule<Invoice>(
    id,
    at,
    (invoice) => (sellerCountry(invoice) === country ? problem(invoice) : null),
    severity,
  )
}

function inside(country: string, id: string, at: string, problem: Problem): Rule<Invoice> {
  return rule(id, at, (invoice) => (isWithin(country, invoice) ? problem(invoice) : null))
}

function registered({ legalRegistration: own }: Party, schemes: string[], term: Term, country: string) {
  return formOf(own === null || schemes.includes(own.scheme ?? ''), term, own?.scheme, country)
}

/** The last day to pay without interest (eindagi), which Icelandic invoices give as a document. */
function finalDueDay(id: string, isRight: (day: string, invoice: Invoice) => boolean): Rule<Invoice> {
  return rule<Invoice>(id, 'supportingDocuments', (invoice) => {
    const own = invoice.supportingDocuments.find(({ description }) => description === 'EINDAGI')
    const day = own?.reference?.value ?? ''
    return formOf(!own || isRight(day, invoice), 'BT-122', day, 'IS')
  })
}

function longAccount(id: string, wanted: string): Rule<PaymentMeans> {
  return rule(id, 'otherAccount', (means) =>
    formOf(means.code !== wanted || accountIn(means).length === 12, 'BT-84', accountIn(means), 'IS'),
  )
}
