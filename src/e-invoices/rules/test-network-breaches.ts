import { type Breach, breaks, breaksAfter } from './test-breach'
import { address, card, directDebit, party, validInvoice } from './test-invoices'

const dollars = { vatCurrency: 'USD', 'totals.vatInVatCurrency': '20.50' }

/** A registration number of the seller, right and wrong, in a scheme. */
const registration = (scheme: string, right: string, wrong: string): Breach =>
  breaksAfter(
    { 'seller.legalRegistration': { value: right, scheme } },
    { 'seller.legalRegistration.value': wrong },
  )

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

const norway = from('NO', 'NO974760673MVA', { value: '974760673', scheme: '0192' })
const denmark = from('DK', 'DK13585628', { value: 'DK13585628', scheme: '0184' })
const italy = from('IT', 'IT00743110157', { value: 'MI-1', scheme: '0211' })
const sweden = from('SE', 'SE556012579001', { value: '5560125790', scheme: '0007' })
const swedenWithoutScheme = { ...sweden, 'seller.legalRegistration.scheme': null }

const peppolExemptions = Object.fromEntries(
  ['G', 'O', 'IC', 'AE', 'D', 'F', 'I', 'J'].map((code, index) => [
    `PEPPOL-EN16931-P0${104 + index}`,
    breaks({ 'vatBreakdown.0.exemptionCode': `VATEX-EU-${code}` }),
  ]),
)

/** How each rule of Peppol BIS Billing 3.0 is broken. */
export const peppolBreaches: Record<string, Breach> = {
  ...peppolExemptions,
  'PEPPOL-EN16931-R001': breaks({ businessProcess: null }),
  'PEPPOL-EN16931-R002': breaksAfter(
    { 'buyer.address.country': 'AT' },
    { 'notes.1': { subject: null, text: 'More.' } },
  ),
  'PEPPOL-EN16931-R003': breaks({ buyerReference: null, purchaseOrder: null }),
  'PEPPOL-EN16931-R004': breaks({ specification: 'urn:other' }),
  'PEPPOL-EN16931-R005': breaksAfter(dollars, { vatCurrency: 'EUR' }),
  'PEPPOL-EN16931-R007': breaks({ businessProcess: 'billing' }),
  'PEPPOL-EN16931-R010': breaks({ 'buyer.electronicAddress': null }),
  'PEPPOL-EN16931-R020': breaks({ 'seller.electronicAddress': null }),
  'PEPPOL-EN16931-R040': breaks({ 'allowances.0.percentage': '11' }),
  'PEPPOL-EN16931-R041': breaks({ 'lines.0.allowances.0.baseAmount': null }),
  'PEPPOL-EN16931-R042': breaks({ 'lines.0.charges.0.percentage': null }),
  'PEPPOL-EN16931-R046': breaks({ 'lines.0.priceDiscount': '1' }),
  'PEPPOL-EN16931-R055': breaksAfter(dollars, { 'totals.vatInVatCurrency': '-20.50' }),
  'PEPPOL-EN16931-R061': breaksAfter({ paymentMeans: [directDebit()] }, { 'paymentMeans.0.mandate': null }),
  'PEPPOL-EN16931-R110': breaks({ 'lines.0.periodFrom': '2026-01-31' }),
  'PEPPOL-EN16931-R111': breaks({ 'lines.0.periodTo': '2026-03-01' }),
  'PEPPOL-EN16931-R120': breaks({ 'lines.0.priceBaseQuantity': '3' }),
  'PEPPOL-EN16931-R121': breaks({ 'lines.0.priceBaseQuantity': '0' }),
  'PEPPOL-EN16931-R130': breaks({ 'lines.0.priceBaseUnit': 'KGM' }),
  'PEPPOL-EN16931-P0100': breaks({ typeCode: '325' }),
  'PEPPOL-EN16931-P0101': breaksAfter({ kind: 'credit_note', typeCode: '381' }, { typeCode: '261' }),
  'PEPPOL-EN16931-P0112': breaksAfter({ typeCode: '326' }, { 'buyer.address.country': 'AT' }),
  'PEPPOL-COMMON-R040': registration('0088', '4035811991021', '4035811991022'),
  'PEPPOL-COMMON-R041': registration('0192', '974760673', '974760674'),
  'PEPPOL-COMMON-R042': registration('0184', '13585628', 'CVR13585628'),
  'PEPPOL-COMMON-R043': registration('0208', '0403170701', '0403170702'),
  'PEPPOL-COMMON-R049': registration('0007', '5560125790', '5560125791'),
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
}

const debit = { paymentMeans: [directDebit()] }
const byCard = { paymentMeans: [card()] }
const iban = { 'paymentMeans.0.iban': 'DE89370400440532013000' }
const noPeriods = {
  periodFrom: null,
  periodTo: null,
  'lines.0.periodFrom': null,
  'lines.0.periodTo': null,
}

/** How each rule of XRechnung is broken. */
export const xRechnungBreaches: Record<string, Breach> = {
  'BR-DE-1': breaks({ paymentMeans: [] }),
  'BR-DE-2': breaks({ 'seller.contact': null }),
  'BR-DE-3': breaks({ 'seller.address.city': null }),
  'BR-DE-4': breaks({ 'seller.address.postCode': null }),
  'BR-DE-5': breaks({ 'seller.contact.name': null }),
  'BR-DE-6': breaks({ 'seller.contact.phone': null }),
  'BR-DE-7': breaks({ 'seller.contact.email': null }),
  'BR-DE-8': breaks({ 'buyer.address.city': null }),
  'BR-DE-9': breaks({ 'buyer.address.postCode': null }),
  'BR-DE-10': breaks({ 'delivery.address.city': null }),
  'BR-DE-11': breaks({ 'delivery.address.postCode': null }),
  'BR-DE-14': breaks({ 'vatBreakdown.0.rate': null }),
  'BR-DE-15': breaks({ buyerReference: null }),
  'BR-DE-16': breaks({ 'seller.vatId': null }),
  'BR-DE-17': breaks({ typeCode: '383' }),
  'BR-DE-18': breaks({ paymentTerms: '#SKONTO#TAGE=14#PROZENT=2,00#' }),
  'BR-DE-19': breaks({ 'paymentMeans.0.iban': 'DE89370400440532013001' }),
  'BR-DE-20': breaksAfter(debit, { 'paymentMeans.0.debitedAccount': '12345' }),
  'BR-DE-21': breaks({ specification: 'urn:xrechnung_2.3' }),
  'BR-DE-22': breaks({ 'supportingDocuments.1': validInvoice().supportingDocuments[0] }),
  'BR-DE-23-a': breaks({ 'paymentMeans.0.iban': null, 'paymentMeans.0.accountName': null }),
  'BR-DE-23-b': breaks({ 'paymentMeans.0.cardNumber': '1234' }),
  'BR-DE-24-a': breaksAfter(byCard, { 'paymentMeans.0.cardNumber': null }),
  'BR-DE-24-b': breaksAfter(byCard, iban),
  'BR-DE-25-a': breaksAfter(debit, { paymentMeans: [{ ...card(), code: '59' }] }),
  'BR-DE-25-b': breaksAfter(debit, iban),
  'BR-DE-26': breaksAfter({ typeCode: '384' }, { precedingInvoices: [] }),
  'BR-DE-27': breaks({ 'seller.contact.phone': '0-1' }),
  'BR-DE-28': breaks({ 'seller.contact.email': 'ada(at)steinbruch.example' }),
  'BR-DE-30': breaksAfter(debit, { 'paymentMeans.0.creditorId': null }),
  'BR-DE-31': breaksAfter(debit, { 'paymentMeans.0.debitedAccount': null }),
  'BR-DE-TMP-32': breaksAfter(noPeriods, { 'delivery.date': null }),
}

const mediaType = (value: string) => ({ 'supportingDocuments.0.mediaType': value })

/** How each rule of XRechnung's extension is broken. */
export const extensionBreaches: Record<string, Breach> = {
  'BR-DEX-01': breaksAfter(mediaType('application/xml'), mediaType('application/zip')),
  'BR-DEX-04': breaks({ 'seller.identifiers.0.scheme': '9999' }),
  'BR-DEX-05': breaks({ 'buyer.legalRegistration.scheme': '9999' }),
  'BR-DEX-06': breaks({ 'lines.0.standardItem.scheme': 'GTIN' }),
  'BR-DEX-07': breaks({ 'buyer.electronicAddress.scheme': '9999' }),
  'BR-DEX-08': breaks({ 'delivery.location.scheme': '9999' }),
  'BR-DEX-15': { syntax: 'cii', broken: { 'lines.0.parentId': '0' } },
}
