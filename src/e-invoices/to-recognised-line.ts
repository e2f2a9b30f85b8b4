import { canonicalDecimal } from '../kernel/compare-decimals'
import { differenceOf } from '../kernel/decimals'
import { money, oneLine, quotient } from './canonical-values'
import type { InvoiceLine } from './invoice-line'
import type { Sources } from './invoice-model'
import { type CellName, type CellPlaces, cellNames, type StructuredLine } from './recognised-e-invoice'

/** The line of the form, and for each of its cells the name within the line of the model that it is from. */
type MadeLine = { line: StructuredLine; from: Readonly<Record<CellName, string>> }

const noBoxes = {}

/** Where the cells that hold something stand. */
export function cellPlaces({ line, from }: MadeLine, sources: Pick<Sources, 'get'>): CellPlaces {
  const places: CellPlaces = {}
  for (const name of cellNames) {
    const place = line[name] === null ? undefined : sources.get(from[name])
    if (place) places[name] = place
  }
  return places
}

/**
 * A line of the form; null for one that is no item: a group whose lines follow, information, or a mere text. The price
 * is that of one unit. A line as it was before its correction is taken away, so it counts negatively.
 */
export function structuredLine(
  line: InvoiceLine,
  { currency, areWithVat }: { currency: string | null; areWithVat: boolean },
): MadeLine | null {
  if (line.status === 'GROUP' || line.status === 'INFORMATION') return null
  const isBefore = line.status === 'BEFORE'
  const signed = (value: string | null) => (value !== null && isBefore ? differenceOf('0', value) : value)
  const quantity = signed(plain(line.quantity))
  const net = amountOf(line, areWithVat)
  const amount = signed(net.value)
  const name = line.name ?? line.description
  if (name === null && quantity === null && amount === null) return null
  const isPriceWithVat = areWithVat && line.netPrice === null
  return {
    line: {
      name: oneLine(name),
      item: oneLine(line.sellerItem ?? line.standardItem?.value ?? null),
      order: oneLine(line.purchaseOrder),
      quantity,
      unit: line.unit,
      unit_price: isPriceWithVat ? plain(line.priceWithVat) : unitPrice(line),
      tax_rate: plain(line.vatRate),
      net_amount: amount === null ? null : money(amount, currency),
      page: null,
      box: null,
      boxes: noBoxes,
      confidence: 1,
    },
    from: {
      name: line.name === null ? 'description' : 'name',
      item: line.sellerItem === null ? 'standardItem.value' : 'sellerItem',
      order: 'purchaseOrder',
      quantity: 'quantity',
      unit: 'unit',
      unit_price: isPriceWithVat ? 'priceWithVat' : 'netPrice',
      tax_rate: 'vatRate',
      net_amount: net.from,
    },
  }
}

const plain = (text: string | null) => (text === null ? null : canonicalDecimal(text))

/** A line that states its amount with VAT and no VAT: what it is without would be a matter of rounding. */
export const isOnlyWithVat = ({ netAmount, amountWithVat, vat, vatRate }: InvoiceLine): boolean =>
  netAmount === null && amountWithVat !== null && vat === null && plain(vatRate ?? '0') !== '0'

/**
 * What a line states with VAT gives, less its VAT, what it is without. Where one line can't be had without VAT, all stay with it,
 * as they are stated.
 */
function amountOf(
  { netAmount, amountWithVat, vat }: InvoiceLine,
  areWithVat: boolean,
): { value: string | null; from: string } {
  if (netAmount === null && (areWithVat || vat === null))
    return { value: plain(amountWithVat), from: 'amountWithVat' }
  if (netAmount !== null || amountWithVat === null || vat === null)
    return { value: plain(netAmount), from: 'netAmount' }
  return { value: differenceOf(plain(amountWithVat) ?? '', plain(vat) ?? ''), from: 'amountWithVat' }
}

/** BT-146 is the price of BT-149 units. */
function unitPrice({ netPrice, priceBaseQuantity }: InvoiceLine): string | null {
  const price = plain(netPrice)
  const base = plain(priceBaseQuantity)
  return price === null || base === null || base === '0' || base === '1' ? price : quotient(price, base)
}
