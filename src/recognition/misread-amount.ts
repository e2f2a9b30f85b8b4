/** Digits that OCR takes for one another. */
const alike = new Set([
  '14',
  '17',
  '19',
  '27',
  '35',
  '38',
  '39',
  '49',
  '56',
  '58',
  '68',
  '69',
  '06',
  '08',
  '09',
  '89',
])

const isAlike = (one: number, other: number) => alike.has(one < other ? `${one}${other}` : `${other}${one}`)

/**
 * Amounts that would come to a sum but for one digit: which of them was misread, and what it is. Null where that is not one alone.
 */
export function misreadAmong(amounts: readonly number[], sum: number): { at: number; cents: number } | null {
  const off = amounts.reduce((all, cents) => all + cents, 0) - sum
  const places = String(Math.abs(off)).length - 1
  const step = 10 ** places
  if (off === 0 || off % step !== 0) return null
  const found = amounts.flatMap((cents, at) => {
    const digit = Math.floor(Math.abs(cents) / step) % 10
    const other = digit - (off / step) * Math.sign(cents)
    return other >= 0 && other <= 9 && isAlike(digit, other) ? [{ at, cents: cents - off }] : []
  })
  return found.length === 1 ? found[0]! : null
}

/** What an amount, in hundredths, may be that OCR read: itself, with its decimal point lost, or with one digit wrong. */
export function alikeReadings(cents: number): number[] {
  const digits = [...String(Math.abs(cents))].map(Number)
  const others = digits.flatMap((digit, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter((other) => other !== digit)
      .map((other) => cents + Math.sign(cents) * (other - digit) * 10 ** (digits.length - 1 - at)),
  )
  return [cents, ...(cents % 100 === 0 ? [cents / 100] : []), ...others]
}
