import { allMatches } from './all-matches'
import { digitsIn } from './reading/count-characters'

/** Lengths of IBANs by country (ISO 13616 registry, the countries whose invoices Kontor meets). */
const ibanLengths: Record<string, number> = {
  AD: 24,
  AE: 23,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
  UA: 29,
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
const ibanPattern = /(?<![A-Z0-9])(?=(([A-Z1]T|[A-Z]{2})\s?[\dOQIlSB]{2}(?:[\s.-]?[A-Z0-9]){11,32}))[A-Z1]/g

/** Countries all of whose account numbers have digits only (ISO 13616 registry). */
const digitsOnly = new Set('AT BE CZ DE DK EE ES FI HR HU IL IS LT NO PL PT RS SE SI SK'.split(' '))

/** What OCR takes digits for. */
const digitLike: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', l: '1', S: '5', B: '8' }
const asDigits = (text: string) => text.replace(/[OQIlSB]/g, (letter) => digitLike[letter]!)

/** The IBAN with digits where its country has digits: "DEO6 7OO2" for "DE06 7002". */
function withDigits(code: string): string {
  const country = code.slice(0, 2).replace('1', 'I')
  const account = code.slice(4)
  return country + asDigits(code.slice(2, 4)) + (digitsOnly.has(country) ? asDigits(account) : account)
}

/**
 * Finds IBANs, printed with or without spaces or, where the check digits are right, points or hyphens, or with letters that OCR
 * took digits for. `isValid` tells whether length and check digits (ISO 7064 mod 97-10) hold.
 */
export function findIbans(text: string): PrintedNumberCode[] {
  const found: PrintedNumberCode[] = []
  for (const match of allMatches(ibanPattern, text)) {
    if (found.some(({ end }) => match.index < end)) continue
    const country = match[2]!.replace('1', 'I')
    const usual = ibanLengths[country]
    const length = usual ?? rarerIbanLengths[country]
    if (!length) continue
    const end = endOfCode(match[1]!, length)
    const printed = match[1]!.slice(0, end)
    const code = printed.replace(/[\s.-]/g, '')
    const value = withDigits(code)
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
  return found
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
