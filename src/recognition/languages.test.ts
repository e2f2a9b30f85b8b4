import { expect, test } from 'vitest'
import { extractFields } from './extract-fields'
import { type Labelled, labels } from './reading/labels.sample'
import { type Printed, pageOf } from './table.sample'

/** Where each language's invoices are printed, in what money, with what tax, what they are called and of what form a company is. */
const countries: Record<
  string,
  [locale: string, currency: string, rate: number, title: string, form: string]
> = {
  de: ['de-DE', 'EUR', 19, 'Rechnung', 'GmbH'],
  fr: ['fr-FR', 'EUR', 20, 'Facture', 'SARL'],
  it: ['it-IT', 'EUR', 22, 'Fattura', 'S.r.l.'],
  es: ['es-ES', 'EUR', 21, 'Factura', 'S.L.'],
  pt: ['pt-PT', 'EUR', 23, 'Fatura', 'Lda'],
  nl: ['nl-NL', 'EUR', 21, 'Factuur', 'B.V.'],
  pl: ['pl-PL', 'PLN', 23, 'Faktura VAT', 'Sp. z o.o.'],
  cs: ['cs-CZ', 'CZK', 21, 'Faktura', 's.r.o.'],
  sk: ['sk-SK', 'EUR', 20, 'Faktúra', 's.r.o.'],
  hu: ['hu-HU', 'HUF', 27, 'Számla', 'Kft.'],
  ro: ['ro-RO', 'RON', 19, 'Factura', 'SRL'],
  hr: ['hr-HR', 'EUR', 25, 'Račun', 'd.o.o.'],
  sl: ['sl-SI', 'EUR', 22, 'Račun', 'd.o.o.'],
  sr: ['sr-Latn-RS', 'RSD', 20, 'Faktura', 'd.o.o.'],
  sv: ['sv-SE', 'SEK', 25, 'Faktura', 'AB'],
  da: ['da-DK', 'DKK', 25, 'Faktura', 'ApS'],
  no: ['nb-NO', 'NOK', 25, 'Faktura', 'AS'],
  fi: ['fi-FI', 'EUR', 24, 'Lasku', 'Oy'],
  et: ['et-EE', 'EUR', 22, 'Arve', 'OÜ'],
  lv: ['lv-LV', 'EUR', 21, 'Rēķins', 'SIA'],
  lt: ['lt-LT', 'EUR', 21, 'Sąskaita faktūra', 'UAB'],
  tr: ['tr-TR', 'TRY', 20, 'Fatura', 'A.Ş.'],
  el: ['el-GR', 'EUR', 24, 'Τιμολόγιο', 'Α.Ε.'],
  bg: ['bg-BG', 'EUR', 20, 'Фактура', 'ООД'],
  uk: ['uk-UA', 'UAH', 20, 'Рахунок-фактура', 'ТОВ'],
  ru: ['ru-RU', 'RUB', 20, 'Счет', 'ООО'],
  id: ['id-ID', 'IDR', 11, 'Faktur', ''],
  ms: ['ms-MY', 'MYR', 6, 'Invois', 'Sdn. Bhd.'],
  vi: ['vi-VN', 'VND', 10, 'Hóa đơn', ''],
  ca: ['ca-ES', 'EUR', 21, 'Factura', 'S.L.'],
  is: ['is-IS', 'ISK', 24, 'Reikningur', 'ehf.'],
  sq: ['sq-AL', 'ALL', 20, 'Faturë', 'Sh.p.k.'],
  af: ['af-ZA', 'ZAR', 15, 'Faktuur', 'Bpk'],
  en: ['en-GB', 'GBP', 20, 'Invoice', 'Ltd'],
}
const withoutHundredths = new Set(['HUF', 'IDR', 'VND', 'ISK'])
const inCyrillic: Record<string, [supplier: string, buyer: string]> = {
  bg: ['Витоша Принт ООД', 'Родопи Транс ООД'],
  uk: ['ТОВ «Дніпро Принт»', 'ТОВ «Степ Трейд»'],
  ru: ['ООО «Северный Ветер»', 'ООО «Степь Трейд»'],
}
const [issued, due] = ['2026-03-17', '2026-04-16'] as const

/** One of several invoices of a language: every other one has its numbers beside the buyer, and writes its days in words. */
function invoiceOf(language: string, variant: number) {
  const [locale, currency, rate, title, form] = countries[language]!
  const label = (field: Labelled) => {
    const some = labels[language]![field]?.split(';') ?? ['']
    return some[variant % some.length]!
  }
  const digits = withoutHundredths.has(currency) ? 0 : 2
  const [chair, table] = digits === 0 ? [45_000, 12_000] : [125.5, 80]
  const net = 2 * chair! + 3 * table!
  const tax = Math.round(net * rate) / 100
  const gross = Math.round((net + tax) * 100) / 100
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  const number = (value: number) => spaced(new Intl.NumberFormat(locale, decimals).format(value))
  const money = (value: number) =>
    spaced(new Intl.NumberFormat(locale, { ...decimals, style: 'currency', currency }).format(value))
  const isInWords = variant % 2 === 1
  const day = (value: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      ...(isInWords ? { dateStyle: 'long' } : { day: '2-digit', month: '2-digit', year: 'numeric' }),
    }).format(new Date(value))
  const colon = variant % 3 === 2 ? '' : ':'
  const [supplier, buyer] = inCyrillic[language] ?? [
    `Nordwind Studio ${form}`.trim(),
    `Alpina Handel ${form}`.trim(),
  ]
  const numbers = [
    [label('number'), '2026-0417'],
    [label('day'), day(issued)],
    [label('due'), day(due)],
  ] as const
  const address = [label('buyer') + colon, buyer, 'Oak 7', '20095 Hamburg']
  const left = (text: string): Printed[] => [[40, text]]
  const parties = isInWords
    ? [...numbers.map(([name, value]) => left(`${name}: ${value}`)), [], ...address.map(left)]
    : address.map((text, at): Printed[] => {
        const beside = numbers[at]
        return beside
          ? [
              [40, text],
              [330, beside[0] + colon],
              [460, beside[1]],
            ]
          : [[40, text]]
      })
  const item = (name: string, count: number, price: number): Printed[] => [
    [40, name],
    [270, String(count)],
    [340, number(price)],
    [470, number(count * price)],
  ]
  const sum = (name: string, value: number): Printed[] => [
    [330, name + colon],
    [470, money(value)],
  ]
  const ofTax = label('tax')
  const rows: Printed[][] = [
    ...[supplier, 'Elm 12', '10115 Berlin', '', title, ''].map(left),
    ...parties,
    [],
    [
      [40, label('item')],
      [260, label('quantity')],
      [340, label('price')],
      [470, label('amount')],
    ],
    item('Elmwood chair', 2, chair!),
    item('Oak table top', 3, table!),
    [],
    sum(label('net'), net),
    sum(/\d/.test(ofTax) ? ofTax.replace(/\d+/, String(rate)) : `${ofTax} ${rate}%`, tax),
    sum(label('total'), gross),
  ]
  const truth = {
    invoice_number: '2026-0417',
    issue_date: issued,
    due_date: due,
    supplier_name: supplier,
    buyer_name: buyer,
    currency,
    net_total: net.toFixed(2),
    tax_total: tax.toFixed(2),
    gross_total: gross.toFixed(2),
  }
  return { page: pageOf(rows.map((row) => row.filter(([, text]) => text !== ''))), truth }
}

const variants = [0, 1, 2, 3, 4, 5]

test.for(Object.keys(countries))('plain invoices in each language are read: %s', (language) => {
  for (const variant of variants) {
    const { page, truth } = invoiceOf(language, variant)
    const { fields, lines } = extractFields([page])
    const read = Object.fromEntries(
      Object.keys(truth).map((name) => [name, fields[name as keyof typeof truth]?.value]),
    )
    expect({ variant, ...read }).toEqual({ variant, ...truth })
    expect(lines.map(({ quantity }) => Number(quantity))).toEqual([2, 3])
  }
})
