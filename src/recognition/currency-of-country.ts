import { languageOf } from './language-of'
import type { RecognisedFields } from './recognised-document'

const euro = 'AT BE CY DE EE EL GR ES FI FR HR IE IT LT LU LV MC MT NL PT SI SK SM AD'.split(' ')

/** Whose money a number of a country's tax office or bank speaks for (ISO 3166 to ISO 4217). */
const ofCountry: Readonly<Record<string, string>> = {
  ...Object.fromEntries(euro.map((country) => [country, 'EUR'])),
  CH: 'CHF',
  LI: 'CHF',
  GB: 'GBP',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  SE: 'SEK',
  DK: 'DKK',
  NO: 'NOK',
  IN: 'INR',
  UA: 'UAH',
  RS: 'RSD',
}

/** India's tax number names no country, and is like no other. */
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z]/

/** English, Portuguese and Spanish are written where money has other names, and German and French too, but there it is printed. */
const ofLanguage: Readonly<Record<string, string>> = {
  de: 'EUR',
  fr: 'EUR',
  it: 'EUR',
  nl: 'EUR',
  pl: 'PLN',
}

/** "H2X 1Y4": in Canada French is written as well. */
const canadianCode = /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/

/** The money of the country of the first of some tax numbers and accounts. */
export function currencyOfNumbers(numbers: readonly (string | undefined)[]): string | null {
  return numbers.flatMap((one = '') => ofCountry[gstin.test(one) ? 'IN' : one.slice(0, 2)] ?? [])[0] ?? null
}

/** The currency of a page that prints none: that of the supplier's tax number, of the account, or of the language that it is written in. */
export function currencyOfCountry(
  { supplier_vat_id: taxId, iban }: RecognisedFields,
  text: string,
): string | null {
  const ofNumbers = currencyOfNumbers([taxId?.value, iban?.value])
  if (ofNumbers || canadianCode.test(text)) return ofNumbers
  const language = languageOf(text)
  // French is written in Africa too, where tax numbers name no country
  if (language === 'fr' && taxId) return null
  return ofLanguage[language ?? ''] ?? null
}
