import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessMinutes, type BusinessCalendar, readSpans, writeSpans } from './business-time'
import { dayInZone } from './dates'

const minuteMs = 60_000
const nine = { from: 9 * 60, to: 17 * 60 }
const usual = (timeZone: string, holidays: string[] = []): BusinessCalendar => ({
  timeZone,
  week: [[nine], [nine], [nine], [nine], [nine], [], []],
  holidays: new Set(holidays),
})
const always = (timeZone: string): BusinessCalendar => ({
  timeZone,
  week: Array(7).fill([{ from: 0, to: 24 * 60 }]),
  holidays: new Set(),
})
const add = (calendar: BusinessCalendar, from: string, hours: number) =>
  addBusinessMinutes(calendar, new Date(from), hours * 60).toISOString()

describe('so many business hours end', () => {
  it.each([
    // Friday 16:00 in New York: one hour today, seven on Monday, when the clocks are ahead
    ['2026-03-06T21:00:00Z', 8, usual('America/New_York'), '2026-03-09T20:00:00.000Z'],
    ['2026-03-07T12:00:00Z', 1, usual('UTC'), '2026-03-09T10:00:00.000Z'],
    ['2026-03-10T06:00:00Z', 0.5, usual('Europe/Zurich'), '2026-03-10T08:30:00.000Z'],
    ['2026-03-10T10:07:13.005Z', 1, usual('UTC'), '2026-03-10T11:07:13.005Z'],
    ['2026-03-10T22:00:00Z', 0, usual('UTC'), '2026-03-10T22:00:00.000Z'],
    ['2026-03-10T16:00:00Z', 1, usual('UTC'), '2026-03-10T17:00:00.000Z'],
    ['2026-12-24T16:00:00Z', 2, usual('UTC', ['2026-12-25']), '2026-12-28T10:00:00.000Z'],
    // late in the evening of UTC it is the day after in Kiritimati
    ['2026-03-08T22:00:00Z', 1, usual('Pacific/Kiritimati'), '2026-03-08T23:00:00.000Z'],
    // a night without the hour from 2 to 3, and one that has it twice
    ['2026-03-29T00:00:00+01:00', 24, always('Europe/Zurich'), '2026-03-29T23:00:00.000Z'],
    ['2026-10-25T00:00:00+02:00', 24, always('Europe/Zurich'), '2026-10-25T22:00:00.000Z'],
  ])('from %s, %s hours', (from, hours, calendar, end) => expect(add(calendar, from, hours)).toBe(end))

  it('after a break, and not at hours that clocks skip', () => {
    const span = (text: string) => ({ ...usual('Europe/Zurich'), week: Array(7).fill(readSpans(text)) })
    expect(add(span('09:00-12:00, 13:00-17:00'), '2026-06-10T09:30:00Z', 1)).toBe('2026-06-10T11:30:00.000Z')
    // 2:00 to 4:00 is one hour in this night, and three in that one
    expect(add(span('02:00-04:00'), '2026-03-29T00:00:00Z', 2)).toBe('2026-03-30T01:00:00.000Z')
    expect(add(span('02:00-04:00'), '2026-10-24T22:00:00Z', 3)).toBe('2026-10-25T03:00:00.000Z')
  })

  it('never where a calendar has none', () => {
    expect(() => add({ ...usual('UTC'), week: [] }, '2026-03-10T10:00:00Z', 1)).toThrow(RangeError)
  })
})

const steadyZone = fc.constantFrom('UTC', 'Asia/Kathmandu', 'Asia/Kolkata', 'Pacific/Kiritimati')
const zone = fc.oneof(steadyZone, fc.constantFrom('America/New_York', 'Europe/Zurich', 'Australia/Lord_Howe'))
const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2060-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 6 })
  .map((quarters) => quarters.sort((one, other) => one - other))
  .map((quarters) =>
    quarters.flatMap((from, at) =>
      at % 2 === 0 && quarters[at + 1] ? [{ from: from * 15, to: quarters[at + 1]! * 15 }] : [],
    ),
  )
const calendarIn = (timeZone: fc.Arbitrary<string>): fc.Arbitrary<BusinessCalendar> =>
  fc
    .record({ timeZone, week: fc.array(spans, { minLength: 7, maxLength: 7 }) })
    .filter(({ week }) => week.some((day) => day.length > 0))
    .map((made) => ({ ...made, holidays: new Set<string>() }))

describe('business minutes', () => {
  it('are as many as a clock on the wall shows within business hours, minute by minute', () => {
    fc.assert(
      fc.property(
        calendarIn(steadyZone),
        instant,
        fc.integer({ min: 1, max: 60 * 12 }),
        (given, at, span) => {
          const from = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
          const open = minutesOpen(given, from, span)
          if (open === 0) return
          const end = addBusinessMinutes(given, from, open)
          expect(minutesOpen(given, from, (end.getTime() - from.getTime()) / minuteMs)).toBe(open)
          expect(minutesOpen(given, new Date(end.getTime() - minuteMs), 1)).toBe(1)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('can be added at once or one after the other', () => {
    const some = fc.integer({ min: 1, max: 3000 })
    fc.assert(
      fc.property(calendarIn(zone), instant, some, some, (given, from, one, other) => {
        const both = addBusinessMinutes(given, from, one + other)
        expect(addBusinessMinutes(given, addBusinessMinutes(given, from, one), other)).toEqual(both)
      }),
      { numRuns: 60 },
    )
  })
})

/** Counted another way; for zones whose clocks are never changed. */
function minutesOpen(given: BusinessCalendar, from: Date, minutes: number): number {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: given.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  let open = 0
  for (let passed = 0; passed < minutes; passed += 1) {
    const at = new Date(from.getTime() + passed * minuteMs)
    const [hour = 0, minute = 0] = wall.format(at).split(':').map(Number)
    const weekday = (new Date(`${dayInZone(at, given.timeZone)}T00:00:00Z`).getUTCDay() + 6) % 7
    if (given.week[weekday]!.some(({ from, to }) => hour * 60 + minute >= from && hour * 60 + minute < to))
      open += 1
  }
  return open
}

describe('the hours of a day', () => {
  it.each([
    ['', ''],
    ['9:00-17:00', '09:00-17:00'],
    [' 09:00 – 12:30 ,13:00-24:00', '09:00-12:30, 13:00-24:00'],
    ['00:00-24:00', '00:00-24:00'],
    ['09:00-12:00, 12:00-13:00', '09:00-12:00, 12:00-13:00'],
  ])('%j are read', (text, written) => expect(writeSpans(readSpans(text)!)).toBe(written))

  it.each([
    'nine to five',
    '9-17',
    '17:00-09:00',
    '09:00-09:00',
    '09:60-10:00',
    '09:00-24:01',
    '09:00-12:00, 11:00-13:00',
    '13:00-17:00, 09:00-12:00',
    '09:00-12:00,',
    '-01:00-12:00',
  ])('%j are not', (text) => expect(readSpans(text)).toBeNull())
})
