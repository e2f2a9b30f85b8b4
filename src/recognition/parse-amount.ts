import { allMatches } from './all-matches'
import { remembered } from './reading/remembered'

/** Which character separates the decimals in a document: 1.234,50 or 1,234.50. */
export type NumberStyle = 'comma' | 'point'

/** A number as printed, with grouping (by whatever space there is: French programs print the narrow U+202F; in India by lakh and crore: 1,33,469.80; ".42" has no whole part), sign before or after, or brackets for negative. Bounded, so that it cannot run away. */
const numberSource = String.raw`[-−–+(]?\s?(?:(?<![^\s$€£(-])\.\d{2,4}(?![\d.,])|\d{1,9}[.,]\d{4,6}(?![\d.,])|\d{1,3}(?:,\s\d{3}){1,3}(?=\s?\.\s?\d{2}(?!\d))|\d{1,2}(?:,\d{2}){1,4},\d{3}(?!\d)|\d{1,3}(?:[.,]\d{3}(?!\d)|['’\s]\d{3}){1,5}|\d{1,15})(?:[.,]\d{1,6}|\s[.,]\s?\d{2}(?![\d.,])|[.,]\s\d{2}(?![\d.,]))?(?:-|\)|(?:\s?CR\b))?`

const numberPattern = new RegExp(numberSource, 'g')

export type PrintedNumber = { value: string; start: number; end: number; hasDecimals: boolean; text: string }

const currencyMark =
  /(?:[A-Z]{2,3}\s?)?[$€£¥]|\b(?:EUR|USD|CHF|GBP|PLN|CAD|AUD|SEK|NOK|DKK|CZK|HUF|RM|MYR|INR|JPY|zł)\b|zł|kr\.?|[円元￥]/

/** Finds the numbers in a text in order. Parts of longer codes (AB-12, 12/2020, 12:30) are not numbers. */
export function findNumbers(text: string, style: NumberStyle): readonly PrintedNumber[] {
  return numbersIn[style](text)
}

/** A cell's numbers are asked for as amounts, as a name's, and when the lines are read. */
const numbersIn = {
  comma: remembered((text) => numbersOf(text, 'comma')),
  point: remembered((text) => numbersOf(text, 'point')),
} satisfies Record<NumberStyle, (text: string) => readonly PrintedNumber[]>

function numbersOf(text: string, style: NumberStyle): readonly PrintedNumber[] {
  const found: PrintedNumber[] = []
  for (const match of allMatches(numberPattern, text)) {
    const start = match.index + (/^\s/.test(match[0]) ? 1 : 0)
    const end = match.index + match[0].length
    if (isPartOfCode(text, start, end, match[0].trim())) continue
    const value = parseDecimal(inBrackets(text, start, end) ?? match[0], style)
    if (value === null) continue
    found.push({ value, start, end, hasDecimals: /[.,]\s?\d{1,2}\D*$/.test(match[0]), text: match[0] })
  }
  return found
}

const money = String.raw`(?:\s|\p{Sc}|\p{Lu}{1,3}|\p{Lu}\p{Ll}\.|kr\.?|zł)+`
const bracketAndMoney = new RegExp(String.raw`\(${money}$`, 'u')
const moneyAndBracket = new RegExp(String.raw`^${money}\)`, 'u')

/** The number in both brackets, of which one may stand beside its currency: "(Rs. 45.00)". A lone one is a frame, or of a text. */
function inBrackets(text: string, start: number, end: number): string | null {
  const number = text.slice(start, end)
  const [isOpen, isClosed] = [number.startsWith('('), number.endsWith(')')]
  const isBracketed =
    (isOpen && (isClosed || moneyAndBracket.test(text.slice(end)))) ||
    (isClosed && bracketAndMoney.test(text.slice(0, start)))
  return isBracketed ? `(${number.replace(/[()]/g, '')})` : null
}

const signBefore = /(?<![\p{L}\d)])[-−–](?:[$€£¥₹]|R\$|Rs\.?|CHF|EUR|USD|GBP)\s?$/u

/** The value of a number in its text, with a sign that stands before that of the currency: "-$45.00". A stroke between words has a space behind it. */
export function signedValue({ value, start }: PrintedNumber, text: string): string {
  return !value.startsWith('-') && signBefore.test(text.slice(Math.max(0, start - 5), start))
    ? `-${value}`
    : value
}

const currencyStart = /^\s?[€$£₹]/

function isPartOfCode(text: string, start: number, end: number, match: string): boolean {
  const before = text.slice(Math.max(0, start - 3), start)
  const after = text.slice(end, end + 2)
  const startsWithSign = /^[-−–+(]/.test(match)
  // the line of a table may be read as a stroke before its amount
  const isRuled = /(?:^|\s)\/$/.test(before) && /[.,]\d{2}$/.test(match)
  // "Total:1920€" is an amount, "10:27" and "No:4711" are none
  const isLabelled = /[^\d]:$/.test(before) && (/[.,]\d{1,2}$/.test(match) || currencyStart.test(after))
  if (
    (!isRuled && !isLabelled && /[\d/:#]$|\d[.,]$/.test(before)) ||
    /^[/:]\d|^\d|^[-–]\d|^[.,]\d/.test(after)
  )
    return true
  const isRand = /(?<![\p{L}\d])R$/u.test(before) && /[.,]\d{2}$/.test(match)
  // no space parts a label from its amount: "合計132,000円"
  const isEastern = /[\p{Script=Han}\p{Script=Hiragana}]$/u.test(before) && /[.,]\d/.test(match)
  const isMoney =
    isRand || isEastern || (/(?<![\p{L}\d])(?:R[ps]|Kz)$/u.test(before) && /[.,]\d{2,3}$/.test(match))
  if (/[\p{L}_]$/u.test(before) && !currencyMark.test(before) && !isMoney) return true
  if (
    startsWithSign &&
    /[\p{L}\d]$/u.test(before) &&
    !/\s/.test(match[1] ?? '') &&
    !currencyMark.test(before)
  )
    return true
  return /^[\p{L}_]/u.test(after) && !/^(?:€|EUR|USD|CHF|zł|kr|Fr|円|元|원)/.test(text.slice(end, end + 3))
}

/**
 * Reads a printed number into a plain decimal ("-1234.50"); null when it is none.
 * A lone separator before three digits groups thousands, unless it is the document's decimal separator.
 */
export function parseDecimal(text: string, style: NumberStyle): string | null {
  const isNegative = /^\s*(?:[-−–]|\(.*\)\s*$)/.test(text) || /(-|CR)\s*$/.test(text)
  const bare = text.replace(/CR\s*$/, '').replace(/[^\d.,'’]/g, '')
  if (!/\d/.test(bare)) return null
  const lastComma = bare.lastIndexOf(',')
  const lastPoint = bare.lastIndexOf('.')
  const decimalAt = decimalPosition(bare, lastComma, lastPoint, style)
  const whole = (decimalAt < 0 ? bare : bare.slice(0, decimalAt)).replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const fraction = decimalAt < 0 ? '' : bare.slice(decimalAt + 1).replace(/\D/g, '')
  if (whole.length > 15) return null
  return `${isNegative ? '-' : ''}${whole || '0'}${fraction ? `.${fraction}` : ''}`
}

function decimalPosition(bare: string, lastComma: number, lastPoint: number, style: NumberStyle): number {
  if (lastComma >= 0 && lastPoint >= 0) return Math.max(lastComma, lastPoint)
  const at = Math.max(lastComma, lastPoint)
  // ".42"
  if (at <= 0) return at
  const mark = bare[at]!
  if (bare.indexOf(mark) !== at) return -1
  const digitsAfter = bare.length - at - 1
  if (digitsAfter !== 3) return at
  const isDecimalMark = mark === (style === 'comma' ? ',' : '.')
  return isDecimalMark || bare.startsWith(`0${mark}`) ? at : -1
}

/**
 * Decides the document's style by its clear cases, of which days are none ("2026.09.30"). Where no amount has two decimals,
 * as in pesos or yen, what stands before three digits groups them; else the point wins.
 */
export function numberStyle(texts: string[]): NumberStyle {
  let comma = 0
  let point = 0
  let groupedByPoint = 0
  let groupedByComma = 0
  for (const text of texts) {
    if (/(?<![\d.,])\d[\d.'’]*,\d{2}(?!\d|[.,]\d)/.test(text)) comma++
    if (/(?<![\d.,])\d[\d,'’]*\.\d{2}(?!\d|[.,]\d)/.test(text)) point++
    // "2420.000" and "2 420,000" are dinars with thousandths
    if (/(?<![\d.,])\d{4,6},\d{3}(?![\d.,])|\d\s\d{3},\d{3}(?![\d.,])/.test(text)) comma++
    if (/(?<![\d.,])\d{4,6}\.\d{3}(?![\d.,])|\d\s\d{3}\.\d{3}(?![\d.,])/.test(text)) point++
    if (/(?<![\d.,])0,\d{3}(?![\d.,])/.test(text)) comma++
    if (/(?<![\d.,])0\.\d{3}(?![\d.,])/.test(text)) point++
    if (/\d\.\d{3},\d/.test(text)) comma += 2
    if (/\d[,']\d{3}\.\d/.test(text)) point += 2
    if (/(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,])/.test(text)) groupedByPoint++
    if (/(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d.,])/.test(text)) groupedByComma++
  }
  if (comma === 0 && point === 0) {
    const isGroupedByPoint = groupedByPoint > groupedByComma
    return isGroupedByPoint === texts.some((text) => inThousandths.test(text)) ? 'point' : 'comma'
  }
  return comma > point ? 'comma' : 'point'
}

/** Currencies of a thousand parts (ISO 4217). */
const inThousandths = /(?<![A-Z])(?:BHD|JOD|KWD|LYD|OMR|TND)(?![A-Z])/

/** A plain decimal in hundredths, rounded half up; null when it is not a number. */
export function hundredths(decimal: string): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)
  if (!match) return null
  const digits = `${match[2]}${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}`
  const rounded = (BigInt(digits) + 5n) / 10n
  return match[1] ? -rounded : rounded
}

export function fromHundredths(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
