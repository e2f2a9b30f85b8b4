import { currencyExponent, decimalFromMinor } from '../kernel/money'
import { amountFromText, type Conventions } from './value-from-words'

/** An exact fraction: money is never a float, not even between two keystrokes. */
type Fraction = { over: bigint; under: bigint }

/**
 * What a person typed into an amount: a number in his own writing ("1.204,50") or a sum to work out ("=100+19",
 * "100*1,19", "(80+20)/3", "1204*19%"). A worked-out sum is rounded half away from zero to the currency's digits.
 * @returns a plain decimal, or null when it is neither.
 */
export function amountFromTyping(
  text: string,
  conventions: Pick<Conventions, 'decimalSign' | 'currency'>,
): string | null {
  const typed = text.trim()
  const isSum = typed.startsWith('=') || /[\d)%]\s*[+\-*/×÷]\s*[\d(]/.test(typed) || typed.includes('%')
  if (!isSum) return amountFromText(typed, conventions)
  const result = evaluate(tokensOf(typed.replace(/^=/, ''), conventions))
  return result && decimalFromMinor(rounded(result, conventions.currency), conventions.currency)
}

type Token = { sign: string } | { number: Fraction }

function tokensOf(sum: string, conventions: Pick<Conventions, 'decimalSign' | 'currency'>): Token[] | null {
  const pieces =
    sum
      .replace(/×/g, '*')
      .replace(/÷/g, '/')
      .match(/[\d.,'’]+|[+\-*/()%]|\S/g) ?? []
  const tokens: Token[] = []
  for (const piece of pieces) {
    if (/^[+\-*/()%]$/.test(piece)) {
      tokens.push({ sign: piece })
      continue
    }
    const number = fractionFrom(piece, conventions)
    if (!number) return null
    tokens.push({ number })
  }
  return tokens
}

function fractionFrom(
  piece: string,
  conventions: Pick<Conventions, 'decimalSign' | 'currency'>,
): Fraction | null {
  const isFactor = /^\d+[.,]\d+$/.test(piece) && piece.includes(conventions.decimalSign)
  const plain = isFactor ? piece.replace(',', '.') : amountFromText(piece, conventions)
  const match = plain === null ? null : /^(\d+)(?:\.(\d{1,9}))?$/.exec(plain)
  if (!match) return null
  const digits = match[2] ?? ''
  return { over: BigInt(match[1]! + digits), under: 10n ** BigInt(digits.length) }
}

/** sum = product (± product)*; product = part (×÷ part)*; part = -part | (sum) | number, each with % behind it. */
function evaluate(tokens: Token[] | null): Fraction | null {
  if (!tokens || tokens.length === 0) return null
  let at = 0
  const isAt = (sign: string) => {
    const token = tokens[at]
    return token !== undefined && 'sign' in token && token.sign === sign
  }
  const takeOne = (...signs: string[]) => {
    const found = signs.find(isAt)
    if (found) at++
    return found
  }
  const part = (): Fraction | null => {
    if (takeOne('-')) return scaled(part(), -1n, 1n)
    if (takeOne('+')) return part()
    const inner = takeOne('(') ? closed(sum()) : numberHere()
    return takeOne('%') ? scaled(inner, 1n, 100n) : inner
  }
  const closed = (inner: Fraction | null) => (takeOne(')') ? inner : null)
  const numberHere = () => {
    const token = tokens[at++]
    return token && 'number' in token ? token.number : null
  }
  const product = (): Fraction | null => {
    let left = part()
    for (let sign = takeOne('*', '/'); sign; sign = takeOne('*', '/')) {
      const right = part()
      if (!left || !right || (sign === '/' && right.over === 0n)) return null
      left = sign === '*' ? scaled(left, right.over, right.under) : scaled(left, right.under, right.over)
    }
    return left
  }
  const sum = (): Fraction | null => {
    let left = product()
    for (let sign = takeOne('+', '-'); sign; sign = takeOne('+', '-')) {
      const right = product()
      if (!left || !right) return null
      left = added(left, sign === '+' ? right : { over: -right.over, under: right.under })
    }
    return left
  }
  const result = sum()
  return at === tokens.length ? result : null
}

function scaled(fraction: Fraction | null, over: bigint, under: bigint): Fraction | null {
  return fraction && { over: fraction.over * over, under: fraction.under * under }
}

function added(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
}

function rounded({ over, under }: Fraction, currency: string): bigint {
  const sign = over < 0n !== under < 0n ? -1n : 1n
  const scaledOver = (over < 0n ? -over : over) * 10n ** BigInt(currencyExponent(currency))
  const absoluteUnder = under < 0n ? -under : under
  return (sign * (2n * scaledOver + absoluteUnder)) / (2n * absoluteUnder)
}
