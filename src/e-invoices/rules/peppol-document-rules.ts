import type { CodedText } from '../../kernel/told-text'
import type { Invoice } from '../invoice-model'
import { codeList } from './code-list'
import { over } from './over'
import type { RuleGroup } from './rule'
import { eitherNeeded, rule } from './rule-kinds'
import { networkTexts, vatTexts } from './rule-texts'
import { breakdowns, wholeInvoice } from './scopes'

/** Peppol BIS Billing 3.0 and BIS Self-Billing 3.0, with the codes of UNTDID 1001 that an invoice and a credit note may have. */
const specifications = [
  {
    start: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    invoices: codeList(
      'Peppol BIS Billing 3.0',
      '71 80 82 84 102 218 219 326 331 380 382..384 386 388 393 395 553 575 623 780 817 870 875..877',
    ),
    creditNotes: codeList('Peppol BIS Billing 3.0', '81 83 381 396 532'),
  },
  {
    start: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0',
    invoices: codeList('Peppol BIS Self-Billing 3.0', '389 527'),
    creditNotes: codeList('Peppol BIS Self-Billing 3.0', '261'),
  },
]

const specificationOf = ({ specification }: Pick<Invoice, 'specification'>) =>
  specifications.find(({ start }) => specification?.startsWith(start))

const processes = /^urn:fdc:peppol\.eu:2017:poacc:(?:self)?billing:\d\d:1\.0$/

/** Is this an invoice of Peppol BIS, by its specification (BT-24) or else by its process (BT-23)? */
export function isPeppol(invoice: Pick<Invoice, 'specification' | 'businessProcess'>): boolean {
  if (specificationOf(invoice)) return true
  return invoice.specification === null && processes.test(invoice.businessProcess ?? '')
}

/** Codes of VATEX that belong to one VAT category. */
const exemptions = [
  { id: 'PEPPOL-EN16931-P0104', code: 'VATEX-EU-G', category: 'G' },
  { id: 'PEPPOL-EN16931-P0105', code: 'VATEX-EU-O', category: 'O' },
  { id: 'PEPPOL-EN16931-P0106', code: 'VATEX-EU-IC', category: 'K' },
  { id: 'PEPPOL-EN16931-P0107', code: 'VATEX-EU-AE', category: 'AE' },
  { id: 'PEPPOL-EN16931-P0108', code: 'VATEX-EU-D', category: 'E' },
  { id: 'PEPPOL-EN16931-P0109', code: 'VATEX-EU-F', category: 'E' },
  { id: 'PEPPOL-EN16931-P0110', code: 'VATEX-EU-I', category: 'E' },
  { id: 'PEPPOL-EN16931-P0111', code: 'VATEX-EU-J', category: 'E' },
] as const

/** What only an invoice that says to be Peppol BIS Billing 3.0 must keep: its process, references and document types. */
export const peppolRules: readonly RuleGroup[] = [
  over(wholeInvoice, [
    rule('PEPPOL-EN16931-R002', 'notes', (invoice) =>
      invoice.notes.length > 1 && !isGerman(invoice)
        ? networkTexts.severalNotes({ count: invoice.notes.length })
        : null,
    ),
    eitherNeeded('PEPPOL-EN16931-R003', ['buyerReference', 'purchaseOrder'], ['BT-10', 'BT-13']),
    rule('PEPPOL-EN16931-R004', 'specification', ({ specification: value }) =>
      value !== null && !specificationOf({ specification: value })
        ? networkTexts.wrongSpecification({ value, network: 'Peppol BIS Billing 3.0' })
        : null,
    ),
    rule('PEPPOL-EN16931-R007', 'businessProcess', ({ businessProcess: value }) =>
      value !== null && !processes.test(value) ? networkTexts.wrongProcess({ value }) : null,
    ),
    rule('PEPPOL-EN16931-P0100', 'typeCode', (invoice) => documentTypeProblem('invoice', invoice)),
    rule('PEPPOL-EN16931-P0101', 'typeCode', (invoice) => documentTypeProblem('credit_note', invoice)),
    rule('PEPPOL-EN16931-P0112', 'typeCode', (invoice) =>
      (invoice.typeCode === '326' || invoice.typeCode === '384') && !isGerman(invoice)
        ? networkTexts.germanOnly({ value: invoice.typeCode })
        : null,
    ),
  ]),
  over(
    breakdowns,
    exemptions.map(({ id, code, category }) =>
      rule(id, 'exemptionCode', ({ exemptionCode, category: other }) =>
        exemptionCode?.toUpperCase() === code && other !== category
          ? vatTexts.exemptionOfOther({ code, category, other: other ?? '' })
          : null,
      ),
    ),
  ),
]

function documentTypeProblem(kind: Invoice['kind'], invoice: Invoice): CodedText | null {
  const specification = specificationOf(invoice)
  const { typeCode: value } = invoice
  if (!specification || value === null || invoice.kind !== kind) return null
  const allowed = kind === 'invoice' ? specification.invoices : specification.creditNotes
  return allowed.has(value) ? null : networkTexts.wrongDocumentType({ value, network: allowed.name })
}

const isGerman = ({ seller, buyer }: Invoice) =>
  seller.address?.country === 'DE' && buyer.address?.country === 'DE'
