import type { InvoiceLine } from './invoice-line'
import { grossPriceOf } from './required-values'
import { ciiAccountOf, ciiAllowanceChargeOf, ciiPeriodOf, ciiTaxOf } from './write-cii-parts'
import { ciiIdentifierOf } from './write-cii-party'
import { groupOf, groupWith, requiredGroup, textElement, type XmlPiece } from './write-xml'

/** ram:IncludedSupplyChainTradeLineItem */
export function ciiLineOf(line: InvoiceLine): XmlPiece {
  return requiredGroup(
    'ram:IncludedSupplyChainTradeLineItem',
    requiredGroup(
      'ram:AssociatedDocumentLineDocument',
      textElement('ram:LineID', line.id),
      textElement('ram:ParentLineID', line.parentId),
      textElement('ram:LineStatusReasonCode', line.status),
      groupOf('ram:IncludedNote', textElement('ram:Content', line.note)),
    ),
    productOf(line),
    agreementOf(line),
    groupOf(
      'ram:SpecifiedLineTradeDelivery',
      textElement('ram:BilledQuantity', line.quantity, { unitCode: line.unit }),
    ),
    settlementOf(line),
  )
}

function productOf(line: InvoiceLine): XmlPiece | null {
  return groupOf(
    'ram:SpecifiedTradeProduct',
    ciiIdentifierOf('ram:GlobalID', line.standardItem),
    textElement('ram:SellerAssignedID', line.sellerItem),
    textElement('ram:BuyerAssignedID', line.buyerItem),
    textElement('ram:Name', line.name),
    textElement('ram:Description', line.description),
    line.attributes.map(({ name, value }) =>
      groupOf(
        'ram:ApplicableProductCharacteristic',
        textElement('ram:Description', name),
        textElement('ram:Value', value),
      ),
    ),
    line.classifications.map(({ value, scheme, version }) =>
      groupOf(
        'ram:DesignatedProductClassification',
        textElement('ram:ClassCode', value, { listID: scheme, listVersionID: version }),
      ),
    ),
    groupOf('ram:OriginTradeCountry', textElement('ram:ID', line.origin)),
  )
}

function agreementOf(line: InvoiceLine): XmlPiece | null {
  const grossPrice = grossPriceOf(line)
  return groupOf(
    'ram:SpecifiedLineTradeAgreement',
    groupOf(
      'ram:BuyerOrderReferencedDocument',
      textElement('ram:IssuerAssignedID', line.purchaseOrder),
      textElement('ram:LineID', line.purchaseOrderLine),
    ),
    groupOf(
      'ram:GrossPriceProductTradePrice',
      textElement('ram:ChargeAmount', grossPrice),
      groupWith(
        line.priceDiscount,
        'ram:AppliedTradeAllowanceCharge',
        groupOf('ram:ChargeIndicator', textElement('udt:Indicator', 'false')),
        textElement('ram:ActualAmount', line.priceDiscount),
      ),
    ),
    groupOf(
      'ram:NetPriceProductTradePrice',
      textElement('ram:ChargeAmount', line.netPrice),
      textElement('ram:BasisQuantity', line.priceBaseQuantity, { unitCode: line.priceBaseUnit }),
    ),
  )
}

function settlementOf(line: InvoiceLine): XmlPiece {
  return requiredGroup(
    'ram:SpecifiedLineTradeSettlement',
    ciiTaxOf('ram:ApplicableTradeTax', line.vatCategory, line.vatRate),
    ciiPeriodOf(line),
    line.allowances.map((one) => ciiAllowanceChargeOf(false, one)),
    line.charges.map((one) => ciiAllowanceChargeOf(true, one)),
    groupOf(
      'ram:SpecifiedTradeSettlementLineMonetarySummation',
      textElement('ram:LineTotalAmount', line.netAmount),
    ),
    line.objectIdentifier &&
      groupOf(
        'ram:AdditionalReferencedDocument',
        textElement('ram:IssuerAssignedID', line.objectIdentifier.value),
        textElement('ram:TypeCode', '130'),
        textElement('ram:ReferenceTypeCode', line.objectIdentifier.scheme),
      ),
    ciiAccountOf(line.buyerAccountingReference),
  )
}
