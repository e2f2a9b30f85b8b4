import { factorsIn, isRate, wordsOf } from './line-factors'
import { type Entry, edges } from './line-of-amount'
import { findNumbers } from './parse-amount'
import type { PageLayout } from './reading/page-layout'
import type { Row } from './text-rows'

/** In heights of a line. */
const flush = 0.6

/** What is given away between the lines of a table: how many there are, and an amount of zero that stands flush with theirs. */
export function withFree(run: readonly Entry[], layout: PageLayout): Entry[] {
  const taken = new Set(run.map(({ at }) => at))
  return run.flatMap((entry, place) => {
    const next = run[place + 1]
    if (!next) return [entry]
    const between = layout.rows.slice(entry.at + 1, next.at)
    const free = between.flatMap((row, its) => {
      const at = entry.at + 1 + its
      const amount = taken.has(at) ? undefined : freeIn(row, at, [entry, next], layout)
      return amount ?? []
    })
    return [entry, ...free]
  })
}

function freeIn(row: Row, at: number, beside: readonly Entry[], layout: PageLayout): Entry | undefined {
  const near = (layout.lineHeight.get(row.page) ?? 10) * flush
  const last = row.segments.at(-1)!
  for (const number of findNumbers(last.text, layout.numberStyle)) {
    const words = wordsOf(number, last.words)
    if (!number.hasDecimals || Number(number.value) !== 0 || words.length === 0) continue
    const [left, right] = [words[0]!.left, words.at(-1)!.right]
    const entry = { row, at, cents: 0, hasDecimals: true, words, left, right, middle: (left + right) / 2 }
    const isFlush = beside.some(
      (one) => one.row.page === row.page && edges.some((edge) => Math.abs(one[edge] - entry[edge]) < near),
    )
    const isCount = factorsIn(row, layout).some(
      (one) => !one.isInText && !isRate(one) && !words.includes(one.word) && Number(one.value) > 0,
    )
    if (isFlush && isCount && /\p{L}{2}/u.test(row.text)) return entry
  }
  return undefined
}
