import { type Breach, breaks, breaksAfter } from './test-breach'
import { card, directDebit, validInvoice } from './test-invoices'

const dollars = { vatCurrency: 'USD', 'totals.vatInVatCurrency': '20.50' }

/** A registration number of the seller, right and wrong, in a scheme. */
const registration = (scheme: string, right: string, wrong: string): Breach =>
  breaksAfter(
    { 'seller.legalRegistration': { value: right, scheme } },
    { 'seller.legalRegistration.value': wrong },
  )

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
  'PEPPOL-COMMON-R044': registration('0201', 'UFABCD', 'UF-1'),
  'PEPPOL-COMMON-R045': registration('0210', 'RSSMRA80A01H501U', 'RSSMRA'),
  'PEPPOL-COMMON-R046': breaks({
    'buyer.electronicAddress': { value: '0074311015', scheme: '9907' },
  }),
  'PEPPOL-COMMON-R047': registration('0211', 'IT00743110157', 'IT00743110158'),
  'PEPPOL-COMMON-R049': registration('0007', '5560125790', '5560125791'),
  'PEPPOL-COMMON-R050': registration('0151', '51824753556', '51824753557'),
  'PEPPOL-EN16931-CL001': breaks({ 'supportingDocuments.0.mediaType': 'application/zip' }),
  'PEPPOL-EN16931-CL002': breaks({ 'allowances.0.reasonCode': '1' }),
  'PEPPOL-EN16931-CL003': breaks({ 'charges.0.reasonCode': '1' }),
  'PEPPOL-EN16931-CL006': breaks({ taxPointDateCode: '72' }),
  'PEPPOL-EN16931-CL008': breaks({ 'buyer.electronicAddress.scheme': '9999' }),
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
  'BR-TMP-2': breaksAfter(
    { 'supportingDocuments.0.location': 'https://steinbruch.example/r-100' },
    { 'supportingDocuments.0.location': 'steinbruch.example/r-100' },
  ),
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

const vehicle = {
  contract: 'V-7',
  tender: 'T-7',
  'lines.0.classifications': [{ value: 'M3', scheme: 'CVD', version: null }],
  'lines.0.attributes': [{ name: 'cva', value: 'zero-emission' }],
}
const ofVehicle = (broken: Breach['broken']) => breaksAfter(vehicle, broken)

/** How each rule of XRechnung's variant for clean vehicles is broken. */
export const cleanVehicleBreaches: Record<string, Breach> = {
  'BR-DE-CVD-01': ofVehicle({ contract: null }),
  'BR-DE-CVD-02': ofVehicle({ tender: null }),
  'BR-DE-CVD-03': ofVehicle({ 'lines.0.classifications': [], 'lines.0.attributes': [] }),
  'BR-DE-CVD-04': ofVehicle({ 'lines.0.classifications.0.value': 'L1' }),
  'BR-DE-CVD-05': ofVehicle({ 'lines.0.attributes.0.value': 'dirty' }),
  'BR-DE-CVD-06-a': ofVehicle({ 'lines.0.attributes': [] }),
  'BR-DE-CVD-06-b': ofVehicle({ 'lines.0.classifications': [] }),
  'BR-TMP-CVD-01': ofVehicle({ 'lines.0.classifications.1': { value: '1', scheme: 'QQ', version: null } }),
}
