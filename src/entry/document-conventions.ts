import type { Conventions } from './value-from-words'

const monthFirstCountries = ['US', 'PH', 'PR']
const pointCountries = [
  'US',
  'GB',
  'IE',
  'CH',
  'LI',
  'CA',
  'AU',
  'NZ',
  'IN',
  'JP',
  'CN',
  'MX',
  'SG',
  'HK',
  'MT',
]
const pointCurrencies = ['USD', 'GBP', 'CHF', 'AUD', 'NZD', 'INR', 'JPY', 'CNY', 'MXN', 'SGD', 'HKD']

/**
 * How the writer of a document writes numbers and dates. What stands on its pages counts most (a 25/… can only be a
 * day, 1.204,50 only has a comma before the cents), then the country of its VAT id or IBAN, then its currency.
 */
export function documentConventions(given: {
  words: readonly string[]
  currency: string | null
  vatID: string | null
  iban: string | null
  year: number | null
}): Conventions {
  const country = countryOf(given.vatID) ?? countryOf(given.iban)
  return {
    decimalSign: decimalSignSeen(given.words) ?? decimalSignOf(country, given.currency),
    dayOrder: dayOrderSeen(given.words) ?? dayOrderOf(country, given.currency),
    currency: given.currency ?? '',
    year: given.year,
  }
}

/** How a reader with this locale writes numbers and dates. */
export function readerConventions(locale: string, currency: string, year: number | null): Conventions {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
  const order = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type)
  return {
    decimalSign: decimal?.value === ',' ? ',' : '.',
    dayOrder: order.indexOf('month') < order.indexOf('day') ? 'month-first' : 'day-first',
    currency,
    year,
  }
}

function countryOf(reference: string | null): string | null {
  return /^\s*([A-Z]{2})[\dA-Z]/.exec(reference ?? '')?.[1] ?? null
}

function decimalSignOf(country: string | null, currency: string | null): '.' | ',' {
  if (country !== null) return pointCountries.includes(country) ? '.' : ','
  return currency === null || pointCurrencies.includes(currency) ? '.' : ','
}

function dayOrderOf(country: string | null, currency: string | null): Conventions['dayOrder'] {
  if (country !== null) return monthFirstCountries.includes(country) ? 'month-first' : 'day-first'
  return currency === 'USD' ? 'month-first' : 'day-first'
}

function decimalSignSeen(words: readonly string[]): '.' | ',' | null {
  let commas = 0
  let points = 0
  for (const word of words) {
    const cents = /^[^\d]*\d[\d.,'’]*([.,])\d{2}[^\d]*$/.exec(word)
    // 03.04.26 has the shape of an amount and is none.
    if (!cents || /\d{1,2}[./]\d{1,2}[./]\d{2}$/.test(word)) continue
    if (cents[1] === ',') commas++
    else points++
  }
  if (commas === points) return null
  return commas > points ? ',' : '.'
}

function dayOrderSeen(words: readonly string[]): Conventions['dayOrder'] | null {
  let dayFirst = 0
  let monthFirst = 0
  for (const word of words) {
    const date = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\D*$/.exec(word)
    if (!date) continue
    const [a, b] = [Number(date[1]), Number(date[3])]
    // Nobody who writes the month first puts points between.
    if (a > 12 || date[2] === '.') dayFirst++
    else if (b > 12) monthFirst++
  }
  if (dayFirst === monthFirst) return null
  return dayFirst > monthFirst ? 'day-first' : 'month-first'
}
