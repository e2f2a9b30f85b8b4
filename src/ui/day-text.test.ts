import { expect, test } from 'vitest'
import { dayAsTyped, dayFromTyped } from './day-text'

test.each([
  ['en-US', '11/06/2026', '11/6/2026'],
  ['en-GB', '06/11/2026', '6-11-2026'],
  ['de-DE', '06.11.2026', '6.11.2026'],
  ['ja-JP', '2026/11/06', '2026年11月6日'],
])('a day is written and read as the reader of %s does', (locale, written, typed) => {
  expect(dayAsTyped('2026-11-06', locale)).toBe(written)
  expect(dayFromTyped(written, locale)).toBe('2026-11-06')
  expect(dayFromTyped(typed, locale)).toBe('2026-11-06')
  expect(dayFromTyped('2026-11-06', locale)).toBe('2026-11-06')
})

test('what is not a day yet is none', () => {
  for (const text of ['', '11/', '11/6/20', '13/13/2026', '11/31/2026', 'tomorrow'])
    expect(dayFromTyped(text, 'en-US')).toBeNull()
  expect(dayAsTyped('tomorrow', 'en-US')).toBe('tomorrow')
})
