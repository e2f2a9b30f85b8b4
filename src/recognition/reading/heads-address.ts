import { findVatIds } from '../tax-numbers'
import { type Candidate, isWholeCell } from './candidate'
import { meaningOf } from './concepts'
import { isHeadOfParty } from './party-headings'
import { hasPostcode, isTownLine } from './postcodes'
import { remembered } from './remembered'

const linesOfAddress = 3

const hasTaxNumber = remembered((text) => findVatIds(text).length > 0)

/** Is it the first line of an address, with a town in one of the next? */
export function headsAddress(one: Candidate): boolean {
  const { block, blockLine, segment } = one.cell
  if (!isWholeCell(one) || isTownLine(segment.text)) return false
  // a name may have its tax number before the street
  const isOfAddress = ({ segment: { text } }: Candidate['cell']) => !hasTaxNumber(text)
  const over = block.cells.slice(0, blockLine).findLast(isOfAddress)?.segment.text
  // the sender's address in one line may stand over it, or numbers of another's
  const isFirst =
    over === undefined ||
    isHeadOfParty(over) ||
    /\d{4}/.test(over) ||
    hasPostcode(over) ||
    meaningOf(over).unknown === 0
  const below = block.cells
    .slice(blockLine + 1)
    .filter(isOfAddress)
    .slice(0, linesOfAddress)
  // "Contract: CT-2019-0884" is no town
  return isFirst && below.some(({ segment: { text } }) => hasPostcode(text) && !/:\s/.test(text))
}
