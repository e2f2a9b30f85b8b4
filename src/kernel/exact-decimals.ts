/** A decimal without loss: its digits, and how many of them stand behind the point. */
export type Exact = { digits: bigint; scale: number }

export const exactZero: Exact = { digits: 0n, scale: 0 }

/** A plain decimal ("-12.345") as digits and how many of them stand behind the point; null when it is none. */
export function exact(text: string): Exact | null {
  const short = shortExact(text)
  if (short) return short
  const match = /^([+-])?(\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return null
  const digits = BigInt(match[2]! + (match[3] ?? ''))
  return { digits: match[1] === '-' ? -digits : digits, scale: match[3]?.length ?? 0 }
}

/** A number of so few digits that a float holds it without loss; null for every other text. */
function shortExact(text: string): Exact | null {
  const { length } = text
  const from = text.charCodeAt(0) === 45 ? 1 : 0
  if (length === from || length > 15) return null
  let [digits, point] = [0, -1]
  for (let at = from; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit
    else if (digit === -2 && point < 0 && at > from && at < length - 1) point = at
    else return null
  }
  return { digits: BigInt(from === 1 ? -digits : digits), scale: point < 0 ? 0 : length - 1 - point }
}

export function sum(a: Exact, b: Exact): Exact {
  if (a.scale === b.scale) return { digits: a.digits + b.digits, scale: a.scale }
  const scale = Math.max(a.scale, b.scale)
  return { digits: digitsAt(a, scale) + digitsAt(b, scale), scale }
}

const digitsAt = ({ digits, scale }: Exact, to: number) =>
  scale === to ? digits : digits * 10n ** BigInt(to - scale)

export const negated = ({ digits, scale }: Exact): Exact => ({ digits: -digits, scale })

export const difference = (a: Exact, b: Exact): Exact => sum(a, negated(b))

export const product = (a: Exact, b: Exact): Exact => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

/** A quotient to twelve places more than `one` has, cut off after them: enough for any sum of money. `by` is whole and not 0. */
export const divided = ({ digits, scale }: Exact, by: number): Exact => ({
  digits: (digits * 10n ** 12n) / BigInt(by),
  scale: scale + 12,
})

export const magnitude = (one: Exact): Exact => (one.digits < 0n ? negated(one) : one)

/** Below 0n, 0n or above 0n. */
export const compareExact = (a: Exact, b: Exact): bigint => difference(a, b).digits

/** So many places behind the point, halves towards the greater number as XPath's round(): 0.125 → 0.13, -0.125 → -0.12. */
export function roundHalfUp({ digits, scale }: Exact, places: number): Exact {
  if (scale <= places) return { digits, scale }
  const unit = 10n ** BigInt(scale - places)
  const above = digits + unit / 2n
  const over = ((above % unit) + unit) % unit
  return { digits: (above - over) / unit, scale: places }
}

/** As a plain decimal without idle zeros: "12.5", "-0.07". */
export function written({ digits, scale }: Exact): string {
  const sign = digits < 0n ? '-' : ''
  const all = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  if (scale === 0) return sign + all
  return sign + `${all.slice(0, -scale)}.${all.slice(-scale)}`.replace(/\.?0+$/, '')
}
