import { judgeTaxId } from '../validation/tax-id'
import { allMatches } from './all-matches'
import type { PrintedNumberCode } from './ibans'
import { nationalNumbers } from './national-tax-numbers'

/** Digits and letters after the country code of a VAT number (Council Regulation 904/2010, as listed by VIES; CH and NO by their own law). */
const vatPatterns: [string, RegExp][] = [
  ['AT', /^ATU\d{8}$/],
  ['BE', /^BE[01]?\d{9}$/],
  ['BG', /^BG\d{9,10}$/],
  ['CH', /^CHE\d{9}(?:MWST|TVA|IVA)?$/],
  ['CY', /^CY\d{8}[A-Z]$/],
  ['CZ', /^CZ\d{8,10}$/],
  ['DE', /^DE\d{9}$/],
  ['DK', /^DK\d{8}$/],
  ['EE', /^EE\d{9}$/],
  ['EL', /^(?:EL|GR)\d{9}$/],
  ['ES', /^ES[A-Z0-9]\d{7}[A-Z0-9]$/],
  ['FI', /^FI\d{8}$/],
  ['FR', /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/],
  ['GB', /^GB(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/],
  ['HR', /^HR\d{11}$/],
  ['HU', /^HU\d{8}$/],
  ['IE', /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/],
  ['IT', /^IT\d{11}$/],
  ['LT', /^LT(?:\d{9}|\d{12})$/],
  ['LU', /^LU\d{8}$/],
  ['LV', /^LV\d{11}$/],
  ['MT', /^MT\d{8}$/],
  ['NL', /^NL\d{9}B\d{2}$/],
  ['NO', /^NO\d{9}(?:MVA)?$/],
  ['PL', /^PL\d{10}$/],
  ['PT', /^PT\d{9}$/],
  ['RO', /^RO\d{2,10}$/],
  ['SE', /^SE\d{12}$/],
  ['SI', /^SI\d{8}$/],
  ['SK', /^SK\d{10}$/],
]

const vatStart = /(?<![A-Z0-9])(?:[A-Z]{2}|1T)(?=[ .-]?[A-Z0-9])/g

/** Numbers that are printed like no other kind of number and have check digits: no label is asked of them. */
const checkedNumbers: readonly [RegExp, (digits: string) => boolean][] = [
  // Australia's ABN, and Spain's number of a person with its points
  [/(?<![\d.])(\d{2} \d{3} \d{3} \d{3})(?![\d.,])/g, isAbn],
  [/(?<![\d.])(\d{2}\.\d{3}\.\d{3} ?-? ?[A-Z])(?![\p{L}\d])/gu, isSpanishPerson],
  // Spain's numbers of a person and of a company, where nothing else is said
  [/^(\d{8}[A-Z])$/g, isSpanishPerson],
  [/^([ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J])(?=$| [-–·|] )/g, isSpanishCompany],
  // Hungary's at home, which begins with its number in the Union, and Norway's with the letters of the tax behind it
  [/(?<![\d-])(\d{8}-[1-5]-\d\d)(?![\d-])/g, (code) => judgeTaxId(`HU${code.slice(0, 8)}`) === 'valid'],
  [/(?<!\d)(\d{3} ?\d{3} ?\d{3} ?MVA)(?![\p{L}\d])/gu, (code) => judgeTaxId(`NO${code}`) === 'valid'],
]

/** Modulus 89 over the digits, the first one less by one (Australian Business Register). */
function isAbn(digits: string): boolean {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const sum = weights.reduce((all, weight, at) => all + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0)
  return sum % 89 === 0
}

/** The letter is the rest of the number by 23 (Real Decreto 1553/2005, article 11). */
function isSpanishPerson(code: string): boolean {
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(code.slice(0, 8)) % 23] === code[8]
}

/** The last sign is made of the digits between, every other one doubled, as a digit or as its letter (Orden EHA/451/2008). */
function isSpanishCompany(code: string): boolean {
  const digits = [...code.slice(1, 8)].map(Number)
  const sum = digits.reduce((all, digit, at) => {
    const counted = at % 2 === 0 ? digit * 2 : digit
    return all + Math.floor(counted / 10) + (counted % 10)
  }, 0)
  const check = (10 - (sum % 10)) % 10
  return code[8] === String(check) || code[8] === 'JABCDEFGHI'[check]
}

/** The shortest of them have so many digits, or are digits and letters with nothing between. */
const longEnough = /\d(?:[ ./-]?\d){5}|\d{5}|[A-Z\d]{9}/i

/** Finds tax numbers as their countries print them among themselves, without the letters of the country. */
function findNationalNumbers(text: string): PrintedNumberCode[] {
  const found: PrintedNumberCode[] = []
  if (!longEnough.test(text)) return found
  for (const pattern of nationalNumbers(text))
    for (const match of allMatches(pattern, text)) {
      const end = match.index + match[0].length
      const start = end - match[1]!.length
      if (!found.some((one) => start < one.end && one.start < end))
        found.push({ value: match[1]!.replace(/[ ./-]/g, '').toUpperCase(), start, end, isValid: true })
    }
  for (const [pattern, holds] of checkedNumbers)
    for (const match of allMatches(pattern, text)) {
      const value = match[1]!.replace(/[ .-]/g, '')
      const end = match.index + match[0].length
      if (holds(value) && !found.some((one) => match.index < one.end && one.start < end))
        found.push({ value, start: match.index, end, isValid: true })
    }
  return found
}

/** Hungary's number in the Union is the first eight digits of the one at home, whose others say how and where one is taxed. */
const isHungarian = (inUnion: string, atHome: string) =>
  /^HU\d{8}$/.test(inUnion) && /^\d{11}$/.test(atHome) && atHome.startsWith(inUnion.slice(2))

/** Is it the same number, though one is printed with the letters of its country and the other without? */
export function isSameTaxNumber(one: string, other: string): boolean {
  const [a, b] = [one, other].map((number) => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()) as [
    string,
    string,
  ]
  return (
    a === b ||
    isHungarian(a, b) ||
    isHungarian(b, a) ||
    (a.length > 7 && b.length > 7 && (a === b.replace(/^[A-Z]{2}/, '') || b === a.replace(/^[A-Z]{2}/, '')))
  )
}

/**
 * Finds VAT numbers of the countries listed above, printed with or without spaces, points and hyphens, and tax numbers
 * without a country behind their label. What is printed in both ways is found as the one with its country.
 */
export function findVatIds(text: string): PrintedNumberCode[] {
  const found: PrintedNumberCode[] = []
  for (const match of allMatches(vatStart, text)) {
    const start = match.index
    if (found.some((other) => start < other.end) || isNumberLabel(text, start)) continue
    const most = /^[A-Z0-9]+(?:[ .-]?[A-Z0-9]+){0,6}/.exec(text.slice(start, start + 24))?.[0] ?? ''
    // "IE6418372U Registered": a word of which only the first letter is a capital
    const stretch = /^\p{Ll}/u.test(text.slice(start + most.length))
      ? most.replace(/[ .-][A-Z0-9]+$/, '')
      : most
    // "IT01879020517_00K3F" is the number of a file
    const isOfMore = text[start + stretch.length] === '_'
    const code = isOfMore || beginsIban.test(stretch) ? null : longestVatId(stretch)
    if (code) found.push({ value: code.value, start, end: start + code.length, isValid: true })
  }
  const isFound = (national: PrintedNumberCode) =>
    found.some(({ value }) => isSameTaxNumber(value, national.value))
  return [...found, ...findNationalNumbers(text).filter((one) => !isFound(one))]
}

/** "BE05 7360 4182" at the end of a line: an IBAN goes on in the next one. */
const beginsIban = /^[A-Z]{2}\d{2} \d{4} \d{4}(?!\d)/

/** "VAT REG NO 827 4156 23" is no number of Norway. */
const isNumberLabel = (text: string, at: number) =>
  text.startsWith('NO', at) && /(?:vat|reg|tax|id|org)\.?[ -]$/i.test(text.slice(0, at))

const taxLabel = /(?<!\p{L})(?:t\.?v\.?a|vat|i\.?v\.?a|ust|mwst|btw|moms)[^\d]{0,20}$/iu
const shortestAccount = 17

/** Is what looks like an IBAN one? "TVA FR04 … 65013 ELMTOWN" is a tax number before a postcode. */
export const isAccount = ({ value, start, isValid }: PrintedNumberCode, text: string): boolean =>
  value.length >= shortestAccount && (isValid || !taxLabel.test(text.slice(0, start)))

const steuernummer =
  /(?<!\p{L})(?:steuer-?(?:nummer|nr\.?)|st\.?-?nr\.?)[ .:]{0,3}(\d{2,3} ?\/ ?\d{3,4} ?\/ ?\d{4,5}|\d{2,3} \d{3} \d{5}|\d{10,11}|\d{13})(?![\d/])/giu

/** The numbers that Germany's tax offices give each taxpayer: what is printed where there is no VAT number. */
export const findSteuernummern = (text: string): PrintedNumberCode[] =>
  allMatches(steuernummer, text).map((match) => ({
    value: match[1]!.replaceAll(' ', ''),
    start: match.index + match[0].length - match[1]!.length,
    end: match.index + match[0].length,
    isValid: true,
  }))

const fewestDigits = 6

/** The number with the digits that OCR took for letters; as it is where it has few digits. */
function withDigits(code: string): string {
  if ((code.match(/\d/g)?.length ?? 0) < fewestDigits) return code
  return code.slice(0, 2).replace('1T', 'IT') + code.slice(2).replace(/O/g, '0').replace(/I/g, '1')
}

/** " 12" behind a number may be that of the page. */
const longestBehind = 3

/**
 * The match may run on into the next words: the longest beginning that is a VAT number and ends where a word ends, or, with a short
 * number behind it, the one whose check digits hold.
 */
function longestVatId(text: string): { value: string; length: number } | null {
  let longest: { value: string; length: number } | null = null
  for (let length = text.length; length >= 8; length--) {
    if (length < text.length && /[A-Z0-9]/.test(text[length]!)) continue
    const printed = text.slice(0, length).replace(/[ .-]/g, '')
    const values = [printed, withDigits(printed)]
    const pattern = vatPatterns.find(([country]) =>
      values.some((one) => one.startsWith(country) || (country === 'EL' && one.startsWith('GR'))),
    )
    const value = values.find((one) => pattern?.[1].test(one))
    // "ESN-552-0917-L" is the number of a thing
    const isInGroups = value?.startsWith('ES') && /\d[ .-]\d/.test(text.slice(0, length))
    if (isInGroups && !isSpanishCompany(value!.slice(2)) && !isSpanishPerson(value!.slice(2))) continue
    if (!value) continue
    const found = { value: value.replace(/(?<=^CHE\d{9})(?:MWST|TVA|IVA)$/, ''), length }
    if (longest && longest.length - length > longestBehind) break
    if (judgeTaxId(found.value) === 'valid') return found
    longest ??= found
  }
  return longest
}
