import { beginsWithForm, withoutLegalForm } from '../legal-forms'
import { conceptAt, hasOtherWord, meaningOf } from './concepts'
import type { Cell } from './page-layout'
import { isBuyerHeading, isHeadOfParty, isSupplierHeading } from './party-headings'
import { hasPostcode } from './postcodes'
import { remembered } from './remembered'

/** How long the label is that the name of a party begins with, without a colon between the two, or 0: "CLIENTE Anna Rossi". */
export const partyLabelEnd = (cell: Cell): number =>
  labelInCapitals(cell.segment.text) || labelBesideOther(cell) || labelOverAddress(cell)

const inCapitals = /^(\p{Lu}{4,})\s+(?=\p{Lu}\p{Ll})/u
const ofParties = (['buyer', 'customer', 'supplier', 'delivery'] as const).map(conceptAt)

/** A label in capitals, and a name that is not. */
export function labelInCapitals(text: string): number {
  const label = inCapitals.exec(text)
  if (!label) return 0
  const { scores } = meaningOf(label[1]!)
  return ofParties.some((one) => (scores.get(one) ?? 0) > 0.9) ? label[0].length : 0
}

const firstWord = /^(\p{Lu}\p{L}*)(?:\s+(?=["„“]?[\p{Lu}\d])|:?$)/u

/** A label where another party's name begins with one in its row, or the form of a company follows. */
function labelBesideOther({ segment, row }: Cell): number {
  const own = partyOf(segment.text)
  if (!own || own.end === segment.text.length) return 0
  const isBeside = row.segments.some(({ text }) => {
    const other = partyOf(text)
    return other !== null && other.isSupplier !== own.isSupplier
  })
  return isBeside || beginsWithForm(segment.text.slice(own.end)) ? own.end : 0
}

/** Which party the one word that a text begins with names, and where the rest of it begins. */
const partyOf = remembered((text): { isSupplier: boolean; end: number } | null => {
  const label = firstWord.exec(text)
  if (!label) return null
  const isSupplier = isSupplierHeading(label[1]!)
  return isSupplier === isBuyerHeading(label[1]!) ? null : { isSupplier, end: label[0].length }
})

const linesOfAddress = 4

/** A label at the head of an address: what else begins a name is printed more than once. */
function labelOverAddress({ segment, block, blockLine, rowIndex, above, aboveGap }: Cell): number {
  const end = headingEnd(segment.text)
  // what stands at the top of a page is a letterhead
  if (end === 0 || rowIndex === 0) return 0
  if (above && aboveGap < 1.5 && isHeadOfParty(above.segment.text)) return 0
  // the sender's address in one line may stand over it
  if (blockLine > 0 && !hasPostcode(above?.segment.text ?? '')) return 0
  return block.cells
    .slice(blockLine + 1, blockLine + linesOfAddress)
    .some((one) => hasPostcode(one.segment.text))
    ? end
    : 0
}

const isForm = (text: string) => withoutLegalForm(`Name ${text}`) === 'Name'
const mostWords = 3

/** Where the name begins in a text of the heading of a party and a name. */
const headingEnd = remembered((text): number => {
  if (/[:\d&+]/.test(text)) return 0
  const words = [...text.matchAll(/\S+/g)].slice(0, mostWords + 1)
  for (let count = words.length - 1; count > 0; count--) {
    const at = words[count]!.index
    const rest = text.slice(at)
    const isNamed = /^["„“]?\p{Lu}/u.test(rest) && hasOtherWord(rest) && !isForm(rest)
    if (isNamed && isHeadOfParty(text.slice(0, at).trim())) return at
  }
  return 0
})
