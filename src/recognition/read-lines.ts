import { withCounts } from './counts-of-lines'
import { withDiscounts } from './line-discounts'
import { multiplies, productOf } from './line-factors'
import { withFactors, withQuantity, withTaxedPrice } from './line-quantity'
import { linesOfLabels } from './lines-of-labels'
import { linesOfProducts } from './lines-of-products'
import { linesOfSum, type SumsToReach } from './lines-of-sum'
import { linesUnderHeadings } from './lines-under-headings'
import { withoutExtras } from './lines-without-extras'
import { withLostQuantities } from './lost-quantities'
import { isBeside, withNetAmounts, withNetOfRows } from './net-column'
import { findNumbers, hundredths } from './parse-amount'
import type { PageLayout } from './reading/page-layout'
import type { RecognisedLine } from './recognised-document'

/**
 * The items of the invoice: those under a row of headings, or where these don't come to its totals, the rows of the column
 * that does.
 */
export function readLines(
  document: PageLayout,
  sums: SumsToReach = { net: null, gross: null },
): RecognisedLine[] {
  const lines = withNetOfRows(linesBeforeDiscount(document, sums), document).map((line) =>
    withFactors(withTaxedPrice(withQuantity(line, document), document), document),
  )
  // which amount is the net one may show in what quantity and price come to
  const counted = withLostQuantities(withoutOrdinals(withNetOfRows(lines, document)), document)
  return withCounts(withDiscounts(counted, document), document)
}

/** "1 Oak worktop", "2 Boiler service": what number a line has stands so close to its name that it looks like a part of it. */
function withoutOrdinals(lines: RecognisedLine[]): RecognisedLine[] {
  const ends = lines.map(
    ({ name }, at) => new RegExp(`^0*${at + 1}[.)]?\\s(?=\\p{L})`, 'u').exec(name ?? '')?.[0].length,
  )
  if (lines.length < 2 || ends.some((end) => end === undefined)) return lines
  return lines.map((line, at) => ({ ...line, name: line.name!.slice(ends[at]) }))
}

function linesComingTo(document: PageLayout, sums: SumsToReach): RecognisedLine[] {
  const read = linesUnderHeadings(document)
  const isSum = [sums.net, sums.gross].includes(sumOf(read))
  // where no amounts are printed the products have to come to a sum
  const headed = isSum || read.every(({ boxes }) => boxes.amount) ? read : []
  const some = partComingTo(headed, sums.net)
  if (some.length > 0) return some
  if (headed.length > 0 && sumOf(headed) === sums.gross) return withNetAmounts(headed, document, sums)
  const sections = headed.length > 0 ? linesUnderHeadings(document, 'listed', true) : []
  const areItems = sections.length > headed.length && sections.every(isProduct)
  if (areItems && [sums.net, sums.gross].includes(sumOf(sections)))
    return withNetAmounts(sections, document, sums)
  const labelled = linesOfLabels(document)
  if (labelled.length > 0 && [sums.net, sums.gross].includes(sumOf(labelled))) return labelled
  const summed = linesOfSum(document, sums)
  const meant = summed.length === 1 && !summed[0]!.unit_price ? linesUnderMeanings(document, sums) : []
  if (meant.length > 1) return meant
  if (summed.length === 0 && headed.length === 0) {
    const under = linesUnderMeanings(document, sums)
    return under.length > 0 ? under : linesBeforeCharge(document, sums)
  }
  if (summed.length <= (headed.length > 0 ? 1 : 0)) return headed
  // what the taxes are raised on comes to the net amount too, and a summary of sections
  const items = withoutExtras(headed)
  const counted = items.filter(({ quantity }) => quantity !== null)
  // where there is no one net amount, as the taxed and the exempt are told apart, what a tax is raised on is no line
  if (counted.length > summed.length * 2 && counted.every(isProduct)) return counted
  if (items.length > 1 && items.every(isProduct) && summed.every(({ unit_price: price }) => price === null))
    return items
  const beside =
    sections.length > headed.length
      ? sections
      : headed.length > 0
        ? headed
        : linesUnderHeadings(document, 'meant')
  return summed.map((line) =>
    asHeaded(
      line,
      beside.find((one) => isBeside(one, line)),
    ),
  )
}

const isProduct = (line: RecognisedLine) => multiplies(productOf(line))

/** All of the lines, those before the taxes or a discount that are printed below, or those with a quantity: the heads of sections have none. */
function partComingTo(lines: readonly RecognisedLine[], net: number | null): RecognisedLine[] {
  const first = firstComingTo(lines, net)
  if (first.length > 0 && first.length === lines.length) return first
  // what has a price is a line
  const isRestPriced = lines.slice(first.length).some(({ unit_price }) => unit_price !== null)
  if (first.length > 0 && !isRestPriced) return withoutExtras(first)
  const counted = lines.filter(({ quantity }) => quantity !== null)
  return counted.length > 1 && sumOf(counted) === net ? withoutExtras(counted) : []
}

/** As many of the lines, from the first on, as come to a sum. */
function firstComingTo(lines: readonly RecognisedLine[], wanted: number | null): RecognisedLine[] {
  let sum = 0
  let count = 0
  for (const [at, line] of lines.entries()) {
    sum += sumOf([line])
    if (sum === wanted) count = at + 1
  }
  return lines.slice(0, count)
}

/** A line whose amount belongs to the sum, with what else the heads of its table say of it. */
function asHeaded(line: RecognisedLine, headed: RecognisedLine | undefined): RecognisedLine {
  if (!headed || isBesideHeads(headed, line)) return line
  if (headed.net_amount === line.net_amount) {
    return headed.quantity !== null || line.quantity === null ? headed : line
  }
  if (line.quantity !== null || headed.quantity === null) return line
  const { quantity, unit, boxes } = headed
  const { amount: _, ...others } = boxes
  return { ...line, quantity, unit, boxes: { ...others, ...line.boxes } }
}

/** Where the names stand under no known head, their numbers may have been taken for those of the columns. */
function isBesideHeads(headed: RecognisedLine, { name }: RecognisedLine): boolean {
  return headed.name === null && name !== null && !isProduct(headed)
}

/** In hundredths. */
function sumOf(lines: readonly RecognisedLine[]): number {
  return lines.reduce((all, { net_amount }) => all + Number(hundredths(net_amount ?? '0') ?? 0n), 0)
}

/**
 * Headings that only mean something, in whatever language, are believed where each line below multiplies, or all come to an
 * amount that is printed behind them. The first of them count that come to a total of the document.
 */
function linesUnderMeanings(document: PageLayout, { net, gross }: SumsToReach): RecognisedLine[] {
  const lines = linesUnderHeadings(document, 'meant')
  const whole = [net, gross].map((sum) => firstComingTo(lines, sum)).find(({ length }) => length > 0)
  // an amount that is not printed is a product, and proves none
  const multiply = (line: RecognisedLine) => line.boxes.amount !== undefined && isProduct(line)
  const last = lines.findIndex((line) => !multiply(line))
  // the taxes at each rate below them are no lines
  const some = whole ?? (last > 1 && lines[last]!.quantity === null ? lines.slice(0, last) : lines)
  const sum = sumOf(some)
  const isProved = (some.length > 1 && some.every(multiply)) || isPrintedBehind(sum, some.at(-1), document)
  return sum !== 0 && isProved ? some : []
}

/** The lines that come to the totals, or to what a discount that is printed leaves the net amount of: "Subtotal 2,672.06", "Discount -80.16". */
function linesBeforeDiscount(document: PageLayout, sums: SumsToReach): RecognisedLine[] {
  const read = linesComingTo(document, sums)
  const { net, gross } = sums
  if (read.length > 0 && [net, gross].includes(sumOf(read))) return read
  if (net === null || net <= 0) return orProducts(read, document)
  const printed = printedCents(document)
  const isGoods = (cents: number) =>
    cents > net && cents < net * 2 && (printed.has(net - cents) || printed.has(cents - net))
  for (const cents of [...printed].filter((one) => one !== gross && isGoods(one))) {
    const lines = linesComingTo(document, { net: cents, gross: null })
    if (lines.length > read.length && sumOf(lines) === cents && lines.every(isProduct)) return lines
  }
  return orProducts(read, document)
}

/** Lines that come to no total, or where there are more of them those that quantity and price prove. */
function orProducts(read: RecognisedLine[], document: PageLayout): RecognisedLine[] {
  const products = withoutExtras(linesOfProducts(document))
  if (products.length <= read.length) return read
  const headed = linesUnderHeadings(document, 'listed', true)
  return products.map((line) =>
    asHeaded(
      line,
      headed.find((one) => isBeside(one, line)),
    ),
  )
}

/** Goods that with a cost of delivery come to the net amount, both printed: "Subtotal 4,600.00", "Shipping 99.00". */
function linesBeforeCharge(document: PageLayout, { net }: SumsToReach): RecognisedLine[] {
  if (net === null || net <= 0) return []
  const printed = printedCents(document)
  const goods = [...printed].filter((cents) => cents * 2 > net && printed.has(net - cents))
  for (const cents of goods) {
    const lines = linesOfSum(document, { net: cents, gross: null })
    if (lines.length > 1 && lines.every(isProduct)) return lines
  }
  return []
}

/** Every amount with decimals, in hundredths. */
function printedCents({ rows, numberStyle }: PageLayout): Set<number> {
  return new Set(
    rows.flatMap(({ text }) =>
      findNumbers(text, numberStyle).flatMap(({ value, hasDecimals }) =>
        hasDecimals ? [Number(hundredths(value) ?? 0n)] : [],
      ),
    ),
  )
}

function isPrintedBehind(
  cents: number,
  line: RecognisedLine | undefined,
  { rows, pages, numberStyle }: PageLayout,
): boolean {
  const { page, box } = line ?? {}
  const height = pages.find(({ number }) => number === page)?.height
  if (!page || !box || !height) return false
  const end = (box.y + box.h) * height
  return rows
    .filter((row) => row.page > page || (row.page === page && row.top > end))
    .some(({ segments }) =>
      segments.some(({ text }) =>
        findNumbers(text, numberStyle).some(({ value }) => Number(hundredths(value)) === cents),
      ),
    )
}
