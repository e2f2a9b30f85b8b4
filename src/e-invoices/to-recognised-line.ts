import { canonicalDecimal } from '../kernel/compare-decimals'
import { differenceOf } from '../kernel/decimals'
import { money, oneLine, quotient } from './canonical-values'
import type { InvoiceLine } from './invoice-line'

/** `from` is the name within the line of the model. */
export type LineCell = {
  name: 'name' | 'item' | 'order' | 'quantity' | 'unit' | 'unit_price' | 'tax_rate' | 'net_amount'
  value: string
  from: string
}

/**
 * The cells of a line; null for one that is no item: a group whose lines follow, information, or a mere text. The price
 * is that of one unit. A line as it was before its correction is taken away, so it counts negatively.
 */
export function lineCells(
  line: InvoiceLine,
  { currency, areWithVat }: { currency: string | null; areWithVat: boolean },
): ReadonlyMap<LineCell['name'], LineCell> | null {
  if (line.status === 'GROUP' || line.status === 'INFORMATION') return null
  const isBefore = line.status === 'BEFORE'
  const signed = (value: string | null) => (value !== null && isBefore ? differenceOf('0', value) : value)
  const quantity = signed(plain(line.quantity))
  const net = amountOf(line, areWithVat)
  const amount = signed(net.value)
  const name =
    line.name === null ? { value: line.description, from: 'description' } : { value: line.name, from: 'name' }
  if (name.value === null && quantity === null && amount === null) return null
  const item =
    line.sellerItem === null
      ? { value: line.standardItem?.value ?? null, from: 'standardItem.value' }
      : { value: line.sellerItem, from: 'sellerItem' }
  const cells: { name: LineCell['name']; value: string | null; from: string }[] = [
    { name: 'name', value: oneLine(name.value), from: name.from },
    { name: 'item', value: oneLine(item.value), from: item.from },
    { name: 'order', value: oneLine(line.purchaseOrder), from: 'purchaseOrder' },
    { name: 'quantity', value: quantity, from: 'quantity' },
    { name: 'unit', value: line.unit, from: 'unit' },
    areWithVat && line.netPrice === null
      ? { name: 'unit_price', value: plain(line.priceWithVat), from: 'priceWithVat' }
      : { name: 'unit_price', value: unitPrice(line), from: 'netPrice' },
    { name: 'tax_rate', value: plain(line.vatRate), from: 'vatRate' },
    { name: 'net_amount', value: amount === null ? null : money(amount, currency), from: net.from },
  ]
  return new Map(
    cells.flatMap(({ value, ...cell }) => (value === null ? [] : [[cell.name, { ...cell, value }]])),
  )
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
