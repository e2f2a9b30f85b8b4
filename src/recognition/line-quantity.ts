import { roundedBox } from './field-place'
import { numbersInRow, rowOfAmount } from './net-column'
import { findNumbers } from './parse-amount'
import type { PageLayout } from './reading/page-layout'
import { ratesIn } from './reading/taxes-at-rates'
import type { RecognisedLine } from './recognised-document'
import { boxAround, type PlacedWord } from './text-rows'

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

type Product = { quantity: string | null; unitPrice: string | null; amount: string | null }

/** Quantity times price within a cent of the amount, in thousandths to keep whole numbers. */
export function multiplies({ quantity, unitPrice, amount }: Product): boolean {
  if (quantity === null || unitPrice === null || amount === null) return false
  return Math.abs(Number(quantity) * Number(unitPrice) - Number(amount)) < 0.015
}
