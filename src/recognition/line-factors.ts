import { findNumbers, type NumberStyle, type PrintedNumber, parseDecimal } from './parse-amount'
import type { Concept } from './reading/concept-words'
import { conceptAt, hasOtherWord, meaningOf, means } from './reading/concepts'
import type { PageLayout } from './reading/page-layout'
import type { RecognisedLine } from './recognised-document'
import type { PlacedWord, Row } from './text-rows'

/** A number of a row that may be a quantity or a price; `isInText`: it stands behind words, as measures in what was sold do. */
export type Factor = { value: string; word: PlacedWord; isMoney: boolean; isInText: boolean }

/** The numbers of a row: each word's, then those of several words, as thousands parted by a space. */
export function factorsIn({ segments }: Row, { numberStyle }: PageLayout): Factor[] {
  // "(4 × 12.00)" is no amount taken back; "24x" is a number
  const numbersOf = (text: string) =>
    findNumbers(
      // "34,46 /100" is what a hundred cost
      withDecimals(
        text
          .replace(/[()]/g, ' ')
          .replace(/^(\d{1,5})[x×]$/, '$1 ')
          .replace(/^\/(?=1000?$)/, ' '),
      ),
      numberStyle,
    )
  const found = segments.flatMap(({ text, words }) =>
    numbersOf(text).map((number) => {
      const before = text.slice(0, number.start)
      const isMoney = /[€$£]\s?$/.test(before) || /^\s?[€$£]/.test(text.slice(number.end))
      const isInText = hasOtherWord(before)
      return { value: number.value, words: wordsOf(number, words), isMoney, isInText }
    }),
  )
  const over = found.filter(({ words }) => words.length > 1)
  const alone = segments.flatMap(({ words }) =>
    words.flatMap((word, at) =>
      (isDay.test(word.text) ? [] : numbersOf(word.text)).map(({ value }) => {
        const isMoney = found.some((one) => one.isMoney && one.words.length === 1 && one.words[0] === word)
        const isInText = words.slice(0, at).some(({ text }) => hasOtherWord(text))
        return { value, word, isMoney, isInText }
      }),
    ),
  )
  return [...alone, ...over.map(({ words, ...one }) => ({ ...one, word: words[0]! }))]
}

/** "15-05" in front of what was done on it */
const isDay = /^(?:0?[1-9]|[12]\d|3[01])[-/](?:0[1-9]|1[0-2])$/

/** "20%", "%5,00": what somebody pays is printed without such a sign. */
export const isRate = ({ word }: Pick<Factor, 'word'>) => /^%\d|\d%$/.test(word.text)

/** Of two numbers the price has a currency; or hundredths, where it is more than a whole number: "7.5" hours may come before "90". */
function isPriced(one: Factor, other: Factor): boolean {
  const hasHundredths = /\.\d\d$/.test(one.value) && !other.value.includes('.')
  return !other.isMoney && (one.isMoney || (hasHundredths && Number(one.value) > Number(other.value)))
}

/**
 * Two numbers of the row whose product is the amount, or else less one of the discounts in percent: the quantity is the one
 * under such a head, else the first. Numbers behind words are looked at last.
 */
export function factorsOf(
  numbers: readonly Factor[],
  cents: number,
  isUnder: (factor: Factor, concept: Concept) => boolean,
  discounts: readonly number[] = [],
): Factors | null {
  const own = numbers.filter(({ isInText }) => !isInText)
  const pairAt = (percents: readonly number[]) =>
    pairOf(own, cents, isUnder, percents) ?? pairOf(numbers, cents, isUnder, percents)
  // "60 %" of the price is paid
  const paid = discounts.map((percent) => 100 - percent)
  return (
    pairAt([0]) ??
    pairAt(discounts) ??
    pairReduced(own, cents, isUnder) ??
    pairLess(own, cents, isUnder) ??
    pairAt(paid) ??
    pairPer(own, cents, isUnder) ??
    pairBefore(own, cents, isUnder) ??
    pairBefore(numbers, cents, isUnder)
  )
}

/** Two numbers whose product is the amount so many times: what 100 or 1000 cost is the price, "38.40 per 100 kg". */
function pairPer(
  numbers: readonly Factor[],
  cents: number,
  isUnder: (factor: Factor, concept: Concept) => boolean,
): Factors | null {
  for (const per of numbers.filter(({ value }) => value === '100' || value === '1000')) {
    const others = numbers.filter((one) => one !== per).slice(0, 10)
    for (const [at, first] of others.entries())
      for (const second of others.slice(at + 1)) {
        const product = Number(first.value) * Number(second.value) * 100
        if (Math.abs(Math.abs(product / Number(per.value)) - Math.abs(cents)) < 0.6)
          return pairOf([first, second], product, isUnder, [0])
      }
  }
  return null
}

/** By chance three numbers come to a small amount now and then. */
const leastReduced = 1_000

/** Two numbers whose product is the amount, less as many percent as a third says right behind them: its column may have no head that was read. */
function pairBefore(
  numbers: readonly Factor[],
  cents: number,
  isUnder: (factor: Factor, concept: Concept) => boolean,
): Factors | null {
  if (Math.abs(cents) < leastReduced) return null
  for (const percent of numbers.filter(({ value }) => Number(value) > 0 && Number(value) < 100)) {
    const before = numbers.filter(({ word }) => word.right < percent.word.left)
    const pair = pairOf(before, cents, isUnder, [Number(percent.value)])
    const product =
      pair && Number(pair.quantity.value) * Number(pair.price.value) * (100 - Number(percent.value))
    const isNext = (price: Factor) => !before.some(({ word }) => word.left >= price.word.right)
    const isBehind = pair && (isNext(pair.price) || isNext(pair.quantity))
    if (product && isBehind && Math.abs(Math.abs(product) - Math.abs(cents)) < 0.6) return pair
  }
  return null
}

/** Two numbers whose product is the amount, less a third in percent whose head says what it is: "Disc. %". */
function pairReduced(
  numbers: readonly Factor[],
  cents: number,
  isUnder: (factor: Factor, concept: Concept) => boolean,
): Factors | null {
  const percents = numbers.filter(({ value }) => Number(value) > 0 && Number(value) < 100)
  for (const percent of percents.filter((one) => isUnder(one, 'discount'))) {
    const others = numbers.filter((one) => one !== percent)
    const pair = pairOf(others, cents, isUnder, [Number(percent.value)])
    if (pair) return pair
  }
  return null
}

/** Two numbers whose product, less a third one, is the amount: a discount may be printed as money. */
function pairLess(
  numbers: readonly Factor[],
  cents: number,
  isUnder: (factor: Factor, concept: Concept) => boolean,
): Factors | null {
  const less = numbers.filter((one) => Number(one.value) > 0 && isUnder(one, 'discount'))
  for (const discount of less) {
    const others = numbers.filter((one) => one !== discount)
    const whole = Math.abs(cents) + Math.round(Number(discount.value) * 100)
    // so much less is given away
    const pair = Math.abs(cents) * 2 > whole ? pairOf(others, whole, isUnder, [0]) : null
    if (pair) return pair
  }
  return null
}

/** Which numbers of a row are the quantity and the price. */
export type Factors = { quantity: Factor; price: Factor }

function pairOf(
  numbers: readonly Factor[],
  cents: number,
  isUnder: (factor: Factor, concept: Concept) => boolean,
  discounts: readonly number[],
): Factors | null {
  const some = numbers.slice(0, 10)
  for (const [at, one] of some.entries()) {
    for (const other of some.slice(at + 1)) {
      const [first, second] = one.word.left <= other.word.left ? [one, other] : [other, one]
      const product = Number(first.value) * Number(second.value) * 100
      // what is taken back may have a minus before its amount alone
      const isAt = (percent: number) =>
        Math.abs(Math.abs(product) * (1 - percent / 100) - Math.abs(cents)) < 1.5
      if (!discounts.some(isAt)) continue
      const tells = (concept: Concept, one: Factor, other: Factor) =>
        isUnder(one, concept) && !isUnder(other, concept)
      const isTurned =
        tells('quantity', second, first) ||
        tells('price', first, second) ||
        (!tells('quantity', first, second) && isPriced(first, second))
      return isTurned ? { quantity: second, price: first } : { quantity: first, price: second }
    }
  }
  return null
}

/** What stands behind the number that begins a cell: "kWh" of "1285 kWh". */
export const behindNumber = (text: string) => text.replace(/^[\d.,]+\s?/, '')

/** "7 hours", "1285 kWh": a number that begins its cell and is followed by nothing but its unit. */
export function counts({ segments }: Row): (factor: Factor) => boolean {
  return ({ word }) => {
    const segment = segments.find(({ words }) => words.includes(word))!
    const unit = segment.words[0] === word ? behindNumber(segment.text) : ''
    const { scores, unknown } = meaningOf(unit)
    return (
      unknown === 0 &&
      (['quantity', 'unit', 'meter', 'weight'] as const).some((one) => scores.has(conceptAt(one)))
    )
  }
}

/** Does the head of a number's column mean something? */
export function headsOf(row: Row, { cells }: PageLayout): (factor: Factor, concept: Concept) => boolean {
  const own = cells.filter((one) => one.row === row)
  return ({ word }, concept) => {
    const head = own.find(({ segment }) => segment.words.includes(word))?.head?.segment.text
    const meaning = meaningOf(head ?? '')
    // heads that stand so close that they look like one say nothing of either
    return means(meaning, concept) && !(means(meaning, 'quantity') && means(meaning, 'price'))
  }
}

/** The words of a segment in which a number of its text stands. */
export function wordsOf(number: PrintedNumber, all: readonly PlacedWord[]): PlacedWord[] {
  let start = 0
  return all.filter(({ text }) => {
    const from = start
    start += text.length + 1
    return from < number.end && from + text.length > number.start
  })
}

export type Product = { quantity: string | null; unitPrice: string | null; amount: string | null }

/** What a line says of how many at what price. */
export const productOf = ({
  quantity,
  unit_price: unitPrice,
  net_amount: amount,
}: RecognisedLine): Product => ({
  quantity,
  unitPrice,
  amount,
})

/** Quantity times price, less so many percent, within a cent of the amount. */
export function multiplies({ quantity, unitPrice, amount }: Product, discount = 0): boolean {
  if (quantity === null || unitPrice === null || amount === null) return false
  const product = Number(quantity) * Number(unitPrice) * (1 - discount / 100)
  return Math.abs(product - Number(amount)) < 0.015
}

const times = String.raw`\d[\d.,']*\s?(?:\p{L}{1,6}\.?\s)?[x×*]\s?(?:\p{Sc}|\p{L}{1,3}\.?)?\s?\d[\d.,' ]*(?:\p{Sc}|\p{L}{1,3}\.?)?(?:\s?/\s?\p{L}{1,6}\.?)?`
const isTimes = new RegExp(String.raw`^\(?${times}\)?$`, 'u')
const timesBehind = new RegExp(String.raw`\s\(?${times}\)?$`, 'u')

/** Is a text how many at what price, and nothing else? "24 x 2.85", "7 Std. × 85,00 €" */
export const isProductText = (text: string) => isTimes.test(text.trim())

/** A name without how many at what price behind it: "Oak worktop (4 × 12.00)". */
export const withoutProduct = (name: string) => name.replace(timesBehind, '')

/** A name without the product of a line's own quantity and price: "Oak board 60x130" is so large. */
export const withoutProductOf = (name: string, factors: readonly string[], style: NumberStyle) =>
  name.replace(timesBehind, (product) => {
    const said = product.split(/[x×*]/).map((part) => Number(parseDecimal(part, style)))
    return factors.every((one) => said.includes(Number(one))) ? '' : product
  })

const fractions: Readonly<Record<string, string>> = { '¼': '25', '½': '5', '¾': '75' }

/** "3½" alone is 3.5. */
export const withDecimals = (text: string) =>
  text.replace(/^(\d*)([¼½¾])$/, (_, whole: string, part: string) => `${whole || 0}.${fractions[part]}`)
