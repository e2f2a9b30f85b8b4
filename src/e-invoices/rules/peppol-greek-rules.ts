import type { CodedText } from '../../kernel/told-text'
import type { Invoice } from '../invoice-model'
import type { Party } from '../invoice-party'
import { countryOf, formOf, forSellers, isTaxId, missing, sellerCountry, wrongForm } from './national'
import { over } from './over'
import type { Checked, Rule, RuleGroup, Severity } from './rule'
import { rule } from './rule-kinds'
import { ruleTexts } from './rule-texts'
import { attachments, wholeInvoice } from './scopes'
import { termName } from './term-names'

const documentTypes = ['1.1', '1.6', '2.1', '2.4', '5.1', '5.2']
const mark = '##M.AR.K##'
const address = '##INVOICE|URL##'

/** Rules of Peppol BIS Billing 3.0 for sellers in Greece, and between two Greek parties (GR-R-…, GR-S-…). */
export const greekRules: readonly RuleGroup[] = forSellers(isGreek, [
  over(wholeInvoice, [
    numbered('GR-R-001-1', (parts) => parts.length === 6),
    numbered(
      'GR-R-001-2',
      ([tin = ''], { seller, taxRepresentative }) =>
        isTin(tin) && [seller.vatId, taxRepresentative?.vatId].some((vatId) => vatId?.slice(2) === tin),
    ),
    numbered(
      'GR-R-001-3',
      ([, day = ''], { issueDate }) => day === issueDate?.split('-').reverse().join('/'),
    ),
    numbered('GR-R-001-4', ([, , branch = '']) => /^\d+$/.test(branch)),
    numbered('GR-R-001-5', ([, , , type = '']) => documentTypes.includes(type)),
    numbered('GR-R-001-6', ([, , , , series = '']) => series !== ''),
    numbered('GR-R-001-7', ([, , , , , count = '']) => count !== ''),
    rule<Invoice>('GR-R-002', 'seller.tradingName', ({ seller }, { syntax }) =>
      named(seller, syntax, 'BT-27'),
    ),
    rule<Invoice>(
      'GR-S-011',
      'seller.vatId',
      ({ seller: { vatId } }) => formOf(isGreekVat(vatId), 'BT-31', vatId, 'GR'),
      'warning',
    ),
    rule<Invoice>('GR-R-003', 'seller.vatId', ({ seller: { vatId } }) =>
      formOf(vatId === null || isGreekVat(vatId), 'BT-31', vatId, 'GR'),
    ),
    documents('GR-R-004-1', mark, (count) => count === 1),
    documents('GR-S-008-1', address, (count) => count === 1, 'warning'),
    documents('GR-R-008-2', address, (count) => count <= 1),
    rule<Invoice>('GR-R-005', 'buyer.tradingName', ({ buyer }, { syntax }) => named(buyer, syntax, 'BT-44')),
    within('GR-R-006', 'buyer.vatId', ({ buyer: { vatId } }) =>
      formOf(isGreekVat(vatId), 'BT-48', vatId, 'GR'),
    ),
    rule<Invoice>('GR-R-009', 'seller.electronicAddress', ({ seller }) => electronic(seller, 'BT-34')),
    within('GR-R-010', 'buyer.electronicAddress', ({ buyer }) => electronic(buyer, 'BT-49')),
  ]),
  over(attachments, [
    rule('GR-R-004-2', 'reference', ({ description, reference }) =>
      formOf(
        description !== mark || /^[1-9]\d*$/.test(reference?.value ?? ''),
        'BT-122',
        reference?.value,
        'GR',
      ),
    ),
    rule('GR-R-008-3', 'location', ({ description, location }) =>
      description === address ? missing('BT-124', location) : null,
    ),
  ]),
])

function isGreek(invoice: Invoice): boolean {
  return ['GR', 'EL'].includes(sellerCountry(invoice))
}
const isTin = (number: string) => number.length === 9 && isTaxId('EL', number)
const isGreekVat = (vatId: string | null) => vatId?.startsWith('EL') === true && isTin(vatId.slice(2))

type Problem = (invoice: Invoice, checked: Checked) => CodedText | null

function within(id: string, at: string, problem: Problem): Rule<Invoice> {
  return rule<Invoice>(id, at, (invoice, checked) =>
    ['GR', 'EL'].includes(invoice.buyer.vatId?.slice(0, 2).toUpperCase() ?? countryOf(invoice.buyer))
      ? problem(invoice, checked)
      : null,
  )
}

/** The number of a Greek invoice: tax number, date, branch, kind, series and count, parted by "|". */
function numbered(id: string, isRight: (parts: string[], invoice: Invoice) => boolean): Rule<Invoice> {
  return rule<Invoice>(id, 'number', (invoice) =>
    invoice.number === null || isRight(invoice.number.split('|'), invoice)
      ? null
      : wrongForm('BT-1', invoice.number, 'GR'),
  )
}

function documents(
  id: string,
  kind: string,
  isRight: (count: number) => boolean,
  severity?: Severity,
): Rule<Invoice> {
  return rule<Invoice>(
    id,
    'supportingDocuments',
    ({ seller, supportingDocuments }) => {
      const count = supportingDocuments.filter(({ description }) => description === kind).length
      if (countryOf(seller) !== 'GR' || isRight(count)) return null
      return count === 0 ? missing('BT-122') : ruleTexts.tooMany({ term: termName('BT-122'), count })
    },
    severity,
  )
}

/** The full name stands as trading name in UBL, which CII has only where it is another one. */
function named(party: Party, syntax: Checked['syntax'], term: 'BT-27' | 'BT-44'): CodedText | null {
  return missing(term, party.tradingName ?? (syntax === 'cii' ? party.name : null))
}

function electronic({ electronicAddress: own }: Party, term: 'BT-34' | 'BT-49'): CodedText | null {
  return formOf(!own || (own.scheme === '9933' && isTin(own.value)), term, own?.value, 'GR')
}
