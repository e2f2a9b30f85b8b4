/**
 * A plain decimal ("-1204.50") in the one form in which equal numbers are equal texts: no leading or trailing zeros, no
 * negative zero. Exact for any number of digits. Null when the text is no plain decimal.
 */
export function canonicalDecimal(text: string): string | null {
  const match = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text)
  if (!match || (match[2] === '' && !match[3])) return null
  const whole = match[2]!.replace(/^0+/, '') || '0'
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  const digits = fraction === '' ? whole : `${whole}.${fraction}`
  return match[1] === '-' && digits !== '0' ? `-${digits}` : digits
}

/** Compares two canonical decimals: below 0, 0 or above 0. */
export function compareDecimals(one: string, other: string): number {
  if (one === other) return 0
  const isNegative = one.charCodeAt(0) === minus
  if (isNegative !== (other.charCodeAt(0) === minus)) return isNegative ? -1 : 1
  return isNegative ? compareDigits(other, one, 1) : compareDigits(one, other, 0)
}

const minus = 45

/** Without leading zeros the longer whole part is the greater number, and equal lengths compare as text. */
function compareDigits(one: string, other: string, from: number): number {
  const pointOfOne = one.indexOf('.')
  const pointOfOther = other.indexOf('.')
  const lengthOfOne = (pointOfOne < 0 ? one.length : pointOfOne) - from
  const lengthOfOther = (pointOfOther < 0 ? other.length : pointOfOther) - from
  if (lengthOfOne !== lengthOfOther) return lengthOfOne - lengthOfOther
  const a = from === 0 ? one : one.slice(from)
  const b = from === 0 ? other : other.slice(from)
  return a < b ? -1 : a > b ? 1 : 0
}
