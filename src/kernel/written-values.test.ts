import { describe, expect, it } from 'vitest'
import { locales } from './locales'
import { dayIn, decimalIn } from './written-values'

/** The Swiss apostrophe is straight or curved, by the age of the browser's tables. */
const straight = (text: string) => text.replaceAll('’', "'")

describe('numbers and days as a locale writes them', () => {
  it.each(locales)('are those of the browser itself (%s)', (locale) => {
    for (const digits of [0, 2, 3]) {
      const format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      for (const whole of ['0', '7', '-12', '123', '1234', '-98765', '123456', '1234567', '12345678901'])
        expect(decimalIn(locale, whole, digits)).toBe(straight(format.format(whole as never)))
      if (digits > 0) expect(decimalIn(locale, '-1204.5', digits)).toBe(straight(format.format('-1204.5')))
    }
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++)
      for (const day of ['04', '28']) {
        const written = `2026-${String(month).padStart(2, '0')}-${day}`
        expect(dayIn(locale, written)).toBe(format.format(new Date(`${written}T00:00:00Z`)))
      }
  })
  it('are left to the browser where something would have to be rounded or is not known', () => {
    expect(decimalIn('en-US', '1.005', 2)).toBeNull()
    expect(decimalIn('en-US', '1e5', 2)).toBeNull()
    expect(decimalIn('en-US', '-0.00', 2)).toBeNull()
    expect(decimalIn('sv-SE', '1', 2)).toBeNull()
    expect(dayIn('sv-SE', '2026-03-04')).toBeNull()
    expect(dayIn('en-US', '4 March')).toBeNull()
  })
})
