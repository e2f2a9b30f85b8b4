import type { EdiLine, Stated } from './edi-invoice'
import { type EdiSegment, valueAt } from './edi-segment'
import type { MessageValues } from './message-values'
import { readX12Reference } from './read-x12-party'

type Given = { segment: EdiSegment; line: EdiLine; values: MessageValues }

/** IT1: number, quantity, unit and price, then up to ten pairs of a qualifier and an item number. */
export function readIt1({ segment, line, values }: Given): void {
  line.number = values.text(segment, 1)
  line.quantity = values.decimal(segment, 2)
  line.unit = values.text(segment, 3)
  const price = values.decimal(segment, 4)
  if (price) takePrice(line, { price, qualifier: valueAt(segment, 5) })
  for (let element = 6; element < segment.elements.length; element += 2) {
    const value = values.text(segment, element + 1)
    if (value) line.items.push({ ...value, qualifier: valueAt(segment, element) || null })
  }
}

/** Code list 639 of IT105: prices of a hundred or a thousand units. */
const bases: Readonly<Record<string, string>> = { HP: '100', TP: '1000', PN: '10' }

function takePrice(line: EdiLine, { price, qualifier }: { price: Stated; qualifier: string }): void {
  const taken = {
    ...price,
    qualifier: qualifier || null,
    base: Object.hasOwn(bases, qualifier) ? bases[qualifier]! : null,
    baseUnit: null,
  }
  line.prices.push(taken)
  line.price ??= taken
}

/** Takes a segment that follows IT1; one that tells nothing of the model is passed over. */
export function readX12Line(given: Given): void {
  const read = Object.hasOwn(readers, given.segment.tag) ? readers[given.segment.tag] : undefined
  read?.(given)
}

const readers: Readonly<Record<string, (given: Given) => void>> = {
  PID: readPid,
  QTY: ({ segment, line, values }) => {
    const quantity = values.decimal(segment, 2)
    if (quantity)
      line.quantities.push({
        qualifier: valueAt(segment, 1),
        value: quantity.value,
        unit: valueAt(segment, 3, 1) || null,
        segment: segment.ordinal,
      })
  },
  CTP: ({ segment, line, values }) => {
    const price = values.decimal(segment, 3)
    if (price) takePrice(line, { price, qualifier: valueAt(segment, 2) })
  },
  PAM: (given) => takeAmount(given, 4, 5),
  AMT: (given) => takeAmount(given, 1, 2),
  REF: ({ segment, line, values }) => {
    const reference = readX12Reference(segment)
    if (reference) line.references.push(reference)
    if (reference?.qualifier === 'PO') line.orderRef ??= values.text(segment, 2)
  },
  DTM: ({ segment, line, values }) => {
    const day = values.day(segment, 2)
    if (day) line.dates.push({ qualifier: valueAt(segment, 1), value: day.value, segment: segment.ordinal })
  },
}

/** Code list 522: "1" is the total of the line. */
function takeAmount({ segment, line, values }: Given, qualifierElement: number, element: number): void {
  const amount = values.decimal(segment, element)
  if (!amount) return
  const qualifier = valueAt(segment, qualifierElement)
  line.amounts.push({ qualifier, value: amount.value, currency: null, segment: segment.ordinal })
  if (qualifier === '1') line.net ??= amount
}

/** PID02 (code list 750): nothing, "08" and "GEN" describe the product as a whole; others its colour, size and the like. */
const wholeProduct = new Set(['', '08', 'GEN'])

function readPid({ segment, line, values }: Given): void {
  const text = values.text(segment, 5)
  if (!text) return
  line.descriptions.push(text)
  if (wholeProduct.has(valueAt(segment, 2))) line.name ??= text
}

/** Code list 235, the better known of each first. */
const gtins = ['UP', 'EN', 'UK', 'EO', 'UA', 'UI', 'U2']
const sellerItems = ['VP', 'VN', 'VC', 'VA', 'VS', 'MG', 'MF']
const buyerItems = ['BP', 'IN', 'PI', 'IT', 'CB', 'SK']

/** What is known only when the whole line was read: which of the numbers is which, and a name that was not marked as one. */
export function finishX12Line(line: EdiLine): void {
  line.gtin = itemOf(line, gtins)
  line.sellerItem = itemOf(line, sellerItems)
  line.buyerItem = itemOf(line, buyerItems)
  line.orderRef ??= itemOf(line, ['PO'])
  line.orderLine ??= itemOf(line, ['PL'])
  line.name ??= line.descriptions[0] ?? itemOf(line, ['PD'])
  const [billed] = line.quantities
  if (!line.quantity && billed) {
    line.quantity = { value: billed.value, segment: billed.segment, element: 2 }
    line.unit ??= billed.unit === null ? null : { value: billed.unit, segment: billed.segment, element: 3 }
  }
}

function itemOf({ items }: EdiLine, qualifiers: readonly string[]): Stated | null {
  for (const one of qualifiers) {
    const found = items.find(({ qualifier }) => qualifier === one)
    if (found) return { value: found.value, segment: found.segment, element: found.element }
  }
  return null
}
