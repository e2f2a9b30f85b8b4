import type { Invoice, SupportingDocument } from './invoice-model'
import { lineTrees } from './line-tree'
import { notAvailable } from './required-values'
import { timeCodeInUbl } from './vat-time-codes'
import { codedNote } from './write-note'
import { ublAllowanceChargeOf, ublAmountOf, ublLineOf } from './write-ubl-line'
import {
  ublAddressOf,
  ublIdentifierOf,
  ublPartyOf,
  ublPayeeOf,
  ublTaxRepresentativeOf,
} from './write-ubl-party'
import { ublPaymentOf } from './write-ubl-payment'
import { ublMonetaryTotalOf, ublTaxTotalsOf } from './write-ubl-totals'
import { groupOf, requiredGroup, textElement, writeXml, type XmlPiece, type XmlPieces } from './write-xml'

const schema = 'urn:oasis:names:specification:ubl:schema:xsd'

/**
 * An invoice in UBL 2.1, as Invoice or CreditNote, by the binding CEN/TS 16931-3-2. The elements stand in the order of the
 * schemas; nothing is computed but what they demand (required-values.ts).
 *
 * UBL has no place for: a seller's customer number; of a payee more than names and numbers, of a tax representative more
 * than name, VAT identifier and address; the sum of one way to pay, a second account of it, the creditor of what is no
 * direct debit; notes without a text; lines that only inform; VAT and amounts with VAT of a line; the unit where there is no
 * quantity; in a credit note, payments to third parties. A name that is missing is read again as the trading name. Lines within a line stand in it, as XRechnung's
 * extension has it.
 */
export function writeUbl(invoice: Invoice): string {
  const isCreditNote = invoice.kind === 'credit_note'
  const name = isCreditNote ? 'CreditNote' : 'Invoice'
  const root = requiredGroup(
    name,
    headOf(invoice),
    isCreditNote ? creditNoteReferencesOf(invoice) : invoiceReferencesOf(invoice),
    partiesOf(invoice),
    deliveryOf(invoice),
    ublPaymentOf(invoice),
    thirdPartyPaymentsOf(invoice),
    allowancesAndCharges(invoice),
    ublTaxTotalsOf(invoice),
    ublMonetaryTotalOf(invoice),
    lineTrees(invoice.lines).map((tree) => ublLineOf({ isCreditNote, currency: invoice.currency }, tree)),
  )
  return writeXml(root, {
    '': `${schema}:${name}-2`,
    cac: `${schema}:CommonAggregateComponents-2`,
    cbc: `${schema}:CommonBasicComponents-2`,
  })
}

function headOf(invoice: Invoice): XmlPieces {
  const isCreditNote = invoice.kind === 'credit_note'
  const notes = invoice.notes
    .map(codedNote)
    .map(({ subject, text }) =>
      textElement('cbc:Note', text === null || subject === null ? text : `#${subject}#${text}`),
    )
  const taxPoint = textElement('cbc:TaxPointDate', invoice.taxPointDate)
  return [
    textElement('cbc:CustomizationID', invoice.specification),
    textElement('cbc:ProfileID', invoice.businessProcess),
    textElement('cbc:ID', invoice.number),
    textElement('cbc:IssueDate', invoice.issueDate),
    isCreditNote ? taxPoint : textElement('cbc:DueDate', invoice.dueDate),
    textElement(isCreditNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', invoice.typeCode),
    notes,
    isCreditNote ? null : taxPoint,
    textElement('cbc:DocumentCurrencyCode', invoice.currency),
    textElement('cbc:TaxCurrencyCode', invoice.vatCurrency),
    textElement('cbc:AccountingCost', invoice.buyerAccountingReference),
    textElement('cbc:BuyerReference', invoice.buyerReference),
    groupOf(
      'cac:InvoicePeriod',
      textElement('cbc:StartDate', invoice.periodFrom),
      textElement('cbc:EndDate', invoice.periodTo),
      textElement('cbc:DescriptionCode', timeCodeInUbl(invoice.taxPointDateCode)),
    ),
    orderOf(invoice),
    invoice.precedingInvoices.map(({ number, issueDate }) =>
      groupOf(
        'cac:BillingReference',
        groupOf(
          'cac:InvoiceDocumentReference',
          textElement('cbc:ID', number),
          textElement('cbc:IssueDate', issueDate),
        ),
      ),
    ),
    referenceTo('cac:DespatchDocumentReference', invoice.despatchAdvice),
    referenceTo('cac:ReceiptDocumentReference', invoice.receivingAdvice),
  ]
}

/** The schema wants the number of the buyer's order beside that of the seller's. */
function orderOf({ purchaseOrder, salesOrder }: Invoice): XmlPiece | null {
  return groupOf(
    'cac:OrderReference',
    textElement('cbc:ID', salesOrder === null ? purchaseOrder : (purchaseOrder ?? notAvailable)),
    textElement('cbc:SalesOrderID', salesOrder),
  )
}

const referenceTo = (name: string, number: string | null) => groupOf(name, textElement('cbc:ID', number))

function invoiceReferencesOf(invoice: Invoice): XmlPieces {
  return [
    referenceTo('cac:OriginatorDocumentReference', invoice.tender),
    referenceTo('cac:ContractDocumentReference', invoice.contract),
    additionalDocumentsOf(invoice),
    referenceTo('cac:ProjectReference', invoice.project),
  ]
}

/** A credit note knows no cac:ProjectReference; the binding puts BT-11 among the documents. */
function creditNoteReferencesOf(invoice: Invoice): XmlPieces {
  return [
    referenceTo('cac:ContractDocumentReference', invoice.contract),
    additionalDocumentsOf(invoice),
    typedReference(textElement('cbc:ID', invoice.project), '50'),
    referenceTo('cac:OriginatorDocumentReference', invoice.tender),
  ]
}

const typedReference = (id: XmlPiece | null, typeCode: string) =>
  id && groupOf('cac:AdditionalDocumentReference', id, textElement('cbc:DocumentTypeCode', typeCode))

const additionalDocumentsOf = ({ invoicedObject, supportingDocuments }: Invoice): XmlPieces => [
  typedReference(ublIdentifierOf('cbc:ID', invoicedObject), '130'),
  supportingDocuments.map(supportingDocumentOf),
]

function supportingDocumentOf(document: SupportingDocument): XmlPiece | null {
  return groupOf(
    'cac:AdditionalDocumentReference',
    ublIdentifierOf('cbc:ID', document.reference),
    textElement('cbc:DocumentDescription', document.description),
    groupOf(
      'cac:Attachment',
      textElement('cbc:EmbeddedDocumentBinaryObject', document.base64, {
        mimeCode: document.mediaType,
        filename: document.filename,
      }),
      groupOf('cac:ExternalReference', textElement('cbc:URI', document.location)),
    ),
  )
}

function partiesOf({ seller, buyer, payee, taxRepresentative, paymentMeans }: Invoice): XmlPieces {
  const creditor = paymentMeans.find(({ creditorId }) => creditorId !== null)?.creditorId ?? null
  return [
    requiredGroup('cac:AccountingSupplierParty', ublPartyOf(seller, payee ? null : creditor)),
    requiredGroup(
      'cac:AccountingCustomerParty',
      textElement('cbc:SupplierAssignedAccountID', buyer.customerNumber),
      ublPartyOf(buyer, null),
    ),
    ublPayeeOf(payee, creditor),
    ublTaxRepresentativeOf(taxRepresentative),
  ]
}

function deliveryOf({ delivery }: Invoice): XmlPiece | null {
  return (
    delivery &&
    groupOf(
      'cac:Delivery',
      textElement('cbc:ActualDeliveryDate', delivery.date),
      groupOf(
        'cac:DeliveryLocation',
        ublIdentifierOf('cbc:ID', delivery.location),
        ublAddressOf('cac:Address', delivery.address),
      ),
      groupOf('cac:DeliveryParty', groupOf('cac:PartyName', textElement('cbc:Name', delivery.name))),
    )
  )
}

/** A credit note has no place for them. */
function thirdPartyPaymentsOf({ kind, thirdPartyPayments, currency }: Invoice): XmlPieces {
  if (kind === 'credit_note') return []
  return thirdPartyPayments.map(({ type, amount, description }) =>
    groupOf(
      'cac:PrepaidPayment',
      textElement('cbc:ID', type),
      ublAmountOf('cbc:PaidAmount', amount, currency),
      textElement('cbc:InstructionID', description),
    ),
  )
}

function allowancesAndCharges({ allowances, charges, currency }: Invoice): XmlPieces {
  return [
    allowances.map((one) => ublAllowanceChargeOf({ isCharge: false, currency }, one)),
    charges.map((one) => ublAllowanceChargeOf({ isCharge: true, currency }, one)),
  ]
}
