import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessMinutes, type BusinessCalendar, businessMsBetween } from '../kernel/business-time'
import { deliveredOf } from '../settings/settings-section'
import type { DocumentStatus } from './document-status'
import type { SlaClock } from './sla-clock'
import { clocksOf, nearestClock, type Timed } from './sla-clocks'
import { type SlaSettings, slaSection } from './sla-section'

const nine = { from: 9 * 60, to: 17 * 60 }
const calendarIn = (timeZone: string, holidays: string[] = []): BusinessCalendar => ({
  timeZone,
  week: [[nine], [nine], [nine], [nine], [nine], [], []],
  holidays: new Set(holidays),
})
const targets = deliveredOf(slaSection)

function clocks(
  stays: [DocumentStatus, string][],
  given: Partial<SlaSettings> & Partial<Timed> & { calendar?: BusinessCalendar } = {},
) {
  const {
    calendar = calendarIn('UTC'),
    releaseAt = null,
    isExtended = false,
    holdUntil = null,
    ...own
  } = given
  const timed = {
    stays: stays.map(([status, since]) => ({ status, since: new Date(since) })),
    releaseAt,
    isExtended,
    holdUntil,
  }
  return clocksOf(timed, { targets: { ...targets, ...own }, calendar })
}
const times = (found: ReturnType<typeof clocks>, name: SlaClock) => {
  const one = found.find(({ clock }) => clock === name)
  return one && [one.amberAt?.toISOString() ?? null, one.dueAt?.toISOString() ?? null]
}

// 2026-03-10 is a Tuesday
describe('a document is due', () => {
  it('two business days after it arrived, amber when a quarter of that is left', () => {
    const found = clocks([['RECEIVED', '2026-03-10T10:00:00Z']])
    expect(times(found, 'submit')).toEqual(['2026-03-11T14:00:00.000Z', '2026-03-12T10:00:00.000Z'])
    expect(found).toHaveLength(1)
  })

  it('later over a weekend, a holiday and a change of the clocks', () => {
    const zurich = calendarIn('Europe/Zurich', ['2026-03-30'])
    const found = clocks([['RECEIVED', '2026-03-27T09:00:00Z']], { calendar: zurich })
    // Friday from 10:00 seven hours, Tuesday eight, Wednesday one, when it is summer time
    expect(times(found, 'submit')?.[1]).toBe('2026-04-01T08:00:00.000Z')
  })

  it('later by the business time that it was on hold, and not before it is resumed', () => {
    const held: [DocumentStatus, string][] = [
      ['RECEIVED', '2026-03-10T10:00:00Z'],
      ['NEW', '2026-03-10T10:00:10Z'],
      ['ON_HOLD', '2026-03-10T15:00:00Z'],
    ]
    expect(times(clocks(held), 'submit')).toEqual([null, null])
    const resumed: typeof held = [...held, ['NEW', '2026-03-12T11:00:00Z']]
    // 5 hours before, 11 after
    expect(times(clocks(resumed), 'submit')?.[1]).toBe('2026-03-13T14:00:00.000Z')
    expect(times(clocks(resumed, { onHold: 'run' }), 'submit')?.[1]).toBe('2026-03-12T10:00:00.000Z')
    expect(times(clocks(held, { onHold: 'run' }), 'submit')?.[1]).toBe('2026-03-12T10:00:00.000Z')
  })

  it('as late as it was when a hold begins after that', () => {
    const found = clocks([
      ['RECEIVED', '2026-03-02T10:00:00Z'],
      ['ON_HOLD', '2026-03-10T15:00:00Z'],
    ])
    expect(times(found, 'submit')?.[1]).toBe('2026-03-04T10:00:00.000Z')
  })

  it('no more when it is done; reopened it has what was left', () => {
    const done: [DocumentStatus, string][] = [
      ['RECEIVED', '2026-03-10T10:00:00Z'],
      ['REJECTED', '2026-03-10T16:00:00Z'],
    ]
    expect(clocks(done)).toEqual([])
    expect(times(clocks([...done, ['NEW', '2026-03-20T09:00:00Z']]), 'submit')?.[1]).toBe(
      '2026-03-23T11:00:00.000Z',
    )
  })

  it('a flag goes on after a hold, and begins anew when it was Ready in between', () => {
    const flagged: [DocumentStatus, string][] = [
      ['RECEIVED', '2026-03-10T09:00:00Z'],
      ['FLAGGED', '2026-03-10T09:00:00Z'],
      ['ON_HOLD', '2026-03-10T15:00:00Z'],
    ]
    expect(times(clocks(flagged), 'flagged')).toEqual([null, null])
    const back: typeof flagged = [...flagged, ['FLAGGED', '2026-03-11T09:00:00Z']]
    expect(times(clocks(back), 'flagged')).toEqual(['2026-03-10T15:00:00.000Z', '2026-03-11T11:00:00.000Z'])
    const anew: typeof flagged = [
      ['RECEIVED', '2026-03-10T09:00:00Z'],
      ['FLAGGED', '2026-03-10T09:00:00Z'],
      ['NEW', '2026-03-10T15:00:00Z'],
      ['FLAGGED', '2026-03-11T09:00:00Z'],
    ]
    expect(times(clocks(anew), 'flagged')?.[1]).toBe('2026-03-11T17:00:00.000Z')
  })

  it('a review at its scheduled release, a hold on its day or after ten days', () => {
    const review = clocks([['HITL', '2026-03-10T09:00:00Z']], { releaseAt: new Date('2026-03-10T17:00:00Z') })
    expect(times(review, 'review')).toEqual(['2026-03-10T15:00:00.000Z', '2026-03-10T17:00:00.000Z'])
    const later = { releaseAt: new Date('2026-03-11T17:00:00Z') }
    const inReview: [DocumentStatus, string][] = [['HITL', '2026-03-10T09:00:00Z']]
    expect(times(clocks(inReview, later), 'review')?.[1]).toBe('2026-03-10T17:00:00.000Z')
    expect(times(clocks(inReview, { ...later, isExtended: true }), 'review')).toEqual([
      '2026-03-11T13:00:00.000Z',
      '2026-03-11T17:00:00.000Z',
    ])
    const hold: [DocumentStatus, string][] = [['ON_HOLD', '2026-03-10T09:00:00Z']]
    expect(times(clocks(hold), 'hold')).toEqual([null, '2026-03-20T00:00:00.000Z'])
    expect(times(clocks(hold, { holdUntil: '2026-03-15' }), 'hold')).toEqual([
      null,
      '2026-03-15T00:00:00.000Z',
    ])
  })

  it('by the clock that ends first', () => {
    const found = clocks([
      ['RECEIVED', '2026-03-10T09:00:00Z'],
      ['ESCALATED', '2026-03-10T09:00:00Z'],
    ])
    expect(nearestClock(found)?.clock).toBe('escalated')
    expect(nearestClock([])).toBeNull()
  })
})

const zone = fc.constantFrom(
  'UTC',
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/Zurich',
  'Australia/Lord_Howe',
)
const start = fc.date({ min: new Date('2005-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
const minutes = fc.integer({ min: 0, max: 60 * 24 * 9 })

describe('the clock', () => {
  it('has counted as much business time outside holds as its target, to the millisecond', () => {
    fc.assert(
      fc.property(
        zone,
        start,
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.tuple(minutes, minutes), { maxLength: 4 }),
        (timeZone, receivedAt, hours, holds) => {
          const calendar = calendarIn(timeZone)
          let at = receivedAt.getTime()
          const stays: Timed['stays'][number][] = [{ status: 'RECEIVED', since: receivedAt }]
          for (const [before, held] of holds) {
            at += before * 60_000
            stays.push({ status: 'ON_HOLD', since: new Date(at) })
            at += held * 60_000
            stays.push({ status: 'NEW', since: new Date(at) })
          }
          const rules = { targets: { ...targets, submit: hours }, calendar }
          const [found] = clocksOf({ stays, releaseAt: null, holdUntil: null }, rules)
          const due = found!.dueAt!
          const counted = stays
            .map(({ status, since }, index) => ({ status, since, to: stays[index + 1]?.since ?? due }))
            .filter(({ status }) => status !== 'ON_HOLD')
            .map(({ since, to }) => businessMsBetween(calendar, since, to < due ? to : due))
          expect(counted.reduce((sum, ms) => sum + ms, 0)).toBe(hours * 3_600_000)
          expect(found!.amberAt! < due).toBe(true)
        },
      ),
      { numRuns: 80 },
    )
  })

  it('counts between two instants what was added', () => {
    fc.assert(
      fc.property(zone, start, fc.integer({ min: 0, max: 5000 }), (timeZone, from, added) => {
        const calendar = calendarIn(timeZone)
        const end = addBusinessMinutes(calendar, from, added)
        expect(businessMsBetween(calendar, from, end)).toBe(added * 60_000)
        expect(businessMsBetween(calendar, end, from)).toBe(0)
      }),
      { numRuns: 80 },
    )
  })
})
