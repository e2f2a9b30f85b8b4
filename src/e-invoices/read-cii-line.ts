import { ciiAllowanceCharge, ciiPeriod } from './cii-parts'
import type { InvoiceLine } from './invoice-line'
import {
  classification,
  decimal,
  group,
  identifier,
  identifierOf,
  list,
  optional,
  text,
  withoutVatSums,
} from './read-parts'

const agreement = 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement'
const delivery = 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery'
const settlement = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement'
const order = `${agreement}/BuyerOrderReferencedDocument`
const grossPrice = `${agreement}/GrossPriceProductTradePrice`
const netPrice = `${agreement}/NetPriceProductTradePrice`
const tax = `${settlement}/ApplicableTradeTax`
const charge = `${settlement}/SpecifiedTradeAllowanceCharge`
const summation = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation'
const product = 'SpecifiedTradeProduct'

/** ram:IncludedSupplyChainTradeLineItem */
export const ciiLine = group<InvoiceLine>({
  id: text('AssociatedDocumentLineDocument/LineID'),
  parentId: text('AssociatedDocumentLineDocument/ParentLineID'),
  status: text('AssociatedDocumentLineDocument/LineStatusReasonCode'),
  note: text('AssociatedDocumentLineDocument/IncludedNote/Content'),
  objectIdentifier: optional(
    `${settlement}/AdditionalReferencedDocument[TypeCode=130]`,
    identifierOf('IssuerAssignedID', 'ReferenceTypeCode'),
  ),
  quantity: decimal(`${delivery}/BilledQuantity`),
  unit: text(`${delivery}/BilledQuantity/@unitCode`),
  netAmount: decimal(`${settlement}/${summation}/LineTotalAmount`),
  purchaseOrder: text(`${order}/IssuerAssignedID`, `${order}/ID`),
  purchaseOrderLine: text(`${order}/LineID`),
  buyerAccountingReference: text(`${settlement}/ReceivableSpecifiedTradeAccountingAccount/ID`),
  ...ciiPeriod(`${settlement}/BillingSpecifiedPeriod`),
  allowances: list(`${charge}[ChargeIndicator/Indicator=false|0]`, ciiAllowanceCharge),
  charges: list(`${charge}[ChargeIndicator/Indicator=true|1]`, ciiAllowanceCharge),
  netPrice: decimal(`${netPrice}/ChargeAmount`),
  priceDiscount: decimal(`${grossPrice}/AppliedTradeAllowanceCharge/ActualAmount`),
  grossPrice: decimal(`${grossPrice}/ChargeAmount`),
  priceBaseQuantity: decimal(`${netPrice}/BasisQuantity`, `${grossPrice}/BasisQuantity`),
  priceBaseUnit: text(`${netPrice}/BasisQuantity/@unitCode`, `${grossPrice}/BasisQuantity/@unitCode`),
  ...withoutVatSums,
  vatCategory: text(`${tax}/CategoryCode`),
  vatRate: decimal(`${tax}/RateApplicablePercent|ApplicablePercent`),
  name: text(`${product}/Name`),
  description: text(`${product}/Description`),
  sellerItem: text(`${product}/SellerAssignedID`),
  buyerItem: text(`${product}/BuyerAssignedID`),
  standardItem: identifier(`${product}/GlobalID`),
  classifications: list(`${product}/DesignatedProductClassification/ClassCode`, classification()),
  origin: text(`${product}/OriginTradeCountry/ID`),
  attributes: list(
    `${product}/ApplicableProductCharacteristic`,
    group({ name: text('Description'), value: text('Value', 'ValueMeasure') }),
  ),
})
