import type { HeaderField } from '../documents/header-fields'
import { isDay } from '../kernel/dates'
import { currencyExponent } from '../kernel/money'
import { monthOf } from './month-names'

/** How numbers and dates are written, on a document or by a reader. */
export type Conventions = {
  /** The sign before the cents. */
  decimalSign: '.' | ','
  /** Which comes first in 03/04/2026. */
  dayOrder: 'day-first' | 'month-first'
  /** Currency that the amount is in: decides whether 1.204 can be a fraction. */
  currency: string
  /** Year for dates written without one; null refuses them. */
  year: number | null
}

/**
 * Words as they stand on a page, turned into the stored form of a field's kind: amounts as plain decimals, days as
 * YYYY-MM-DD, currencies as ISO codes, all else as trimmed text.
 * @returns null when the words are no such value.
 */
export function valueFromWords(
  words: string,
  kind: HeaderField['kind'],
  conventions: Conventions,
): string | null {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text === '') return null
  if (kind === 'amount' || kind === 'decimal') return amountFromText(text, conventions)
  if (kind === 'day') return dayFromText(text, conventions)
  if (kind === 'currency') return currencyFromText(text)
  return text.replace(/[:;,]+$/, '').trim() || null
}

/** An amount in any common writing as a plain decimal: "1.204,50" → "1204.50", "(12.00)" → "-12.00". */
export function amountFromText(
  text: string,
  conventions: Pick<Conventions, 'decimalSign' | 'currency'>,
): string | null {
  const bare = text
    .replace(/\s/g, ' ')
    .replace(/[−–—]/g, '-')
    // "1204,-" is a whole amount in German and Swiss writing.
    .replace(/[.,]-+(?=\D*$)/, '')
    .trim()
  const isNegative = /^\(.*\)$/.test(bare) || /^[^\d]*-/.test(bare) || /\d[^\d]*(-|\bCR)\s*$/i.test(bare)
  const digits = bare.replace(/[^\d.,'’` ]/g, '').trim()
  // Letters between the digits mean a reference, not a sum: "INV-2041", "12kg3".
  if (/\d[^\d.,'’`\s]+\d/.test(bare) || !/\d/.test(digits)) return null
  if (/\p{L}{4,}|\p{L}-\d/u.test(bare)) return null
  const plain = plainNumber(digits.replace(/^[.,'’`]+(?=\d{3})|[.,'’`]+$/g, ''), conventions)
  if (plain === null) return null
  return isNegative && /[1-9]/.test(plain) ? `-${plain}` : plain
}

function plainNumber(
  digits: string,
  { decimalSign, currency }: Pick<Conventions, 'decimalSign' | 'currency'>,
): string | null {
  const text = digits.replace(/['’` ]/g, '')
  const signs = [...text.matchAll(/[.,]/g)]
  const last = signs.at(-1)
  if (!last) return isGrouped(digits) ? withoutLeadingZeros(text) : null
  const after = text.length - last.index - 1
  const isOnlyOne = signs.filter(([sign]) => sign === last[0]).length === 1
  const isMixed = signs.some(([sign]) => sign !== last[0])
  const canBeThousands =
    !isMixed && after === 3 && !/^0?[.,]/.test(text) && /^\d{1,3}([.,]\d{3})+$/.test(text)
  const isDecimal =
    isOnlyOne && !(canBeThousands && (last[0] !== decimalSign || currencyExponent(currency) !== 3))
  if (!isDecimal) return canBeThousands ? withoutLeadingZeros(text.replace(/[.,]/g, '')) : null
  const whole = text.slice(0, last.index).replace(/[.,]/g, '')
  const fraction = text.slice(last.index + 1)
  if (fraction.length > 4) return null
  return `${withoutLeadingZeros(whole || '0')}${fraction ? `.${fraction}` : ''}`
}

function isGrouped(digits: string): boolean {
  return /^\d+$/.test(digits) || /^\d{1,3}(['’` ]\d{3})+$/.test(digits)
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}

/** A date in any common writing as YYYY-MM-DD: "3. April 2026", "03/04/26", "2026年4月3日". Null when it is none. */
export function dayFromText(text: string, { dayOrder, year }: Pick<Conventions, 'dayOrder' | 'year'>) {
  const bare = text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '').replace(/(\d)(st|nd|rd|th|er|º|ª)\b/gi, '$1')
  const cjk = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})/.exec(bare)
  if (cjk) return dayOf(cjk[1]!, cjk[2]!, cjk[3]!)
  const parts = bare
    .split(/[\s./\-,'’]+/)
    .filter((part) => part !== '' && !/^(de|del|of|den|the|le|il)$/i.test(part))
  const named = parts.map((part) => (/^\d+$/.test(part) ? null : monthOf(part)))
  const isWord = parts.map((part) => !/^\d+$/.test(part))
  if (isWord.some(Boolean)) {
    const monthAt = named.findIndex((month) => month !== null)
    const numbers = parts.filter((_, at) => !isWord[at])
    const hasOtherWords = isWord.some((is, at) => is && at !== monthAt && !isWeekday(parts[at]!))
    if (monthAt < 0 || hasOtherWords || numbers.length < 1 || numbers.length > 2) return null
    return dayWithNamedMonth(numbers, String(named[monthAt]), year)
  }
  return dayOfNumbers(parts, dayOrder, year)
}

function dayWithNamedMonth(numbers: string[], month: string, year: number | null): string | null {
  const [first, second] = numbers as [string, string | undefined]
  if (second === undefined)
    return first.length <= 2 && year !== null ? dayOf(String(year), month, first) : null
  return first.length === 4 ? dayOf(first, month, second) : dayOf(second, month, first)
}

function dayOfNumbers(
  parts: string[],
  dayOrder: Conventions['dayOrder'],
  year: number | null,
): string | null {
  if (parts.length === 1) return dayOfDigits(parts[0]!, dayOrder)
  const [a, b, c] = parts as [string, string, string | undefined]
  if (parts.length > 3) return null
  if (a.length === 4) return c === undefined ? null : dayOf(a, b, c)
  if (a.length > 2 || b.length > 2) return null
  const y = c ?? String(year ?? '')
  if (y.length !== 2 && y.length !== 4) return null
  const [day, month] = dayOrder === 'day-first' ? [a, b] : [b, a]
  // 12/31 can only be read one way, whatever the habit.
  return dayOf(y, month, day) ?? dayOf(y, day, month)
}

function dayOfDigits(digits: string, dayOrder: Conventions['dayOrder']): string | null {
  const match = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(digits)
  if (!match) return null
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(digits)
  const iso = compact && dayOf(compact[1]!, compact[2]!, compact[3]!)
  return iso || dayOfNumbers([match[1]!, match[2]!, match[3]!], dayOrder, null)
}

function dayOf(year: string, month: string, day: string): string | null {
  const century = Number(year) < 80 ? '20' : '19'
  const full = year.length === 2 ? `${century}${year}` : year.padStart(4, '0')
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

const weekday = /^(mo|tu|we|th|fr|sa|su|di|mi|do|so|lu|ma|me|je|ve|gi|do|lun|mar|mer|gio|ven|sab|dom)/i

function isWeekday(word: string): boolean {
  return weekday.test(word)
}

const currencySigns: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
  Fr: 'CHF',
  sFr: 'CHF',
  Kč: 'CZK',
  euro: 'EUR',
}

function currencyFromText(text: string): string | null {
  const token = text.replace(/[\d.,'’\s()-]/g, '').replace(/\.$/, '')
  const sign = Object.entries(currencySigns).find(
    ([written]) => written.toLowerCase() === token.toLowerCase(),
  )
  if (sign) return sign[1]
  return /^[A-Za-z]{3}$/.test(token) ? token.toUpperCase() : null
}
