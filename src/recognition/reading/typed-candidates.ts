import { allMatches } from '../all-matches'
import { findIbans } from '../ibans'
import { findNumbers, fromHundredths, hundredths, type PrintedNumber } from '../parse-amount'
import { findDates } from '../parse-date'
import { findSteuernummern, findVatIds, isAccount, isSameTaxNumber } from '../tax-numbers'
import { type Candidate, candidateIn, textBeside } from './candidate'
import { digitsIn } from './count-characters'
import { withMendedDigits, withMendedPrefix } from './number-prefixes'
import { invoiceAlone, isBehindInvoice, isBehindNumber, isUnderNumber, otherDays } from './numbers-like-days'
import type { Cell, PageLayout } from './page-layout'

export type DateCandidate = Candidate & { isAmbiguous: boolean; hasShortYear: boolean }
export type AmountCandidate = Candidate & { cents: bigint; printed: PrintedNumber }

/** Every typed value of a document. */
export type TypedCandidates = {
  dates: DateCandidate[]
  amounts: AmountCandidate[]
  references: Candidate[]
  ibans: (Candidate & { isValid: boolean })[]
  vatIds: Candidate[]
}

export function typedCandidates(layout: PageLayout): TypedCandidates {
  const found: TypedCandidates = { dates: [], amounts: [], references: [], ibans: [], vatIds: [] }
  for (const cell of layout.cells) {
    const dates = datesIn(cell, layout)
    found.dates.push(...dates)
    found.amounts.push(...amountsIn(cell, layout, dates))
    found.references.push(...wholeReferences(referencesIn(cell, dates, layout), cell))
  }
  for (const cell of layout.cells) {
    const texts = stretches(cell).filter(({ text }) => /\d/.test(text))
    found.ibans.push(...ibansIn(texts), ...wrappedIbansIn(cell))
    const numbers = vatIdsIn(texts)
    const under = () => vatIdsIn(underLabel(cell)).filter((one) => one.cell === cell)
    found.vatIds.push(...numbers, ...(numbers.length > 0 ? [] : under()))
  }
  if (found.vatIds.length === 0)
    for (const cell of layout.cells)
      for (const { text, cells } of [...stretches(cell), ...underLabel(cell)])
        for (const { value, start, end } of findSteuernummern(text))
          found.vatIds.push(candidateOver(cells, value, start, end))
  found.vatIds = withCountry(found.vatIds)
  return found
}

function datesIn(cell: Cell, { dateOrder, text: whole }: PageLayout): DateCandidate[] {
  const { text } = cell.segment
  if (!/\d/.test(text)) return []
  const days = findDates(text, dateOrder).filter(({ start, end }) => {
    const before = textBeside({ cell, start })
    const isOwnWay = () => text.slice(start, end).includes('/') && otherDays.test(whole)
    return !isBehindInvoice(before) && !(invoiceAlone.test(before) && isOwnWay())
  })
  const found = days.map((date) => ({
    ...candidateIn(cell, date.value, date.start, date.end),
    isAmbiguous: date.isAmbiguous,
    hasShortYear: !/\d{4}/.test(text.slice(date.start, date.end)),
  }))
  const isBroken = brokenDay.test(text)
  const next = isBroken || monthAndDay.test(text) ? cell.block.cells[cell.blockLine + 1] : undefined
  if (!next || !(isBroken ? /^\d\d(?:-\d\d)?$/ : /^20\d\d$/).test(next.segment.text)) return found
  const [wrapped] = findDates(`${text}${isBroken ? '' : ' '}${next.segment.text}`, dateOrder)
  if (!wrapped || wrapped.end <= text.length) return found
  const { words, ...begun } = candidateIn(cell, wrapped.value, wrapped.start, text.length)
  return [{ ...begun, words: [...words, ...next.segment.words], isAmbiguous: false, hasShortYear: false }]
}

/** "2026-03-" in a narrow column, the day in the next line. */
const brokenDay = /(?<!\d)20\d\d-(?:\d\d-)?$/

/** "September 14," or "16 września" in a narrow column, the year in the next line. */
const monthAndDay =
  /(?<!\p{L})\p{L}{3,13}\.?\s\d{1,2}(?:st|nd|rd|th)?,$|(?<!\d)\d{1,2}\.?\s(?:de\s|of\s)?\p{L}{3,13}(?:\sde)?$/u

const mostDigits = 13

function amountsIn(
  cell: Cell,
  { numberStyle }: PageLayout,
  dates: readonly DateCandidate[],
): AmountCandidate[] {
  const { text } = cell.segment
  if (!/\d/.test(text)) return []
  const found: AmountCandidate[] = []
  for (const printed of findNumbers(text, numberStyle)) {
    const { start, end } = printed
    const cents = hundredths(printed.value)
    const isInDate = dates.some((date) => date.start < end && start < date.end)
    if (cents === null || isInDate || digitsIn(printed.value) > mostDigits) continue
    if (percent.test(text.slice(end, end + 2))) continue
    found.push({ ...candidateIn(cell, fromHundredths(cents), start, end), cents, printed })
  }
  return found
}

const percent = /^\s?%/

const token = /[\p{L}\p{N}][\p{L}\p{N}/._\-–*+#]{0,38}/gu
const mostJoined = 4

/** Words with digits, alone and joined with their neighbours: "RE 2024 001". */
function referencesIn(cell: Cell, dates: readonly DateCandidate[], layout: PageLayout): Candidate[] {
  const { text } = cell.segment
  if (!/\d/.test(text)) return []
  const tokens = allMatches(token, text).map((match) => trimmed(match[0], match.index))
  const found: Candidate[] = []
  const add = (start: number, end: number) => {
    const value = text.slice(start, end)
    const isTaken = found.some((one) => one.start === start && one.end === end)
    const isNumber = isBehindNumber(text.slice(0, start)) || isUnderNumber(cell, start)
    const isDay = isWholeDate(start, end, dates) && !isNumber
    if (isTaken || !isReference(value) || isDay) return
    const made = candidateIn(cell, value, start, end)
    const isRead = made.words.some(({ confidence }) => confidence < 1)
    found.push(isRead ? { ...made, value: withMendedDigits(withMendedPrefix(value), layout.text) } : made)
  }
  for (const [at, { start, end }] of tokens.entries()) {
    if (!/\d/.test(text.slice(start, end))) continue
    const begun = firstJoined(text, tokens, at)
    // "Serie MBT 00312": the letters are a part of it
    if (begun < at && series.test(textBeside({ cell, start: tokens[begun]!.start }))) {
      add(tokens[begun]!.start, end)
      continue
    }
    add(start, end)
    for (const inner of withoutLabel(text, start, end)) add(inner, end)
    for (let last = at; last < tokens.length && last - begun < mostJoined; last++) {
      if (last > at && !joins(text, tokens[last - 1]!, tokens[last]!)) break
      // "4711 / 20.10.2025" is a number and its day
      if (last > at && isWholeDate(tokens[last]!.start, tokens[last]!.end, dates)) break
      add(tokens[begun]!.start, tokens[last]!.end)
      add(start, tokens[last]!.end)
    }
  }
  return found
}

/** "Seria", "Serija ir Nr.": what is printed before a number in Romania and Lithuania belongs to it. */
const series = /(?<!\p{L})seri(?:[ae]|ja)(?!\p{L})[^\d]{0,12}$/iu

/** What a narrow column breaks at its hyphen ("RE-2026-", "00417" in the next line) is known as a whole, not by its half. */
function wholeReferences(found: Candidate[], cell: Cell): Candidate[] {
  const { text } = cell.segment
  const next = cell.block.cells[cell.blockLine + 1]
  const isBroken =
    next && /[\p{L}\d]-$/u.test(text) && /^[\p{L}\d/-]*\d[\p{L}\d/-]*$/u.test(next.segment.text)
  if (!isBroken) return found
  return found.map((one) =>
    one.end === text.length - 1
      ? {
          ...one,
          value: text.slice(one.start) + next.segment.text,
          end: text.length,
          words: [...one.words, ...next.segment.words],
        }
      : one,
  )
}

type Span = { start: number; end: number }

function trimmed(value: string, start: number): Span {
  return { start, end: start + value.replace(/[.,_\-–/*+#]+$/, '').length }
}

/** "Nr.4711", "No:4711": what stands before belongs to the label. */
function withoutLabel(text: string, start: number, end: number): number[] {
  const value = text.slice(start, end)
  const label = /^\p{L}+(?:[.:#°][.:#°/-]*|[/-]+[.:#°][.:#°/-]*|(?<=[ºª])(?=\d))(?=[^.:#°]*\d)/u.exec(
    value,
  )?.[0].length
  return label ? [start + label] : []
}

/** Letters in capitals before a number may be its beginning: "INV 4711". */
function firstJoined(text: string, tokens: readonly Span[], at: number): number {
  const before = tokens[at - 1]
  if (!before) return at
  const value = text.slice(before.start, before.end)
  return /^(?=.{1,7}$)\p{Lu}+(?:-\p{Lu}+)?$/u.test(value) && joins(text, before, tokens[at]!) ? at - 1 : at
}

function joins(text: string, one: Span, next: Span): boolean {
  const between = text.slice(one.end, next.start)
  const value = text.slice(next.start, next.end)
  // "4711 V. 28.09.26": from when it is
  const isShort = /^\p{Lu}{1,3}$/u.test(value) && text[next.end] !== '.'
  return /^\s{1,2}$|^\s?[-–/]\s?$/.test(between) && (/\d/.test(value) || isShort)
}

function isReference(value: string): boolean {
  // an address without spaces
  if (/[\p{Script=Han}\p{Script=Katakana}].*[\p{Script=Han}\p{Script=Katakana}]{2}/u.test(value)) return false
  return /\d/.test(value) && !/@|www|https?/i.test(value) && !/^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/.test(value)
}

function isWholeDate(start: number, end: number, dates: readonly DateCandidate[]): boolean {
  return dates.some(
    (date) =>
      date.start <= start && end <= date.end && /[./\s-]/.test(date.cell.segment.text.slice(start, end)),
  )
}

function ibansIn(texts: readonly Stretch[]): TypedCandidates['ibans'] {
  return texts.flatMap(({ text, cells }) =>
    findIbans(text).map((iban) => ({
      ...candidateOver(cells, iban.value, iban.start, iban.end),
      isValid: iban.isValid,
    })),
  )
}

const beginsIban = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){0,8}$/

/** An IBAN that goes on in the next line of its block, where only both together have the right check digits. */
function wrappedIbansIn(cell: Cell): TypedCandidates['ibans'] {
  const next = cell.block.cells[cell.blockLine + 1]
  const { text } = cell.segment
  if (!next || !beginsIban.test(text) || findIbans(text).some(({ isValid }) => isValid)) return []
  const cells = [cell, next]
  const both = ibansIn([{ text: cells.map(({ segment }) => segment.text).join(' '), cells }])
  return both.filter(({ isValid }) => isValid)
}

function vatIdsIn(texts: readonly Stretch[]): Candidate[] {
  return texts.flatMap(({ text, cells }) => {
    const ibans = findIbans(text).filter((one) => isAccount(one, text))
    return findVatIds(text)
      .filter((one) => !ibans.some((iban) => one.start < iban.end && iban.start < one.end))
      .map((one) => candidateOver(cells, one.value, one.start, one.end))
  })
}

/** A number by itself behind the label that stands above it. */
function underLabel(cell: Cell): Stretch[] {
  const { above, segment } = cell
  const label = above?.segment.text ?? ''
  if (!above || /\d/.test(label) || !/^[\dA-Z][\d ./-]{6,20}[\dA-Z]$/.test(segment.text)) return []
  return [{ text: `${label} ${segment.text}`, cells: [above, cell] }]
}

/** What is printed with the letters of its country elsewhere is that number. */
function withCountry(numbers: readonly Candidate[]): Candidate[] {
  const whole = numbers.filter(({ value }) => /^[A-Z]{2}/.test(value)).map(({ value }) => value)
  return numbers.map((one) => {
    const value = /^\d/.test(one.value) && whole.find((other) => isSameTaxNumber(other, one.value))
    return value ? { ...one, value } : one
  })
}

type Stretch = { text: string; cells: Cell[] }

/** Numbers printed in groups may be parted by gaps: besides each cell, its whole row is looked at, once. */
function stretches(cell: Cell): Stretch[] {
  const alone = { text: cell.segment.text, cells: [cell] }
  if (cell.place > 0 || cell.right === null) return [alone]
  const cells = [cell]
  for (let next = cell.right; next; next = next.right!) cells.push(next)
  return [alone, { text: cells.map(({ segment }) => segment.text).join(' '), cells }]
}

/** A candidate that may run over several cells of a row; it stands in the one where it begins. */
function candidateOver(cells: readonly Cell[], value: string, start: number, end: number): Candidate {
  let at = 0
  const words: Candidate['words'] = []
  let home: { cell: Cell; start: number } | null = null
  for (const cell of cells) {
    const { length } = cell.segment.text
    if (at < end && at + length > start) {
      home ??= { cell, start: Math.max(0, start - at) }
      words.push(...wordsBetween(cell, start - at, end - at))
    }
    at += length + 1
  }
  const { cell, start: from } = home ?? { cell: cells[0]!, start: 0 }
  return { value, cell, start: from, end: Math.min(cell.segment.text.length, from + end - start), words }
}

function wordsBetween(cell: Cell, from: number, to: number): Candidate['words'] {
  return candidateIn(cell, '', Math.max(0, from), to).words
}
