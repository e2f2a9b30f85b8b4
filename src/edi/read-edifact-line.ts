import type { EdiLine, EdiPrice, Stated } from './edi-invoice'
import { type EdiSegment, valueAt } from './edi-segment'
import type { MessageValues } from './message-values'

type Given = { segment: EdiSegment; line: EdiLine; values: MessageValues }

/** LIN: number, item number with its kind (C212), and the line that it is a part of (C829). */
export function readLin({ segment, line, values }: Given): void {
  line.number = values.text(segment, 1, 1)
  line.partOf = valueAt(segment, 4, 1) === '1' ? valueAt(segment, 4, 2) || null : null
  takeItem({ segment, line, values }, 3)
}

/** Takes a segment that follows LIN; one that tells nothing of the model is passed over. */
export function readEdifactLine(given: Given): void {
  const read = Object.hasOwn(readers, given.segment.tag) ? readers[given.segment.tag] : undefined
  read?.(given)
}

const readers: Readonly<Record<string, (given: Given) => void>> = {
  PIA: (given) => {
    for (const element of [2, 3, 4, 5, 6]) takeItem(given, element)
  },
  IMD: readImd,
  QTY: ({ segment, line, values }) => {
    const quantity = values.decimal(segment, 1, 2)
    if (quantity)
      line.quantities.push({
        qualifier: valueAt(segment, 1, 1),
        value: quantity.value,
        unit: valueAt(segment, 1, 3) || null,
        segment: segment.ordinal,
      })
  },
  PRI: readPri,
}

function takeItem({ segment, line, values }: Given, element: number): void {
  const value = values.text(segment, element, 1)
  if (value) line.items.push({ ...value, qualifier: valueAt(segment, element, 2) || null })
}

/** IMD: C273 holds up to two texts that make one; a text of 35 or 256 characters, as many as it holds, is cut. */
function readImd({ segment, line }: Given): void {
  const [first, second] = [valueAt(segment, 3, 4), valueAt(segment, 3, 5)]
  const isCut = first.length === 35 || first.length === 256
  const value = [first, second].filter(Boolean).join(isCut ? '' : ' ')
  if (value === '') return
  const text = { value, segment: segment.ordinal, element: 3 }
  line.descriptions.push(text)
  line.name ??= text
}

/** PRI: the price of so many units (5284 and 6411 of C509). */
function readPri({ segment, line, values }: Given): void {
  const price = values.decimal(segment, 1, 2)
  if (!price) return
  const base = values.decimal(segment, 1, 5)?.value ?? null
  line.prices.push({
    ...price,
    qualifier: valueAt(segment, 1, 1) || null,
    base: base !== null && /[1-9]/.test(base) ? base : null,
    baseUnit: valueAt(segment, 1, 6) || null,
  })
}

/** 7143, the better known of each first. */
const gtins = ['SRV', 'EN', 'UP', 'EU', 'GTIN', 'UA', 'SRS']
const sellerItems = ['SA', 'VN', 'VP', 'MF', 'MP']
const buyerItems = ['IN', 'BP', 'PV']

/** 6063: invoiced, delivered, despatched, then a quantity without a purpose of its own. */
const billedQuantities = ['47', '46', '12', '1']
/** 5125: net price of the calculation, price of the invoice, calculation price, net unit price. */
const netPrices = ['AAA', 'INV', 'CAL', 'NTP']
const grossPrices = ['AAB', 'GRP', 'AAF']
/** 5025: amount of the line, total of the goods, amount of the item. */
const netAmounts = ['203', '66', '38']

/** What is known only when the whole line was read: which of its numbers, quantities, prices and amounts is which. */
export function finishEdifactLine(line: EdiLine): void {
  line.gtin = itemOf(line, gtins) ?? unnamedGtin(line)
  line.sellerItem = itemOf(line, sellerItems)
  line.buyerItem = itemOf(line, buyerItems)
  const quantity = firstOf(line.quantities, billedQuantities)
  if (quantity) {
    line.quantity = { value: quantity.value, segment: quantity.segment, element: 1 }
    line.unit =
      quantity.unit === null ? null : { value: quantity.unit, segment: quantity.segment, element: 1 }
  }
  line.price = firstOf<EdiPrice>(line.prices, netPrices)
  line.grossPrice = firstOf<EdiPrice>(line.prices, grossPrices)
  const net = firstOf(line.amounts, netAmounts)
  line.net = net && { value: net.value, segment: net.segment, element: 1 }
}

function firstOf<T extends { qualifier: string | null }>(
  given: readonly T[],
  order: readonly string[],
): T | null {
  for (const one of order) {
    const found = given.find(({ qualifier }) => qualifier === one)
    if (found) return found
  }
  return null
}

function itemOf({ items }: EdiLine, qualifiers: readonly string[]): Stated | null {
  const found = firstOf(items, qualifiers)
  return found && { value: found.value, segment: found.segment, element: found.element }
}

/** A number of LIN without a kind, whose length and check digit are those of a GTIN (GS1 General Specifications 7.9). */
function unnamedGtin({ items }: EdiLine): Stated | null {
  const found = items.find(({ qualifier, value }) => qualifier === null && hasCheckDigit(value))
  return found ? { value: found.value, segment: found.segment, element: found.element } : null
}

function hasCheckDigit(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const sum = Array.from(text.padStart(14, '0'), Number).reduce(
    (so, digit, at) => so + digit * (at % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}
