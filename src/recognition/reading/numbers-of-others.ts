import { type Candidate, textBeside } from './candidate'
import type { Concept } from './concept-words'
import { conceptAt, meaningOf, means, meansOnly } from './concepts'
import { isBeside, says } from './is-named'
import {
  farthestAbove,
  farthestBeside,
  type LabelContext,
  labelContext,
  type NearText,
} from './label-context'
import type { Cell, PageLayout } from './page-layout'

const ofTaxOffice: readonly (readonly Concept[])[] = [['taxid'], ['tax', 'code'], ['tax', 'number']]

const ofOthers: readonly (readonly Concept[])[] = [
  ...ofTaxOffice,
  ['phone'],
  ['bank'],
  ['customer'],
  ['order'],
  ['delivery'],
  ['confirm'],
]

/** "VAT Reg No." above or beside: a number with the letters of its country may be the customer's own code for his invoices otherwise. */
export function isTaxNumber(candidate: Candidate, layout: PageLayout): boolean {
  const { label, above } = labelContext(candidate, layout)
  return [label, above].some(
    ({ gap, between, meaning }) =>
      gap <= farthestAbove && between === 0 && !means(meaning, 'invoice') && says(ofTaxOffice, meaning),
  )
}

/** "EORI: GB418276345000" is a number for the customs, made of that for taxes or not. */
export const isOfCustoms = (one: Candidate) => /(?<!\p{L})EORI(?!\p{L})[^\d]{0,20}$/iu.test(textBeside(one))

/** "Invoice period: 2026-09" */
export function isOfPeriod(candidate: Candidate, layout: PageLayout): boolean {
  const { label } = labelContext(candidate, layout)
  return isBeside(label) && says([['period']], label.meaning) && !means(label.meaning, 'number')
}

/** "Vehicle No.", "Resolución N°", "R.E.A.": of what it is no paper has its own number. */
export function isOfVehicleOrPermit(candidate: Candidate, layout: PageLayout): boolean {
  const { cell, start } = candidate
  const text = textBefore(cell, start, (layout.lineHeight.get(cell.segment.page) ?? 10) * farthestBeside)
  return vehiclesAndPermits.test(text)
}

/** Vehicles, registers of companies, and what the tax offices of Latin America let invoices be numbered by. */
const vehiclesAndPermits =
  /(?<!\p{L})(?:vehicle|truck|lorry|kennzeichen|matr[ií]cula|immatriculation|targa|kenteken|e-?way bill|res(?:oluci[óo]n|\.)|r\.?e\.?a\.?|reg(?:istro|\.) imprese|registro mercantil|handelsregister|autorizaci[óo]n|timbrado)(?!\p{L})[^\d]*$/iu

/** Does the text beside a number say whose it is, and that it is no invoice's: a tax office's, a customer's, an order's? */
export function isNumberOfOther({ cell, start }: Candidate, layout: PageLayout): boolean {
  const text = textBefore(cell, start, (layout.lineHeight.get(cell.segment.page) ?? 10) * farthestAbove)
  const meaning = meaningOf(text)
  const isOfPaper = (['invoice', 'receipt', 'document'] as const).some((one) => means(meaning, one))
  return !/\d/.test(text) && !isOfPaper && says(ofOthers, meaning)
}

const besideAccount = new Set((['account', 'number', 'code', 'customer', 'your'] as const).map(conceptAt))
const linesOfBank = 4

/** Does the text beside a number or above it call it an account, where nothing speaks of a bank? "Account number", as on bills for power and water. */
export function isCalledAccount({ cell }: Candidate, context: LabelContext, layout: PageLayout): boolean {
  const callsAccount = ({ gap, between, meaning }: NearText, farthest: number) =>
    gap <= farthest && between === 0 && means(meaning, 'account') && meansOnly(meaning, besideAccount)
  if (!callsAccount(context.label, farthestBeside) && !callsAccount(context.above, farthestAbove))
    return false
  const { page, top } = cell.segment
  const room = (layout.lineHeight.get(page) ?? 10) * linesOfBank
  return !layout.cells.some(
    ({ segment }) =>
      segment.page === page &&
      Math.abs(segment.top - top) <= room &&
      means(meaningOf(segment.text.slice(0, longestLabel)), 'bank'),
  )
}

/** "(800) 555-0110" is a telephone number, whatever stands before it. */
export function isTelephone({ cell, start, end }: Candidate): boolean {
  const { text } = cell.segment
  const isBehindArea =
    /\(\d{2,5}\)\s?$/.test(text.slice(0, start)) && /^\d{3}[-. ]?\d{3,5}\b/.test(text.slice(start))
  return isBehindArea || (text[start - 1] === '(' && /^\)\s?\d{3}[-. ]?\d{3,5}\b/.test(text.slice(end)))
}

/** What stands before a place in its cell and in those close before it: words printed wide are cells of their own. */
function textBefore(cell: Cell, start: number, room: number): string {
  let text = cell.segment.text.slice(0, start)
  for (let at = cell; at.left && at.segment.left - at.left.segment.right < room; at = at.left)
    text = `${at.left.segment.text} ${text}`
  return text.slice(-longestLabel)
}

const longestLabel = 48
