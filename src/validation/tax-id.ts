export type TaxIdVerdict =
  /** The check digits match. Whether the number is registered, only the tax office knows. */
  | 'valid'
  | 'invalid'
  /** A country whose rule we do not have, or a kind of number that has no check digit. */
  | 'unchecked'

type Rule = { form: RegExp; isRight(digits: string): boolean }

/**
 * Check digits of VAT and tax numbers by country prefix. Sources: the European Commission's "VIES VAT number algorithms",
 * the Swiss UID register's (eCH-0097) and Brønnøysund's descriptions.
 */
const rules: Record<string, Rule[]> = {
  AT: [{ form: /^U(\d{8})$/, isRight: isAustrian }],
  BE: [{ form: /^([01]\d{9})$/, isRight: (d) => 97 - (Number(d.slice(0, 8)) % 97) === Number(d.slice(8)) }],
  CHE: [
    {
      form: /^(\d{9})(?:MWST|TVA|IVA)?$/,
      isRight: (d) => elevenLess(d, [5, 4, 3, 2, 7, 6, 5, 4], { 11: 0 }),
    },
  ],
  CZ: [{ form: /^(\d{8})$/, isRight: (d) => elevenLess(d, [8, 7, 6, 5, 4, 3, 2], { 10: 0, 11: 1 }) }],
  DE: [{ form: /^([1-9]\d{8})$/, isRight: isMod11And10 }],
  DK: [{ form: /^(\d{8})$/, isRight: (d) => weighed(d, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 }],
  EE: [{ form: /^(\d{9})$/, isRight: (d) => tenLess(d, [3, 7, 1, 3, 7, 1, 3, 7]) }],
  EL: [{ form: /^(\d{9})$/, isRight: isGreek }],
  ES: [
    { form: /^([0-9XYZ]\d{7}[A-Z])$/, isRight: isSpanishPerson },
    { form: /^([ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J])$/, isRight: isSpanishCompany },
  ],
  FI: [{ form: /^(\d{8})$/, isRight: (d) => elevenLess(d, [7, 9, 10, 5, 8, 4, 2], { 11: 0 }) }],
  FR: [{ form: /^(\d{11})$/, isRight: isFrench }],
  GB: [{ form: /^(\d{9})(?:\d{3})?$/, isRight: isBritish }],
  HR: [{ form: /^(\d{11})$/, isRight: isMod11And10 }],
  HU: [{ form: /^(\d{8})$/, isRight: (d) => tenLess(d, [9, 7, 3, 1, 9, 7, 3]) }],
  IE: [{ form: /^(\d{7}[A-W][A-I]?)$/, isRight: isIrish }],
  IT: [{ form: /^(\d{11})$/, isRight: isLuhn }],
  LU: [{ form: /^(\d{8})$/, isRight: (d) => Number(d.slice(0, 6)) % 89 === Number(d.slice(6)) }],
  NL: [{ form: /^(\d{9}B\d{2})$/, isRight: isDutch }],
  NO: [{ form: /^(\d{9})(?:MVA)?$/, isRight: (d) => elevenLess(d, [3, 2, 7, 6, 5, 4, 3, 2], { 11: 0 }) }],
  PL: [{ form: /^(\d{10})$/, isRight: (d) => weighed(d, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(d) }],
  PT: [{ form: /^(\d{9})$/, isRight: (d) => elevenLess(d, [9, 8, 7, 6, 5, 4, 3, 2], { 10: 0, 11: 0 }) }],
  RO: [{ form: /^(\d{2,10})$/, isRight: isRomanian }],
  SE: [{ form: /^(\d{10})\d{2}$/, isRight: isLuhn }],
  SI: [{ form: /^([1-9]\d{7})$/, isRight: (d) => elevenLess(d, [8, 7, 6, 5, 4, 3, 2], { 10: 0 }) }],
  SK: [{ form: /^([1-9]\d{9})$/, isRight: (d) => BigInt(d) % 11n === 0n }],
}

/** Forms without a check that we could do: old Irish numbers, French keys with letters, Czech persons. */
const unchecked: Partial<Record<string, RegExp>> = {
  IE: /^\d[A-Z+*]\d{5}[A-W]$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  CZ: /^\d{9,10}$/,
}

/** Judges a VAT ID with its country in front ("DE136695976", "CHE-116.281.710 MWST") by form and check digits. */
export function judgeTaxId(text: string): TaxIdVerdict {
  const plain = text.replaceAll(/[\s./-]/g, '').toUpperCase()
  const country = /^CHE/.test(plain) ? 'CHE' : plain.slice(0, 2).replace('GR', 'EL')
  const ofCountry = rules[country]
  if (!ofCountry) return 'unchecked'
  const number = plain.slice(country.length)
  for (const { form, isRight } of ofCountry) {
    const digits = form.exec(number)?.[1]
    if (digits !== undefined) return isRight(digits) ? 'valid' : 'invalid'
  }
  return unchecked[country]?.test(number) ? 'unchecked' : 'invalid'
}

const last = (digits: string) => Number(digits.at(-1))

function weighed(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** The last digit is 11 less the weighed sum's rest; `instead` says what stands for 10 and 11. */
function elevenLess(digits: string, weights: readonly number[], instead: Record<number, number>): boolean {
  const check = 11 - (weighed(digits, weights) % 11)
  return (instead[check] ?? check) === last(digits)
}

function tenLess(digits: string, weights: readonly number[]): boolean {
  return (10 - (weighed(digits, weights) % 10)) % 10 === last(digits)
}

const crossSum = (value: number) => Math.floor(value / 10) + (value % 10)

function isLuhn(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, index) => all + crossSum(Number(digit) * (1 + (index % 2))), 0)
  return sum % 10 === 0
}

/** ISO 7064, MOD 11,10. */
function isMod11And10(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === last(digits)
}

function isAustrian(digits: string): boolean {
  const sum = [...digits.slice(0, 7)].reduce(
    (all, digit, index) => all + crossSum(Number(digit) * (1 + (index % 2))),
    4,
  )
  return (10 - (sum % 10)) % 10 === last(digits)
}

function isGreek(digits: string): boolean {
  return (weighed(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(digits)
}

function isFrench(digits: string): boolean {
  return (12 + 3 * (Number(digits.slice(2)) % 97)) % 97 === Number(digits.slice(0, 2))
}

function isBritish(digits: string): boolean {
  const sum = weighed(digits, [8, 7, 6, 5, 4, 3, 2]) + Number(digits.slice(7))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

function isIrish(number: string): boolean {
  const second = number[8] ? number.charCodeAt(8) - 64 : 0
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighed(number, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23] === number[7]
}

/** Sums before 2020 are mod 11; those of sole traders since then are mod 97 over the whole number. */
function isDutch(number: string): boolean {
  const digits = number.slice(0, 9)
  if (weighed(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === last(digits)) return true
  const whole = `NL${number}`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(whole) % 97n === 1n
}

function isRomanian(digits: string): boolean {
  const sum = weighed(digits.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])
  return ((sum * 10) % 11) % 10 === last(digits)
}

function isSpanishPerson(number: string): boolean {
  const digits = number.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] === number[8]
}

/** The check is a digit or its letter, by the kind of company; both are taken. */
function isSpanishCompany(number: string): boolean {
  const sum = [...number.slice(1, 8)].reduce(
    (all, digit, index) => all + crossSum(Number(digit) * (2 - (index % 2))),
    0,
  )
  const check = (10 - (sum % 10)) % 10
  return number[8] === String(check) || number[8] === 'JABCDEFGHI'[check]
}
