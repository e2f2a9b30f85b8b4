import { factorsIn, factorsOf, isRate, wordsOf } from './line-factors'
import { type Entry, edges } from './line-of-amount'
import { findNumbers } from './parse-amount'
import type { PageLayout } from './reading/page-layout'
import type { PlacedWord, Row } from './text-rows'

/** In heights of a line. */
const flush = 0.6

/** What is given away between the lines of a table: how many there are, and an amount of zero that stands flush with theirs. */
export function withFree(run: readonly Entry[], layout: PageLayout): Entry[] {
  return run.flatMap((entry, place) => {
    const next = run[place + 1]
    if (!next) return [entry]
    const between = layout.rows.slice(entry.at + 1, next.at)
    const free = between.flatMap((row, its) => freeIn(row, entry.at + 1 + its, [entry, next], layout) ?? [])
    return [entry, ...free]
  })
}

function freeIn(row: Row, at: number, beside: readonly Entry[], layout: PageLayout): Entry | undefined {
  const near = (layout.lineHeight.get(row.page) ?? 10) * flush
  for (const segment of /\p{L}{2}/u.test(row.text) ? row.segments : [])
    for (const number of findNumbers(segment.text, layout.numberStyle)) {
      const words = wordsOf(number, segment.words)
      if (!number.hasDecimals || Number(number.value) !== 0 || words.length === 0) continue
      const [left, right] = [words[0]!.left, words.at(-1)!.right]
      const entry = { row, at, cents: 0, hasDecimals: true, words, left, right, middle: (left + right) / 2 }
      const isFlush = beside.some(
        (one) => one.row.page === row.page && edges.some((edge) => Math.abs(one[edge] - entry[edge]) < near),
      )
      if (isFlush) return isGivenAway(row, words, layout) ? entry : undefined
    }
  return undefined
}

/** Is how many there are printed, and nothing that is charged for them? Of "5 × 20.00" somebody else may pay 100.00. */
function isGivenAway(row: Row, amount: readonly PlacedWord[], layout: PageLayout): boolean {
  const numbers = factorsIn(row, layout).filter(
    (one) => !one.isInText && !isRate(one) && Number(one.value) > 0,
  )
  const isCharged = numbers.some((one, place) => {
    const cents = Math.round(Number(one.value) * 100)
    return place > 1 && factorsOf(numbers.slice(0, place), cents, () => false) !== null
  })
  return !isCharged && numbers.some(({ word }) => !amount.includes(word))
}
