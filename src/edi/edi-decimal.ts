import { canonicalDecimal } from '../kernel/compare-decimals'

/** Digits that a number of an invoice may have; ISO 9735 and X12 allow 18 at most. */
const longest = 40

/**
 * A number of EDIFACT as a plain decimal ("-1204.5"); null when it is none. Comma and point are both decimal marks, as
 * ISO 9735 allows no grouping. Only where UNA names the other mark and three digits follow, a number could be meant with
 * thousands parted, and is refused.
 */
export function edifactDecimal(text: string, mark: '.' | ',' | null): string | null {
  const match = /^([+-]?)(\d*)(?:([.,])(\d*))?(-?)$/.exec(text)
  if (!match || text.length > longest) return null
  const [, sign, whole, used, fraction = '', trailing] = match
  if (sign && trailing) return null
  if (mark && used && used !== mark && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole!)) return null
  return plain(`${sign || trailing}${whole}.${fraction}`)
}

/** A number of X12 with an explicit point (type R), perhaps with an exponent ("12E2"), as a plain decimal. */
export function x12Decimal(text: string): string | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:E([+-]?\d{1,2}))?$/i.exec(text)
  if (!match || text.length > longest) return null
  const [, sign, whole, fraction = '', exponent] = match
  if (exponent === undefined) return plain(`${sign}${whole}.${fraction}`)
  return whole || fraction ? shifted(sign!, whole + fraction, fraction.length - Number(exponent)) : null
}

/**
 * A number of X12 whose decimal point is implied (types N0 to N9): ("21351663", 2) → "213516.63". A sender that writes a
 * point nevertheless means it.
 */
export function x12Implied(text: string, places: number): string | null {
  if (text.includes('.')) return x12Decimal(text)
  const match = /^([+-]?)(\d+)$/.exec(text)
  return match && text.length <= longest ? shifted(match[1]!, match[2]!, places) : null
}

/** Digits with so many of them behind the point. */
function shifted(sign: string, digits: string, places: number): string | null {
  if (places <= 0) return plain(`${sign}${digits}${'0'.repeat(-places)}`)
  const padded = digits.padStart(places + 1, '0')
  return plain(`${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`)
}

/** Without leading zeros, a plus sign or a point with nothing behind it; zeros behind the point stay. */
function plain(text: string): string | null {
  if (canonicalDecimal(text) === null) return null
  const [, sign, whole, fraction] = /^([+-]?)0*(\d*?)(?:\.(\d*))?$/.exec(text)!
  const number = (whole || '0') + (fraction ? `.${fraction}` : '')
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number
}
