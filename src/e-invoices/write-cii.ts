import type { Invoice, SupportingDocument } from './invoice-model'
import { ciiTypeCodeOf } from './required-values'
import { ciiLineOf } from './write-cii-line'
import { ciiDayOf, ciiReferenceTo } from './write-cii-parts'
import { ciiAddressOf, ciiIdentifiersOf, ciiPartyOf } from './write-cii-party'
import { ciiSettlementOf } from './write-cii-settlement'
import { codedNote } from './write-note'
import { groupOf, requiredGroup, textElement, writeXml, type XmlPiece, type XmlPieces } from './write-xml'

const schema = 'urn:un:unece:uncefact:data:standard'

/**
 * An invoice in UN/CEFACT Cross Industry Invoice D16B, by the binding CEN/TS 16931-3-3. The elements stand in the order of
 * the schema; nothing is computed but what it demands (required-values.ts). More than one preceding invoice is written as
 * later versions of the schema (D22B, Factur-X 1.07) have it, as D16B has room for one.
 *
 * CII has no place for: a customer number of its own; the sum and the day of one way to pay; different references, mandates
 * and creditors of several ways to pay (the first stands for all); the VAT's point in time where there is no breakdown; VAT
 * and amounts with VAT of a line; payments to third parties. The numbers of a party come in the order of the schema: those without a scheme first.
 */
export function writeCii(invoice: Invoice): string {
  const root = requiredGroup(
    'rsm:CrossIndustryInvoice',
    requiredGroup(
      'rsm:ExchangedDocumentContext',
      parameterOf('ram:BusinessProcessSpecifiedDocumentContextParameter', invoice.businessProcess),
      parameterOf('ram:GuidelineSpecifiedDocumentContextParameter', invoice.specification),
    ),
    documentOf(invoice),
    requiredGroup(
      'rsm:SupplyChainTradeTransaction',
      invoice.lines.map(ciiLineOf),
      agreementOf(invoice),
      deliveryOf(invoice),
      ciiSettlementOf(invoice),
    ),
  )
  return writeXml(root, {
    rsm: `${schema}:CrossIndustryInvoice:100`,
    qdt: `${schema}:QualifiedDataType:100`,
    ram: `${schema}:ReusableAggregateBusinessInformationEntity:100`,
    udt: `${schema}:UnqualifiedDataType:100`,
  })
}

const parameterOf = (name: string, id: string | null) => groupOf(name, textElement('ram:ID', id))

function documentOf(invoice: Invoice): XmlPiece {
  const notes = invoice.notes.map(codedNote)
  return requiredGroup(
    'rsm:ExchangedDocument',
    textElement('ram:ID', invoice.number),
    textElement('ram:TypeCode', ciiTypeCodeOf(invoice)),
    ciiDayOf('ram:IssueDateTime', invoice.issueDate),
    notes.map(({ subject, text }) =>
      groupOf('ram:IncludedNote', textElement('ram:Content', text), textElement('ram:SubjectCode', subject)),
    ),
  )
}

function agreementOf(invoice: Invoice): XmlPiece {
  return requiredGroup(
    'ram:ApplicableHeaderTradeAgreement',
    textElement('ram:BuyerReference', invoice.buyerReference),
    ciiPartyOf('ram:SellerTradeParty', invoice.seller),
    ciiPartyOf('ram:BuyerTradeParty', invoice.buyer),
    ciiPartyOf('ram:SellerTaxRepresentativeTradeParty', invoice.taxRepresentative),
    ciiReferenceTo('ram:SellerOrderReferencedDocument', invoice.salesOrder),
    ciiReferenceTo('ram:BuyerOrderReferencedDocument', invoice.purchaseOrder),
    ciiReferenceTo('ram:ContractReferencedDocument', invoice.contract),
    additionalDocumentsOf(invoice),
    projectOf(invoice),
  )
}

function additionalDocumentsOf({ tender, invoicedObject, supportingDocuments }: Invoice): XmlPieces {
  const name = 'ram:AdditionalReferencedDocument'
  return [
    supportingDocuments.map(supportingDocumentOf),
    tender === null
      ? null
      : groupOf(name, textElement('ram:IssuerAssignedID', tender), textElement('ram:TypeCode', '50')),
    invoicedObject &&
      groupOf(
        name,
        textElement('ram:IssuerAssignedID', invoicedObject.value),
        textElement('ram:TypeCode', '130'),
        textElement('ram:ReferenceTypeCode', invoicedObject.scheme),
      ),
  ]
}

function supportingDocumentOf(document: SupportingDocument): XmlPiece | null {
  return groupOf(
    'ram:AdditionalReferencedDocument',
    textElement('ram:IssuerAssignedID', document.reference?.value ?? null),
    textElement('ram:URIID', document.location),
    textElement('ram:TypeCode', '916'),
    textElement('ram:Name', document.description),
    textElement('ram:AttachmentBinaryObject', document.base64, {
      mimeCode: document.mediaType,
      filename: document.filename,
    }),
    textElement('ram:ReferenceTypeCode', document.reference?.scheme ?? null),
  )
}

/** The schema wants a name beside the number; Factur-X gives this one. */
const projectOf = ({ project }: Invoice) =>
  project === null
    ? null
    : groupOf(
        'ram:SpecifiedProcuringProject',
        textElement('ram:ID', project),
        textElement('ram:Name', 'Project reference'),
      )

function deliveryOf({ delivery, despatchAdvice, receivingAdvice }: Invoice): XmlPiece {
  return requiredGroup(
    'ram:ApplicableHeaderTradeDelivery',
    groupOf(
      'ram:ShipToTradeParty',
      ciiIdentifiersOf(delivery?.location ? [delivery.location] : []),
      textElement('ram:Name', delivery?.name ?? null),
      ciiAddressOf(delivery?.address ?? null),
    ),
    groupOf('ram:ActualDeliverySupplyChainEvent', ciiDayOf('ram:OccurrenceDateTime', delivery?.date ?? null)),
    ciiReferenceTo('ram:DespatchAdviceReferencedDocument', despatchAdvice),
    ciiReferenceTo('ram:ReceivingAdviceReferencedDocument', receivingAdvice),
  )
}
