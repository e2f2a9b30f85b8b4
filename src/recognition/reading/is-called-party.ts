import { type Candidate, isWholeCell, textBeside } from './candidate'
import { isHeadOfTable } from './column-heads'
import type { Concept } from './concept-words'
import { conceptAt, hasOtherWord, meaningOf, means, meansOnly } from './concepts'
import { isForAttention, isFormOfAddress, isWhomThere } from './forms-of-address'
import { isLabel } from './is-named'
import { farthestAbove, farthestBeside, type LabelContext } from './label-context'
import { formEnd, titleEnd } from './name-candidates'
import { honorifics } from './name-endings'
import { isOrganisation } from './organisations'
import type { Cell, PageLayout } from './page-layout'
import {
  isBuyerHeading,
  isCalledParty,
  isDeliveryHeading,
  isFromAlone,
  isHeadOfParty,
  isNameLabel,
  isSupplierHeading,
  isToAlone,
} from './party-headings'
import { partyLabelEnd } from './party-labels'
import { hasPostcode, isTownLine } from './postcodes'

/** What may be said besides of whom a paper is for: "sold to", "client name". */
const besideBuyer = new Set(
  (['buyer', 'customer', 'to', 'tothe', 'name', 'invoice', 'description'] as const).map(conceptAt),
)
const besideSupplier = new Set((['supplier', 'name'] as const).map(conceptAt))
const farthestOfBuyer = 7

/** Does the text right before a name say that this is the buyer's, and nothing else? What is itself a label is no name. */
export function isCalledBuyer(candidate: Candidate, context: LabelContext): boolean {
  const { text, meaning, endsWithColon } = context.label
  const isMarked = endsWithColon || isLabelled(candidate)
  if (isMarked && isBuyerHeading(text.trim())) return isBesideLabel(candidate, context)
  // "Client details"
  const isOfCustomer = means(meaning, 'customer') && means(meaning, 'description')
  const isBuyer =
    means(meaning, 'buyer') ||
    isOfCustomer ||
    (isMarked && means(meaning, 'customer')) ||
    (isNameLabel(text) && isOverCustomer(candidate))
  return isBuyer && meansOnly(meaning, besideBuyer) && isBesideLabel(candidate, context)
}

/** "Name: Anna Miller" over "Customer No: 70666": both are the customer's. */
function isOverCustomer({ cell, start }: Candidate): boolean {
  const { block, blockLine } = (start > 0 ? cell : cell.left) ?? cell
  return block.cells.slice(blockLine + 1, blockLine + 3).some(({ segment }) => {
    const { scores } = meaningOf(segment.text.slice(0, 40))
    const says = (concept: Concept) => (scores.get(conceptAt(concept)) ?? 0) > 0.9
    return says('customer') && (['number', 'code', 'account'] as const).some(says)
  })
}

/** "An Gemeinde Oberdorf": the label stands in the cell of the name, or in the first of its row, with no colon between the two. */
const isLabelled = ({ cell, start }: Candidate) =>
  start > 0
    ? start === partyLabelEnd(cell)
    : cell.left !== null && cell.left.left === null && isHeadOfParty(cell.left.segment.text)

/** The same of the supplier. */
export function isCalledSupplier(candidate: Candidate, context: LabelContext): boolean {
  const { text, meaning, endsWithColon } = context.label
  const isFrom = (endsWithColon || isLabelled(candidate)) && isFromAlone(text)
  const isSupplier = means(meaning, 'supplier') && meansOnly(meaning, besideSupplier)
  return (isFrom || isSupplier) && isBesideLabel(candidate, context)
}

const besideHolder = new Set((['holder', 'account', 'name', 'bank'] as const).map(conceptAt))
/** "Inhaber: Anna Miller" is whose company it is. */
const owner = /^(?:inhaber|geschäftsinhaber)/i

/** Does the text right before a name say that the account to be paid to is his? */
export function isAccountHolder(candidate: Candidate, context: LabelContext): boolean {
  const { text, meaning } = context.label
  const isHolder = means(meaning, 'holder') && !owner.test(text) && meansOnly(meaning, besideHolder)
  return isHolder && isBesideLabel(candidate, context)
}

/** "For Miller & Sons" over where somebody signs in his name, as Indian invoices have it. */
export function isSignedFor({ cell, start, end }: Candidate, layout: PageLayout): boolean {
  const { text, page } = cell.segment
  if (end < text.length || !/^for\s$/i.test(text.slice(0, start))) return false
  const below = layout.rows.slice(cell.rowIndex + 1, cell.rowIndex + 1 + rowsToSignature)
  return below.some((row) => row.page === page && row.segments.some((one) => signatory.test(one.text)))
}

/** Only of itself does a company print with how much it is founded: "Capital Social: 5000" in the block that its name heads. */
export function statesCapital({ cell, start }: Candidate): boolean {
  return (
    start === 0 && cell.blockLine <= 1 && cell.block.cells.some(({ segment }) => capital.test(segment.text))
  )
}

const ofCapital =
  '(?:capital social|capitale sociale|cap\\. ?soc|share capital|stammkapital|kapitał zakładowy)(?!\\p{L})'
const capital = new RegExp(`^${ofCapital}`, 'iu')
const capitalWithin = new RegExp(`(?<!\\p{L})${ofCapital}`, 'iu')

/** "NIPC 501234560 · Capital Social 50.000 €": the number of the company that says so. */
export const isBesideCapital = ({ cell }: Candidate) => capitalWithin.test(cell.segment.text)

const rowsToSignature = 6
const signatory = /authori[sz]ed sign|^signatory|^signature/i

function isBesideLabel(candidate: Candidate, { label }: LabelContext): boolean {
  const { cell, start, end, value } = candidate
  const farthest = label.endsWithColon ? farthestBeside : farthestOfBuyer
  const isNear = label.between === 0 && (label.gap <= farthest || isBesideLabels(cell))
  const isWhole = start > 0 || end >= cell.segment.text.replace(inBrackets, '').length
  const isNamed = hasOtherWord(value) && !isLabel(candidate) && !isDeliveryHeading(value)
  return isNear && isWhole && isNamed && !(start === 0 && cell.left && isOverOther(cell.left))
}

/** What stands over an address is its heading, and no label of what is beside it. */
const isOverOther = ({ block, blockLine }: Cell) =>
  block.cells
    .slice(blockLine + 1, blockLine + 4)
    // "Kundnummer 70666" is no town
    .some(({ segment: { text } }) => hasPostcode(text) && hasOtherWord(text))

const leastOfLabels = 3

/** Is it in a column of values beside a column of labels, however far apart the two stand? */
function isBesideLabels({ left, block }: Cell): boolean {
  const beside = block.cells.flatMap((one) => (one.left && !one.left.left ? [one.left.segment.left] : []))
  return (
    left !== null &&
    left.left === null &&
    beside.filter((one) => Math.abs(one - left.segment.left) < 1).length >= leastOfLabels
  )
}

/** Does the text right before a name say that this is whom to ask, and not whose paper it is? */
export function isCalledContact({ label }: LabelContext): boolean {
  const { gap, between, meaning } = label
  const isOther = (['supplier', 'buyer', 'customer'] as const).some((one) => means(meaning, one))
  // "Your reference: Anna Miller"
  const isReference = means(meaning, 'reference') && (means(meaning, 'your') || means(meaning, 'our'))
  const isSaid = means(meaning, 'contact') || isReference
  return between === 0 && gap <= farthestBeside && meaning.unknown === 0 && isSaid && !isOther
}

const inBrackets = /\s*\([^()]*\)\s*$/

const mostBetween = 3

/**
 * Does the heading of a section say that a name is the buyer's, with nothing but numbers and their labels between the two? The first
 * name under "Buyer:" and "Number: 4711", or what stands beside "Name:" there.
 */
export function isHeadedBuyer({ cell, start, end, value }: Candidate): boolean {
  const { text } = cell.segment
  const isBegun = start > 0 && start !== titleEnd(text) && !isNameLabel(text.slice(0, start))
  if (isBegun || end < text.length || !mayBeName(value)) return false
  if (isFormOfAddress(value) || isForAttention(text)) return false
  if (/\d/.test(value)) return isNumberedName(cell) && isBuyerHeading(headingOver(cell))
  const beside = cell.left
  return (
    isUnder(cell, isBuyerHeading) ||
    (beside !== null && isNameLabel(beside.segment.text) && isUnder(beside, isBuyerHeading))
  )
}

const mayBeName = (value: string) =>
  (hasOtherWord(value) && !isNameLabel(value)) || formEnd(value) === value.length || isOrganisation(value)

/** What stands over a name, or over whom at a company it is for. */
function headingOver({ above }: Cell): string {
  const over = above && isForAttention(above.segment.text) ? above.above : above
  return over?.segment.text ?? ''
}

const wordsBeforeNumber = /^\p{L}{3,}[^\d]*\s\p{L}{3,}/u
const streetFirst = /^\d+\p{Ll}?,?\s/u

const mayBeNumbered = (text: string) => wordsBeforeNumber.test(text) && !hasPostcode(text)

/** Below a heading stands a name before any street: "3D Print Lab", "Imprimerie 3000". */
function isNumberedName(cell: Cell): boolean {
  const {
    block,
    blockLine,
    segment: { text },
  } = cell
  if (/:|\d{5}/.test(text)) return false
  if (mayBeNumbered(text) && !isToAlone(headingOver(cell))) return true
  const next = block.cells[blockLine + 1]?.segment.text ?? ''
  // a street has its town right below
  const isStreetNext = /\d/.test(next) && !hasPostcode(next.split(',')[0]!)
  return isStreetNext && /\p{L}{3}/u.test(text) && !streetFirst.test(text) && !isTownLine(text)
}

/** "Owners of Mill Lane 12-16" may be a name where the address stands in the lines below. */
export function isOverAddress({ block, blockLine, segment }: Cell): boolean {
  const below = block.cells.slice(blockLine + 1, blockLine + 4)
  return mayBeNumbered(segment.text) && below.some((one) => hasPostcode(one.segment.text))
}

/** Does the heading of a section say that a name is the supplier's? */
export function isHeadedSupplier(one: Candidate): boolean {
  const { cell, start, end, value } = one
  const { text } = cell.segment
  const isWhole = isWholeCell(one) || (end === text.length && isNameLabel(text.slice(0, start)))
  if (!isWhole || !mayBeName(value)) return false
  if (/\d/.test(value)) return isNumberedName(cell) && isSupplierHeading(headingOver(cell))
  return isUnder(cell, isOfSupplier)
}

/** "Company" heads the supplier where "Client" stands in the same row. */
function isOfSupplier(text: string, { row }: Cell): boolean {
  if (isSupplierHeading(text)) return true
  const others = row.segments.filter((one) => one.text !== text)
  // or at the foot, where one of the heads beside it is of the bank
  const isFoot = others.length > 1 && others.some((one) => means(meaningOf(one.text), 'bank'))
  return isNameLabel(text) && (isFoot || others.some((one) => isCalledParty(one.text)))
}

/** Does the heading of a section say that goods went to those in it, and not that they are the buyer? */
export function isHeadedDelivery({ cell }: Candidate): boolean {
  const [first] = cell.block.cells
  return isDeliveryHeading(first!.segment.text) || isUnder(first!, isDeliveryHeading)
}

const companyLabel =
  /^(?:company|organi[sz]ation|business|firma|unternehmen|soci[ée]t[ée]|raison sociale|raz[oó]n social|empresa|ragione sociale|azienda|bedrijf)(?:snaam| ?name)?\s*:\s*$/i

/** "Company: Miller Ltd", which may stand in the lines below "Name: Anna Miller". */
export const isCalledCompany = (one: Candidate) =>
  one.end === one.cell.segment.text.length && companyLabel.test(textBeside(one))

function isUnder(cell: Cell, isHeading: (text: string, heading: Cell) => boolean): boolean {
  let gap = cell.aboveGap
  let up = cell.above
  for (let between = 0; up && gap <= farthestAbove * roomUnder(up) && between <= mostBetween; between++) {
    const { text } = up.segment
    // "Recipient" may be what a column of a table is called
    if (isHeading(text, up)) return !hasNameBeside(up, cell) && !isHeadOfTable(up.row)
    if (!/\d/.test(text) && meaningOf(text).unknown > 0 && !isForAttention(text)) return false
    gap = up.aboveGap
    up = up.above
  }
  return false
}

/** So many times as far down stand the parties whose headings are the heads of a table. */
const roomUnder = ({ row }: Cell) =>
  row.segments.length === 2 && row.segments.every(({ text }) => isCalledParty(text)) ? 2 : 1

/** So much room is between two addresses, and not between a label and its value. */
const farthestColumn = 20

/** A label with a name right beside it is that one's, and no heading of what stands below. */
function hasNameBeside({ segment, right }: Cell, below: Cell): boolean {
  if (!right || !hasOtherWord(right.segment.text) || isDeliveryHeading(right.segment.text)) return false
  const height = segment.bottom - segment.top
  const { left } = right.segment
  if (left - segment.right > height * farthestColumn) return false
  const isNear = left - segment.right <= height * farthestOfBuyer
  const isColumn = below.right !== null && Math.abs(below.right.segment.left - left) < height / 2
  return (isNear || isColumn) && below.segment.right < left
}

const honorific = new RegExp(`^(?:${honorifics})$`, 'u')
const department = /(?:部|課|室|係|御中|様)$/u

/** Does "御中" or "様" behind a name, or behind a department in the next line, say that a Japanese letter is for it? */
export function isHonoured({ cell, start, end, value }: Candidate): boolean {
  if (start > 0 || department.test(value)) return false
  const rest = cell.segment.text.slice(end).trim() || (cell.right?.segment.text ?? '')
  const next = end === cell.segment.text.length ? cell.block.cells[cell.blockLine + 1]?.segment.text : ''
  return honorific.test(rest) || /^\S{1,8}[部課室係]\s?(?:御中|様)$/u.test(next ?? '')
}

const ofCustomers: readonly (readonly Concept[])[] = [
  ['customer', 'number'],
  ['customer', 'code'],
  ['account', 'number'],
]

/** Does the address that a name heads end with the customer's number? "Account Number: 02219" */
export function isOverCustomerNumber({ cell: { block, blockLine }, start }: Candidate): boolean {
  const last = block.cells.length > 2 ? block.cells.at(-1)!.segment.text : ''
  const label = /^([^:\d]{3,30}):?\s*[\p{Lu}\d-]*\d[\p{Lu}\d-]*$/u.exec(last)?.[1]
  const meaning = meaningOf(label ?? '')
  const isOf = (some: readonly Concept[]) => some.every((one) => means(meaning, one))
  return start === 0 && blockLine === 0 && meaning.unknown === 0 && ofCustomers.some(isOf)
}

/** Is the line below of whom a letter is for there, or who passes it on? That is said of the one it goes to. */
export function isAddressee({ cell, start }: Candidate): boolean {
  const next = cell.block.cells[cell.blockLine + 1]
  return (
    start === 0 && next !== undefined && isWhomThere(next.segment.text) && !isWhomThere(cell.segment.text)
  )
}
