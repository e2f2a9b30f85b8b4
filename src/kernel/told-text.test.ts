import { expect, test } from 'vitest'
import { isSameText, type ToldText } from './told-text'

const flag = (why: ToldText): ToldText => ({ code: 'rules.matched', values: { rule: 'Limit', why } })

test('a text is the same in whatever order its values come back, also those of a text in it', () => {
  const said = flag({ code: 'rules.above', values: { limit: { amount: '9.00', currency: 'EUR' }, by: '1' } })
  const stored = flag({
    values: { by: '1', limit: { currency: 'EUR', amount: '9.00' } },
    code: 'rules.above',
  })
  expect(isSameText(said, stored)).toBe(true)
  expect(isSameText(said, flag({ code: 'rules.above', values: { by: '1' } }))).toBe(false)
  expect(isSameText({ code: 'rules.above' }, { code: 'rules.above', values: {} })).toBe(true)
  expect(isSameText({ text: 'Too dear' }, { text: 'Too dear' })).toBe(true)
})

test('values in a row keep their order', () => {
  const listed = (...names: string[]): ToldText => ({ code: 'rules.listed', values: { names } })
  expect(isSameText(listed('a', 'b'), listed('a', 'b'))).toBe(true)
  expect(isSameText(listed('a', 'b'), listed('b', 'a'))).toBe(false)
})
