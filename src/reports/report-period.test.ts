import { expect, it } from 'vitest'
import { morningOf, nextReportDay, reportedDays } from './report-period'

it.each([
  ['daily', '2026-03-01', '2026-02-28', '2026-02-28', '2026-03-02'],
  // a Monday, a Sunday, and a Wednesday at the turn of the year
  ['weekly', '2026-11-23', '2026-11-16', '2026-11-22', '2026-11-30'],
  ['weekly', '2026-11-29', '2026-11-16', '2026-11-22', '2026-11-30'],
  ['weekly', '2026-12-30', '2026-12-21', '2026-12-27', '2027-01-04'],
  ['monthly', '2026-12-01', '2026-11-01', '2026-11-30', '2027-01-01'],
  ['monthly', '2028-03-31', '2028-02-01', '2028-02-29', '2028-04-01'],
] as const)('%s on %s is about %s to %s, and comes again on %s', (cadence, today, from, to, next) => {
  expect(reportedDays(cadence, today)).toEqual({ from, to })
  expect(nextReportDay(cadence, today)).toBe(next)
})

it.each([
  ['2026-01-15', 'Europe/Zurich', '2026-01-15T06:00:00.000Z'],
  ['2026-03-29', 'Europe/Zurich', '2026-03-29T05:00:00.000Z'],
  ['2026-10-25', 'Europe/Zurich', '2026-10-25T06:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T12:00:00.000Z'],
  ['2026-11-25', 'Asia/Kolkata', '2026-11-25T01:30:00.000Z'],
])('the morning of %s in %s begins at %s', (day, zone, at) => {
  expect(morningOf(day, zone).toISOString()).toBe(at)
})
