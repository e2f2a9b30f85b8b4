import { expect, test } from 'vitest'
import { withCredits } from './credits-section'
import type { HeaderWrite } from './header-writes'

const write = (name: HeaderWrite['name'], value: string): HeaderWrite => ({
  name,
  value,
  source: 'RECOGNISED',
  confidence: 0.7,
  box: null,
})
const typeOf = (
  text: string,
  settings: Partial<Parameters<typeof withCredits>[2]>,
  { total = '10.00', type = 'INVOICE' } = {},
) =>
  withCredits([write('documentType', type), write('controlAmt', total)], text, {
    keywords: '',
    negativeTotal: 'invoice',
    ...settings,
  })[0]

test.each([
  ['a word in another case and without its accent', 'Avis de CREDIT 12', 'crédit', 'CREDIT'],
  ['a phrase over other spaces and signs', 'Rück- vergütung, Mai', 'rück vergütung', 'CREDIT'],
  ['one of several words', 'Bonus', 'Malus\nBonus', 'CREDIT'],
  ['a part of a word', 'Accredited', 'credit', 'INVOICE'],
  ['a word of signs only', 'Invoice --', '--', 'INVOICE'],
  ['no word', 'Invoice', '', 'INVOICE'],
])('%s', (_, text, keywords, type) => {
  expect(typeOf(text, { keywords })?.value).toBe(type)
})

test('a total below zero is a credit only where the customer says so, and a customer who says so is sure', () => {
  expect(typeOf('', {}, { total: '-10.00' })?.value).toBe('INVOICE')
  expect(typeOf('', { negativeTotal: 'credit' })?.value).toBe('INVOICE')
  expect(typeOf('', { negativeTotal: 'credit' }, { total: '-10.00' })).toMatchObject({
    value: 'CREDIT',
    confidence: 1,
  })
})

test('what was read as a credit keeps how sure it was', () => {
  expect(typeOf('bonus', { keywords: 'bonus' }, { type: 'CREDIT' })).toMatchObject({ confidence: 0.7 })
})
