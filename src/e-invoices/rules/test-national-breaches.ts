import { germanName } from './peppol-german-rules'
import { type Breach, breaksAfter, type Changes } from './test-breach'
import { address, party } from './test-invoices'
import { xRechnungBreaches } from './test-network-breaches'

/** An invoice with 25% VAT from a seller abroad. */
const from = (country: string, vatId: string, number: { value: string; scheme: string }) => ({
  seller: { ...party('Fjord AS', vatId), legalRegistration: number, address: { ...address(), country } },
  'lines.0.vatRate': '25',
  'allowances.0.vatRate': '25',
  'charges.0.vatRate': '25',
  'vatBreakdown.0.rate': '25',
  'vatBreakdown.0.vat': '23.75',
  'totals.vat': '23.75',
  'totals.withVat': '118.75',
  'totals.payable': '118.75',
})

const norway = {
  ...from('NO', 'NO974760673MVA', { value: '974760673', scheme: '0192' }),
  'seller.taxRegistrations': [{ value: 'Foretaksregisteret', scheme: 'TAX' }],
}
const denmark = from('DK', 'DK13585628', { value: 'DK13585628', scheme: '0184' })
const italy = from('IT', 'IT00743110157', { value: 'IT00743110157', scheme: '0211' })
const sweden = from('SE', 'SE556012579001', { value: '5560125790', scheme: '0007' })
const swedenWithoutScheme = { ...sweden, 'seller.legalRegistration.scheme': null }

const bothIn = (country: string) => ({
  'seller.address.country': country,
  'buyer.address.country': country,
})
const danish = { ...denmark, 'buyer.address.country': 'DK' }

/** One way to pay between two Danish parties, right and wrong. */
const paidInDenmark = (right: Changes, wrong: Changes): Breach =>
  breaksAfter({ ...danish, ...paidBy(right) }, paidBy({ ...right, ...wrong }))

const paidBy = (given: Changes) =>
  Object.fromEntries(
    Object.entries({ iban: null, accountName: null, ...given }).map(([key, value]) => [
      `paymentMeans.0.${key}`,
      value,
    ]),
  )

const plusgiro = { code: '30', bic: 'SE:PLUSGIRO', otherAccount: '1234567' }
const bankgiro = { code: '30', bic: 'SE:BANKGIRO', otherAccount: '1234567' }
const paidInSweden = (right: Changes, wrong: Changes): Breach =>
  breaksAfter({ ...sweden, ...paidBy(right) }, paidBy({ ...right, ...wrong }))

const dutchNumber = { value: '12345678', scheme: '0106' }
const dutch = {
  ...bothIn('NL'),
  'seller.legalRegistration': dutchNumber,
  'buyer.legalRegistration': dutchNumber,
}
const fiscal = {
  taxRepresentative: { ...party('Fiscaal BV', 'NL123456782B90'), address: { ...address(), country: 'NL' } },
}
const icelandicNumber = { value: '5402697509', scheme: '0196' }
const icelandic = {
  ...bothIn('IS'),
  'seller.legalRegistration': icelandicNumber,
  'buyer.legalRegistration': icelandicNumber,
}
const finalDay = {
  ...icelandic,
  'supportingDocuments.0.description': 'EINDAGI',
  'supportingDocuments.0.reference.value': '2026-04-15',
}

const greekDocument = (description: string, value: string, location: string | null) => ({
  reference: { value, scheme: null },
  description,
  location,
  base64: null,
  mediaType: null,
  filename: null,
})
const greek = {
  ...bothIn('GR'),
  number: '094259216|02/03/2026|0|1.1|A|100',
  'seller.vatId': 'EL094259216',
  'buyer.vatId': 'EL090000045',
  'seller.tradingName': 'Latomeio AE',
  'buyer.tradingName': 'Kipos AE',
  'seller.electronicAddress': { value: '094259216', scheme: '9933' },
  'buyer.electronicAddress': { value: '090000045', scheme: '9933' },
  supportingDocuments: [
    greekDocument('##M.AR.K##', '400001', null),
    greekDocument('##INVOICE|URL##', '1', 'https://latomeio.example/100'),
  ],
}
const ofGreek = (broken: Changes) => breaksAfter(greek, broken)
const withNumber = (number: string) => ofGreek({ number })

const german = Object.fromEntries(
  Object.entries(xRechnungBreaches).flatMap(([id, breach]) => {
    const name = germanName(id)
    return name === null ? [] : [[name, breach]]
  }),
)

/** How each national rule of Peppol BIS Billing 3.0 is broken. */
export const nationalBreaches: Record<string, Breach> = {
  ...german,
  'NO-R-001': breaksAfter(norway, { 'seller.vatId': 'NO974760673' }),
  'DK-R-002': breaksAfter(denmark, { 'seller.legalRegistration': null }),
  'DK-R-014': breaksAfter(denmark, { 'seller.legalRegistration.scheme': '0088' }),
  'DK-R-016': breaksAfter(
    { ...denmark, kind: 'credit_note', typeCode: '381', 'buyer.address.country': 'DK' },
    { 'totals.payable': '-118.75' },
  ),
  'IT-R-001': breaksAfter(italy, { 'seller.taxRegistrations': [{ value: '123', scheme: 'TAX' }] }),
  'IT-R-002': breaksAfter(italy, { 'seller.address.line1': null }),
  'IT-R-003': breaksAfter(italy, { 'seller.address.city': null }),
  'IT-R-004': breaksAfter(italy, { 'seller.address.postCode': null }),
  'SE-R-001': breaksAfter(sweden, { 'seller.vatId': 'SE5560125790' }),
  'SE-R-002': breaksAfter(sweden, { 'seller.vatId': 'SE5560125790AB' }),
  'SE-R-003': breaksAfter(swedenWithoutScheme, { 'seller.legalRegistration.value': '556012-579' }),
  'SE-R-004': breaksAfter(swedenWithoutScheme, { 'seller.legalRegistration.value': '55601257' }),
  'SE-R-006': breaksAfter(sweden, { 'vatBreakdown.0.rate': '24' }),
  'NO-R-002': breaksAfter(norway, { 'seller.taxRegistrations': [] }),
  'DK-R-003': breaksAfter(danish, { 'lines.0.classifications.0.version': '7' }),
  'DK-R-004': breaksAfter(
    { ...danish, 'charges.0.reasonCode': 'ZZZ', 'charges.0.reason': '3101' },
    { 'charges.0.reason': 'Paper tax' },
  ),
  'DK-R-005': breaksAfter(danish, { 'paymentMeans.0.code': '30' }),
  'DK-R-006': paidInDenmark({ code: '42', otherAccount: '1234567890', bic: '4321' }, { bic: null }),
  'DK-R-007': paidInDenmark(
    { code: '49', mandate: 'M-1', creditorId: 'DK1', debitedAccount: '1234' },
    { debitedAccount: null },
  ),
  'DK-R-008': paidInDenmark(
    { code: '50', remittance: '01#', otherAccount: '1234567' },
    { otherAccount: '12345678' },
  ),
  'DK-R-009': paidInDenmark(
    { code: '50', remittance: '04#1234567890123456', otherAccount: '1234567' },
    { remittance: '04#123' },
  ),
  'DK-R-010': paidInDenmark(
    { code: '93', remittance: '73#', otherAccount: '12345678' },
    { remittance: '99#' },
  ),
  'DK-R-011': paidInDenmark(
    { code: '93', remittance: '71#123456789012345', otherAccount: '12345678' },
    { remittance: '71#123' },
  ),
  'DK-R-013': breaksAfter(danish, { 'buyer.identifiers.0.scheme': null }),
  'SE-R-005': breaksAfter(sweden, { 'seller.taxRegistrations': [{ value: '123', scheme: 'TAX' }] }),
  'SE-R-007': paidInSweden(plusgiro, { otherAccount: '12345-6' }),
  'SE-R-008': paidInSweden(bankgiro, { otherAccount: '123-4567' }),
  'SE-R-009': paidInSweden(bankgiro, { otherAccount: '123456' }),
  'SE-R-010': paidInSweden(plusgiro, { otherAccount: '123456789' }),
  'SE-R-011': breaksAfter(sweden, { 'paymentMeans.0.code': '56' }),
  'SE-R-012': breaksAfter({ ...sweden, 'buyer.address.country': 'SE' }, { 'paymentMeans.0.code': '31' }),
  'SE-R-013': breaksAfter(swedenWithoutScheme, { 'seller.legalRegistration.value': '5560125791' }),
  'NL-R-001': breaksAfter({ ...dutch, kind: 'credit_note', typeCode: '381' }, { precedingInvoices: [] }),
  'NL-R-002': breaksAfter(dutch, { 'seller.address.city': null }),
  'NL-R-003': breaksAfter(dutch, { 'seller.legalRegistration.scheme': '0088' }),
  'NL-R-004': breaksAfter(dutch, { 'buyer.address.postCode': null }),
  'NL-R-005': breaksAfter(dutch, { 'buyer.legalRegistration.scheme': null }),
  'NL-R-006': breaksAfter({ ...dutch, ...fiscal }, { 'taxRepresentative.address.line1': null }),
  'NL-R-007': breaksAfter(dutch, { paymentMeans: [] }),
  'NL-R-008': breaksAfter(dutch, { 'paymentMeans.0.code': '31' }),
  'NL-R-009': breaksAfter({ ...dutch, 'lines.0.purchaseOrderLine': '10' }, { purchaseOrder: null }),
  'IS-R-001': breaksAfter(icelandic, { typeCode: '383' }),
  'IS-R-002': breaksAfter(icelandic, { 'seller.legalRegistration': null }),
  'IS-R-003': breaksAfter(icelandic, { 'seller.address.postCode': null }),
  'IS-R-004': breaksAfter(icelandic, { 'buyer.legalRegistration.scheme': '0088' }),
  'IS-R-005': breaksAfter(icelandic, { 'buyer.address.line1': null }),
  'IS-R-006': breaksAfter(
    { ...icelandic, ...paidBy({ code: '9', otherAccount: '010166123456' }) },
    { 'paymentMeans.0.otherAccount': '0101' },
  ),
  'IS-R-007': breaksAfter(
    { ...icelandic, ...paidBy({ code: '42', otherAccount: '010126123456' }) },
    { 'paymentMeans.0.otherAccount': '0101' },
  ),
  'IS-R-008': breaksAfter(finalDay, { 'supportingDocuments.0.reference.value': '15.4.2026' }),
  'IS-R-009': breaksAfter(finalDay, { dueDate: null }),
  'IS-R-010': breaksAfter(finalDay, { 'supportingDocuments.0.reference.value': '2026-03-15' }),
  'GR-R-001-1': withNumber('094259216|02/03/2026|0|1.1|A|100|7'),
  'GR-R-001-2': withNumber('090000045|02/03/2026|0|1.1|A|100'),
  'GR-R-001-3': withNumber('094259216|03/03/2026|0|1.1|A|100'),
  'GR-R-001-4': withNumber('094259216|02/03/2026|x|1.1|A|100'),
  'GR-R-001-5': withNumber('094259216|02/03/2026|0|9.9|A|100'),
  'GR-R-001-6': withNumber('094259216|02/03/2026|0|1.1||100'),
  'GR-R-001-7': withNumber('094259216|02/03/2026|0|1.1|A|'),
  'GR-R-002': ofGreek({ 'seller.tradingName': null }),
  'GR-S-011': ofGreek({ 'seller.vatId': 'EL094259217' }),
  'GR-R-003': ofGreek({ 'seller.vatId': 'EL094259217' }),
  'GR-R-004-1': ofGreek({ 'supportingDocuments.0.description': 'Mark' }),
  'GR-R-004-2': ofGreek({ 'supportingDocuments.0.reference.value': '0' }),
  'GR-S-008-1': ofGreek({ 'supportingDocuments.1.description': 'Address' }),
  'GR-R-008-2': ofGreek({ 'supportingDocuments.2': greek.supportingDocuments[1] }),
  'GR-R-008-3': ofGreek({ 'supportingDocuments.1.location': null }),
  'GR-R-005': ofGreek({ 'buyer.tradingName': null }),
  'GR-R-006': ofGreek({ 'buyer.vatId': 'EL090000046' }),
  'GR-R-009': ofGreek({ 'seller.electronicAddress.scheme': 'EM' }),
  'GR-R-010': ofGreek({ 'buyer.electronicAddress.value': '1' }),
}
