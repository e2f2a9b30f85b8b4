import { allMatches } from './all-matches'
import { digitsIn } from './reading/count-characters'

/**
 * What stands behind the check digits of an IBAN by country, the countries whose invoices Kontor meets: so many digits (n), capitals
 * (a), or either (c). Source: the IBAN registry of ISO 13616.
 */
const structures: Readonly<Record<string, string>> = {
  AD: '8n12c',
  AE: '19n',
  AT: '16n',
  BE: '12n',
  BG: '4a6n8c',
  CH: '5n12c',
  CY: '8n16c',
  CZ: '20n',
  DE: '18n',
  DK: '14n',
  EE: '16n',
  ES: '20n',
  FI: '14n',
  FR: '10n11c2n',
  GB: '4a14n',
  GI: '4a15c',
  GR: '7n16c',
  HR: '17n',
  HU: '24n',
  IE: '4a14n',
  IL: '19n',
  IS: '22n',
  IT: '1a10n12c',
  LI: '5n12c',
  LT: '16n',
  LU: '3n13c',
  LV: '4a13c',
  MC: '10n11c2n',
  MT: '4a5n18c',
  NL: '4a10n',
  NO: '11n',
  PL: '24n',
  PT: '21n',
  RO: '4a16c',
  RS: '18n',
  SA: '2n18c',
  SE: '20n',
  SI: '15n',
  SK: '20n',
  SM: '1a10n12c',
  TR: '6n16c',
  UA: '6n19c',
}

/** The rest of the registry, and the countries that are not in it and yet print them: taken only with right check digits. */
const rarerIbanLengths: Record<string, number> = {
  AL: 28,
  AO: 25,
  AZ: 28,
  BA: 20,
  BH: 22,
  BR: 29,
  BY: 28,
  CI: 28,
  CM: 27,
  CR: 22,
  CV: 25,
  DO: 28,
  DZ: 26,
  EG: 29,
  FO: 18,
  GE: 22,
  GL: 18,
  GT: 28,
  IQ: 23,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  MA: 28,
  MD: 24,
  ME: 22,
  MG: 27,
  MK: 19,
  ML: 28,
  MR: 27,
  MU: 30,
  MZ: 25,
  PK: 24,
  PS: 29,
  QA: 29,
  SN: 28,
  SV: 28,
  TN: 24,
  VA: 22,
  XK: 20,
}

export type PrintedNumberCode = { value: string; start: number; end: number; isValid: boolean }

/** Looked for from each place anew, as words may look like one that begins before it: "CAISSE DU NORD IBAN FR76 …". */
const ibanPattern =
  /(?<![A-Z0-9])(?=(((?=.?[A-Z])[A-Z0158]{2})\s?[\dOQIlSBGZD]{2}(?:[\s.-]?[A-Z0-9]){11,32}))[A-Z0158]/g

/** What OCR takes digits and capitals for. */
const digitLike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const capitalLike: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }
const asDigits = (text: string) => text.replace(/[OQDIlZSGB]/g, (letter) => digitLike[letter]!)
const asCapitals = (text: string) => text.replace(/[012568]/g, (digit) => capitalLike[digit]!)

/** The IBAN with digits and capitals where its country has them: "DEO6 7OO2" for "DE06 7002", "1T47 0050" for "IT47 O050". */
function asPrinted(code: string, country: string): string {
  let [account, seen] = ['', 4]
  for (const [, count, kind] of (structures[country] ?? '').matchAll(/(\d+)([nac])/g)) {
    const part = code.slice(seen, seen + Number(count))
    account += kind === 'n' ? asDigits(part) : kind === 'a' ? asCapitals(part) : part
    seen += Number(count)
  }
  return country + asDigits(code.slice(2, 4)) + account + code.slice(seen)
}

const lengthOf = (structure: string) =>
  [...structure.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 4)

/**
 * Finds IBANs, printed with or without spaces or, where the check digits are right, points or hyphens, or with letters that OCR
 * took digits for, or digits that it took capitals for. `isValid` tells whether length and check digits (ISO 7064 mod 97-10) hold.
 */
export function findIbans(text: string): PrintedNumberCode[] {
  const found: PrintedNumberCode[] = []
  for (const match of allMatches(ibanPattern, text)) {
    if (found.some(({ end }) => match.index < end)) continue
    const country = asCapitals(match[2]!)
    const usual = structures[country]
    const length = usual ? lengthOf(usual) : rarerIbanLengths[country]
    if (!length) continue
    const end = endOfCode(match[1]!, length)
    const printed = match[1]!.slice(0, end)
    const code = printed.replace(/[\s.-]/g, '')
    const value = asPrinted(code, country)
    const isCut = value.length < length
    const isValid = !isCut && hasValidCheckDigits(value)
    const needsProof = !usual || value !== code || /[.-]/.test(printed)
    if (!isValid && (needsProof || digitsIn(value) < value.length * leastDigits)) continue
    if (isCut && !/\bIBAN\b.{0,12}$/i.test(text.slice(0, match.index))) continue
    found.push({
      value,
      start: match.index,
      end: match.index + end,
      isValid,
    })
  }
  return [...found, ...polishAccounts(text)]
}

/** In Poland an account is mostly printed without the letters of the country: 26 digits, of which the first two check the rest. */
const polish = /(?<![\p{L}\d][\s.-]?|\d)\d{2}(?:[\s-]?\d{4}){6}(?![\s-]?\d)/gu

function polishAccounts(text: string): PrintedNumberCode[] {
  return allMatches(polish, text).flatMap(({ 0: printed, index }) => {
    const value = `PL${printed.replace(/\D/g, '')}`
    return hasValidCheckDigits(value)
      ? [{ value, start: index, end: index + printed.length, isValid: true }]
      : []
  })
}

/** So much of an account number is digits, the bank's letters aside: "FR92381209477 VIREMENT 30 JOURS" is a tax number and words. */
const leastDigits = 0.55

/** The offset after so many letters and digits. */
function endOfCode(text: string, length: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (/[A-Za-z0-9]/.test(text[at]!)) seen++
    if (seen === length) return at + 1
  }
  return text.length
}

export function hasValidCheckDigits(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const character of moved) {
    const value = /\d/.test(character) ? character : String(character.charCodeAt(0) - 55)
    for (const digit of value) remainder = (remainder * 10 + Number(digit)) % 97
  }
  return remainder === 1
}
