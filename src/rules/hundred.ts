/** Hundredths of a percent. */
const whole = 10_000n

/** A hundred percent parted by weights, as plain decimals ("33.33"); the last part takes what rounding leaves. None where the weights come to nothing. */
export function hundredOf(weights: readonly bigint[]): string[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  if (sum === 0n) return []
  let left = whole
  return weights.map((weight, at) => {
    const part = at === weights.length - 1 ? left : (weight * whole) / sum
    left -= part
    return written(part)
  })
}

function written(hundredths: bigint): string {
  const [sign, plain] = hundredths < 0n ? ['-', -hundredths] : ['', hundredths]
  return `${sign}${plain / 100n}.${String(plain % 100n).padStart(2, '0')}`
}
