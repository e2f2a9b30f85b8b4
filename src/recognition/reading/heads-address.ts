import { type Candidate, isWholeCell } from './candidate'
import { meaningOf } from './concepts'
import { isHeadOfParty } from './party-headings'
import { hasPostcode, isTownLine } from './postcodes'

const linesOfAddress = 3

/** Is it the first line of an address, with a town in one of the next? */
export function headsAddress(one: Candidate): boolean {
  const { block, blockLine, segment } = one.cell
  if (!isWholeCell(one) || isTownLine(segment.text)) return false
  const over = block.cells[blockLine - 1]?.segment.text
  // the sender's address in one line may stand over it, or numbers of another's
  const isFirst =
    over === undefined ||
    isHeadOfParty(over) ||
    /\d{4}/.test(over) ||
    hasPostcode(over) ||
    meaningOf(over).unknown === 0
  const below = block.cells.slice(blockLine + 1, blockLine + 1 + linesOfAddress)
  return isFirst && below.some((line) => hasPostcode(line.segment.text))
}
