import { fold, foldTight } from '../fold-text'
import type { Candidate } from './candidate'
import type { Choice } from './choices'
import { hasOtherWord, meaningOf } from './concepts'
import { isForAttention, isWhomThere } from './forms-of-address'
import { farthestAbove } from './label-context'
import { formEnd, type NameCandidate } from './name-candidates'
import { isOrganisation, isPerson } from './organisations'
import type { Cell } from './page-layout'
import { isHeadOfParty } from './party-headings'
import { hasPostcode } from './postcodes'

/** Which stretch of the page a name is. */
export const howOf = (one: Candidate) => (one as NameCandidate).how
/** Is the likeliest place of a name such a stretch? */
export const isMade = ({ candidates }: Choice, how: NameCandidate['how']) => howOf(candidates[0]!) === how

const leastOfWrapped = 3
const oneWord = /^(?:\p{L}[\p{L}’'-]+|\([^()\d]+\)|\d{1,3})$/u
const joins = /^(?:&|\+|(?:und|et|and|y|e|i|of|di|de|do|da|del|della|van|von|för|für|for)\s)/u
const departments =
  /^(?:buchhaltung|einkauf|rechnungswesen|verwaltung|accounts?|purchasing|finance|comptabilit[ée]|achats|contabilit[àá]|amministrazione|administraci[óo]n|boekhouding|administratie|crediteuren|księgowość|účtárna|ekonomi|inköp|economato|services? (?:[ée]conomat|comptab|achat|factur))/iu

/** Does a name go on in the next line, right over the street: by how that begins, or as one more word behind many? */
export function isWrapped({ cell, value }: Candidate): boolean {
  const { block, blockLine, segment } = cell
  const [next, ...below] = block.cells.slice(blockLine + 1)
  const [street, ...rest] = below.filter(({ segment }) => !departments.test(segment.text))
  if (next && /-$/.test(segment.text)) return true
  if (!next || !street || !/\d/.test(street.segment.text)) return false
  const { text } = next.segment
  if (joins.test(text)) return true
  // "Product" beside it is what its value is called
  if (next.left !== null && meaningOf(next.left.segment.text).unknown === 0) return false
  // behind its legal form a town begins
  if (formEnd(value) === value.length) return false
  if (!oneWord.test(text) || departments.test(text) || value.split(' ').length < 2) return false
  if (/^\d/.test(text)) return true
  if (rest.some((one) => fold(one.segment.text).includes(fold(text)))) return false
  const isLong = value.split(' ').length >= leastOfWrapped && isFull(cell)
  // over a postcode and its town stands a street, or what a village is called
  return isLong || (isOrganisation(value) && hasOtherWord(text) && !hasPostcode(street.segment.text))
}

/** The sender's address in one line of small print, as it shows in the window of an envelope. */
const isSender = ({ segment: { text, top, bottom } }: Cell, { segment }: Cell) =>
  hasPostcode(text) &&
  /,|·|•|\||[-–—]\s/.test(text) &&
  bottom - top < (segment.bottom - segment.top) / sameSize

/**
 * Does a line begin a name below the heading of a party, or below its sender's address, which goes on for lack of room, and is it not
 * somebody there?
 */
export const isFullLine = (cell: Cell, line: string) =>
  cell.above !== null &&
  (isHeadOfParty(cell.above.segment.text) || isSender(cell.above, cell)) &&
  isFull(cell) &&
  hasOtherWord(line) &&
  /^[^\d:(]+$/.test(line) &&
  !isPerson(line)

/** Is there no room for the first word of the next line behind a line, as wide as the lines of its block are? */
export function isFull({ block, blockLine, segment }: Cell): boolean {
  const below = block.cells.slice(blockLine + 1)
  const [word] = below[0]?.segment.words ?? []
  if (!word) return false
  const space = (segment.right - segment.left) / segment.text.length
  return segment.right + space + word.right - word.left > Math.max(...below.map((one) => one.segment.right))
}

/** Letters of one size differ so much in height at most: those of a name with no capital are measured lower. */
const sameSize = 1.08

/** Is the next line one of a name, printed in letters as large, and the one below in smaller ones? */
export function isOfOneSize({ cell }: Candidate): boolean {
  const text = cell.block.cells[cell.blockLine + 1]?.segment.text ?? ''
  const isOther = /[\d:@]/.test(text) || isWhomThere(text) || isForAttention(text) || departments.test(text)
  return !isOther && hasOtherWord(text) && isLargeAsNext(cell)
}

/** Is the next line printed in letters as large, and the one below in smaller ones? */
export function isLargeAsNext(cell: Cell): boolean {
  const [next, other] = cell.block.cells.slice(cell.blockLine + 1)
  if (!next || !other) return false
  const sizeOf = ({ segment }: Cell) => segment.bottom - segment.top
  const ratio = sizeOf(cell) / sizeOf(next)
  return (
    ratio < sameSize &&
    ratio > 1 / sameSize &&
    Math.min(sizeOf(cell), sizeOf(next)) > sizeOf(other) * sameSize
  )
}

/** "Address: " */
const label = /^\p{L}[^:]{1,30}: /u

/** "THALASSA" as a logo over the name that was chosen, or below it, where both are printed as one name elsewhere. */
export function inOneElsewhere(chosen: Choice, choices: readonly Choice[]): Choice | undefined {
  const lines = chosen.candidates.filter(({ start }) => start === 0)
  const wholes = lines.flatMap(({ cell }) => {
    const next = cell.block.cells[cell.blockLine + 1]
    return [
      ...(cell.above && cell.aboveGap < farthestAbove
        ? [`${cell.above.segment.text.replace(label, '')} ${chosen.value}`]
        : []),
      ...(next ? [`${chosen.value} ${next.segment.text.replace(/[^\p{L}\p{N})]+$/u, '')}`] : []),
    ]
  })
  const printed = new Set(wholes.filter((text) => !/[\d:@]/.test(text)).map(fold))
  return choices.find(
    (one) => printed.has(fold(one.value)) && one.candidates.some((two) => howOf(two) !== 'joined'),
  )
}

/** A name on three lines for lack of room, of which the first or two were chosen: only the last one ends with the legal form. */
export function onThreeLines({ value, share, candidates: [first] }: Choice): Choice | null {
  const { cell, start } = first!
  const lines = cell.block.cells.slice(cell.blockLine, cell.blockLine + 3)
  const texts = lines.map(({ segment }) => segment.text)
  const [one, two, last] = texts
  if (start > 0 || last === undefined || ![one, `${one} ${two}`].includes(value)) return null
  // "OAK MILLS" over "FARM SUPPLIES" as a logo, over "Oak Mills Farm Supplies Ltd"
  if (foldTight(last).startsWith(foldTight(one!))) return null
  const isOneName = formEnd(last) === last.length && texts.every((text) => !/[\d:@]/.test(text))
  if (!isOneName || formEnd(`${one} ${two}`) > 0 || !lines.slice(0, 2).every(isFull)) return null
  const words = lines.flatMap(({ segment }) => segment.words)
  return { value: texts.join(' '), share, candidates: [{ ...first!, value: texts.join(' '), words }] }
}
