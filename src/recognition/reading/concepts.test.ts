import { expect, test } from 'vitest'
import type { Concept } from './concept-words'
import { meaningOf, means } from './concepts'
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
] as [string, Concept[]][])('a label in Cyrillic letters has its meaning: %s', ([text, concepts]) => {
  const meaning = meaningOf(text)
  expect(concepts.filter((one) => !means(meaning, one))).toEqual([])
})

test('Cyrillic letters are read as Latin ones, and others are left as they are', () => {
  expect(inLatin('Рачун')).toBe('racun')
  expect(inLatin('Любељ № 7')).toBe('ljubelj № 7')
  expect(inLatin('Łódź, Straße')).toBe('Łódź, Straße')
})
