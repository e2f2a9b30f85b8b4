import type { FieldName } from './recognised-document'

/** The values that data and page of an invoice must agree on. */
export const comparedFields = [
  'invoice_number',
  'issue_date',
  'due_date',
  'currency',
  'net_total',
  'tax_total',
  'gross_total',
  'supplier_vat_id',
  'iban',
] as const satisfies readonly FieldName[]

/** Does a value (a day, a decimal, a number of any kind) stand in the text of a page, however it is written there? */
export function isPrinted(value: string, text: string): boolean {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (day)
    return writings(day[1]!, day[2]!, day[3]!).some((one) => text.includes(one)) || hasMonthName(value, text)
  if (/^-?\d+(\.\d+)?$/.test(value)) return numbersIn(text).has(plain(value))
  return tight(text).includes(tight(value))
}

function writings(year: string, month: string, day: string): string[] {
  const short = year.slice(2)
  const [m, d] = [String(Number(month)), String(Number(day))]
  const parts = [
    [day, month, year],
    [d, m, year],
    [month, day, year],
    [m, d, year],
    [year, month, day],
    [day, month, short],
    [d, m, short],
  ]
  return ['.', '/', '-', ' ']
    .flatMap((sign) => parts.map((one) => one.join(sign)))
    .concat(`${year}${month}${day}`)
}

/** "16 November 2017": day and year stand near each other with letters between. */
function hasMonthName(value: string, text: string): boolean {
  const [year, , day] = value.split('-') as [string, string, string]
  const number = `0?${Number(day)}`
  return new RegExp(
    `\\b${number}(?:st|nd|rd|th|\\.)?[\\s.-]{0,2}(?:de )?\\p{L}{3,}[\\s.,-]{1,3}(?:de )?${year}|\\p{L}{3,}\\.?\\s${number},?\\s${year}`,
    'u',
  ).test(text)
}

/** Numbers with their cents as digits alone, signs left out. */
function numbersIn(text: string): Set<string> {
  const found = text.match(/\d[\d.,'’ \u00a0\u202f]*/g) ?? []
  return new Set(
    found.flatMap((one) => {
      const whole = one.replace(/[^\d]+$/, '')
      return [plainWritten(whole), ...whole.split(/[ \u00a0\u202f]/).map(plainWritten)]
    }),
  )
}

function plainWritten(written: string): string {
  const cents = /[.,](\d{1,2})$/.exec(written)
  const whole = (cents ? written.slice(0, -cents[0].length) : written).replace(/\D/g, '')
  return plain(`${whole || '0'}.${cents?.[1] ?? '0'}`)
}

const plain = (decimal: string) =>
  decimal
    .replace(/^-/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '')

const tight = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
