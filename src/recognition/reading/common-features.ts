import type { Candidate } from './candidate'
import { concepts } from './concepts'
import { contextNames, type LabelContext, labelContext, type NearText } from './label-context'
import type { PageLayout } from './page-layout'

/** What is measured of a candidate whatever its kind, beside the meanings of the texts around it. */
function commonFeatures(candidate: Candidate, layout: PageLayout): Record<string, number> {
  const { cell, start, end, words } = candidate
  const { segment } = cell
  const page = layout.pages.find(({ number }) => number === segment.page)!
  const height = layout.lineHeight.get(segment.page) ?? 10
  const { length } = segment.text
  return {
    x: (words[0]?.left ?? segment.left) / page.width,
    right: (words.at(-1)?.right ?? segment.right) / page.width,
    y: segment.top / page.height,
    page: Math.min(5, layout.pages.indexOf(page)),
    pagesLeft: Math.min(5, layout.pages.length - 1 - layout.pages.indexOf(page)),
    pages: Math.min(6, layout.pages.length),
    progress: cell.rowIndex / Math.max(1, layout.rows.length),
    rowIndex: Math.min(60, cell.rowIndex),
    size: Math.min(4, (segment.bottom - segment.top) / height),
    share: (end - start) / Math.max(1, length),
    start: Math.min(60, start),
    rest: Math.min(60, length - end),
    place: Math.min(8, cell.place),
    cellsInRow: Math.min(12, cell.row.segments.length),
    isLastInRow: cell.right ? 0 : 1,
    blockLine: Math.min(12, cell.blockLine),
    blockLines: Math.min(16, cell.block.cells.length),
    aboveGap: Math.min(12, cell.aboveGap),
    confidence: Math.min(1, ...words.map((word) => word.confidence)),
    isOcr: words[0] && words[0].confidence < 1 ? 1 : 0,
    narrow: page.width / page.height,
  }
}

const nearNames = ['gap', 'known', 'unknown', 'between', 'colon', 'digits'] as const

function writeNear(row: Float32Array, at: number, { meaning, gap, between, endsWithColon, text }: NearText) {
  row[at] = gap
  row[at + 1] = Math.min(6, meaning.known)
  row[at + 2] = Math.min(8, meaning.unknown)
  row[at + 3] = Math.min(6, between)
  row[at + 4] = endsWithColon ? 1 : 0
  row[at + 5] = Math.min(8, digitsIn(text))
}

function digitsIn(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) count++
  }
  return count
}

/** What was measured of a candidate before it is written as a row of numbers. */
export type Measured = { scalars: Record<string, number>; context: LabelContext }

/** A candidate's features: those of its kind, those common to all, and the texts around it. */
export function measured(candidate: Candidate, layout: PageLayout, own: Record<string, number>): Measured {
  return {
    scalars: { ...own, ...commonFeatures(candidate, layout) },
    context: labelContext(candidate, layout),
  }
}

/** Scalars, then how the texts around stand, then what they mean, into a row of zeros. */
export function writeRow(row: Float32Array, { scalars, context }: Measured): void {
  const values = Object.values(scalars)
  row.set(values)
  const meanings = values.length + contextNames.length * nearNames.length
  for (const [at, name] of contextNames.entries()) {
    writeNear(row, values.length + at * nearNames.length, context[name])
    const offset = meanings + at * concepts.length
    for (const [index, score] of context[name].meaning.scored) row[offset + index] = score
  }
}

/** The names of all columns of such a row. */
export function columnNames({ scalars }: Measured): string[] {
  const named = (names: readonly string[], sign: string) =>
    contextNames.flatMap((context) => names.map((name) => `${context}${sign}${name}`))
  return [...Object.keys(scalars), ...named(nearNames, '.'), ...named(concepts, ':')]
}
