import type { Day } from '../src/kernel/dates'
import type { InvoiceInput, Language, PartyAddress } from './invoice-model'

/** How numbers and dates are written on one invoice: the language decides, Switzerland has its own apostrophe. */
export type Printing = {
  money: (minor: bigint) => string
  /** A plain decimal with the decimal sign of the place; at least `digits` decimals. */
  decimal: (text: string, digits?: number) => string
  date: (day: Day) => string
  longDate: (day: Day) => string
  rate: (percent: string) => string
  taxName: string
}

const months: Record<Language, string> = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
}

const separators: Record<Language, [group: string, decimal: string]> = {
  en: [',', '.'],
  de: ['.', ','],
  fr: [' ', ','],
  it: ['.', ','],
}

export function printingOf(input: InvoiceInput): Printing {
  const { language } = input
  const isSwiss = input.supplier.address.country === 'CH'
  const [group, point] = isSwiss ? ["'", '.'] : separators[language]
  const decimal = (text: string, digits = 0) => {
    const [whole = '', fraction = ''] = text.replace('-', '').split('.')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
    const shown = fraction.padEnd(digits, '0')
    return `${text.startsWith('-') ? '-' : ''}${grouped}${shown ? point + shown : ''}`
  }
  return {
    decimal,
    money: (minor) => {
      const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
      return decimal(`${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
    },
    date: (day) => shortDate(day, language),
    longDate: (day) => longDate(day, language),
    rate: (percent) => `${decimal(percent)} %`,
    taxName: taxNameOf(language, isSwiss),
  }
}

function shortDate(day: Day, language: Language): string {
  const [year, month, date] = day.split('-')
  if (language === 'en') return `${month}/${date}/${year}`
  return language === 'de' ? `${date}.${month}.${year}` : `${date}/${month}/${year}`
}

function longDate(day: Day, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[language].split(' ')[Number(month) - 1]
  if (language === 'en') return `${name} ${Number(date)}, ${year}`
  return language === 'de' ? `${Number(date)}. ${name} ${year}` : `${Number(date)} ${name} ${year}`
}

function taxNameOf(language: Language, isSwiss: boolean): string {
  if (language === 'en') return 'Sales tax'
  if (language === 'de') return isSwiss ? 'MWST' : 'USt.'
  return language === 'fr' ? 'TVA' : 'IVA'
}

const countryNames: Record<string, string> = {
  US: 'USA',
  CA: 'Canada',
  DE: 'Deutschland',
  AT: 'Österreich',
  CH: 'Schweiz',
  FR: 'France',
  IT: 'Italia',
  PL: 'Polska',
}

/** Postal lines without the name: street, town as its country writes it, and the country when it is foreign to `from`. */
export function addressLines(address: PartyAddress, from?: string): string[] {
  const isAmerican = address.country === 'US' || address.country === 'CA'
  const town = isAmerican
    ? `${address.city}, ${address.region} ${address.postalCode}`
    : `${address.postalCode} ${address.city}${address.country === 'IT' && address.region ? ` (${address.region})` : ''}`
  const isForeign = from !== undefined && from !== address.country
  return [address.street, town, ...(isForeign ? [countryNames[address.country] ?? address.country] : [])]
}

/** The day `days` after another one. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
