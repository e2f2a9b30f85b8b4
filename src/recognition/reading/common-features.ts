import type { Candidate } from './candidate'
import { concepts } from './concepts'
import { contextNames, type LabelContext, labelContext } from './label-context'
import type { PageLayout } from './page-layout'

/** What is measured of a candidate whatever its kind, beside the meanings of the texts around it. */
export function commonFeatures(
  candidate: Candidate,
  context: LabelContext,
  layout: PageLayout,
): Record<string, number> {
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
    ...nearFeatures(context),
  }
}

function nearFeatures(context: LabelContext): Record<string, number> {
  return Object.fromEntries(
    contextNames.flatMap((name) => {
      const { meaning, gap, between, endsWithColon, text } = context[name]
      return [
        [`${name}.gap`, gap],
        [`${name}.known`, Math.min(6, meaning.known)],
        [`${name}.unknown`, Math.min(8, meaning.unknown)],
        [`${name}.between`, Math.min(6, between)],
        [`${name}.colon`, endsWithColon ? 1 : 0],
        [`${name}.digits`, Math.min(8, text.replace(/\D/g, '').length)],
      ]
    }),
  )
}

/** A candidate's features as a row of numbers: those of its kind, those common to all, then the meanings of the texts around it. */
export function featureRow(
  candidate: Candidate,
  layout: PageLayout,
  own: Record<string, number>,
): { names: string[]; row: Float32Array } {
  const context = labelContext(candidate, layout)
  const scalars = { ...own, ...commonFeatures(candidate, context, layout) }
  const names = Object.keys(scalars)
  const row = new Float32Array(names.length + contextNames.length * concepts.length)
  row.set(Object.values(scalars))
  for (const [at, name] of contextNames.entries()) {
    const offset = names.length + at * concepts.length
    for (const [index, score] of context[name].meaning.scores) row[offset + index] = score
  }
  return { names, row }
}

/** The names of all columns of a row whose first are named so. */
export function columnNames(scalars: readonly string[]): string[] {
  return [...scalars, ...contextNames.flatMap((name) => concepts.map((concept) => `${name}:${concept}`))]
}
