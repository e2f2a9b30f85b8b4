import { kindOfTypeCode } from '../edi/document-type-codes'
import { ciiAllowanceCharge, ciiDay, ciiLogisticsCharge, ciiPeriod } from './cii-parts'
import type { AllowanceOrCharge } from './invoice-line'
import type { Invoice, PaymentMeans, SupportingDocument, Totals, VatBreakdown } from './invoice-model'
import { ciiLine } from './read-cii-line'
import { ciiAddress, ciiParty } from './read-cii-party'
import {
  absent,
  decimal,
  everyText,
  group,
  identifierOf,
  inside,
  list,
  namedIban,
  none,
  optional,
  type Part,
  text,
  unnoted,
} from './read-parts'
import { elementsAt, type OwnNamespace, valuesAt, xmlPath } from './xml-path'
import type { XmlElement } from './xml-tree'

export const isCiiNamespace: OwnNamespace = (namespace) =>
  namespace.startsWith('urn:un:unece:uncefact:data:') || namespace.startsWith('urn:ferd:')

const context = 'ExchangedDocumentContext|SpecifiedExchangedDocumentContext'
const document = 'ExchangedDocument|HeaderExchangedDocument'
const transaction = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction'
const agreement = `${transaction}/ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement`
const delivery = `${transaction}/ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery`
const settlement = `${transaction}/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement`
const summation = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation`
const charge = `${settlement}/SpecifiedTradeAllowanceCharge`
const terms = `${settlement}/SpecifiedTradePaymentTerms`
const attached = `${agreement}/AdditionalReferencedDocument`

/** The number of another document: IssuerAssignedID since D16B, ID in ZUGFeRD 1.0. */
const referenceIn = (path: string) => text(`${path}/IssuerAssignedID`, `${path}/ID`)

const invoiceCurrency = xmlPath(`${settlement}/InvoiceCurrencyCode`)
const vatCurrency = xmlPath(`${settlement}/TaxCurrencyCode`)

/** The sum in the currency of the invoice (or in none that is named) where it is given in several; never that in the VAT currency. */
function sum(name: string): Part<string | null> {
  const where = xmlPath(`${summation}/${name}`)
  return (place) => {
    const [currency] = valuesAt(place.element, invoiceCurrency, place.isOwn)
    const [other] = valuesAt(place.element, vatCurrency, place.isOwn)
    const all = elementsAt(place.element, where, place.isOwn)
    const element =
      all.find((one) => [undefined, currency?.value].includes(currencyOf(one))) ??
      all.find((one) => currencyOf(one) !== other?.value)
    return element ? decimal('.')({ ...place, element }) : null
  }
}

const currencyOf = (amount: XmlElement) =>
  amount.attributes.find((attribute) => attribute.name === 'currencyID')?.value

const taxTotals = xmlPath(`${summation}/TaxTotalAmount`)

const vatInVatCurrency: Part<string | null> = (place) => {
  const [invoice] = valuesAt(place.element, invoiceCurrency, place.isOwn)
  const [vat] = valuesAt(place.element, vatCurrency, place.isOwn)
  if (!vat || vat.value === invoice?.value) return null
  const all = elementsAt(place.element, taxTotals, place.isOwn)
  const element = all.find((one) => currencyOf(one) === vat.value)
  return element ? decimal('.')({ ...place, element }) : null
}

const totals = group<Totals>({
  lines: sum('LineTotalAmount'),
  allowances: sum('AllowanceTotalAmount'),
  charges: sum('ChargeTotalAmount'),
  withoutVat: sum('TaxBasisTotalAmount'),
  vat: sum('TaxTotalAmount'),
  vatInVatCurrency,
  withVat: sum('GrandTotalAmount'),
  paid: sum('TotalPrepaidAmount'),
  rounding: sum('RoundingAmount'),
  payable: sum('DuePayableAmount'),
})

const vatBreakdown = group<VatBreakdown>({
  taxable: decimal('BasisAmount'),
  vat: decimal('CalculatedAmount'),
  category: text('CategoryCode'),
  rate: decimal('RateApplicablePercent|ApplicablePercent'),
  exemptionReason: text('ExemptionReason'),
  exemptionCode: text('ExemptionReasonCode'),
})

const creditor = 'PayeePartyCreditorFinancialAccount'

const oneMeans = group<PaymentMeans>({
  code: text('TypeCode'),
  text: text('Information'),
  remittance: absent,
  iban: namedIban(`${creditor}/IBANID`),
  otherAccount: text(`${creditor}/ProprietaryID`),
  accountName: text(`${creditor}/AccountName`),
  bic: text('PayeeSpecifiedCreditorFinancialInstitution/BICID'),
  cardNumber: text('ApplicableTradeSettlementFinancialCard/ID'),
  cardHolder: text('ApplicableTradeSettlementFinancialCard/CardholderName'),
  mandate: absent,
  creditorId: absent,
  debitedAccount: text('PayerPartyDebtorFinancialAccount/IBANID'),
  amount: absent,
  dueDate: absent,
})

const allMeans = list(`${settlement}/SpecifiedTradeSettlementPaymentMeans`, oneMeans)

/** What stands once for all ways to pay (BT-83, BT-89, BT-90) is read from the settlement above them. */
const sharedOfMeans = group({
  remittance: text(`${settlement}/PaymentReference`),
  mandate: text(`${terms}/DirectDebitMandateID`),
  creditorId: text(`${settlement}/CreditorReferenceID`),
})

const paymentMeans: Part<PaymentMeans[]> = (place) => {
  const shared = sharedOfMeans(place)
  return allMeans(place).map((means) => ({ ...means, ...shared }))
}

const supportingDocument = group<SupportingDocument>({
  reference: identifierOf('IssuerAssignedID|ID', 'ReferenceTypeCode'),
  description: text('Name'),
  location: text('URIID'),
  base64: text('AttachmentBinaryObject'),
  mediaType: text('AttachmentBinaryObject/@mimeCode'),
  filename: text('AttachmentBinaryObject/@filename'),
})

const charges: Part<AllowanceOrCharge[]> = (place) => {
  const own = list(`${charge}[ChargeIndicator/Indicator=true|1]`, ciiAllowanceCharge)(place)
  const from = own.length
  const logistics = `${settlement}/SpecifiedLogisticsServiceCharge`
  const freight = elementsAt(place.element, xmlPath(logistics), place.isOwn)
  return [
    ...own,
    ...freight.map((element, at) =>
      ciiLogisticsCharge({ ...place, element, at: `${place.at}.${from + at}` }),
    ),
  ]
}

/** UN/CEFACT Cross Industry Invoice D16B and later, by the binding CEN/TS 16931-3-3, and ZUGFeRD 1.0. */
export const ciiInvoice = group<Invoice>({
  kind: (place) => kindOfTypeCode(text(`${document}/TypeCode`)(unnoted(place))),
  number: text(`${document}/ID`),
  issueDate: ciiDay(`${document}/IssueDateTime`),
  typeCode: text(`${document}/TypeCode`),
  currency: text(`${settlement}/InvoiceCurrencyCode`),
  vatCurrency: text(`${settlement}/TaxCurrencyCode`),
  taxPointDate: ciiDay(`${settlement}/ApplicableTradeTax/TaxPointDate`),
  taxPointDateCode: text(`${settlement}/ApplicableTradeTax/DueDateTypeCode`),
  dueDate: ciiDay(`${terms}/DueDateDateTime`),
  buyerReference: text(`${agreement}/BuyerReference`),
  project: text(`${agreement}/SpecifiedProcuringProject/ID`),
  contract: referenceIn(`${agreement}/ContractReferencedDocument`),
  purchaseOrder: referenceIn(`${agreement}/BuyerOrderReferencedDocument`),
  salesOrder: referenceIn(`${agreement}/SellerOrderReferencedDocument`),
  receivingAdvice: referenceIn(`${delivery}/ReceivingAdviceReferencedDocument`),
  despatchAdvice: referenceIn(`${delivery}/DespatchAdviceReferencedDocument`),
  tender: text(`${attached}[TypeCode=50]/IssuerAssignedID`),
  invoicedObject: optional(
    `${attached}[TypeCode=130]`,
    identifierOf('IssuerAssignedID', 'ReferenceTypeCode'),
  ),
  buyerAccountingReference: text(`${settlement}/ReceivableSpecifiedTradeAccountingAccount/ID`),
  paymentTerms: everyText(`${terms}/Description`),
  notes: list(`${document}/IncludedNote`, group({ subject: text('SubjectCode'), text: text('Content') })),
  businessProcess: text(`${context}/BusinessProcessSpecifiedDocumentContextParameter/ID`),
  specification: text(`${context}/GuidelineSpecifiedDocumentContextParameter/ID`),
  thirdPartyPayments: none,
  precedingInvoices: list(
    `${settlement}/InvoiceReferencedDocument`,
    group({ number: text('IssuerAssignedID|ID'), issueDate: precedingDay() }),
  ),
  seller: inside(`${agreement}/SellerTradeParty`, ciiParty),
  buyer: inside(`${agreement}/BuyerTradeParty`, ciiParty),
  payee: optional(`${settlement}/PayeeTradeParty`, ciiParty),
  taxRepresentative: optional(`${agreement}/SellerTaxRepresentativeTradeParty`, ciiParty),
  delivery: optional(
    delivery,
    group({
      name: text('ShipToTradeParty/Name'),
      location: optional('ShipToTradeParty', identifierOf('GlobalID|ID', 'GlobalID/@schemeID')),
      date: ciiDay('ActualDeliverySupplyChainEvent/OccurrenceDateTime'),
      address: optional('ShipToTradeParty/PostalTradeAddress', ciiAddress),
    }),
  ),
  ...ciiPeriod(`${settlement}/BillingSpecifiedPeriod`),
  paymentMeans,
  allowances: list(`${charge}[ChargeIndicator/Indicator=false|0]`, ciiAllowanceCharge),
  charges,
  totals,
  vatBreakdown: list(`${settlement}/ApplicableTradeTax`, vatBreakdown),
  supportingDocuments: list(`${attached}[TypeCode!=50|130]`, supportingDocument),
  lines: list(`${transaction}/IncludedSupplyChainTradeLineItem`, ciiLine),
})

function precedingDay(): Part<string | null> {
  const bare = ciiDay('IssueDateTime')
  const formatted = ciiDay('FormattedIssueDateTime')
  return (place) => formatted(place) ?? bare(place)
}
