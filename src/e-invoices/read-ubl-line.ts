import { canonicalDecimal } from '../kernel/compare-decimals'
import { sumOf } from '../kernel/decimals'
import type { InvoiceLine } from './invoice-line'
import {
  absent,
  classification,
  day,
  decimal,
  group,
  identifier,
  itemPlace,
  list,
  type Part,
  type Place,
  text,
  withoutVatSums,
} from './read-parts'
import { ublAllowanceCharge } from './ubl-allowance-charge'
import { elementAt, elementsAt, xmlPath } from './xml-path'

/** cac:InvoiceLine and cac:CreditNoteLine. */
const ublLine = group<InvoiceLine>({
  id: text('ID'),
  parentId: absent,
  status: absent,
  note: text('Note'),
  objectIdentifier: identifier('DocumentReference[DocumentTypeCode=130]/ID'),
  quantity: decimal('InvoicedQuantity|CreditedQuantity'),
  unit: text('InvoicedQuantity|CreditedQuantity/@unitCode'),
  netAmount: decimal('LineExtensionAmount'),
  purchaseOrder: text('OrderLineReference/OrderReference/ID'),
  purchaseOrderLine: text('OrderLineReference/LineID'),
  buyerAccountingReference: text('AccountingCost'),
  periodFrom: day('InvoicePeriod/StartDate'),
  periodTo: day('InvoicePeriod/EndDate'),
  allowances: list('AllowanceCharge[ChargeIndicator=false|0]', ublAllowanceCharge),
  charges: list('AllowanceCharge[ChargeIndicator=true|1]', ublAllowanceCharge),
  netPrice: decimal('Price/PriceAmount'),
  priceDiscount: decimal('Price/AllowanceCharge[ChargeIndicator=false|0]/Amount'),
  grossPrice: decimal('Price/AllowanceCharge[ChargeIndicator=false|0]/BaseAmount'),
  priceBaseQuantity: decimal('Price/BaseQuantity'),
  priceBaseUnit: text('Price/BaseQuantity/@unitCode'),
  ...withoutVatSums,
  vatCategory: text('Item/ClassifiedTaxCategory/ID', 'TaxTotal/TaxSubtotal/TaxCategory/ID'),
  vatRate: decimal(
    'Item/ClassifiedTaxCategory/Percent',
    'TaxTotal/TaxSubtotal/TaxCategory/Percent',
    'TaxTotal/TaxSubtotal/Percent',
  ),
  name: text('Item/Name'),
  description: text('Item/Description'),
  sellerItem: text('Item/SellersItemIdentification/ID'),
  buyerItem: text('Item/BuyersItemIdentification/ID'),
  standardItem: identifier('Item/StandardItemIdentification/ID'),
  classifications: list('Item/CommodityClassification/ItemClassificationCode', classification()),
  origin: text('Item/OriginCountry/IdentificationCode'),
  attributes: list('Item/AdditionalItemProperty', group({ name: text('Name'), value: text('Value') })),
})

const wholeLines = xmlPath('InvoiceLine|CreditNoteLine')
const subLines = xmlPath('SubInvoiceLine|SubCreditNoteLine')

/**
 * The lines of an invoice, each followed by the lines within it (XRechnung Extension, BG-DEX-01). Where these add up to their
 * line, it is a GROUP and they are the DETAIL that counts; otherwise they only tell what it consists of (INFORMATION).
 */
export const ublLines: Part<InvoiceLine[]> = (place) => {
  const lines: InvoiceLine[] = []
  for (const element of elementsAt(place.element, wholeLines, place.isOwn))
    takeLine({ ...place, element }, lines, null)
  return lines
}

function takeLine(place: Place, lines: InvoiceLine[], parentId: string | null): InvoiceLine {
  const line = ublLine(itemPlace(place, lines.length, place.element))
  line.parentId = parentId
  lines.push(line)
  if (elementAt(place.element, subLines, place.isOwn) === null) return line
  const from = lines.length
  const parts = elementsAt(place.element, subLines, place.isOwn).map((element) =>
    takeLine({ ...place, element }, lines, line.id),
  )
  if (addUp(parts, line)) {
    line.status = 'GROUP'
    for (const part of parts) part.status ??= 'DETAIL'
  } else for (const part of lines.slice(from)) part.status = 'INFORMATION'
  return line
}

function addUp(parts: readonly InvoiceLine[], whole: InvoiceLine): boolean {
  const amounts = parts.map(({ netAmount }) => canonicalDecimal(netAmount ?? ''))
  const stated = canonicalDecimal(whole.netAmount ?? '')
  return (
    amounts.every((amount) => amount !== null) &&
    (stated === null || sumOf(amounts.filter((amount) => amount !== null)) === stated)
  )
}
