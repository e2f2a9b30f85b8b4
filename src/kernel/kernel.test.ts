import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, dayInZone, dayOfInstant, isDay, startOfDay, timeZoneNamed } from './dates'
import { currencyExponent, decimalFromMinor, minorFromDecimal } from './money'

const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLF', 'XYZ')
const zone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Europe/Zurich',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
)
const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2060-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('money', () => {
  it('survives being written and read, to the last minor unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), currency, (minor, code) => {
        expect(minorFromDecimal(decimalFromMinor(minor, code), code)).toBe(minor)
      }),
    )
  })

  it('is written with exactly the digits of its currency', () => {
    fc.assert(
      fc.property(fc.bigInt(), currency, (minor, code) => {
        const digits = currencyExponent(code)
        expect(decimalFromMinor(minor, code)).toMatch(
          digits === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${digits}}$`),
        )
      }),
    )
  })

  it.each([
    ['1204.5', 'EUR', 120450n],
    ['-0.01', 'USD', -1n],
    ['+7', 'EUR', 700n],
    ['12.340', 'EUR', 1234n],
    ['12.345', 'EUR', null],
    ['12.345', 'KWD', 12345n],
    ['100', 'JPY', 100n],
    ['100.5', 'JPY', null],
    ['1,204.50', 'EUR', null],
    ['1e3', 'EUR', null],
    ['', 'EUR', null],
    ['-', 'EUR', null],
    ['٣', 'EUR', null],
  ])('"%s" %s is read as %s', (text, code, minor) => expect(minorFromDecimal(text, code)).toBe(minor))

  it('is not written with a negative zero', () => expect(decimalFromMinor(0n, 'EUR')).toBe('0.00'))
})

describe('days', () => {
  it('are real days of the calendar', () => {
    for (const day of ['2024-02-29', '2026-12-31', '0001-01-01']) expect(isDay(day), day).toBe(true)
    for (const day of [
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '2026-04-31',
      '26-01-01',
      ' 2026-01-01',
      '2026-01-01T00:00',
    ])
      expect(isDay(day), day).toBe(false)
    fc.assert(fc.property(instant, (at) => isDay(dayOfInstant(at))))
    const two = fc.integer({ min: 0, max: 33 }).map((number) => String(number).padStart(2, '0'))
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 9_999 }), two, two, (year, month, date) => {
        const day = `${year}-${month}-${date}`
        const read = new Date(`${day}T00:00:00Z`)
        expect(isDay(day)).toBe(!Number.isNaN(read.getTime()) && dayOfInstant(read) === day)
      }),
    )
  })

  it('begin where the customer is: the minute before is the day before', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const day = dayInZone(at, timeZone)
        const start = startOfDay(day, timeZone)
        expect(dayInZone(start, timeZone)).toBe(day)
        expect(dayInZone(new Date(start.getTime() - 60_000), timeZone) < day).toBe(true)
        expect(start.getTime()).toBeLessThanOrEqual(at.getTime())
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['2026-03-20', 'America/New_York', '2026-03-20T04:00:00.000Z'],
    ['2026-01-20', 'Europe/Zurich', '2026-01-19T23:00:00.000Z'],
    // clocks skipped midnight here: the day began at one
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2026-06-01', 'Asia/Kolkata', '2026-05-31T18:30:00.000Z'],
  ])('%s in %s begins at %s', (day, timeZone, start) =>
    expect(startOfDay(day, timeZone).toISOString()).toBe(start),
  )

  it.each([
    ['europe/zurich', 'Europe/Zurich'],
    ['EUROPE/ZURICH', 'Europe/Zurich'],
    ['utc', 'UTC'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Mars/Olympus', null],
  ])('go by the time zone %s, which is written %s', (name, written) => {
    expect(timeZoneNamed(name)).toBe(written)
  })

  it('follow each other', () => {
    expect(dayAfter('2024-02-28')).toBe('2024-02-29')
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
    expect(dayAfter('9999-12-31')).toBe('9999-12-31')
  })
})
