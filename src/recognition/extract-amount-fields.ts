import { type FieldCandidate, toField } from './field-candidate'
import { type Label, pieceOf, wordsUnder } from './find-labels'
import { isHeadingOfLines } from './line-headings'
import { findNumbers, fromHundredths, hundredths, type PrintedNumber } from './parse-amount'
import { type PrintedDocument, placesBelow, startsWithLabel } from './printed-document'
import type { FieldName, RecognisedField, RecognisedFields } from './recognised-document'
import type { PlacedWord, Segment } from './text-rows'

type AmountKind = 'net_total' | 'tax_total' | 'gross_total' | 'payable'
type Amount = { cents: bigint; score: number; words: PlacedWord[] }

/** Reads net, tax, gross and the amount to pay, choosing the readings that add up. */
export function extractAmountFields(document: PrintedDocument): RecognisedFields {
  const labelled = {
    net_total: amountsOf(document, 'net_total'),
    tax_total: amountsOf(document, 'tax_total'),
    gross_total: amountsOf(document, 'gross_total'),
    payable: amountsOf(document, 'payable'),
  }
  const printed = printedAmounts(document)
  const choice = bestBalance(
    { ...labelled, tax_total: [...labelled.tax_total, ...summedTaxes(labelled.tax_total)] },
    printed,
  )
  return toFields(choice, labelled.payable)
}

/** The amounts that a label announces: the last one on its row before the next label, or the one below in a table of totals. */
function amountsOf(document: PrintedDocument, kind: AmountKind): Amount[] {
  const count = document.rows.length
  return document.labels
    .filter((label) => label.kind === kind)
    .flatMap((label) => {
      const lateness = 0.85 + 0.15 * ((label.rowIndex + 1) / count)
      const inTable = isHeadingOfLines(document.rows, label.rowIndex) ? 0.3 : 1
      return readBeside(document, label).map((amount) => ({
        ...amount,
        score: amount.score * label.weight * lateness * inTable,
      }))
    })
}

function readBeside(document: PrintedDocument, label: Label): Amount[] {
  const beside = amountsRight(document, label)
  if (beside.length > 0) return beside
  for (const place of placesBelow(document, label, 3)) {
    const numbers = findNumbers(place.piece.text, document.numberStyle).filter((number) =>
      isMoneyLike(place.piece.text, number),
    )
    const last = numbers.at(-1)
    if (last) {
      const sure = last.hasDecimals ? 0.8 : 0.3
      return [toAmount(place.piece.segment, 0, last, place.closeness * sure)]
    }
    if (startsWithLabel(document, place.piece.segment)) break
  }
  return []
}

function amountsRight(document: PrintedDocument, label: Label): Amount[] {
  const row = document.rows[label.rowIndex]!
  const found: Amount[] = []
  const rest = pieceOf(label.segment, label.end)
  const segments = row.segments.filter(
    (segment) => segment.left >= label.segment.right - 1 && segment !== label.segment,
  )
  for (const [index, piece] of [rest, ...segments.map((segment) => pieceOf(segment))].entries()) {
    const own = index > 0 ? startsWithLabel(document, piece.segment) : undefined
    if (own && own.kind !== 'currency' && /\p{L}/u.test(piece.text)) break
    const numbers = findNumbers(piece.text, document.numberStyle).filter((number) =>
      isMoneyLike(piece.text, number),
    )
    for (const number of numbers) {
      const sure = number.hasDecimals || /[€$£]/.test(piece.text) ? 1 : 0.55
      const between = index === 0 ? piece.text.slice(0, number.start) : ''
      const isFar = (between.match(/\p{L}/gu)?.length ?? 0) > 4 ? 0.6 : 1
      found.push(toAmount(piece.segment, piece.start, number, sure * isFar))
    }
  }
  // "19 % of 373.80   71.02": the result comes last
  return found.map((amount, index) => ({
    ...amount,
    score: amount.score * (index === found.length - 1 ? 0.97 : 0.5),
  }))
}

function toAmount(segment: Segment, offset: number, number: PrintedNumber, score: number): Amount {
  const words = wordsUnder({ text: '', segment, start: offset }, number.start, number.end)
  return { cents: hundredths(number.value) ?? 0n, score, words }
}

/** No percentage, no ordinal, no year. */
function isMoneyLike(text: string, number: PrintedNumber): boolean {
  const after = text.slice(number.end, number.end + 3)
  if (/^\s?%/.test(after)) return false
  if (/\d[.,]\d{3,}$/.test(number.text) && /[.,]\d{4,}$/.test(number.text)) return false
  return number.value.replace(/\D/g, '').length <= 13
}

/** Every number with decimals or a currency sign, for finding partners of what is labelled. */
function printedAmounts(document: PrintedDocument): Amount[] {
  const amounts: Amount[] = []
  for (const row of document.rows) {
    for (const segment of row.segments) {
      for (const number of findNumbers(segment.text, document.numberStyle)) {
        const isAlone = number.end - number.start >= segment.text.length - 1 && number.value.length <= 7
        const isMoney = number.hasDecimals || isAlone || /[€$£]\s?$/.test(segment.text.slice(0, number.start))
        if (isMoney && isMoneyLike(segment.text, number)) amounts.push(toAmount(segment, 0, number, 0.3))
      }
      if (amounts.length > 1_500) return amounts
    }
  }
  return amounts
}

/** Several rates, several tax rows and no sum printed: their sum stands for the total, in the place of all of them. */
function summedTaxes(taxes: Amount[]): Amount[] {
  const rows = taxes.filter((tax) => tax.score > 0.6)
  if (rows.length < 2 || rows.length > 6) return []
  const page = rows[0]!.words[0]?.page
  if (rows.some((tax) => tax.words[0]?.page !== page)) return []
  const cents = rows.reduce((sum, tax) => sum + tax.cents, 0n)
  return [{ cents, score: 0.55, words: rows.flatMap((tax) => tax.words) }]
}

type Balance = Partial<Record<AmountKind, Amount>> & { worth: number; balances: boolean }

/** Tries the best readings of each with each other; those that add up win over those with the better label. */
function bestBalance(labelled: Record<AmountKind, Amount[]>, printed: Amount[]): Balance {
  const nets = topOf(labelled.net_total)
  const taxes = topOf(labelled.tax_total)
  const totals = topOf([
    ...labelled.gross_total,
    ...labelled.payable.map((one) => ({ ...one, score: one.score * 0.8 })),
  ])
  const byValue = new Map<bigint, Amount>()
  for (const amount of printed) byValue.set(amount.cents, amount)
  let best: Balance = { worth: Number.NEGATIVE_INFINITY, balances: false }
  const offer = (balance: Balance) => {
    if (balance.worth > best.worth) best = balance
  }
  for (const gross of totals.length > 0 ? totals : [undefined]) {
    for (const net of [undefined, ...nets]) {
      for (const tax of [undefined, ...taxes]) offer(weigh({ gross, net, tax }, byValue))
    }
  }
  for (const row of rowTriples(printed)) offer(row)
  return best
}

function topOf(amounts: Amount[]): Amount[] {
  const byValue = new Map<bigint, Amount>()
  for (const amount of amounts) {
    if (amount.words.length === 0) continue
    const known = byValue.get(amount.cents)
    if (!known || amount.score > known.score)
      byValue.set(amount.cents, { ...amount, score: amount.score + (known ? 0.04 : 0) })
    else known.score += 0.04
  }
  return [...byValue.values()].sort((a, b) => b.score - a.score).slice(0, 8)
}

type Trial = { gross?: Amount; net?: Amount; tax?: Amount }

function weigh({ gross, net, tax }: Trial, byValue: Map<bigint, Amount>): Balance {
  const found: Trial = { gross, net, tax }
  if (gross && net && !tax) found.tax = partner(gross.cents - net.cents, byValue)
  if (gross && tax && !net) found.net = partner(gross.cents - tax.cents, byValue)
  if (!gross && net && tax) found.gross = partner(net.cents + tax.cents, byValue)
  const isComplete = Boolean(found.gross && found.net && found.tax)
  const balances = isComplete && found.net!.cents + found.tax!.cents === found.gross!.cents
  let worth = (gross?.score ?? 0) * 1.2 + (net?.score ?? 0) * 0.7 + (tax?.score ?? 0) * 0.5
  const isTrivial = found.gross?.cents === 0n
  if (balances && !isTrivial) worth += isPlausibleTax(found) ? 1.3 : 0.2
  else if (isComplete) worth -= 1.2
  else if (found.gross && found.net && abs(found.net.cents) > abs(found.gross.cents)) worth -= 1
  else if (found.gross && found.tax && abs(found.tax.cents) > abs(found.gross.cents) / 2n) worth -= 0.8
  if (found.gross && found.gross.cents === 0n) worth -= 0.6
  return { gross_total: found.gross, net_total: found.net, tax_total: found.tax, worth, balances }
}

function partner(cents: bigint, byValue: Map<bigint, Amount>): Amount | undefined {
  return cents < 0n ? undefined : byValue.get(cents)
}

/** No sales tax is above 30 % of the net amount. */
function isPlausibleTax({ net, tax }: Trial): boolean {
  if (!net || !tax) return false
  return abs(tax.cents) * 10n <= abs(net.cents) * 3n
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** A row of three amounts of which the first two make the third is a row of totals even without any label. */
function rowTriples(printed: Amount[]): Balance[] {
  const balances: Balance[] = []
  for (let index = 2; index < printed.length; index++) {
    const [net, tax, gross] = printed.slice(index - 2, index + 1) as [Amount, Amount, Amount]
    const isOneRow = Math.abs((net.words[0]?.top ?? 0) - (gross.words[0]?.top ?? 99)) < 3
    if (!isOneRow || net.cents <= 0n || tax.cents <= 0n || net.cents + tax.cents !== gross.cents) continue
    if (!isPlausibleTax({ net, tax })) continue
    const strong = (amount: Amount): Amount => ({ ...amount, score: 0.85 })
    const worth = 2 + Number(gross.cents) / 1e15 + index / 1e6
    balances.push({
      gross_total: strong(gross),
      net_total: strong(net),
      tax_total: strong(tax),
      worth,
      balances: true,
    })
  }
  return balances
}

function toFields(choice: Balance, payables: Amount[]): RecognisedFields {
  const fields: RecognisedFields = {}
  const set = (name: FieldName, amount: Amount | undefined, confidence: number) => {
    if (amount && amount.words.length > 0) fields[name] = field(amount, confidence)
  }
  const sure = (amount: Amount | undefined) =>
    choice.balances ? 0.9 + (amount?.score ?? 0) * 0.08 : (amount?.score ?? 0) * 0.85
  set('net_total', choice.net_total, sure(choice.net_total))
  set('tax_total', choice.tax_total, sure(choice.tax_total))
  set('gross_total', choice.gross_total, sure(choice.gross_total))
  const payable =
    topOf(payables.map((one) => (one.cents === 0n ? { ...one, score: one.score * 0.5 } : one)))[0] ??
    choice.gross_total
  set('payable', payable, payable === choice.gross_total ? sure(payable) * 0.9 : (payable?.score ?? 0) * 0.95)
  return fields
}

function field(amount: Amount, confidence: number): RecognisedField {
  const reading: FieldCandidate = {
    value: fromHundredths(amount.cents),
    score: confidence,
    words: amount.words,
  }
  return toField(reading)
}
