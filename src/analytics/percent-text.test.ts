import { expect, it } from 'vitest'
import { numberText } from './number-text'
import { shareOf } from './numbers'
import { percentText } from './percent-text'

const { textOf, changeOf } = numberText('en', (text, values) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values?.[name])),
)

it.each([
  [54, 88, '61.4%'],
  [69, 88, '78.4%'],
  [1, 16, '6.3%'],
  [88, 88, '100%'],
  [9_999, 10_000, '99.9%'],
  [1, 10_000, '0.1%'],
  [0, 88, '0%'],
  [100_001, 100_000, '100%'],
])('%i of %i is %s, on screens and for other programs', (part, whole, text) => {
  expect(textOf(shareOf(part, whole)!, 'percent')).toBe(text)
  expect(percentText(part, whole)).toBe(text)
})

it('a share is kept whole, and of nothing there is none', () => {
  expect(shareOf(54, 88)).toBe(54 / 88)
  expect(shareOf(0, 0)).toBeNull()
  expect(percentText(0, 0)).toBe('0%')
})

it('a change is that of the shares that are shown', () => {
  expect(changeOf(693 / 741, 0.8574, 'percent')).toBe('+7.8 pp')
})
