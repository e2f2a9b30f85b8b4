import { describe, expect, it, test } from 'vitest'
import { calendarOf, calendarSection } from './calendar-section'
import { deliveredOf } from './settings-section'

const delivered = deliveredOf(calendarSection)
const { monday, holidays } = calendarSection.settings
const caller = { address: '127.0.0.1', isInternal: false, hasSecondFactor: false }

test('as delivered people work from Monday to Friday, 9 to 17', () => {
  const nine = [{ from: 540, to: 1020 }]
  const week = [nine, nine, nine, nine, nine, [], []]
  expect(calendarOf(delivered, 'UTC')).toEqual({ timeZone: 'UTC', week, holidays: new Set() })
})

describe('holidays', () => {
  it('are a pasted list, kept in order and each line once, with their names', () => {
    const pasted = ' 2026-12-25 Christmas Day\r\n2026-08-01\n\n2026-08-01\n2027-01-01\tNew Year'
    const kept = holidays.schema.parse(pasted)
    expect(kept).toBe('2026-08-01\n2026-12-25 Christmas Day\n2027-01-01\tNew Year')
    expect([...calendarOf({ ...delivered, holidays: kept }, 'UTC').holidays]).toEqual([
      '2026-08-01',
      '2026-12-25',
      '2027-01-01',
    ])
  })

  it.each(['2026-02-30', '25.12.2026', 'Christmas Day', '2026-12-255', `2026-12-25 ${'x'.repeat(60)}`])(
    '%j is none',
    (line) => expect(holidays.schema.safeParse(`2026-08-01\n${line}`).success).toBe(false),
  )

  it('are at most 400', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, at) => `2026-01-01 ${'x'.repeat(at % 40)}${at}`).join('\n')
    expect(holidays.schema.safeParse(days(400)).success).toBe(true)
    expect(holidays.schema.safeParse(days(401)).success).toBe(false)
  })
})

test('hours are kept as they are written everywhere, and refused when they overlap', () => {
  expect(monday.schema.parse('9:00 – 12:00,13:00-17:00')).toBe('09:00-12:00, 13:00-17:00')
  expect(monday.schema.safeParse('09:00-12:00, 11:00-17:00').success).toBe(false)
})

test('a week without an hour is refused', () => {
  const closed = {
    monday: '',
    tuesday: '',
    wednesday: '',
    thursday: '',
    friday: '',
    saturday: '',
    holidays: '',
  }
  const refused = { monday: { code: 'settings.no_business_hours' } }
  expect(calendarSection.refuses!({ ...closed, sunday: '' }, caller)).toMatchObject(refused)
  expect(calendarSection.refuses!({ ...closed, sunday: '09:00-09:59' }, caller)).toMatchObject(refused)
  expect(calendarSection.refuses!({ ...closed, sunday: '09:00-10:00' }, caller)).toEqual({})
})
