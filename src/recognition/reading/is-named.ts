import { fold } from '../fold-text'
import type { Candidate } from './candidate'
import type { ChosenField } from './candidate-rows'
import type { Concept } from './concept-words'
import { conceptAt, type Meaning, meaningOf, means, meansOnly } from './concepts'
import { farthestAbove, farthestBeside, firstOfRow, labelContext, type NearText } from './label-context'
import type { Cell, PageLayout } from './page-layout'
import { joining } from './party-headings'
import type { AmountCandidate } from './typed-candidates'

/** What a label says that names a field beyond doubt: the meanings of one of these lists. */
export const namings: Partial<Record<ChosenField, readonly (readonly Concept[])[]>> = {
  invoice_number: [
    ['invoice', 'number'],
    ['invoice', 'code'],
  ],
  order_ref: [
    ['order', 'number'],
    ['order', 'your'],
    ['order', 'code'],
  ],
  customer_account: [
    ['customer', 'number'],
    ['customer', 'code'],
    ['customer', 'account'],
  ],
  issue_date: [
    ['invoice', 'date'],
    ['credit', 'date'],
    ['issue', 'date'],
  ],
  due_date: [
    ['due', 'date'],
    ['pay', 'date'],
    ['pay', 'to'],
    ['due', 'to'],
    ['due', 'pay'],
  ],
  net_total: [
    ['net', 'total'],
    ['net', 'amount'],
    ['total', 'without', 'tax'],
  ],
  tax_total: [['tax']],
  gross_total: [
    ['gross', 'total'],
    ['invoice', 'amount'],
    ['invoice', 'total'],
    ['gross', 'amount'],
  ],
  payable: [
    ['pay', 'amount'],
    ['pay', 'total'],
    ['due', 'amount'],
    ['due', 'total'],
  ],
  supplier_vat_id: [['taxid']],
}

/** 1 where the text beside a value or right above it names the field, in words that are all known: 0 else. */
export function isNamed(field: ChosenField, candidate: Candidate, layout: PageLayout): number {
  const { above } = labelContext(candidate, layout)
  return isNamedBeside(field, candidate, layout) || names(field, above, farthestAbove) ? 1 : 0
}

/** Does the text beside a value alone name the field? What stands above may be the head of a table. */
export function isNamedBeside(field: ChosenField, candidate: Candidate, layout: PageLayout): boolean {
  return names(field, labelContext(candidate, layout).label, farthestBeside)
}

const versions = /\b(?:version|versie|wersj|verze|release)/

/** Does the text before a day say that it is that of a program or a form? "Version 2.1 of 1 July 2020". */
export function isOfVersion({ cell, start }: Candidate): boolean {
  return (
    versions.test(fold(firstOfRow(cell).segment.text)) ||
    versions.test(fold(cell.segment.text.slice(0, start)))
  )
}

const valuesOfPapers = (
  ['number', 'date', 'amount', 'total', 'address', 'invoice', 'credit', 'receipt'] as const
).map(conceptAt)

/** "Amount (INR)" */
const unitOfMoney = /\s?\(\p{Lu}{2,3}\)$/u

/** Words that say what a value or a paper is, and no other, are nobody's name: "Nummer", "Total amount", "Fattura". */
export function isLabel({ value }: Candidate): boolean {
  const { scores, unknown } = meaningOf(value.replace(joining, ' ').replace(unitOfMoney, ''))
  return unknown === 0 && valuesOfPapers.some((concept) => (scores.get(concept) ?? 0) > 0.9)
}

/** Right before a value, with none between. */
export const isBeside = ({ gap, between }: NearText) => gap <= farthestBeside && between === 0

/** "Currency: GBP" */
export function isCalledCurrency(candidate: Candidate, layout: PageLayout): boolean {
  const { label } = labelContext(candidate, layout)
  return isBeside(label) && says([['currency']], label.meaning)
}

/** Does a label beside a value or above it call it the number or the day of a credit note? "Credit No: 4711", "Kreditdatum" */
export function isOfCredit(what: 'number' | 'date', candidate: Candidate, layout: PageLayout): boolean {
  const { label, above } = labelContext(candidate, layout)
  const isCalled = (near: NearText, farthest: number) => {
    return isSaid([['credit', what]], joined(near), farthest) && !/\d/.test(near.text)
  }
  return isCalled(label, farthestBeside) || isCalled(above, farthestAbove)
}

const numberAlone = new Set((['number', 'reference', 'code'] as const).map(conceptAt))

/** "NC/7/2026 del 27/02/2026" */
const dayBehind = /^\s+(?:\p{Ll}{2,5}\.?\s+)?\d\d?[./-]\d\d?[./-]\d{2,4}$/u

const isNumberAlone = (text: string) => {
  const meaning = meaningOf(text)
  return meaning.scores.size > 0 && meansOnly(meaning, numberAlone)
}

/** Does a number stand in a title, or right below it with nothing before it but that it is a number? "CREDIT NOTE", "No. 4711". */
export function isNumberOfTitle({ cell, start, end }: Candidate, title: Cell): boolean {
  if (cell === title) return start > 0
  const { text } = cell.segment
  const isAlone = meansOnly(meaningOf(text.slice(0, start)), numberAlone)
  // a title is printed larger, with as much more room around it
  const { top, bottom } = title.segment
  // "Number" may stand between the two, as the head of a row of boxes
  const { above } = cell
  const first = above !== null && isNumberAlone(above.segment.text) ? above : cell
  const isRightBelow = first.above === title && first.segment.top - bottom <= (bottom - top) * farthestAbove
  return isRightBelow && isAlone && (end === text.length || dayBehind.test(text.slice(end)))
}

const ofReceipts: readonly (readonly Concept[])[] = [['receipt', 'number']]

/** Does the text beside a number call it that of an invoice, or of a receipt? "Invoice:" right before it does too. */
export function isNumberOfPaper(candidate: Candidate, layout: PageLayout): boolean {
  const { label } = labelContext(candidate, layout)
  const isOfReceipt = isBeside(label) && says(ofReceipts, label.meaning)
  const isInvoice = label.gap <= farthestAbove && label.endsWithColon && says([['invoice']], label.meaning)
  return (
    isOfReceipt ||
    isInvoice ||
    isUnderTitle(candidate) ||
    isBesideKind(candidate) ||
    isNamedBeside('invoice_number', candidate, layout)
  )
}

/** "FATTURA" below "Tipo documento", and "4711" below "Numero" in the box beside it. */
function isBesideKind({ cell: { above, left } }: Candidate): boolean {
  if (!above || !left?.above || !isNumberAlone(above.segment.text)) return false
  const [kind, head] = [meaningOf(left.segment.text), meaningOf(left.above.segment.text)]
  return means(head, 'document') && kind.unknown <= 1 && (means(kind, 'invoice') || means(kind, 'credit'))
}

/** "INVOICE" and below it "Number: 4711" */
export function isUnderTitle(candidate: Candidate): boolean {
  const { above } = candidate.cell
  const { scores, unknown } = meaningOf(above?.segment.text ?? '')
  const isTitle = unknown === 0 && scores.size === 1 && scores.has(conceptAt('invoice'))
  return above !== null && isTitle && candidate.start > 0 && isNumberOfTitle(candidate, above)
}

/** Does the text beside a day call it that of an invoice? "Date of invoice" has a word more. */
export function isDateOfPaper(candidate: Candidate, layout: PageLayout): boolean {
  const { label } = labelContext(candidate, layout)
  const { meaning } = label
  return isBeside(label) && meaning.unknown <= 1 && means(meaning, 'invoice') && means(meaning, 'date')
}

/** "./. Abschlagsrechnung AR-25-0412 v. 15.12.2025" was billed before. */
const advance =
  /^\W*\.\/\.|(?<!\p{L})(?:abschlag|anzahlung|akonto|acompte|acconto|anticipo|deposit|voorschot|aanbetaling|f[öo]rskott|zaliczk)/iu

const besideNumber = /^(.{2,40}?)[^\s\d]*\d\S*\s+(?:\p{Ll}{1,3}\.?\s+)?$/u

/** Does the number of an invoice stand right before a day? "Рахунок № 214 від", "Fattura n. 733 del", "N. 7 del" under "NOTA DI CREDITO" */
function isBehindNumber({ cell, start }: Candidate): boolean {
  const label = besideNumber.exec(cell.segment.text.slice(0, start))?.[1] ?? ''
  if (advance.test(label)) return false
  const meaning = meaningOf(label)
  if (isNumberAlone(label)) return means(meaningOf(cell.above?.segment.text ?? ''), 'credit')
  return meaning.unknown === 0 && means(meaning, 'invoice')
}

/** Is a day printed as that of the paper itself, and not of another that it speaks of? */
export const isDayOfPaper = (candidate: Candidate, layout: PageLayout) =>
  isBehindNumber(candidate) || isOfCredit('date', candidate, layout)

/** Is it in a row with a price and an amount? What an invoice settles may be one of its lines. */
export const isInLine = ({ cell: { row } }: Candidate, amounts: readonly AmountCandidate[]) =>
  amounts.filter(({ cell, printed }) => cell.row === row && printed.hasDecimals).length > 1

function names(field: ChosenField, near: NearText, farthest: number): boolean {
  return isSaid(namings[field] ?? [], joined(near), farthest)
}

/** "Fecha de vencimiento" means no more than its words without the small ones. */
const joined = (near: NearText): NearText => ({
  ...near,
  meaning: meaningOf(near.text.replace(joining, ' ')),
})

function isSaid(lists: readonly (readonly Concept[])[], near: NearText, farthest: number): boolean {
  return near.gap <= farthest && near.between === 0 && says(lists, near.meaning)
}

export function says(lists: readonly (readonly Concept[])[], meaning: Meaning): boolean {
  if (meaning.unknown > 0) return false
  return lists.some((all) => all.every((one) => means(meaning, one)))
}
