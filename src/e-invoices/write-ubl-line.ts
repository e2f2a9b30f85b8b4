import type { AllowanceOrCharge, InvoiceLine } from './invoice-line'
import type { LineTree } from './line-tree'
import { notAvailable, priceDiscountOf } from './required-values'
import { ublIdentifierOf } from './write-ubl-party'
import { groupOf, groupWith, textElement, type XmlPiece } from './write-xml'

/** An amount with the currency that UBL asks for at each of them. */
export const ublAmountOf = (name: string, amount: string | null, currency: string | null) =>
  textElement(name, amount, { currencyID: currency })

/** cac:AllowanceCharge, of the document or of a line. */
export function ublAllowanceChargeOf(
  { isCharge, currency }: { isCharge: boolean; currency: string | null },
  one: AllowanceOrCharge,
): XmlPiece | null {
  return groupOf(
    'cac:AllowanceCharge',
    textElement('cbc:ChargeIndicator', isCharge ? 'true' : 'false'),
    textElement('cbc:AllowanceChargeReasonCode', one.reasonCode),
    textElement('cbc:AllowanceChargeReason', one.reason),
    textElement('cbc:MultiplierFactorNumeric', one.percentage),
    ublAmountOf('cbc:Amount', one.amount, currency),
    ublAmountOf('cbc:BaseAmount', one.baseAmount, currency),
    ublTaxCategoryOf('cac:TaxCategory', { category: one.vatCategory, rate: one.vatRate }),
  )
}

/** cac:TaxCategory or cac:ClassifiedTaxCategory of VAT. */
export function ublTaxCategoryOf(
  name: string,
  {
    category,
    rate,
    ...exempt
  }: { category: string | null; rate: string | null; code?: string | null; reason?: string | null },
): XmlPiece | null {
  const values = [
    textElement('cbc:ID', category),
    textElement('cbc:Percent', rate),
    textElement('cbc:TaxExemptionReasonCode', exempt.code ?? null),
    textElement('cbc:TaxExemptionReason', exempt.reason ?? null),
  ]
  const isEmpty = values.every((value) => value === null)
  return isEmpty ? null : groupOf(name, values, groupOf('cac:TaxScheme', textElement('cbc:ID', 'VAT')))
}

type LineKind = { isCreditNote: boolean; currency: string | null; isPart?: boolean }

/** cac:InvoiceLine or cac:CreditNoteLine, with the lines within it. */
export function ublLineOf(
  { isCreditNote, currency, isPart = false }: LineKind,
  { line, parts }: LineTree,
): XmlPiece | null {
  const quantity = isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'
  return groupOf(
    `cac:${isPart ? 'Sub' : ''}${isCreditNote ? 'CreditNoteLine' : 'InvoiceLine'}`,
    textElement('cbc:ID', line.id),
    textElement('cbc:Note', line.note),
    textElement(quantity, line.quantity, { unitCode: line.unit }),
    ublAmountOf('cbc:LineExtensionAmount', line.netAmount, currency),
    textElement('cbc:AccountingCost', line.buyerAccountingReference),
    groupOf(
      'cac:InvoicePeriod',
      textElement('cbc:StartDate', line.periodFrom),
      textElement('cbc:EndDate', line.periodTo),
    ),
    orderLineOf(line),
    line.objectIdentifier &&
      groupOf(
        'cac:DocumentReference',
        ublIdentifierOf('cbc:ID', line.objectIdentifier),
        textElement('cbc:DocumentTypeCode', '130'),
      ),
    line.allowances.map((one) => ublAllowanceChargeOf({ isCharge: false, currency }, one)),
    line.charges.map((one) => ublAllowanceChargeOf({ isCharge: true, currency }, one)),
    itemOf(line),
    priceOf(line, currency),
    parts.map((part) => ublLineOf({ isCreditNote, currency, isPart: true }, part)),
  )
}

/** The schema wants the line of an order that is named. */
function orderLineOf({ purchaseOrder, purchaseOrderLine }: InvoiceLine): XmlPiece | null {
  const line = purchaseOrder === null ? purchaseOrderLine : (purchaseOrderLine ?? notAvailable)
  return groupOf(
    'cac:OrderLineReference',
    textElement('cbc:LineID', line),
    groupOf('cac:OrderReference', textElement('cbc:ID', purchaseOrder)),
  )
}

function itemOf(line: InvoiceLine): XmlPiece | null {
  return groupOf(
    'cac:Item',
    textElement('cbc:Description', line.description),
    textElement('cbc:Name', line.name),
    groupOf('cac:BuyersItemIdentification', textElement('cbc:ID', line.buyerItem)),
    groupOf('cac:SellersItemIdentification', textElement('cbc:ID', line.sellerItem)),
    groupOf('cac:StandardItemIdentification', ublIdentifierOf('cbc:ID', line.standardItem)),
    groupOf('cac:OriginCountry', textElement('cbc:IdentificationCode', line.origin)),
    line.classifications.map(({ value, scheme, version }) =>
      groupOf(
        'cac:CommodityClassification',
        textElement('cbc:ItemClassificationCode', value, { listID: scheme, listVersionID: version }),
      ),
    ),
    ublTaxCategoryOf('cac:ClassifiedTaxCategory', { category: line.vatCategory, rate: line.vatRate }),
    line.attributes.map(({ name, value }) =>
      groupOf('cac:AdditionalItemProperty', textElement('cbc:Name', name), textElement('cbc:Value', value)),
    ),
  )
}

function priceOf(line: InvoiceLine, currency: string | null): XmlPiece | null {
  const discount = priceDiscountOf(line)
  return groupOf(
    'cac:Price',
    ublAmountOf('cbc:PriceAmount', line.netPrice, currency),
    textElement('cbc:BaseQuantity', line.priceBaseQuantity, { unitCode: line.priceBaseUnit }),
    groupWith(
      discount,
      'cac:AllowanceCharge',
      textElement('cbc:ChargeIndicator', 'false'),
      ublAmountOf('cbc:Amount', discount, currency),
      ublAmountOf('cbc:BaseAmount', line.grossPrice, currency),
    ),
  )
}
