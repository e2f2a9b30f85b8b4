import { type Factor, factorsIn, isProductText, isRate, multiplies, withDecimals } from './line-factors'
import { type Column, type ColumnKind, kindMeant } from './line-headings'
import { isUnit, partsOfName } from './name-segments'
import { findNumbers, signedValue } from './parse-amount'
import type { PageLayout } from './reading/page-layout'
import type { PlacedWord, Row, Segment } from './text-rows'

/** "22Std", "6.5m²": heads that stand close have quantity and unit run into each other. */
const gluedUnit = /^(\d+(?:[.,]\d{1,3})?)(?=\p{L}{1,4}[²³.]?$)/u

/** A row of the table by its columns. */
export type Cells = {
  name: string
  nameWords: PlacedWord[]
  /** The words of each column. */
  words: Map<ColumnKind, PlacedWord[]>
  /** Where the first row of the line ends. */
  bottom: number
  quantity: string | null
  item: string | null
  order: string | null
  unit: string | null
  unitPrice: string | null
  taxRate: string | null
  amount: string | null
}

/** Puts the words of a row under the headings: numbers by their right edge, text by where it begins. */
export function cellsOf(document: PageLayout, row: Row, columns: Column[]): Cells {
  const byKind = new Map<ColumnKind, PlacedWord[]>()
  const inOrder = columnsInOrder(row, columns)
  for (const [at, segment] of row.segments.entries()) {
    let before = null as Column | null
    const own = isProductText(segment.text) ? columnOf(segment.words.at(-1)!, columns) : null
    const named = own ?? inOrder?.[at] ?? nameOver(segment, columns) ?? itemOver(segment, columns)
    for (const word of segment.words) {
      const nearest = named ?? nearestOf(word, columns)
      // "week 36", "20 x 30 cm": a number in the midst of a name that stands under no other head
      const column = before?.kind === 'name' && nearest && !isUnder(word, nearest) ? before : nearest
      before = column
      if (!column || (column.kind === 'name' && isMoneyAlone(segment) && !isUnder(word, column))) continue
      byKind.set(column.kind, [...(byKind.get(column.kind) ?? []), word])
    }
  }
  const parts = partsOfName(row.segments, byKind.get('name') ?? [])
  byKind.set('name', parts.name)
  for (const kind of ['item', 'unit'] as const)
    if (parts[kind].length > 0 && !byKind.has(kind)) byKind.set(kind, parts[kind])
  const text = (kind: ColumnKind) => (byKind.get(kind) ?? []).map((word) => word.text).join(' ')
  // "240" and "512.00" in two columns are no thousands
  const apart = (kind: ColumnKind) =>
    (byKind.get(kind) ?? [])
      .filter((word) => kind === 'tax_rate' || !isRate({ word }))
      .map(
        (word, at, all) =>
          (at > 0 && word.left - all[at - 1]!.right > word.bottom - word.top ? ' ' : '') + word.text,
      )
      .join(' ')
  const isNegative = /[-−–]/.test(text('amount') + text('unit_price'))
  const number = (kind: ColumnKind) => {
    const printed = kind === 'quantity' ? withDecimals(apart(kind).replace(gluedUnit, '$1 ')) : apart(kind)
    const numbers = findNumbers(printed, document.numberStyle)
    const one = kind === 'quantity' ? numbers[0] : numbers.at(-1)
    const value = one ? signedValue(one, printed) : null
    // the "-23" of "16-23" is no quantity of what costs something
    return kind === 'quantity' && value?.startsWith('-') && !isNegative ? null : value
  }
  const nameWords = byKind.get('name') ?? []
  const amountText = text('amount')
  const isSaid = columns.some(({ kind }) => kind === 'amount')
  // "4 × 12.00" under the amounts is what one in the row beside is made of
  const isOther = /\p{L}{4}/u.test(amountText.replace('FCFA', '')) || isProductText(amountText)
  const said = isOther ? null : number('amount')
  const [quantity, unitPrice] = [number('quantity'), number('unit_price')]
  const amount = isSaid ? said : productOf(quantity, unitPrice)
  const cells = {
    name:
      isProductText(text('name')) || (isProductText(amountText) && isOfProduct(text('name')))
        ? ''
        : text('name')
            .replace(/^[|¦]+\s?/, '')
            .trim(),
    nameWords,
    words: byKind,
    bottom: row.bottom,
    quantity,
    item: text('item').trim() || null,
    order: /^(?=.*\d)[\p{L}\p{N}/._-]{3,40}$/u.exec(text('order').trim())?.[0] ?? null,
    unit: text('unit') || /\p{L}[\p{L}.()²³]*$/u.exec(text('quantity'))?.[0] || null,
    unitPrice,
    taxRate: number('tax_rate'),
    amount,
  }
  if (multiplies(cells)) return cells
  const mended = repaired(cells, row, document)
  if (amount === null || quantity === null || isOther || multiplies(mended)) return mended
  // a column without a head may follow that of the amounts
  const others = findNumbers(apart('amount'), document.numberStyle)
    .map((one) => signedValue(one, amountText))
    .filter((one) => one !== null && one !== amount)
  return (
    others
      .map((other) => repaired({ ...cells, amount: other }, row, document))
      .find((one) => one.quantity === quantity && multiplies(one)) ?? mended
  )
}

const ofProducts: readonly (ColumnKind | null)[] = ['quantity', 'unit', 'unit_price']

/** "Qty x Price" beside "4 x 12.00" is no name. */
const isOfProduct = (text: string) =>
  text.split(/\s?[x×*]\s?/).every((part) => part === '' || ofProducts.includes(kindMeant(part)))

/** What a row comes to whose table has no column for it. */
function productOf(quantity: string | null, price: string | null): string | null {
  return quantity === null || price === null ? null : (Number(quantity) * Number(price)).toFixed(2)
}

/** "100.00 10 pcs": the last number of a cell, with nothing behind it but its unit. The letter of "0.485 L" is that of a tax. */
function isBeforeUnit(word: PlacedWord, { segments }: Row): boolean {
  const { words } = segments.find((one) => one.words.includes(word))!
  const { text } = words.at(-1)!
  return word === words.at(-2) && isUnit(text) && !/^\p{Lu}$/u.test(text)
}

/** The words of a row where quantity and price have those that they are printed with, and no other. */
function placed(
  all: Cells['words'],
  factors: readonly Factor[],
  values: { quantity: string; unit_price: string },
): Cells['words'] {
  const words = new Map(all)
  for (const kind of ['quantity', 'unit_price'] as const) {
    const same = factors.filter(({ value }) => value === values[kind])
    const own = same.find(({ word }) => words.get(kind)?.includes(word)) ?? same[0]
    if (own) words.set(kind, [own.word])
  }
  return words
}

/** Where the columns do not multiply, two other numbers of the row that do are quantity and price. */
function repaired(cells: Cells, row: Row, document: PageLayout): Cells {
  if (cells.amount === null || Number(cells.amount) === 0) return cells
  const factors = factorsIn(row, document).filter(
    (one) => !cells.nameWords.includes(one.word) && !isRate(one),
  )
  const numbers = factors.map(({ value }) => value).slice(0, 10)
  const isMoney = (number: string) => factors.some((one) => one.value === number && one.isMoney)
  const isCounted = (number: string) =>
    factors.some((one) => one.value === number && isBeforeUnit(one.word, row))
  // what its column holds is kept before both are looked for; a line of one piece says its amount twice
  const { quantity, unitPrice, amount } = cells
  const isTwice = numbers.filter((one) => one === amount).length > 1
  // what goes off is printed too
  const off = Number(quantity) * Number(unitPrice) - Number(amount)
  if (quantity !== null && off > 0 && numbers.some((one) => Math.abs(Math.abs(Number(one)) - off) < 0.015))
    return cells
  const pairs = [
    ...(quantity === null ? [] : numbers.map((price) => [quantity, price] as const)),
    ...(unitPrice === null ? [] : numbers.map((count) => [count, unitPrice] as const)),
    ...numbers.flatMap((count, at) => numbers.slice(at + 1).map((price) => [count, price] as const)),
  ]
  for (const [first, second] of pairs) {
    // "189.90 €" and "2" under one head
    const isTurned = (isMoney(first) && !isMoney(second)) || (isCounted(second) && !isCounted(first))
    const [count, price] = isTurned ? [second, first] : [first, second]
    const isSelf = count === price && numbers.filter((one) => one === count).length < 2
    const isAmount = (price === amount && !(isTwice && Number(count) === 1)) || count === amount
    const trial = { ...cells, quantity: count, unitPrice: price }
    if (!isSelf && !isAmount && Number(count) !== 0 && multiplies(trial))
      return { ...trial, words: placed(cells.words, factors, { quantity: count, unit_price: price }) }
  }
  return cells
}

/** The column of a word: words are no numbers of lines, however close a name stands to such a number. */
function nearestOf(word: PlacedWord, columns: Column[]): Column | null {
  const nearest = columnOf(word, columns)
  const isWord = nearest?.kind === 'position' && /\p{L}{2}/u.test(word.text)
  return (isWord ? columns.find(({ kind }) => kind === 'name') : null) ?? nearest
}

/** "5 pcs" */
const isCount = /^[-−]?\d[\d.,]*\s\p{L}{1,4}\.?$/u

/** As many texts as heads stand in their order, where two would be nearest to one head: numbers flush right under heads flush left. */
function columnsInOrder({ segments }: Row, columns: Column[]): Column[] | null {
  if (segments.length !== columns.length) return null
  const nearest = new Set(segments.map(({ words }) => columnOf(words.at(-1)!, columns)))
  const fits = ({ text }: Segment, { kind }: Column) =>
    kind === 'name'
      ? /\p{L}{2}/u.test(text) && !isCount.test(text)
      : /\d/.test(text) && !/[.,]\d\d\s\d/.test(text) && (kind !== 'position' || !/\p{L}{3}/u.test(text))
  const areInOrder = segments.every((one, at) => fits(one, columns[at]!) && !isUnderOther(one, columns, at))
  return nearest.size < columns.length && areInOrder ? columns : null
}

/** Does a text stand under one head alone, and that not the one at its place? "Nr. art" may be two. */
function isUnderOther({ left, right }: Segment, columns: Column[], at: number): boolean {
  const over = columns.filter((one) => right > one.left && left < one.right)
  return over.length === 1 && over[0] !== columns[at]
}

/**
 * The head of the names, where a text stands under it and under no other, or under none and right before it: a head in the
 * middle of its column is far from where the text begins.
 */
function nameOver({ left, right, text }: Segment, columns: Column[]): Column | null {
  if (!/\p{L}{2}/u.test(text)) return null
  const over = columns.filter((one) => right > one.left && left < one.right)
  const next = over.length === 0 ? columns.find((one) => one.left >= right) : undefined
  const [only] = over.length === 1 ? over : [next]
  return only?.kind === 'name' ? only : null
}

/** In points. */
const flush = 3

/** A number of an article may have several words: it begins where its head does, and ends before the next one. */
function itemOver({ left, right }: Segment, columns: Column[]): Column | null {
  const head = columns.find((one) => one.kind === 'item' && Math.abs(one.left - left) <= flush)
  const next = head && columns.find((one) => one.left > head.left)
  return next && right < next.left ? head : null
}

/** "EUR -1.485,00" under a head that says nothing is no part of a name. */
const isMoneyAlone = ({ text }: Segment) =>
  /^(?:[A-Z]{3}|[€$£])\s?[-−]?\d[\d.,' ]*$|^[-−]?\d[\d.,' ]*\s?(?:[A-Z]{3}|[€$£])$/.test(text)

const isUnder = (word: PlacedWord, { left, right }: Column) => word.right > left && word.left < right

function columnOf(word: PlacedWord, columns: Column[]): Column | null {
  const isNumeric = /\d/.test(word.text) && !/\p{L}{2}/u.test(word.text)
  let best: Column | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  for (const column of columns) {
    const overlap = Math.min(word.right, column.right) - Math.max(word.left, column.left)
    const edge =
      isNumeric && column.kind !== 'name'
        ? Math.min(Math.abs(word.right - column.right), Math.abs(word.left - column.left))
        : Math.abs(word.left - column.left)
    const distance = overlap > 0 ? edge * 0.3 : edge
    if (distance < bestDistance) {
      best = column
      bestDistance = distance
    }
  }
  if (best && !isNumeric && best.kind !== 'name' && !(best.kind === 'quantity' && word.left > best.left)) {
    const name = columns.find((column) => column.kind === 'name')
    const next = name && columns.find((column) => column.left > name.left)
    if (name && word.left >= name.left - 8 && (!next || word.right <= next.left + 12)) return name
  }
  return best
}
