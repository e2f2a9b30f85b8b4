import { roundedBox } from './field-place'
import { counts, factorsIn, factorsOf, headsOf, isProductText, isRate, withoutProduct } from './line-factors'
import { isUnit } from './name-segments'
import { fromHundredths } from './parse-amount'
import type { PageLayout } from './reading/page-layout'
import { ratesIn } from './reading/taxes-at-rates'
import type { RecognisedLine } from './recognised-document'
import { boxAround, type PlacedWord, type Row } from './text-rows'

/** An amount that may be that of a line. */
export type Entry = {
  row: Row
  at: number
  cents: number
  hasDecimals: boolean
  words: PlacedWord[]
  left: number
  right: number
  middle: number
}

export const edges = ['right', 'left', 'middle'] as const

/** The line that an amount is of: what else its row says, and where its name goes on below, up to the next line. */
export function lineOf(entry: Entry, next: Entry | undefined, layout: PageLayout): RecognisedLine {
  const { row, words: amountWords } = entry
  const numbers = factorsIn(row, layout).filter((one) => !amountWords.includes(one.word) && !isRate(one))
  const isUnder = headsOf(row, layout)
  // of nothing every number is a part
  const factors = entry.cents === 0 ? null : factorsOf(numbers, entry.cents, isUnder, ratesIn(row.text))
  const pair = factors ?? {
    quantity:
      numbers.find((one) => isUnder(one, 'quantity')) ??
      numbers.find(counts(row)) ??
      // "Units" heads how many there are, and "Unit" in what they are counted
      numbers.find((one) => isUnder(one, 'unit') && !isUnder(one, 'price') && !one.isMoney) ??
      null,
    price: null,
  }
  const taken = [pair.quantity?.word, pair.price?.word]
  const beside = nameOf(row, entry, taken)
  const isOnlyUnit = beside.every(({ text }) => !/\p{L}{2}/u.test(text) || isUnit(text))
  const below = isOnlyUnit && next?.at !== entry.at + 1 ? nameBelow(entry.at, layout) : null
  const name = below ?? beside
  const named = below ? { ...entry, at: entry.at + 1, row: layout.rows[entry.at + 1]! } : entry
  const more = continued(named, next, name, layout)
  const nameWords = [...name, ...more]
  const place = (some: readonly PlacedWord[]) => (some.length > 0 ? roundedBox(boxAround([...some])) : null)
  const boxes: [string, ReturnType<typeof place>][] = [
    ['name', place(nameWords)],
    ['quantity', pair.quantity ? place([pair.quantity.word]) : null],
    ['unit_price', pair.price ? place([pair.price.word]) : null],
    ['amount', place(amountWords)],
  ]
  const doubt = Math.min(...amountWords.map(({ confidence }) => Math.max(0.3, confidence)))
  return {
    name: nameWords.map(({ text }) => text).join(' ') || null,
    item: null,
    order: null,
    quantity: pair.quantity?.value ?? null,
    unit: null,
    unit_price: pair.price?.value ?? null,
    tax_rate: null,
    net_amount: fromHundredths(BigInt(entry.cents)),
    page: row.page,
    box: place([...row.words, ...more]),
    boxes: Object.fromEntries(boxes.filter(([, box]) => box !== null)),
    confidence: Math.round((pair.price ? 0.9 : 0.75) * doubt * 1000) / 1000,
  }
}

/** "Pos 10  3108842  500 M": what was sold is named in the row below, alone. */
export function nameBelow(at: number, { rows }: PageLayout): PlacedWord[] | null {
  const [row, below] = [rows[at]!, rows[at + 1]]
  const [only] = below?.segments ?? []
  const isNear = below?.page === row.page && below.top - row.bottom < row.bottom - row.top
  if (!only || below!.segments.length > 1 || !isNear || !/\p{L}{3}/u.test(only.text)) return null
  return /\d[.,]\d{2}$/.test(only.text) ? null : only.words
}

/** The words from the first with letters up to the first number that stands for itself. */
function nameOf(row: Row, { words }: Entry, taken: readonly (PlacedWord | undefined)[]): PlacedWord[] {
  const named = row.segments.filter(
    (one) => /\p{L}{2}/u.test(one.text) && !one.words.some((word) => words.includes(word)),
  )
  // the number of an article stands before what it is called, or one word
  const likely = [/\p{Ll}{2}.*\s/u, /\p{Lu}{2}.*\s\p{Lu}{2}/u, /\p{Ll}{2}/u, /./]
  const segment = likely.flatMap((like) => named.find(({ text }) => like.test(text)) ?? [])[0]
  // of "Oak top (4 × 12.00)" what stands before the bracket
  const bare = segment ? withoutProduct(segment.text) : ''
  const count = bare.split(' ').length
  // "Oak board 60x130" is so large
  if (segment?.words.slice(count).some((word) => taken.includes(word))) return segment.words.slice(0, count)
  return (segment ?? { words: row.words }).words.filter(
    (word) => !words.includes(word) && !taken.includes(word),
  )
}

/** In heights of a row. */
const closeBelow = 0.35

/** A name may go on below, where nothing else stands. */
function continued(entry: Entry, next: Entry | undefined, name: readonly PlacedWord[], layout: PageLayout) {
  const words: PlacedWord[] = []
  const [left, right] = [name[0]?.left, name.at(-1)?.right]
  if (left === undefined || right === undefined) return words
  const height = layout.lineHeight.get(entry.row.page) ?? 10
  let above = entry.row
  for (const row of layout.rows.slice(entry.at + 1, Math.min(next?.at ?? entry.at + 4, entry.at + 4))) {
    const [only] = row.segments
    if (row.segments.length !== 1 || row.page !== entry.row.page) break
    const isCentred = only!.left > left && only!.right < right
    if ((Math.abs(only!.left - left) > height * 2 && !isCentred) || /\d[.,]\d{2}\b/.test(row.text)) break
    // below the last line the table ends
    if (!next && row.top - above.bottom > (row.bottom - row.top) * closeBelow) break
    above = row
    if (isProductText(only!.text)) continue
    words.push(...row.words)
  }
  return words
}
