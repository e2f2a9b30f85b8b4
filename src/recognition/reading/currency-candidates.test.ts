import { expect, test } from 'vitest'
import { pageOf } from '../table.sample'
import { currencyCandidates } from './currency-candidates'
import { layOut } from './page-layout'
import { layoutOfLines, layoutOfRows } from './rows.sample'

const currenciesOf = (texts: readonly string[]) =>
  currencyCandidates(layoutOfRows(texts)).map(({ value }) => value)

test('codes that are words as well count beside an amount only', () => {
  expect(currenciesOf(['Sub-total 971.50MAD', 'Total MAD1,250.00'])).toEqual(['MAD', 'MAD'])
  expect(currenciesOf(['ALL PEN GEL 500ml', 'MAD 12'])).toEqual([])
})

test('the dollars of who has an address in Australia are of that country', () => {
  const of = (line: string) => currencyCandidates(layoutOfLines([line, 'Total $2,681.80']))[0]?.value
  expect(of('Elm Roasters Pty Ltd')).toBe('AUD')
  expect(of('Mooroopna VIC 3629')).toBe('AUD')
  expect(of('Elm Roasters Ltd')).toBe('USD')
})

test('codes that are no words count beside whole thousands too', () => {
  expect(currenciesOf(['Sous-total 1.014.300XOF', 'XOF 12'])).toEqual(['XOF'])
  expect(currenciesOf(['Sous-total 8.745.000GNF', 'Total (AOA)'])).toEqual(['GNF'])
  expect(currencyCandidates(layoutOfLines(['Total 47000.00 ( AOA )'])).map(({ value }) => value)).toEqual([
    'AOA',
  ])
  expect(currenciesOf(['Total FCFA'])).toEqual(['XOF'])
  expect(currenciesOf(['Yaoundé Cameroun', 'Total FCFA'])).toEqual(['XAF'])
})

test('whose crowns they are the words for an amount and a due date tell', () => {
  expect(currenciesOf(['Beløb 3640.00 kr.'])).toEqual(['DKK'])
  expect(currenciesOf(['Beløp 3640.00 kr'])).toEqual(['NOK'])
  expect(currenciesOf(['Belopp 3640.00 kr'])).toEqual(['SEK'])
})

test('lempiras and Ghana’s old code are money', () => {
  expect(currenciesOf(['Total GHC 20,064.86', 'Price (GHC)'])).toEqual(['GHS', 'GHS'])
  const lempiras = currencyCandidates(layoutOfLines(['Importe L 26,220.00', 'Madera L 12', 'XL 26,220.00']))
  expect(lempiras.map(({ value }) => value)).toEqual(['HNL'])
})

test('signs of currencies are their codes', () =>
  expect(currenciesOf(['Toplam ₺120.00', 'Усього ₴80', 'Rp12.500', '€12'])).toEqual([
    'TRY',
    'UAH',
    'IDR',
    'EUR',
  ]))

test.for([
  ['Всього до сплати: 9 840,00 грн', 'UAH'],
  ['Итого 10 910,00 руб.', 'RUB'],
  ['Сума за плащане: 180,00 лв.', 'BGN'],
  ['Укупно 132.000,00 РСД', 'RSD'],
  ['Вкупно 14.160,00 ден.', 'MKD'],
  ['Total S/ 276.00', 'PEN'],
  ['Total 168.750,00 Kz', 'AOA'],
  ['Amount R1863.00', 'ZAR'],
  ['Total 4840 lei', 'RON'],
  ['Bruttó 24 003 FT', 'HUF'],
  ['TOTAL Frw 806,900.00', 'RWF'],
  ['Total NZ$ 12.00', 'NZD'],
  ['Total C$ 12.00', 'CAD'],
  ['Total factura C$ 12.00', 'NIO'],
] as const)('%s is money of its country', ([text, code]) =>
  expect(currencyCandidates(layoutOfLines([text])).map(({ value }) => value)).toEqual([code]),
)

test('a letter before a number without decimals is no money', () =>
  expect(currencyCandidates(layoutOfLines(['Regulation R 12', 'Size S/ 4']))).toEqual([]))

test('dollars are those of the code behind them, and of the tax office whose number is printed', () => {
  const inLines = (lines: readonly string[]) =>
    currencyCandidates(layoutOfLines(lines)).map(({ value }) => value)
  expect(inLines(['$95', 'Total $1913.75 CAD'])).toEqual(['CAD', 'CAD', 'CAD'])
  expect(inLines(['Business #: 12345 6789 RT0001', 'Total $95.00'])).toEqual(['CAD'])
  expect(inLines(['$95.00', 'Total NZ$1,913.75'])).toEqual(['NZD', 'NZD'])
  // the head of a column of when goods are to be used by
  expect(inLines(['CAD.', 'Total EUR 79.95'])).toEqual(['EUR'])
  // a misread letter of an article
  expect(inLines(['$0003', 'Total EUR 79.95'])).toEqual(['EUR'])
  expect(inLines(['S/', 'Son 3,581.00 SOLES', 'Montant (DT)'])).toEqual(['PEN', 'PEN', 'TND'])
  expect(inLines(['Moeda AKZ', 'Total $95.00'])).toEqual(['AOA', 'USD'])
})

test('a code that is met less often counts below a label of the currency, or behind one', () => {
  const inRows = (rows: Parameters<typeof pageOf>[0]) =>
    currencyCandidates(layOut([pageOf(rows)])).map(({ value }) => value)
  expect(
    inRows([
      [
        [40, 'Desconto'],
        [300, 'Moeda'],
      ],
      [
        [40, '0.00'],
        [300, 'AOA'],
      ],
    ]),
  ).toEqual(['AOA'])
  expect(
    inRows([
      [
        [40, 'Currency'],
        [120, 'KES'],
      ],
    ]),
  ).toEqual(['KES'])
  expect(inRows([[[40, 'Terminal']], [[40, 'COP']]])).toEqual([])
  expect(inRows([[[40, 'Payable in US dollars within 30 days']]])).toEqual(['USD'])
})

test('"¥" is the yen, or where words of China stand on the page the yuan', () => {
  expect(currenciesOf(['合計 ¥132,000'])).toEqual(['JPY'])
  expect(currenciesOf(['增值税 13%', '价税合计 ¥11300.00'])).toEqual(['CNY'])
})

test.for([
  [['RFC: ABC010203XY1', 'Total $1,250.00'], 'MXN'],
  [['CUIT 30-12345678-9', 'Total $ 1.250,00'], 'ARS'],
  [['統一編號: 12345678', '總計 $63,000'], 'TWD'],
  [['Samtals 1.235 kr.', 'VSK 24%'], 'ISK'],
  [['Ukupno 1.234,50 KM'], 'BAM'],
  [['TOTAL Bs 4.082,22'], 'BOB'],
  [['RIF: J-12345678-9', 'TOTAL Bs. 4.082,22'], 'VES'],
  [['Total Harga (Rp)'], 'IDR'],
  [['на сумму 41380.00 рублей'], 'RUB'],
  [['Total $1,250.00'], 'USD'],
] as const)('whose money a sign is other words of the page tell: %s', ([rows, code]) =>
  expect(new Set(currencyCandidates(layoutOfLines(rows)).map(({ value }) => value))).toEqual(new Set([code])),
)

test('shillings stand in a cell of their own, too', () => {
  expect(currenciesOf(['Ksh.', 'Amount (USh)', 'TSh 12,000', 'Tshs', 'Kshatriya'])).toEqual([
    'KES',
    'UGX',
    'TZS',
    'TZS',
  ])
})

test('"Fr" before a day is a weekday, and a rare code counts where it says what values are in', () => {
  const codesIn = (...lines: string[]) => currencyCandidates(layoutOfLines(lines)).map(({ value }) => value)
  expect(codesIn('Fr 18.09.2026', 'Fr. 120.50')).toEqual(['CHF'])
  expect(codesIn('FLEX DUCT R6 25FT', 'Fizetendo 12 500 FT')).toEqual(['HUF'])
  expect(codesIn('Totais (valores em AOA)', 'Rua AOA', 'prix en mur')).toEqual(['AOA'])
})
