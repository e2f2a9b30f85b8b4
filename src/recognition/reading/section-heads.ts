import type { Row } from '../text-rows'
import type { Concept } from './concept-words'
import { meaningOf, means } from './concepts'
import { formEnd } from './name-candidates'
import type { Cell } from './page-layout'
import { remembered } from './remembered'

/** The headings under which parties stand. */
export const partyHeads = [
  'buyer',
  'supplier',
  'customer',
  'delivery',
  'tothe',
  'remit',
  'holder',
  'from',
  'contact',
] as const satisfies Concept[]

type PartyHead = (typeof partyHeads)[number]

const farthest = 16
const longestHeading = 40

/**
 * How many rows up the heading of the section stands in which a cell does, for what the heading says. Unlike the cell above, it
 * may begin further left: a section's values stand beside their labels.
 */
export function stepsToSections(cell: Cell, rows: readonly Row[]): number[] {
  for (let steps = 1; steps < farthest; steps++) {
    const row = rows[cell.rowIndex - steps]
    if (row === undefined || row.page !== cell.segment.page) break
    const over = row.segments.findLast(({ left }) => left <= cell.segment.left + 3)
    const heads = over ? headsIn(over.text) : noHeads
    if (heads.length > 0) return partyHeads.map((head) => (heads.includes(head) ? steps : farthest))
  }
  return partyHeads.map(() => farthest)
}

const noHeads: readonly PartyHead[] = []

const headsIn = remembered(findHeads)

function findHeads(text: string): readonly PartyHead[] {
  if (text.length > longestHeading || /\d{2}|[@,]/.test(text) || formEnd(text) > 0) return []
  const meaning = meaningOf(text)
  return partyHeads.filter((head) => means(meaning, head))
}
