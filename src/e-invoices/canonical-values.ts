import { canonicalDecimal } from '../kernel/compare-decimals'
import { productMinor } from '../kernel/decimals'
import { currencyExponent, decimalFromMinor } from '../kernel/money'

/** A text on one line: line breaks and runs of blanks become one blank. */
export function oneLine(text: string | null): string | null {
  return text === null || isOneLine(text) ? text : text.replace(/\s+/g, ' ').trim()
}

/** Most texts are of ASCII without double blanks, which is told quickly. */
function isOneLine(text: string): boolean {
  let before = space
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < space || code > tilde || (code === space && before === space))
      return !/\s\s|[^\S ]|^ | $/.test(text)
    before = code
  }
  return before !== space
}

const [space, tilde] = [0x20, 0x7e]

/**
 * A sum with the digits of its currency, two at least ("1500" → "1500.00", of Kuwait "12.3456" → "12.346"), rounded half away
 * from zero. Null when it is no decimal.
 */
export function money(text: string, currency: string | null): string | null {
  const plain = canonicalDecimal(text)
  if (plain === null) return null
  const unit = currency !== null && currencyExponent(currency) > 2 ? currency : 'EUR'
  const padded = withDigits(plain, currencyExponent(unit))
  if (padded !== null) return padded
  const minor = productMinor([plain], unit)
  return minor === null ? null : decimalFromMinor(minor, unit)
}

/** With so many digits behind the point; null where there are more. */
function withDigits(canonical: string, digits: number): string | null {
  const point = canonical.indexOf('.')
  if (point < 0) return `${canonical}.${'0'.repeat(digits)}`
  const missing = digits - (canonical.length - point - 1)
  return missing < 0 ? null : canonical + '0'.repeat(missing)
}

const quotientDigits = 10

/** A decimal divided by another, exactly or to ten digits behind the point; null when that can't be. */
export function quotient(dividend: string, divisor: string): string | null {
  const [whole, by] = [canonicalDecimal(dividend), canonicalDecimal(divisor)]
  if (whole === null || by === null || by === '0') return null
  const [over, under] = [parts(whole), parts(by)]
  const scaled = over.digits * 10n ** BigInt(quotientDigits + under.scale)
  const below = under.digits * 10n ** BigInt(over.scale)
  const isNegative = scaled < 0n !== below < 0n
  const [top, bottom] = [magnitude(scaled), magnitude(below)]
  const rounded = (top * 2n + bottom) / (bottom * 2n)
  const text = rounded.toString().padStart(quotientDigits + 1, '0')
  const plain = `${text.slice(0, -quotientDigits)}.${text.slice(-quotientDigits)}`
  return canonicalDecimal(isNegative ? `-${plain}` : plain)
}

const magnitude = (number: bigint) => (number < 0n ? -number : number)

function parts(canonical: string): { digits: bigint; scale: number } {
  const scale = canonical.includes('.') ? canonical.length - canonical.indexOf('.') - 1 : 0
  return { digits: BigInt(canonical.replace('.', '')), scale }
}
