import { roundedBox } from './field-place'
import {
  type Factor,
  type Factors,
  factorsIn,
  factorsOf,
  headsOf,
  isProductText,
  isRate,
  multiplies,
  productOf,
  withoutProductOf,
} from './line-factors'
import { numbersInRow, rowOfAmount } from './net-column'
import { findNumbers, hundredths } from './parse-amount'
import type { Concept } from './reading/concept-words'
import type { PageLayout } from './reading/page-layout'
import { isAtRate, isAtWholeRate, ratesIn } from './reading/taxes-at-rates'
import type { RecognisedLine } from './recognised-document'
import { boxAround, type PlacedWord, type Row } from './text-rows'

const timesBefore = /^(\d{1,5})\s?[x×]\s+(?=\p{L})/u

/** "14x Cleaning": how many is said before what was sold. */
function withTimes(line: RecognisedLine): RecognisedLine {
  const times = timesBefore.exec(line.name ?? '')
  if (!times || line.quantity !== null) return line
  return { ...line, quantity: String(Number(times[1])), name: line.name!.slice(times[0].length) }
}

/** Where price and amount are known, the quantity is what the one makes the other by, if it is printed in the rows of the line. */
export function withQuantity(read: RecognisedLine, { rows, numberStyle, pages }: PageLayout): RecognisedLine {
  const line = withTimes(read)
  const { quantity, unit_price: price, net_amount: amount, page, box, name } = line
  if (quantity !== null || !price || !amount || !box || Number(price) === 0) return line
  const count = Number((Number(amount) / Number(price)).toFixed(3))
  if (count <= 0 || !multiplies({ quantity: String(count), unitPrice: price, amount })) return line
  const height = pages.find(({ number }) => number === page)?.height ?? 1
  const isInLine = (word: PlacedWord) => {
    const middle = (word.top + word.bottom) / 2 / height
    return middle > box.y - box.h / 2 && middle < box.y + box.h * 1.5
  }
  const word = rows
    .filter((row) => row.page === page)
    .flatMap(({ words }) => words.filter(isInLine))
    .find(({ text }) => findNumbers(text, numberStyle).some(({ value }) => Number(value) === count))
  if (!word) return line
  const rest = name?.startsWith(`${word.text} `) ? name.slice(word.text.length + 1) : name
  const boxes = { ...line.boxes, quantity: roundedBox(boxAround([word])) }
  return { ...line, name: rest, quantity: String(count), boxes }
}

/** Where prices are without a tax and amounts with it, the two that come to the amount at a rate that is printed in its row. */
export function withTaxedPrice(line: RecognisedLine, document: PageLayout): RecognisedLine {
  const { quantity, net_amount: amount } = line
  const row = quantity === null && amount !== null ? rowOfAmount(line, document) : undefined
  if (!row) return line
  const rates = ratesIn(row.text).filter((rate) => rate > 0)
  const numbers = numbersInRow(row, document.numberStyle)
  const isTaxed = (net: number) =>
    rates.some((rate) => Math.abs(net * (1 + rate / 100) - Number(amount)) < 0.015)
  for (const [at, count] of numbers.entries()) {
    const price = numbers
      .slice(at + 1)
      .find((one) => one.hasDecimals && isTaxed(Number(count.value) * Number(one.value)))
    if (!price) continue
    const placeOf = ({ words }: typeof price) => roundedBox(boxAround(words))
    return {
      ...line,
      quantity: String(Number(count.value)),
      unit_price: price.value,
      boxes: { ...line.boxes, quantity: placeOf(count), unit_price: placeOf(price) },
    }
  }
  return line
}

/**
 * Where what was read as quantity and price doesn't come to the amount, the two numbers of its row that do, less a discount
 * that is printed there.
 */
export function withFactors(line: RecognisedLine, document: PageLayout): RecognisedLine {
  const { net_amount: amount } = line
  const row = amount === null ? undefined : rowOfAmount(line, document)
  if (!row || amount === null || Number(amount) === 0) return line
  const rates = [0, ...ratesIn(row.text)]
  const printed = factorsIn(row, document)
  const isUnder = headsOf(row, document)
  if (rates.some((rate) => multiplies(productOf(line), rate))) return asHeadsSay(line, printed, isUnder)
  // "3.450 kg" where amounts have a comma, and the price is of one and not of a thousand
  const isPerThousand = printed.some(({ value }) => value === '1000')
  const thousandth = line.quantity === null ? null : String(Number(line.quantity) / 1000)
  if (!isPerThousand && multiplies({ ...productOf(line), quantity: thousandth }))
    return { ...line, quantity: thousandth }
  const cents = Number(hundredths(amount))
  const all = printed.filter(({ value }) => Number(value) > 0)
  const isAmount = ({ value }: Factor) => Number(hundredths(value)) === cents
  const own = all.findLast(isAmount)
  // "20%" and what it makes of the amount are of its tax
  const isOfTax = (one: Factor) => isRate(one) || isAtRate(cents, Number(hundredths(one.value)), rates)
  const numbers = all.filter((one) => one.word !== own?.word && !isOfTax(one))
  const isCounted = printed.some((one) => one.value === line.quantity && isUnder(one, 'quantity'))
  const rented = isCounted && priceOfDays(line, numbers, cents, rates)
  const placeOf = ({ word }: Factor) => roundedBox(boxAround([word]))
  if (rented)
    return { ...line, unit_price: rented.value, boxes: { ...line.boxes, unit_price: placeOf(rented) } }
  const found =
    factorsOf(numbers, cents, isUnder, rates) ??
    grossFactors(all, cents, isUnder, rates) ??
    reducedFactors(numbers, cents, isUnder) ??
    taxedFactors(numbers, cents, isUnder)
  if (!found) return withProductBeside(line, row, document)
  const { quantity, price } = found
  return {
    ...line,
    name: line.name && withoutProductOf(line.name, [quantity.value, price.value], document.numberStyle),
    quantity: quantity.value,
    unit_price: price.value,
    boxes: { ...line.boxes, quantity: placeOf(quantity), unit_price: placeOf(price) },
  }
}

/** Quantity and price come to the amount either way round: which is which their heads say. */
function asHeadsSay(
  line: RecognisedLine,
  factors: readonly Factor[],
  isUnder: (factor: Factor, concept: Concept) => boolean,
): RecognisedLine {
  const { quantity, unit_price: price, boxes } = line
  const isTold = (value: string | null, own: Concept, other: Concept) =>
    factors.some((one) => one.value === value && isUnder(one, own) && !isUnder(one, other))
  if (!isTold(quantity, 'price', 'quantity') || !isTold(price, 'quantity', 'price')) return line
  const { quantity: counted, unit_price: priced, ...others } = boxes
  return {
    ...line,
    quantity: price,
    unit_price: quantity,
    boxes: { ...others, ...(priced && { quantity: priced }), ...(counted && { unit_price: counted }) },
  }
}

const mostDays = 366

/** What something costs a day, where the amount is so many of it for so many days: the quantity is the one under that head. */
function priceOfDays(
  { quantity }: RecognisedLine,
  numbers: readonly Factor[],
  cents: number,
  rates: readonly number[],
): Factor | undefined {
  const count = Math.abs(Number(quantity))
  const days = numbers.filter(
    ({ value }) => /^\d+$/.test(value) && Number(value) > 1 && Number(value) <= mostDays,
  )
  const isOf = (price: Factor, { word, value }: Factor) =>
    word !== price.word &&
    rates.some((rate) => {
      const product = count * Number(value) * Number(price.value) * (100 - rate)
      return Math.abs(product - Math.abs(cents)) < 1.5
    })
  return numbers.find((price) => price.value.includes('.') && days.some((one) => isOf(price, one)))
}

/** So many times as high as a row is the room to the next one of the same line. */
const roomBeside = 1.6
const mostBelow = 3

/** The rows of a line below the one with its amount, and the one above. */
function rowsBeside(row: Row, { rows }: PageLayout): Row[] {
  const at = rows.indexOf(row)
  const found: Row[] = []
  let last = row
  for (const below of rows.slice(at + 1, at + 1 + mostBelow)) {
    if (below.page !== row.page || below.top - last.bottom > (row.bottom - row.top) * roomBeside) break
    found.push(below)
    last = below
  }
  const above = rows[at - 1]
  const isNear = above?.page === row.page && row.top - above.bottom <= (row.bottom - row.top) * roomBeside
  return isNear ? [...found, above] : found
}

/** The same where both are printed with a sign between them in a row below or above; above it stands the name. */
function withProductBeside(line: RecognisedLine, row: Row, document: PageLayout): RecognisedLine {
  const cents = Number(hundredths(line.net_amount!))
  for (const beside of rowsBeside(row, document)) {
    const product = beside.segments.find(({ text }) => isProductText(text))
    if (!product) continue
    const found = factorsOf(factorsIn({ ...beside, segments: [product] }, document), cents, () => false)
    if (!found) continue
    const { quantity, price } = found
    const name =
      beside.top < row.top ? beside.segments.find((one) => one !== product && isWords(one.text)) : null
    const placeOf = (words: readonly PlacedWord[]) => roundedBox(boxAround([...words]))
    return {
      ...line,
      name: name && !line.name?.includes(name.text) ? `${name.text} ${line.name ?? ''}`.trim() : line.name,
      quantity: quantity.value,
      unit_price: price.value,
      boxes: { ...line.boxes, quantity: placeOf([quantity.word]), unit_price: placeOf([price.word]) },
    }
  }
  return line
}

const isWords = (text: string) => /\p{L}{2}/u.test(text)

/** The same where the amount is with a tax that is printed too. */
function taxedFactors(
  numbers: readonly Factor[],
  cents: number,
  isUnder: (factor: Factor, concept: Concept) => boolean,
): Factors | null {
  for (const tax of numbers) {
    const taxed = Number(hundredths(tax.value))
    if (taxed < 100 || taxed * 3 > cents) continue
    const others = numbers.filter((one) => one !== tax && Number(one.value) > 1)
    const found = factorsOf(others, cents - taxed, isUnder)
    if (found) return found
  }
  return null
}

/** The same where the gross amount is printed too, with the tax that is between the two, and the price is gross. */
function grossFactors(
  numbers: readonly Factor[],
  cents: number,
  isUnder: (factor: Factor, concept: Concept) => boolean,
  rates: readonly number[],
): Factors | null {
  const centsOf = ({ value }: Factor) => Number(hundredths(value))
  const isTax = (tax: number) => isAtRate(cents, tax, rates) || isAtWholeRate(cents, tax)
  const taxes = numbers.filter((one) => isTax(centsOf(one)))
  const gross = numbers.find((one) => taxes.some((tax) => centsOf(one) === cents + centsOf(tax)))
  const others = numbers.filter(
    (one) => one !== gross && !taxes.includes(one) && centsOf(one) !== cents && !isRate(one),
  )
  return gross ? factorsOf(others, centsOf(gross), isUnder, rates) : null
}

/** The same where what each costs is reduced by an amount that is printed too. */
function reducedFactors(
  numbers: readonly Factor[],
  cents: number,
  isUnder: (factor: Factor, concept: Concept) => boolean,
): Factors | null {
  const isProduct = (quantity: Factor, price: Factor, reduction: Factor) => {
    const each = Number(price.value) - Number(reduction.value)
    return each > 0 && Math.abs(Number(quantity.value) * each * 100 - cents) < 1.5
  }
  for (const quantity of numbers.filter((one) => isUnder(one, 'quantity'))) {
    const others = numbers.filter((one) => one !== quantity)
    const price = others.find((one) => others.some((other) => isProduct(quantity, one, other)))
    if (price) return { quantity, price }
  }
  return null
}
