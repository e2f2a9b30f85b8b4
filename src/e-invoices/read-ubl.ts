import { kindOfTypeCode } from '../edi/document-type-codes'
import {
  type Invoice,
  isXRechnungExtension,
  type PaymentMeans,
  type SupportingDocument,
  type ThirdPartyPayment,
  type Totals,
  type VatBreakdown,
} from './invoice-model'
import {
  absent,
  below,
  day,
  decimal,
  everyText,
  group,
  iban,
  identifier,
  inside,
  list,
  note,
  optional,
  otherAccount,
  type Part,
  type Place,
  text,
  unnoted,
} from './read-parts'
import { ublLines } from './read-ubl-line'
import { ublAddress, ublParty, ublPayee, ublTaxRepresentative } from './read-ubl-party'
import { ublAllowanceCharge } from './ubl-allowance-charge'
import { elementsAt, type OwnNamespace, valuesAt, xmlPath } from './xml-path'
import type { XmlElement } from './xml-tree'

export const isUblNamespace: OwnNamespace = (namespace) =>
  namespace.startsWith('urn:oasis:names:specification:ubl:schema:xsd:')

const paymentMeans = group<PaymentMeans>({
  code: text('PaymentMeansCode'),
  text: text('PaymentMeansCode/@name', 'InstructionNote'),
  remittance: text('PaymentID'),
  iban: iban('PayeeFinancialAccount/ID'),
  otherAccount: otherAccount('PayeeFinancialAccount/ID'),
  accountName: text('PayeeFinancialAccount/Name'),
  bic: text(
    'PayeeFinancialAccount/FinancialInstitutionBranch/ID',
    'PayeeFinancialAccount/FinancialInstitutionBranch/FinancialInstitution/ID',
  ),
  cardNumber: text('CardAccount/PrimaryAccountNumberID'),
  cardHolder: text('CardAccount/HolderName'),
  mandate: text('PaymentMandate/ID'),
  creditorId: absent,
  debitedAccount: text('PaymentMandate/PayerFinancialAccount/ID'),
  amount: absent,
  dueDate: day('PaymentDueDate'),
})

/** The creditor of a direct debit (BT-90) stands with the seller or the payee, for every way to pay. */
const creditorId = text(
  'PayeeParty/PartyIdentification/ID[@schemeID=SEPA]',
  'AccountingSupplierParty/Party/PartyIdentification/ID[@schemeID=SEPA]',
)

const allPaymentMeans: Part<PaymentMeans[]> = (place) =>
  list(
    'PaymentMeans',
    paymentMeans,
  )(place).map((means, at) => {
    const isDirectDebit = means.mandate !== null || means.code === '49' || means.code === '59'
    return isDirectDebit
      ? { ...means, creditorId: creditorId({ ...place, at: `${place.at}.${at}.creditorId` }) }
      : means
  })

const taxAmount = xmlPath('TaxTotal/TaxAmount')

/** The tax totals in one currency; an amount without currency is in that of the document. */
function taxTotalsIn(place: Place, currency: string | null): XmlElement[] {
  return elementsAt(place.element, taxAmount, place.isOwn).filter((amount) => {
    const [own] = valuesAt(amount, xmlPath('@currencyID'), place.isOwn)
    return !own || own.value === currency
  })
}

const firstValue = (place: Place, path: string) =>
  valuesAt(place.element, xmlPath(path), place.isOwn)[0]?.value ?? null

/** UBL itself leaves the currency of the document open, so that only its amounts name one; EN 16931 wants it (BT-5). */
const currency: Part<string | null> = (place) => {
  const named = text('DocumentCurrencyCode')(place)
  const isEuropean = firstValue(place, 'CustomizationID')?.startsWith('urn:cen.eu:en16931:') ?? false
  if (named !== null || isEuropean) return named
  return text('LegalMonetaryTotal/PayableAmount/@currencyID')(place)
}

const documentCurrency = (place: Place) => currency(unnoted(place))

const vatTotal: Part<string | null> = (place) => {
  const [amount] = taxTotalsIn(place, documentCurrency(place))
  return amount ? decimal('.')({ ...place, element: amount }) : null
}

const vatInVatCurrency: Part<string | null> = (place) => {
  const vatCurrency = firstValue(place, 'TaxCurrencyCode')
  if (vatCurrency === null || vatCurrency === documentCurrency(place)) return null
  const amount = taxTotalsIn(place, vatCurrency).find((one) => one.attributes.length > 0)
  return amount ? decimal('.')({ ...place, element: amount }) : null
}

const subtotal = group<VatBreakdown>({
  taxable: decimal('TaxableAmount'),
  vat: decimal('TaxAmount'),
  category: text('TaxCategory/ID'),
  rate: decimal('TaxCategory/Percent', 'Percent'),
  exemptionReason: text('TaxCategory/TaxExemptionReason'),
  exemptionCode: text('TaxCategory/TaxExemptionReasonCode'),
})

const subtotals = xmlPath('TaxSubtotal')

const vatBreakdown: Part<VatBreakdown[]> = (place) =>
  taxTotalsIn(place, documentCurrency(place))
    .flatMap((amount) => (amount.parent ? elementsAt(amount.parent, subtotals, place.isOwn) : []))
    .map((element, at) => subtotal({ ...place, element, at: `${place.at}.${at}` }))

const totals = group<Totals>({
  lines: decimal('LegalMonetaryTotal/LineExtensionAmount'),
  allowances: decimal('LegalMonetaryTotal/AllowanceTotalAmount'),
  charges: decimal('LegalMonetaryTotal/ChargeTotalAmount'),
  withoutVat: decimal('LegalMonetaryTotal/TaxExclusiveAmount'),
  vat: vatTotal,
  vatInVatCurrency,
  withVat: decimal('LegalMonetaryTotal/TaxInclusiveAmount'),
  paid: decimal('LegalMonetaryTotal/PrepaidAmount'),
  rounding: decimal('LegalMonetaryTotal/PayableRoundingAmount'),
  payable: decimal('LegalMonetaryTotal/PayableAmount'),
})

const prepayments = list(
  'PrepaidPayment',
  group({ type: text('ID'), amount: decimal('PaidAmount'), description: text('InstructionID') }),
)

/** Elsewhere the same element is a sum that was paid before. */
const thirdPartyPayments: Part<ThirdPartyPayment[]> = (place) =>
  isXRechnungExtension(firstValue(place, 'CustomizationID')) ? prepayments(place) : []

const supportingDocument = group<SupportingDocument>({
  reference: identifier('ID'),
  description: text('DocumentDescription'),
  location: text('Attachment/ExternalReference/URI'),
  base64: text('Attachment/EmbeddedDocumentBinaryObject'),
  mediaType: text('Attachment/EmbeddedDocumentBinaryObject/@mimeCode'),
  filename: text('Attachment/EmbeddedDocumentBinaryObject/@filename'),
})

/** A note may begin with its subject between hashes: "#AAI#General information" (binding of BT-21 to UBL). */
const invoiceNote: Part<Invoice['notes'][number] | null> = (place) => {
  const written = text('.')({ ...place, at: below(place.at, 'text') })
  if (written === null) return null
  const match = /^#([A-Z]{3})#\s*/.exec(written)
  if (!match) return { subject: null, text: written }
  const subject = note(
    { ...place, at: below(place.at, 'subject') },
    { value: match[1] ?? '', element: place.element },
  )
  return { subject, text: written.slice(match[0].length) }
}

const kind: Part<Invoice['kind']> = (place) =>
  place.element.name === 'CreditNote'
    ? 'credit_note'
    : kindOfTypeCode(text('InvoiceTypeCode')(unnoted(place)))

/** UBL 2.1 and later: Invoice and CreditNote, by the binding CEN/TS 16931-3-2. */
export const ublInvoice = group<Invoice>({
  kind,
  number: text('ID'),
  issueDate: day('IssueDate'),
  typeCode: text('InvoiceTypeCode|CreditNoteTypeCode'),
  currency,
  vatCurrency: text('TaxCurrencyCode'),
  taxPointDate: day('TaxPointDate'),
  taxPointDateCode: text('InvoicePeriod/DescriptionCode'),
  dueDate: day('DueDate', 'PaymentMeans/PaymentDueDate', 'PaymentTerms/PaymentDueDate'),
  buyerReference: text('BuyerReference'),
  project: text('ProjectReference/ID', 'AdditionalDocumentReference[DocumentTypeCode=50]/ID'),
  contract: text('ContractDocumentReference/ID'),
  purchaseOrder: text('OrderReference/ID'),
  salesOrder: text('OrderReference/SalesOrderID'),
  receivingAdvice: text('ReceiptDocumentReference/ID'),
  despatchAdvice: text('DespatchDocumentReference/ID'),
  tender: text('OriginatorDocumentReference/ID'),
  invoicedObject: identifier('AdditionalDocumentReference[DocumentTypeCode=130]/ID'),
  buyerAccountingReference: text('AccountingCost'),
  paymentTerms: everyText('PaymentTerms/Note'),
  notes: list('Note', invoiceNote),
  businessProcess: text('ProfileID'),
  specification: text('CustomizationID'),
  precedingInvoices: list(
    'BillingReference/InvoiceDocumentReference|CreditNoteDocumentReference|SelfBilledInvoiceDocumentReference',
    group({ number: text('ID'), issueDate: day('IssueDate') }),
  ),
  seller: inside('AccountingSupplierParty', ublParty),
  buyer: inside('AccountingCustomerParty', ublParty),
  payee: optional('PayeeParty', ublPayee),
  taxRepresentative: optional('TaxRepresentativeParty', ublTaxRepresentative),
  delivery: optional(
    'Delivery',
    group({
      name: text('DeliveryParty/PartyName/Name'),
      location: identifier('DeliveryLocation/ID'),
      date: day('ActualDeliveryDate'),
      address: optional('DeliveryLocation/Address', ublAddress),
    }),
  ),
  periodFrom: day('InvoicePeriod/StartDate'),
  periodTo: day('InvoicePeriod/EndDate'),
  paymentMeans: allPaymentMeans,
  allowances: list('AllowanceCharge[ChargeIndicator=false|0]', ublAllowanceCharge),
  charges: list('AllowanceCharge[ChargeIndicator=true|1]', ublAllowanceCharge),
  totals,
  vatBreakdown,
  thirdPartyPayments,
  supportingDocuments: list('AdditionalDocumentReference[DocumentTypeCode!=130|50]', supportingDocument),
  lines: ublLines,
})
