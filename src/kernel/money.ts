/** ISO 4217 currencies whose exponent is not 2. */
const exponents: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** Digits after the decimal point of a currency (ISO 4217); 2 for any currency that is not listed. */
export function currencyExponent(currency: string): number {
  return exponents[currency] ?? 2
}

/** The currencies whose exponent is listed as this one (0 or 3); 2 stands for all others and lists none. */
export function currenciesWithExponent(exponent: number): string[] {
  return Object.keys(exponents).filter((currency) => exponents[currency] === exponent)
}

/**
 * Reads a plain decimal ("-1204.5", no grouping, point as separator) into minor units.
 * Digits finer than the currency allows are refused unless they are zeros. Returns null when it is not a number.
 */
export function minorFromDecimal(text: string, currency: string): bigint | null {
  const match = /^([+-])?(\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return null
  const exponent = currencyExponent(currency)
  const fraction = match[3] ?? ''
  if (/[1-9]/.test(fraction.slice(exponent))) return null
  const digits = match[2]! + fraction.slice(0, exponent).padEnd(exponent, '0')
  const minor = BigInt(digits)
  return match[1] === '-' ? -minor : minor
}

/** Writes minor units as a plain decimal with the currency's digits: (120450n, 'EUR') → "1204.50". */
export function decimalFromMinor(minor: bigint, currency: string): string {
  const exponent = currencyExponent(currency)
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
