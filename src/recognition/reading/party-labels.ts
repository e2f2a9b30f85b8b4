import { beginsWithForm, withoutLegalForm } from '../legal-forms'
import { conceptAt, hasOtherWord, meaningOf } from './concepts'
import type { Cell } from './page-layout'
import { isHeadOfParty, isSupplierHeading, isToAlone } from './party-headings'
import { hasPostcode } from './postcodes'
import { remembered } from './remembered'

/** How long the label is that the name of a party begins with, without a colon between the two, or 0: "CLIENTE Anna Rossi". */
export function partyLabelEnd(cell: Cell): number {
  const known = ends.get(cell)
  if (known !== undefined) return known
  const { text } = cell.segment
  const end = labelInCapitals(text) || senderEnd(text) || labelBesideOther(cell) || labelOverAddress(cell)
  ends.set(cell, end)
  return end
}

/** Asked of every name in a cell, and each is asked several times. */
const ends = new WeakMap<Cell, number>()

/** "Afsender Elm Farm ApS", "Afz.: Elm Farm BV", "Remit to: Elm Farm Ltd" */
const sender =
  /^(?:afsender|avsändare|avsender|absender|mittente|exp[ée]diteur|remit(?:e(?:nte)?|tance to| to)|remetente|afzender|retouradres|nadawca|odes[íi]latel|(?:a(?:fs|fz|bs)|exp|mitt|rte)\.(?=\s?:))\s?:?\s+(?=\p{Lu})/iu
const senderEnd = (text: string) => sender.exec(text)?.[0].length ?? 0

const inCapitals = /^(\p{Lu}{4,})\s+(?=\p{Lu}\p{Ll})/u
const ofParties = (['buyer', 'customer', 'supplier', 'delivery'] as const).map(conceptAt)

/** A label in capitals, and a name that is not. */
export function labelInCapitals(text: string): number {
  const label = inCapitals.exec(text)
  if (!label) return 0
  const { scores } = meaningOf(label[1]!)
  return ofParties.some((one) => (scores.get(one) ?? 0) > 0.9) ? label[0].length : 0
}

/** A label where another party's name begins with one in its row, or the form of a company follows. */
function labelBesideOther({ segment, row }: Cell): number {
  const own = labelledAs(segment.text)
  if (!own || own.end === segment.text.length) return 0
  const isBeside = row.segments.some(({ text }) => {
    const other = labelledAs(text)
    return other !== null && other.isSupplier !== own.isSupplier
  })
  return isBeside || beginsWithForm(segment.text.slice(own.end)) ? own.end : 0
}

const linesOfAddress = 4

/** A label before an address, or in the first line of one: what else begins a name is printed more than once. */
function labelOverAddress({ segment, block, blockLine, rowIndex, above, aboveGap }: Cell): number {
  const { text } = segment
  const end = labelledAs(text)?.end ?? text.length
  const name = text.slice(end)
  // what stands at the top of a page is a letterhead, where it doesn't begin with "To"
  if (rowIndex === 0 && !isToAlone(text.slice(0, end))) return 0
  // "De Linde", "Van Dyck", "Ab Björk" are names
  if (/^(?:d[ea]|v[ao]n|ab|oy)\s/i.test(text)) return 0
  if (!hasOtherWord(name) || withoutLegalForm(`Name ${name}`) === 'Name') return 0
  if (above && aboveGap < 1.5 && isHeadOfParty(above.segment.text)) return 0
  // the sender's address in one line may stand over it
  if (blockLine > 0 && !hasPostcode(above?.segment.text ?? '')) return 0
  const lines = block.cells.slice(blockLine, blockLine + linesOfAddress)
  return lines.some((one) => hasPostcode(one.segment.text)) ? end : 0
}

const mostWords = 3

/** As which party the first words of a text head what follows, and where that begins: at its end, if nothing does. */
const labelledAs = remembered((text): { isSupplier: boolean; end: number } | null => {
  const words = [...text.matchAll(/\S+/g)].slice(0, mostWords + 1)
  const ends = [...words.slice(1).map(({ index }) => index), text.length].reverse()
  for (const end of ends) {
    const label = text.slice(0, end).trim()
    const isWhole = end === text.length
    if (!isWhole && (/[:&+]/.test(label) || !/^["„“]?[\p{Lu}\d]/u.test(text.slice(end)))) continue
    if (isHeadOfParty(label)) return { isSupplier: isSupplierHeading(label), end }
  }
  return null
})
