import { foldTight } from '../fold-text'
import type { Candidate } from './candidate'
import { type Choices, reweighed } from './choices'
import { isBesideCapital } from './is-called-party'

/** How much likelier a number is the supplier's that stands in a block with his name, and how much less one beside the buyer's. */
const worthOfBlock = 20
/** And where it is the only one, and stands beside neither. */
const worthOfOnly = 2

/** Of the numbers of parties those weigh more that stand beside the supplier's name. */
export function besideSupplier(
  numbers: Choices,
  supplier: string | undefined,
  buyer: string | undefined,
): Choices {
  return reweighed(numbers, ({ candidates }) => {
    const nearest = (party: string | undefined) =>
      Math.min(
        ...candidates.map((one) => (party === undefined ? Number.POSITIVE_INFINITY : linesBelow(party, one))),
      )
    const [ours, others] = [nearest(supplier), nearest(buyer)]
    const isOnly = numbers.choices.length === 1
    if (candidates.some(isBesideCapital)) return worthOfBlock
    return ours === others ? (isOnly ? worthOfOnly : 1) : ours < others ? worthOfBlock : 1 / worthOfBlock
  })
}

/** How many lines of its block a number stands below a party's name: a block may be of both parties, one below the other. */
function linesBelow(name: string, { cell }: Candidate): number {
  const tight = foldTight(name)
  const line = cell.block.cells.findLast(
    ({ segment, blockLine }) => blockLine <= cell.blockLine && foldTight(segment.text).includes(tight),
  )
  return line ? cell.blockLine - line.blockLine : cellsBelow(tight, cell)
}

const mostBelow = 12

/** The same up the column, where lines are left out. */
function cellsBelow(tight: string, cell: Candidate['cell']): number {
  let { above: up, aboveGap: gap } = cell
  for (let steps = 1; up && gap <= mostBelow; steps++) {
    if (Math.abs(up.segment.left - cell.segment.left) < 3 && foldTight(up.segment.text).includes(tight))
      return steps
    gap += up.aboveGap
    up = up.above
  }
  return Number.POSITIVE_INFINITY
}
