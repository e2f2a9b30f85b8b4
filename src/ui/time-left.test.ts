import { describe, expect, it } from 'vitest'
import { daysBetween, timeLeft } from './time-left'

const at = (text: string) => Date.parse(text)

describe('the time left until a scheduled release', () => {
  it('counts days, hours and minutes down', () => {
    expect(timeLeft(at('2026-03-04T12:31:59Z'), at('2026-03-03T10:00:00Z'))).toEqual({
      isLate: false,
      days: 1,
      hours: 2,
      minutes: 31,
    })
  })
  it('says how late a release is', () => {
    expect(timeLeft(at('2026-03-03T10:00:00Z'), at('2026-03-03T13:20:00Z'))).toEqual({
      isLate: true,
      days: 0,
      hours: 3,
      minutes: 20,
    })
  })
  it('counts calendar days, also over a change of the clocks', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  })
})
