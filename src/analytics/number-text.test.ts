import { expect, it } from 'vitest'
import { numberText } from './number-text'

it.each([
  ['en', 'de-CH', ['6 min', '1.8 hr', '2.9 days']],
  ['en', 'de-DE', ['6 min', '1,8 hr', '2,9 days']],
  ['de', 'en-US', ['6 Min.', '1.8 Std.', '2.9 Tg.']],
  ['de', undefined, ['6 Min.', '1,8 Std.', '2,9 Tg.']],
] as const)('durations speak %s though numbers are written as %s', (language, formats, texts) => {
  const { textOf } = numberText(language, (text) => text, formats)
  expect([0.1, 1.8, 69.6].map((hours) => textOf(hours, 'duration'))).toEqual(texts)
})
