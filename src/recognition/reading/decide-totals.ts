import { isCarriage } from '../carriage-words'
import { factorsIn, factorsOf } from '../line-factors'
import type { Row } from '../text-rows'
import { calledAmounts } from './called-amounts'
import type { ChosenField, DocumentRows } from './candidate-rows'
import { type Choices, without } from './choices'
import type { Concept } from './concept-words'
import { meaningOf, means } from './concepts'
import { type AmountChoices, decideAmounts, type Totals } from './decide-amounts'
import { firstOfRow } from './label-context'
import type { PageLayout } from './page-layout'
import { highestRate, ratesIn } from './taxes-at-rates'
import type { AmountCandidate } from './typed-candidates'

const mostItems = 3

/** Does a label speak of one of these, with one word at most that is none of the trade? */
function isOf(label: string, some: readonly Concept[]): boolean {
  const meaning = meaningOf(label.slice(0, 40))
  return meaning.unknown <= 1 && some.some((one) => means(meaning, one))
}

/** "Shipping 12.00": a row of a cost that is none of the items, or an amount below what calls it one. */
function isCharge({ cell, cents }: AmountCandidate): boolean {
  const labels = [firstOfRow(cell), ...(cell.above ? [cell.above] : [])]
  const isCost = (text: string) => isCarriage(text) || isOf(text, ['delivery', 'cost'])
  // "Carriage  7.42  1.48  Total tax  51.08" are two tables beside each other
  const own = cell.left && /\p{L}{2}/u.test(cell.left.segment.text) ? cell.left.segment.text : ''
  const isOther = [own, ...labels.map(({ segment }) => segment.text)].some((text) => isOf(text, ['tax']))
  return cents > 0n && !isOther && labels.some(({ segment: { text } }) => isCost(text))
}

/** "Discount 12.00" */
const isDiscount = ({ cell }: AmountCandidate) => isOf(firstOfRow(cell).segment.text, ['discount'])

/** "Total  100.00  20 %  20.00  120.00", or with labels between the amounts, or before each: "Net total: 100.00" */
function isInSumRow({ cell }: AmountCandidate): boolean {
  const labels = cell.row.segments.flatMap(({ text }) => /^\D+(?=:|$)/.exec(text)?.[0] ?? [])
  return [firstOfRow(cell).segment.text, ...labels].some((text) => isOf(text, ['total']))
}

/** With no words but codes of currencies. */
const isInPlainRow = ({ cell }: AmountCandidate) =>
  !/\p{L}{2}/u.test(cell.row.text.replace(/\b[A-Z]{3}\b/g, ''))

/** The net and gross amounts that stand in a row of sums under heads that call them so, parted by a space: their tax is not printed. */
function netsBesideGross(amounts: readonly AmountCandidate[]): Set<string> {
  const some = amounts.filter(isInSumRow)
  const under = (concept: Concept) =>
    some.filter(({ cell }) => cell.head && isOf(cell.head.segment.text, [concept]))
  const grosses = under('gross')
  return new Set(
    under('net').flatMap((net) =>
      grosses.flatMap((gross) => (gross.cell.row === net.cell.row ? [`${net.cents} ${gross.cents}`] : [])),
    ),
  )
}

/**
 * Of each row the amounts that come to another of it, net, tax and gross: of rows that are called sums and those that sum up
 * others, and of those of items, where there are several.
 */
export function sumsInRows(amounts: readonly AmountCandidate[]): { rows: Set<string>; items: Set<string> } {
  const keysOf = (triples: readonly Triple[]) => new Set(triples.map((one) => one.join(' ')))
  const plain = triplesIn(amounts.filter(isInPlainRow))
  const isSum = ([net, tax]: Triple) =>
    plain.some(([one, other]) => plain.some((two) => one + two[0] === net && other + two[1] === tax))
  const rows = keysOf([...triplesIn(amounts.filter(isInSumRow)), ...plain.filter(isSum)])
  const others = keysOf(triplesIn(amounts.filter((one) => !isInPlainRow(one) && !isInSumRow(one))))
  const items = [...others].filter((one) => !rows.has(one))
  return { rows, items: new Set(items.length > 1 ? items : []) }
}

type Triple = [net: number, tax: number, gross: number]

function triplesIn(amounts: readonly AmountCandidate[]): Triple[] {
  const found: Triple[] = []
  const inRows = new Map<Row, number[]>()
  for (const { cell, cents } of amounts)
    inRows.set(cell.row, [...(inRows.get(cell.row) ?? []), Number(cents)])
  for (const row of inRows.values()) {
    const cents = row.slice(0, mostInRow)
    const has = new Set(cents)
    for (const net of cents)
      for (const tax of cents)
        if (net > tax && tax > 0 && has.has(net + tax)) found.push([net, tax, net + tax])
  }
  return found
}

const mostInRow = 12

/** The percentages of a document; where the sign for them stands in the head of a column alone, every number that may be one. */
function ratesOn({ text }: PageLayout, amounts: ReadonlySet<number>): number[] {
  const rates = ratesIn(text)
  if (rates.length > 0 || !text.includes('%')) return rates
  return [...amounts].map((one) => one / 100).filter((one) => one > 0 && one <= highestRate)
}

/** Net, tax and gross total of a document. What a quantity and a price in its row make is the amount of an item, and no tax. */
export function decideTotals(
  all: Record<ChosenField, Choices>,
  { layout, settled, typed }: DocumentRows,
): Totals {
  const choices = calledAmounts(all as unknown as AmountChoices, layout)
  const amounts = new Set(typed.amounts.map(({ cents }) => Math.abs(Number(cents))))
  const printed = {
    rates: ratesOn(layout, amounts),
    settled,
    amounts,
    charges: new Set(typed.amounts.filter(isCharge).map(({ cents }) => Number(cents))),
    discounts: new Set(typed.amounts.filter(isDiscount).map(({ cents }) => Math.abs(Number(cents)))),
    reductions: new Set(typed.amounts.flatMap(({ cents }) => (cents < 0n ? [-Number(cents)] : []))),
    ...sumsInRows(typed.amounts),
    beside: netsBesideGross(typed.amounts),
  }
  const isItem = ({ cell, cents }: AmountCandidate) => {
    const factors = factorsIn(cell.row, layout).filter(({ value }) => Number(value) > 1)
    return factorsOf(factors, Number(cents), () => false) !== null
  }
  let totals = decideAmounts(choices, printed)
  for (let tried = 0; tried < mostItems && totals.tax?.candidates.every(isItem); tried++) {
    choices.tax_total = without(choices.tax_total, [totals.tax.value])
    totals = decideAmounts(choices, printed)
  }
  return totals
}
