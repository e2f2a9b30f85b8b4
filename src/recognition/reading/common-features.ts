import type { TreeRow } from './boosted-trees'
import type { Candidate } from './candidate'
import { concepts } from './concepts'
import { contextNames, type LabelContext, type NearText } from './label-context'
import type { PageLayout } from './page-layout'
import { remembered } from './remembered'

/** What is measured of a candidate whatever its kind, beside the meanings of the texts around it. */
const commonNames = [
  ...['x', 'right', 'y', 'page', 'pagesLeft', 'pages', 'progress', 'rowIndex', 'size', 'share', 'start'],
  ...['rest', 'place', 'cellsInRow', 'isLastInRow', 'blockLine', 'blockLines', 'aboveGap', 'confidence'],
  ...['isOcr', 'narrow'],
]

/** In the order of `commonNames`. */
function commonFeatures({ cell, start, end, words }: Candidate, layout: PageLayout): number[] {
  const { segment } = cell
  const page = layout.pages.find(({ number }) => number === segment.page)!
  const pageAt = layout.pages.indexOf(page)
  const height = layout.lineHeight.get(segment.page) ?? 10
  const { length } = segment.text
  return [
    (words[0]?.left ?? segment.left) / page.width,
    (words.at(-1)?.right ?? segment.right) / page.width,
    segment.top / page.height,
    Math.min(5, pageAt),
    Math.min(5, layout.pages.length - 1 - pageAt),
    Math.min(6, layout.pages.length),
    cell.rowIndex / Math.max(1, layout.rows.length),
    Math.min(60, cell.rowIndex),
    Math.min(4, (segment.bottom - segment.top) / height),
    (end - start) / Math.max(1, length),
    Math.min(60, start),
    Math.min(60, length - end),
    Math.min(8, cell.place),
    Math.min(12, cell.row.segments.length),
    cell.right ? 0 : 1,
    Math.min(12, cell.blockLine),
    Math.min(16, cell.block.cells.length),
    Math.min(12, cell.aboveGap),
    leastConfidence(words),
    words[0] && words[0].confidence < 1 ? 1 : 0,
    page.width / page.height,
  ]
}

function leastConfidence(words: Candidate['words']): number {
  let least = 1
  for (const { confidence } of words) if (confidence < least) least = confidence
  return least
}

const nearNames = ['gap', 'known', 'unknown', 'between', 'colon', 'digits'] as const

function writeNear(row: Float32Array, at: number, near: NearText) {
  row[at] = near.gap
  row[at + 1] = Math.min(6, near.meaning.known)
  row[at + 2] = Math.min(8, near.meaning.unknown)
  row[at + 3] = Math.min(6, near.between)
  row[at + 4] = near.endsWithColon ? 1 : 0
  row[at + 5] = Math.min(8, near.digits)
}

/** Numbers that several candidates share, and their names. */
export class SharedNumbers {
  constructor(
    readonly names: readonly string[],
    readonly values: readonly number[],
  ) {}
}

/** What is measured of the candidates of one kind, by name. */
export type OwnFeatures = readonly (Record<string, number> | SharedNumbers)[]

const namesOf = (part: OwnFeatures[number]) =>
  part instanceof SharedNumbers ? part.names : Object.keys(part)

/**
 * The columns of the rows of one kind, and where among them its own numbers and the common ones go. The first are measured
 * of every candidate (`measured` of them), the meanings of the texts around it come behind; most of these are zero.
 */
export type RowPlan = {
  columns: string[]
  own: number[]
  common: number[]
  named: number
  measured: number
}

const planned = remembered((names): RowPlan => {
  const own = names.split(' ')
  const scalars = [...new Set([...own, ...commonNames])]
  const around = (parts: readonly string[], sign: string) =>
    contextNames.flatMap((context) => parts.map((part) => `${context}${sign}${part}`))
  return {
    columns: [...scalars, ...around(nearNames, '.'), ...around(concepts, ':')],
    own: own.map((name) => scalars.indexOf(name)),
    // where both have a name, the common one counts
    common: commonNames.map((name) => scalars.indexOf(name)),
    named: scalars.length,
    measured: scalars.length + contextNames.length * nearNames.length,
  }
})

export function rowPlan(own: OwnFeatures): RowPlan {
  return planned(own.flatMap(namesOf).join(' '))
}

/** What was measured of a candidate, as numbers from a place on: scalars, and how the texts around it stand. */
export function writeMeasured(
  numbers: Float32Array,
  from: number,
  plan: RowPlan,
  { own, candidate, context }: { own: OwnFeatures; candidate: Candidate; context: LabelContext },
  layout: PageLayout,
): void {
  let at = 0
  for (const part of own) {
    if (part instanceof SharedNumbers)
      for (const value of part.values) numbers[from + plan.own[at++]!] = value
    // an array of its values would be made for each of thousands of candidates
    else for (const name in part) numbers[from + plan.own[at++]!] = part[name]!
  }
  const common = commonFeatures(candidate, layout)
  for (let index = 0; index < common.length; index++) numbers[from + plan.common[index]!] = common[index]!
  let near = from + plan.named
  for (const name of contextNames) {
    writeNear(numbers, near, context[name])
    near += nearNames.length
  }
}

/** The row of a candidate: what was measured of it, and what the texts around it mean, each of which other candidates have too. */
export function rowOf(
  numbers: Float32Array,
  at: number,
  { measured }: RowPlan,
  context: LabelContext,
): TreeRow {
  const others = contextNames.map((name) => context[name].meaning.strengths)
  return { numbers, from: at * measured, own: measured, others }
}

/** All columns of a row side by side, as the trees are grown on them. */
export function wholeRow({ numbers, from, own, others }: TreeRow): Float32Array {
  const row = new Float32Array(own + others.length * concepts.length)
  row.set(numbers.subarray(from, from + own))
  for (const [at, other] of others.entries()) row.set(other, own + at * concepts.length)
  return row
}
