import { expect, test } from 'vitest'
import type { Concept } from './concept-words'
import { hasOtherWord, meaningOf, means } from './concepts'
import { inLatin } from './latin-letters'

test.for([
  ['Рачун бр.', ['invoice', 'number']],
  ['Датум', ['date']],
  ['Купац', ['customer']],
  ['Продавець', ['supplier']],
  ['Постачальник', ['supplier']],
  ['Доставчик', ['supplier']],
  ['Получател', ['buyer']],
  ['Срок за плащане', ['due', 'pay']],
  ['Данъчна основа', ['net']],
  ['Всего к оплате', ['total', 'balance']],
  ['Всього до сплати', ['total', 'balance']],
  ['Укупно за уплату', ['total', 'balance']],
  ['Количество', ['quantity']],
  ['Кількість', ['quantity']],
  ['Количина', ['quantity']],
  ['請求書番号', ['invoice', 'number']],
  ['請 求 書', ['invoice']],
  ['お支払期限', ['pay', 'due']],
  ['ご請求金額', ['invoice', 'amount']],
  ['发票号码', ['invoice', 'number']],
  ['發票日期', ['invoice', 'date']],
  ['价税合计', ['gross']],
] as [string, Concept[]][])('a label in letters of the east has its meaning: %s', ([text, concepts]) => {
  const meaning = meaningOf(text)
  expect(concepts.filter((one) => !means(meaning, one))).toEqual([])
})

test('Cyrillic letters are read as Latin ones, and others are left as they are', () => {
  expect(inLatin('Рачун')).toBe('racun')
  expect(inLatin('Любељ № 7')).toBe('ljubelj № 7')
  expect(inLatin('Łódź, Straße')).toBe('Łódź, Straße')
})

test('a name without spaces is no word of the trade, though it has one in it', () => {
  expect(hasOtherWord('日本商事')).toBe(true)
  expect(meaningOf('日本商事').scores.size).toBe(0)
  expect(hasOtherWord('請求書')).toBe(false)
})

test.each(['Due date (DD/MM/YYYY)', 'Due date [mm/dd/yy]', 'Fälligkeitsdatum (TT.MM.JJJJ)'])(
  'how a day is written says nothing else: %s',
  (label) => {
    const meaning = meaningOf(label)
    expect(means(meaning, 'due') && means(meaning, 'date')).toBe(true)
    expect(meaning.unknown).toBe(0)
  },
)

test('who is owed makes no credit note', () => {
  expect(means(meaningOf('Kreditorenbuchhaltung'), 'credit')).toBe(false)
  expect(means(meaningOf('Kreditnota'), 'credit')).toBe(true)
})
