import { type Candidate, isWholeCell, textBeside } from './candidate'
import { conceptAt, hasOtherWord, type Meaning, meaningOf, means } from './concepts'
import { farthestAbove, farthestBeside, type LabelContext } from './label-context'
import { titleEnd } from './name-candidates'
import { honorifics } from './name-endings'
import type { Cell, PageLayout } from './page-layout'

/** What may be said besides of whom a paper is for: "sold to", "client name". */
const besideBuyer = new Set(
  (['buyer', 'customer', 'to', 'tothe', 'name', 'invoice', 'description'] as const).map(conceptAt),
)
const besideSupplier = new Set((['supplier', 'name'] as const).map(conceptAt))
const farthestOfBuyer = 7

/** Does the text right before a name say that this is the buyer's, and nothing else? What is itself a label is no name. */
export function isCalledBuyer(candidate: Candidate, context: LabelContext): boolean {
  const { text, meaning, endsWithColon } = context.label
  const isSaid = means(meaning, 'customer') || isToAlone(text.trim(), meaning)
  // "Client details"
  const isOfCustomer = means(meaning, 'customer') && means(meaning, 'description')
  const isBuyer = means(meaning, 'buyer') || isOfCustomer || (endsWithColon && isSaid)
  return isBuyer && isCalledOnly(candidate, context, besideBuyer)
}

/** The same of the supplier. */
export function isCalledSupplier(candidate: Candidate, context: LabelContext): boolean {
  return means(context.label.meaning, 'supplier') && isCalledOnly(candidate, context, besideSupplier)
}

const besideHolder = new Set((['holder', 'account', 'name', 'bank'] as const).map(conceptAt))
/** "Inhaber: Anna Miller" is whose company it is. */
const owner = /^(?:inhaber|geschäftsinhaber)/i

/** Does the text right before a name say that the account to be paid to is his? */
export function isAccountHolder(candidate: Candidate, context: LabelContext): boolean {
  const { text, meaning } = context.label
  return means(meaning, 'holder') && !owner.test(text) && isCalledOnly(candidate, context, besideHolder)
}

/** "For Miller & Sons" over where somebody signs in his name, as Indian invoices have it. */
export function isSignedFor({ cell, start, end }: Candidate, layout: PageLayout): boolean {
  const { text, page } = cell.segment
  if (end < text.length || !/^for\s$/i.test(text.slice(0, start))) return false
  const below = layout.rows.slice(cell.rowIndex + 1, cell.rowIndex + 1 + rowsToSignature)
  return below.some((row) => row.page === page && row.segments.some((one) => signatory.test(one.text)))
}

const rowsToSignature = 6
const signatory = /authori[sz]ed sign|^signatory|^signature/i

function isCalledOnly(
  { cell, start, end, value }: Candidate,
  { label }: LabelContext,
  concepts: ReadonlySet<number>,
): boolean {
  const { gap, between, meaning, endsWithColon } = label
  const farthest = endsWithColon ? farthestBeside : farthestOfBuyer
  const isNear = between === 0 && (gap <= farthest || isBesideLabels(cell))
  if (!isNear || meaning.unknown > 0) return false
  const isWhole = start > 0 || end >= cell.segment.text.replace(inBrackets, '').length
  return (
    isWhole && [...meaning.scores.keys()].every((concept) => concepts.has(concept)) && hasOtherWord(value)
  )
}

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
  return (
    between === 0 && gap <= farthestBeside && meaning.unknown === 0 && means(meaning, 'contact') && !isOther
  )
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
  if (isBegun || end < text.length || !hasOtherWord(value)) return false
  if (isFormOfAddress(value)) return false
  if (/\d/.test(value)) {
    const over = cell.above?.segment.text ?? ''
    // below a heading stands a name before any street
    const isNameFirst = !isToAlone(over) && mayBeNumbered(text)
    return (isOverAddress(cell) || isNameFirst) && isBuyerHeading(over)
  }
  const beside = cell.left
  return (
    isUnder(cell, isBuyerHeading) ||
    (beside !== null && isNameLabel(beside.segment.text) && isUnder(beside, isBuyerHeading))
  )
}

const postcode =
  /(?<![\p{L}\d-])(?:\d{4,6}|\d\d-\d{3}|\d{3} \d\d)(?![\d-])|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/u
const wordsBeforeNumber = /^\p{L}{3,}[^\d]*\s\p{L}{3,}/u

const mayBeNumbered = (text: string) => wordsBeforeNumber.test(text) && !postcode.test(text)

/** "Owners of Mill Lane 12-16" may be a name where the address stands in the lines below. */
export function isOverAddress({ block, blockLine, segment }: Cell): boolean {
  const below = block.cells.slice(blockLine + 1, blockLine + 4)
  return mayBeNumbered(segment.text) && below.some((one) => postcode.test(one.segment.text))
}

/** Does the heading of a section say that a name is the supplier's? */
export function isHeadedSupplier(one: Candidate): boolean {
  const { cell, start, end, value } = one
  const { text } = cell.segment
  const isWhole = isWholeCell(one) || (end === text.length && isNameLabel(text.slice(0, start)))
  return isWhole && !/\d/.test(value) && hasOtherWord(value) && isUnder(cell, isOfSupplier)
}

/** "Company" heads the supplier where "Client" stands in the same row. */
function isOfSupplier(text: string, { row }: Cell): boolean {
  if (isSupplierHeading(text)) return true
  return isNameLabel(text) && row.segments.some((one) => one.text !== text && isCalledParty(one.text))
}

function isDeliveryHeading(text: string): boolean {
  const meaning = meaningOf(text)
  const isParty = (['buyer', 'customer', 'supplier', 'invoice'] as const).some((one) => means(meaning, one))
  return meaning.unknown === 0 && !/\d/.test(text) && means(meaning, 'delivery') && !isParty
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
    if (isHeading(text, up)) return !hasNameBeside(up, cell)
    if (!/\d/.test(text) && meaningOf(text).unknown > 0) return false
    gap = up.aboveGap
    up = up.above
  }
  return false
}

/** So many times as far down stand the parties whose headings are the heads of a table. */
const roomUnder = ({ row }: Cell) =>
  row.segments.length === 2 && row.segments.every(({ text }) => isCalledParty(text)) ? 2 : 1

/** A label with a name right beside it is that one's, and no heading of what stands below. */
function hasNameBeside({ segment, right }: Cell, below: Cell): boolean {
  if (!right || !hasOtherWord(right.segment.text)) return false
  const height = segment.bottom - segment.top
  const { left } = right.segment
  const isNear = left - segment.right <= height * farthestOfBuyer
  const isColumn = below.right !== null && Math.abs(below.right.segment.left - left) < height / 2
  return (isNear || isColumn) && below.segment.right < left
}

const nameAlone = new Set((['name', 'buyer', 'customer'] as const).map(conceptAt))

export function isNameLabel(text: string): boolean {
  const meaning = meaningOf(text)
  return (
    meaning.unknown === 0 &&
    means(meaning, 'name') &&
    [...meaning.scores.keys()].every((concept) => nameAlone.has(concept))
  )
}

/** What stands before the name of whom a letter is for is none itself. */
const formsOfAddress =
  /^(?:(?:an )?(?:herrn?|frau|familie|firma)(?: und frau)?|m(?:r|rs|s|me|lle)?|monsieur|madame|sir|sig(?:ra)?|spett(?:\.?le|abile)|sra?|exmo(?:s\.?|\.?\(s\))? sr(?:s|\.?\(s\))?|mevrouw|de heer)\.?(?: (?:dr|prof|ing|dipl\.?-ing|mag)\.?)*$/i

export function isFormOfAddress(text: string): boolean {
  return formsOfAddress.test(text.trim())
}

/** What says whom at a company a letter is for. */
export const forAttention = String.raw`t\.? ?a\.? ?v\.?|z\. ?h(?:d|\.)\.?|attn|att[:.]|[àa] l['’]attention|n\/[rp]`
const whomThere = new RegExp(
  String.raw`^(?:c\/o|${forAttention}|frau|herrn?|dhr|de heer|mevr(?:ouw|\.)?|mme|monsieur|madame|mrs?|ms|m\.? et mme)[:. ]+\p{Lu}`,
  'iu',
)

const honorific = new RegExp(`^(?:${honorifics})$`, 'u')
const department = /(?:部|課|室|係|御中|様)$/u

/** Does "御中" or "様" behind a name, or behind a department in the next line, say that a Japanese letter is for it? */
export function isHonoured({ cell, start, end, value }: Candidate): boolean {
  if (start > 0 || department.test(value)) return false
  const rest = cell.segment.text.slice(end).trim() || (cell.right?.segment.text ?? '')
  const next = end === cell.segment.text.length ? cell.block.cells[cell.blockLine + 1]?.segment.text : ''
  return honorific.test(rest) || /^\S{1,8}[部課室係]\s?(?:御中|様)$/u.test(next ?? '')
}

/** Is the line below of whom a letter is for there, or who passes it on? That is said of the one it goes to. */
export function isAddressee({ cell, start }: Candidate): boolean {
  const next = cell.block.cells[cell.blockLine + 1]
  return (
    start === 0 &&
    next !== undefined &&
    whomThere.test(next.segment.text) &&
    !whomThere.test(cell.segment.text)
  )
}

/** "Buyer's reference" heads no party. */
const valuesOfOthers = ['reference', 'code', 'number', 'order', 'taxid', 'account'] as const

const toWhom = (['to', 'tothe'] as const).map(conceptAt)

/** "To:", "Til:" */
export const isToAlone = (text: string, { scores }: Meaning = meaningOf(text)) =>
  (/^\p{L}{2,4}:$/u.test(text) || /^\p{Lu}\p{Ll}{1,3}$/u.test(text)) &&
  scores.size > 0 &&
  [...scores.keys()].every((one) => toWhom.includes(one))

/** "From:", "Van" */
const isFromAlone = (text: string, { scores }: Meaning) =>
  /^\p{Lu}\p{L}{1,3}:?$/u.test(text) && scores.size === 1 && scores.has(conceptAt('from'))

function isBuyerHeading(text: string): boolean {
  const meaning = meaningOf(text)
  const isOther = ([...valuesOfOthers, 'supplier', 'delivery', 'remit'] as const).some((one) =>
    means(meaning, one),
  )
  const isBuyer = means(meaning, 'buyer') || isToAlone(text, meaning)
  return !/\d/.test(text) && meaning.unknown === 0 && isBuyer && !isOther
}

/** What may be said besides of whose data stand below: "Datos del proveedor". */
const besideSeller = new Set((['supplier', 'name', 'from', 'date', 'service'] as const).map(conceptAt))

function isSupplierHeading(text: string): boolean {
  const meaning = meaningOf(text.replace(joining, ' '))
  if (isFromAlone(text, meaningOf(text))) return true
  return (
    !/\d/.test(text) &&
    meaning.unknown === 0 &&
    means(meaning, 'supplier') &&
    [...meaning.scores.keys()].every((concept) => besideSeller.has(concept))
  )
}

/** What joins the words of a label. */
export const joining =
  /(?<!\p{L})(?:(?:de )?l['’]|(?:del?|della|di|do|da|of|the|der|des|van|von|para)(?!\p{L}))/giu

/** Does a text say whose name stands below, and nothing else? */
export const isCalledParty = (text: string) =>
  meaningOf(text.replace(joining, ' ')).unknown === 0 && namesParty(text)

/** Is one of a few words for a party, and none for a number of its? */
export function namesParty(text: string): boolean {
  const meaning = meaningOf(text)
  const isParty = (['supplier', 'buyer', 'customer'] as const).some((one) => means(meaning, one))
  return meaning.unknown <= 1 && isParty && !valuesOfOthers.some((one) => means(meaning, one))
}
