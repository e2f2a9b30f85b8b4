import { expect, test } from 'vitest'
import { dateOrder, findDates } from './parse-date'

test.each([
  ['2026-03-14', 'day-first', '2026-03-14'],
  ["30-04-'26", 'day-first', '2026-04-30'],
  ['14.03.2026', 'month-first', '2026-03-14'],
  ['21/08 2026', 'month-first', '2026-08-21'],
  ['21/8-2026', 'day-first', '2026-08-21'],
  ['den 3.4 2026', 'day-first', '2026-04-03'],
  ['03/04/2026', 'day-first', '2026-04-03'],
  ['03/04/2026', 'month-first', '2026-03-04'],
  ['03/14/26', 'day-first', '2026-03-14'],
  ['2025/10/7', 'month-first', '2025-10-07'],
  ['August 3 , 2014', 'day-first', '2014-08-03'],
  ['3 août 2014', 'day-first', '2014-08-03'],
  ['19 april 2014', 'day-first', '2014-04-19'],
  ['1-February-2020', 'day-first', '2020-02-01'],
  ['3 de marzo de 2024', 'day-first', '2024-03-03'],
  ['05 Juillet 2015', 'day-first', '2015-07-05'],
  ['12 października 2023', 'day-first', '2023-10-12'],
  ['7. März 2025', 'day-first', '2025-03-07'],
  ['25/Feb/2017 07:43', 'day-first', '2017-02-25'],
  ['04/05/20177:19:43 AM', 'day-first', '2017-05-04'],
  ['29Mar201818:19', 'day-first', '2018-03-29'],
  ['3. srpna 2024', 'day-first', '2024-08-03'],
  ['3. srpnja 2024.', 'day-first', '2024-07-03'],
  // raised letters stand by themselves
  ['28 th February 2026', 'day-first', '2026-02-28'],
  ['February 28 th, 2026', 'day-first', '2026-02-28'],
  ['2026 July 14', 'month-first', '2026-07-14'],
  ['2026-Jul-14', 'day-first', '2026-07-14'],
  ['2026年3月14日', 'month-first', '2026-03-14'],
  ['令和8年6月1日', 'day-first', '2026-06-01'],
  ['民國115年6月1日', 'day-first', '2026-06-01'],
  ['5 марта 2026 г.', 'day-first', '2026-03-05'],
  ['21 април 2026 г.', 'day-first', '2026-04-21'],
  ['12 травня 2026 р.', 'day-first', '2026-05-12'],
  ['12. travnja 2026.', 'day-first', '2026-04-12'],
  ['20 Temmuz 2026', 'day-first', '2026-07-20'],
  ['19 Ağustos 2026', 'day-first', '2026-08-19'],
  ['3 Kasım 2026', 'day-first', '2026-11-03'],
  ['5. elokuuta 2026', 'day-first', '2026-08-05'],
  ['5. marraskuuta 2026', 'day-first', '2026-11-05'],
  ['14. desember 2026', 'day-first', '2026-12-14'],
  ['2026. szeptember 3.', 'day-first', '2026-09-03'],
  ['7 iulie 2026', 'day-first', '2026-07-07'],
  ['7. avgusta 2026', 'day-first', '2026-08-07'],
  ['7 Ιουλίου 2026', 'day-first', '2026-07-07'],
  // a number before it is no day
  ['Fattura n.128/1 del 14 Ottobre 2025', 'day-first', '2025-10-14'],
  ['Nr. 12 vom 14. Oktober 2025', 'day-first', '2025-10-14'],
] as const)('%s in a %s document is %s', (text, order, day) => {
  expect(findDates(text, order)[0]?.value).toBe(day)
})

test('days that do not exist and other numbers with points are not dates', () => {
  expect(findDates('31.02.2026', 'day-first')).toEqual([])
  expect(findDates('1.234.567,00', 'day-first')).toEqual([])
  expect(findDates('192.168.10.12', 'day-first')).toEqual([])
})

test('old papers have their day, what lies a generation ahead is misread', () => {
  expect(findDates('21 April 1978', 'day-first')[0]?.value).toBe('1978-04-21')
  expect(findDates('24/03/2048', 'day-first')).toEqual([])
})

test('a date that can be read one way only decides about the others', () => {
  expect(dateOrder(['11/02/2019', '26/02/2019'], true)).toBe('day-first')
  expect(dateOrder(['05/06/2019'], true)).toBe('month-first')
})

test('the ending of a number may be in capitals', () =>
  expect(findDates('TUESDAY, MARCH 31ST 2026,', 'day-first').map(({ value }) => value)).toEqual([
    '2026-03-31',
  ]))

const locales =
  'de-DE de-AT de-CH en-US en-GB en-AU en-CA en-IN en-ZA fr-FR fr-CA fr-CH it-IT es-ES es-MX pt-PT pt-BR nl-NL nl-BE pl-PL cs-CZ sk-SK hu-HU ro-RO hr-HR sl-SI sr-Latn-RS sr-Cyrl-RS bs-BA mk-MK bg-BG uk-UA ru-RU be-BY sv-SE da-DK nb-NO nn-NO fi-FI et-EE lv-LV lt-LT tr-TR el-GR id-ID ms-MY vi-VN is-IS af-ZA sw-KE gl-ES ja-JP zh-CN zh-TW ko-KR'.split(
    ' ',
  )
const forms: Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: '2-digit', month: 'short', year: 'numeric' },
]

test.for(locales)('a day of each month is found as it is printed in %s', (locale) => {
  const printed = Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2026, month, 17))
    const value = day.toISOString().slice(0, 10)
    return forms.map((form) => {
      const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC', calendar: 'gregory' })
      return { text: format.format(day), value }
    })
  }).flat()
  const found = printed.map(({ text }) => ({ text, value: findDates(text, 'day-first')[0]?.value }))
  expect(found).toEqual(printed)
})

test('what only begins like a month is none', () => {
  for (const text of ['12 Temps 2026', '3 Casa 2026', '2 sets 2026', '5 Marketing 2026'])
    expect(findDates(text, 'day-first')).toEqual([])
})

test('a year of two digits comes first on Swedish invoices, with hyphens', () => {
  expect(dateOrder(['Fakturadatum 26-06-23', '26-07-23'], false)).toBe('year-first')
  expect(dateOrder(['Factuurdatum 26-06-23', '26-07-23'], false)).toBe('day-first')
  expect(dateOrder(['Fakturadatum 26-06-23', '12-07-23'], false)).toBe('day-first')
  const days = (text: string) => findDates(text, 'year-first').map(({ value }) => value)
  expect(days('26-06-23, 23/06/26, 2026-06-23')).toEqual(['2026-06-23', '2026-06-23', '2026-06-23'])
})

test('a number with a hyphen before a day is no part of it', () => {
  expect(findDates('Rechnung 6849-26 vom 23. Februar 2026', 'day-first').map(({ value }) => value)).toEqual([
    '2026-02-23',
  ])
})
