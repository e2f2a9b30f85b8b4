import { type Breach, breaks, breaksAfter, type Changes } from './test-breach'
import { card, directDebit, party, type TestedCategory, validInvoice } from './test-invoices'

const payee = { payee: party('Bank Ost AG', null) }
const representative = { taxRepresentative: party('Steuerbüro Süd', 'FR12345678901') }
const dollars = { vatCurrency: 'USD', 'totals.vatInVatCurrency': '20.50' }

const noReason = (at: string): Breach => breaks({ [`${at}.reason`]: null, [`${at}.reasonCode`]: null })

const presence: Record<string, Breach> = {
  'BR-01': breaks({ specification: null }),
  'BR-02': breaks({ number: null }),
  'BR-03': breaks({ issueDate: null }),
  'BR-04': breaks({ typeCode: null }),
  'BR-05': breaks({ currency: null }),
  'BR-06': breaks({ 'seller.name': null }),
  'BR-07': breaks({ 'buyer.name': null }),
  'BR-08': breaks({ 'seller.address': null }),
  'BR-09': breaks({ 'seller.address.country': null }),
  'BR-10': breaks({ 'buyer.address': null }),
  'BR-11': breaks({ 'buyer.address.country': null }),
  'BR-12': breaks({ 'totals.lines': null }),
  'BR-13': breaks({ 'totals.withoutVat': null }),
  'BR-14': breaks({ 'totals.withVat': null }),
  'BR-15': breaks({ 'totals.payable': null }),
  'BR-16': breaks({ lines: [] }),
  'BR-17': breaksAfter(payee, { 'payee.name': null }),
  'BR-18': breaksAfter(representative, { 'taxRepresentative.name': null }),
  'BR-19': breaksAfter(representative, { 'taxRepresentative.address': null }),
  'BR-20': breaksAfter(representative, { 'taxRepresentative.address.country': null }),
  'BR-21': breaks({ 'lines.0.id': null }),
  'BR-22': breaks({ 'lines.0.quantity': null }),
  'BR-23': breaks({ 'lines.0.unit': null }),
  'BR-24': breaks({ 'lines.0.netAmount': null }),
  'BR-25': breaks({ 'lines.0.name': null }),
  'BR-26': breaks({ 'lines.0.netPrice': null }),
  'BR-27': breaks({ 'lines.0.netPrice': '-0.01' }),
  'BR-28': breaks({ 'lines.0.grossPrice': '-12' }),
  'BR-29': breaks({ periodTo: '2026-01-31' }),
  'BR-30': breaks({ 'lines.0.periodTo': '2026-01-31' }),
  'BR-31': breaks({ 'allowances.0.amount': null }),
  'BR-32': breaks({ 'allowances.0.vatCategory': null }),
  'BR-33': noReason('allowances.0'),
  'BR-36': breaks({ 'charges.0.amount': null }),
  'BR-37': breaks({ 'charges.0.vatCategory': null }),
  'BR-38': noReason('charges.0'),
  'BR-41': breaks({ 'lines.0.allowances.0.amount': null }),
  'BR-42': noReason('lines.0.allowances.0'),
  'BR-43': breaks({ 'lines.0.charges.0.amount': null }),
  'BR-44': noReason('lines.0.charges.0'),
  'BR-45': breaks({ 'vatBreakdown.0.taxable': null }),
  'BR-46': breaks({ 'vatBreakdown.0.vat': null }),
  'BR-47': breaks({ 'vatBreakdown.0.category': null }),
  'BR-48': breaks({ 'vatBreakdown.0.rate': null }),
  'BR-49': breaks({ 'paymentMeans.0.code': null }),
  'BR-50': breaks({ 'paymentMeans.0.iban': null }),
  'BR-51': breaksAfter({ paymentMeans: [card()] }, { 'paymentMeans.0.cardNumber': '1234567890123456' }),
  'BR-52': breaks({ 'supportingDocuments.0.reference': null }),
  'BR-53': breaksAfter(dollars, { 'totals.vatInVatCurrency': null }),
  'BR-54': breaks({ 'lines.0.attributes.0.value': null }),
  'BR-55': breaks({ 'precedingInvoices.0.number': null }),
  'BR-56': breaksAfter(representative, { 'taxRepresentative.vatId': null }),
  'BR-57': breaks({ 'delivery.address.country': null }),
  'BR-61': breaks({ 'paymentMeans.0.iban': null, 'paymentMeans.0.accountName': null }),
  'BR-62': breaks({ 'seller.electronicAddress.scheme': null }),
  'BR-63': breaks({ 'buyer.electronicAddress.scheme': null }),
  'BR-64': breaks({ 'lines.0.standardItem.scheme': null }),
  'BR-65': breaks({ 'lines.0.classifications.0.scheme': null }),
  'BR-66': breaksAfter({ paymentMeans: [card()] }, { 'paymentMeans.1': card() }),
  'BR-67': breaksAfter({ paymentMeans: [directDebit()] }, { 'paymentMeans.1': directDebit() }),
}

const totals: Record<string, Breach> = {
  'BR-CO-03': breaksAfter({ taxPointDate: '2026-03-01' }, { taxPointDateCode: '35' }),
  'BR-CO-04': breaks({ 'lines.0.vatCategory': null }),
  'BR-CO-09': breaks({ 'seller.vatId': '123456789' }),
  'BR-CO-10': breaks({ 'totals.lines': '100.01' }),
  'BR-CO-11': breaks({ 'totals.allowances': null }),
  'BR-CO-12': breaks({ 'totals.charges': '4.99' }),
  'BR-CO-13': breaks({ 'totals.withoutVat': '95.01' }),
  'BR-CO-14': breaks({ 'totals.vat': '19.01' }),
  'BR-CO-15': breaks({ 'totals.withVat': '114.01' }),
  'BR-CO-16': breaks({ 'totals.paid': '14.00' }),
  'BR-CO-17': breaks({ 'vatBreakdown.0.vat': '20.00' }),
  'BR-CO-18': breaks({ vatBreakdown: [] }),
  'BR-CO-21': noReason('allowances.0'),
  'BR-CO-22': noReason('charges.0'),
  'BR-CO-23': noReason('lines.0.allowances.0'),
  'BR-CO-24': noReason('lines.0.charges.0'),
  'BR-CO-25': breaks({ dueDate: null, paymentTerms: null }),
  'BR-CO-26': breaks({ 'seller.identifiers': [], 'seller.legalRegistration': null, 'seller.vatId': null }),
}

type Family = { name: string; category: TestedCategory; wrongRate: string; isExempt: boolean }

const families: readonly Family[] = [
  { name: 'S', category: 'S', wrongRate: '0', isExempt: false },
  { name: 'Z', category: 'Z', wrongRate: '5', isExempt: false },
  { name: 'E', category: 'E', wrongRate: '5', isExempt: true },
  { name: 'AE', category: 'AE', wrongRate: '5', isExempt: true },
  { name: 'IC', category: 'K', wrongRate: '5', isExempt: true },
  { name: 'G', category: 'G', wrongRate: '5', isExempt: true },
  { name: 'O', category: 'O', wrongRate: '0', isExempt: true },
  { name: 'AF', category: 'L', wrongRate: '-1', isExempt: false },
  { name: 'AG', category: 'M', wrongRate: '-1', isExempt: false },
]

/** The rules 01 to 10 of a VAT category. */
function ofFamily({ name, category, wrongRate, isExempt }: Family): [string, Breach][] {
  const numbers = { 'seller.vatId': category === 'O' ? 'DE123456788' : null }
  const noLine = { 'lines.0.vatCategory': 'none' }
  const noAllowance = { 'allowances.0.vatCategory': 'none' }
  const noCharge = { 'charges.0.vatCategory': 'none' }
  const changes: Record<string, Changes> = {
    '01': { 'vatBreakdown.0.category': 'none' },
    '02': { ...numbers, ...noAllowance, ...noCharge },
    '03': { ...numbers, ...noLine, ...noCharge },
    '04': { ...numbers, ...noLine, ...noAllowance },
    '05': { 'lines.0.vatRate': wrongRate },
    '06': { 'allowances.0.vatRate': wrongRate },
    '07': { 'charges.0.vatRate': wrongRate },
    '08': { 'vatBreakdown.0.taxable': '96.00' },
    '09': { 'vatBreakdown.0.vat': '99.00' },
    '10': { 'vatBreakdown.0.exemptionCode': isExempt ? null : 'VATEX-EU-132' },
  }
  return Object.entries(changes).map(([number, broken]) => [`BR-${name}-${number}`, { category, broken }])
}

const standard = validInvoice('S')

const inItaly = {
  'seller.address.country': 'IT',
  'buyer.address.country': 'IT',
  'delivery.address.country': 'IT',
  'lines.0.origin': 'IT',
  'lines.0.vatCategory': 'B',
  'allowances.0.vatCategory': 'B',
  'charges.0.vatCategory': 'B',
  'vatBreakdown.0.category': 'B',
}

const vatSpecial: Record<string, Breach> = {
  'BR-IC-11': {
    category: 'K',
    given: { periodFrom: null, periodTo: null },
    broken: { 'delivery.date': null },
  },
  'BR-IC-12': { category: 'K', broken: { delivery: null } },
  'BR-O-11': { category: 'O', broken: { 'vatBreakdown.1': standard.vatBreakdown[0] } },
  'BR-O-12': { category: 'O', broken: { 'lines.1': standard.lines[0] } },
  'BR-O-13': { category: 'O', broken: { 'allowances.1': standard.allowances[0] } },
  'BR-O-14': { category: 'O', broken: { 'charges.1': standard.charges[0] } },
  'BR-B-01': breaksAfter(inItaly, { 'buyer.address.country': 'DE' }),
  'BR-B-02': breaksAfter(inItaly, { 'lines.0.vatCategory': 'S' }),
}

const decimals: Record<string, Breach> = {
  'BR-DEC-01': breaks({ 'allowances.0.amount': '10.000' }),
  'BR-DEC-02': breaks({ 'allowances.0.baseAmount': '100.000' }),
  'BR-DEC-05': breaks({ 'charges.0.amount': '5.000' }),
  'BR-DEC-06': breaks({ 'charges.0.baseAmount': '50.000' }),
  'BR-DEC-09': breaks({ 'totals.lines': '100.000' }),
  'BR-DEC-10': breaks({ 'totals.allowances': '10.000' }),
  'BR-DEC-11': breaks({ 'totals.charges': '5.000' }),
  'BR-DEC-12': breaks({ 'totals.withoutVat': '95.000' }),
  'BR-DEC-13': breaks({ 'totals.vat': '19.000' }),
  'BR-DEC-14': breaks({ 'totals.withVat': '114.000' }),
  'BR-DEC-15': breaksAfter(dollars, { 'totals.vatInVatCurrency': '20.500' }),
  'BR-DEC-16': breaks({ 'totals.paid': '0.000' }),
  'BR-DEC-17': breaks({ 'totals.rounding': '0.000' }),
  'BR-DEC-18': breaks({ 'totals.payable': '114.000' }),
  'BR-DEC-19': breaks({ 'vatBreakdown.0.taxable': '95.000' }),
  'BR-DEC-20': breaks({ 'vatBreakdown.0.vat': '19.000' }),
  'BR-DEC-23': breaks({ 'lines.0.netAmount': '100.000' }),
  'BR-DEC-24': breaks({ 'lines.0.allowances.0.amount': '2.000' }),
  'BR-DEC-25': breaks({ 'lines.0.allowances.0.baseAmount': '20.000' }),
  'BR-DEC-27': breaks({ 'lines.0.charges.0.amount': '2.000' }),
  'BR-DEC-28': breaks({ 'lines.0.charges.0.baseAmount': '20.000' }),
}

const codes: Record<string, Breach> = {
  'BR-CL-01': breaks({ typeCode: '999' }),
  'BR-CL-04': breaks({ currency: 'EURO' }),
  'BR-CL-05': breaksAfter(dollars, { vatCurrency: 'US$' }),
  'BR-CL-06': breaks({ taxPointDateCode: '72' }),
  'BR-CL-07': breaks({ 'invoicedObject.scheme': 'none' }),
  'BR-CL-08': breaks({ 'notes.0.subject': 'QQQ' }),
  'BR-CL-10': breaks({ 'seller.identifiers.0.scheme': '9999' }),
  'BR-CL-11': breaks({ 'buyer.legalRegistration.scheme': '9999' }),
  'BR-CL-13': breaks({ 'lines.0.classifications.0.scheme': 'none' }),
  'BR-CL-14': breaks({ 'buyer.address.country': 'UK' }),
  'BR-CL-15': breaks({ 'lines.0.origin': 'XX' }),
  'BR-CL-16': breaks({ 'paymentMeans.0.code': '99' }),
  'BR-CL-17': breaks({ 'vatBreakdown.0.category': 'X' }),
  'BR-CL-18': breaks({ 'lines.0.vatCategory': 'X' }),
  'BR-CL-19': breaks({ 'allowances.0.reasonCode': '1' }),
  'BR-CL-20': breaks({ 'charges.0.reasonCode': '1' }),
  'BR-CL-21': breaks({ 'lines.0.standardItem.scheme': 'GTIN' }),
  'BR-CL-22': { category: 'E', broken: { 'vatBreakdown.0.exemptionCode': 'VATEX-1' } },
  'BR-CL-23': breaks({ 'lines.0.unit': 'PCS' }),
  'BR-CL-24': breaks({ 'supportingDocuments.0.mediaType': 'application/zip' }),
  'BR-CL-25': breaks({ 'buyer.electronicAddress.scheme': '9999' }),
  'BR-CL-26': breaks({ 'delivery.location.scheme': '9999' }),
}

/** How each rule of EN 16931 is broken. */
export const coreBreaches: Record<string, Breach> = {
  ...presence,
  ...totals,
  ...Object.fromEntries(families.flatMap(ofFamily)),
  ...vatSpecial,
  ...decimals,
  ...codes,
}
