import { describe, expect, it } from 'vitest'
import { isDigestDue, isQuiet, type MailHabits, nextMailAt } from './mail-times'

const zurich: MailHabits = {
  timeZone: 'Europe/Zurich',
  quietFrom: '22:00',
  quietUntil: '07:00',
  lastDigestOn: null,
}
const at = (iso: string) => new Date(iso)

describe('quiet hours', () => {
  it('reach over midnight in the reader’s own zone', () => {
    expect(isQuiet(zurich, at('2026-03-10T20:59:00Z'))).toBe(false)
    expect(isQuiet(zurich, at('2026-03-10T21:00:00Z'))).toBe(true)
    expect(isQuiet(zurich, at('2026-03-11T05:59:00Z'))).toBe(true)
    expect(isQuiet(zurich, at('2026-03-11T06:00:00Z'))).toBe(false)
  })
  it('lie within a day where they begin before they end, and are none when not set', () => {
    const noon = { ...zurich, quietFrom: '12:00', quietUntil: '13:00' }
    expect(isQuiet(noon, at('2026-03-10T11:30:00Z'))).toBe(true)
    expect(isQuiet(noon, at('2026-03-10T12:00:00Z'))).toBe(false)
    expect(isQuiet({ ...zurich, quietFrom: null, quietUntil: null }, at('2026-03-10T23:00:00Z'))).toBe(false)
  })
  it('end at the clock’s seven, in the night that is an hour shorter and in the one that is longer', () => {
    // 29 March 2026: 02:00 → 03:00; 25 October 2026: 03:00 → 02:00
    expect(nextMailAt(zurich, 'mail', at('2026-03-28T22:00:00Z'))).toEqual(at('2026-03-29T05:00:00Z'))
    expect(nextMailAt(zurich, 'mail', at('2026-10-24T21:00:00Z'))).toEqual(at('2026-10-25T06:00:00Z'))
  })
  it('whose end the clocks skip end when the clocks go on', () => {
    const early = { ...zurich, quietUntil: '02:30' }
    expect(nextMailAt(early, 'mail', at('2026-03-28T22:00:00Z'))).toEqual(at('2026-03-29T01:00:00Z'))
  })
})

describe('the daily mail', () => {
  it('comes at eight, once a day', () => {
    expect(isDigestDue(zurich, at('2026-03-10T06:59:00Z'))).toBe(false)
    expect(isDigestDue(zurich, at('2026-03-10T07:00:00Z'))).toBe(true)
    const sent = { ...zurich, lastDigestOn: '2026-03-10' }
    expect(isDigestDue(sent, at('2026-03-10T15:00:00Z'))).toBe(false)
    expect(nextMailAt(sent, 'digest', at('2026-03-10T15:00:00Z'))).toEqual(at('2026-03-11T07:00:00Z'))
  })
  it('waits for the end of quiet hours', () => {
    const late = { ...zurich, quietUntil: '09:30' }
    expect(nextMailAt(late, 'digest', at('2026-03-10T04:00:00Z'))).toEqual(at('2026-03-10T08:30:00Z'))
  })
  it('comes at eight after the clocks have changed, and not twice on the longer day', () => {
    expect(nextMailAt(zurich, 'digest', at('2026-03-28T23:30:00Z'))).toEqual(at('2026-03-29T06:00:00Z'))
    const sent = { ...zurich, lastDigestOn: '2026-10-25' }
    expect(nextMailAt(sent, 'digest', at('2026-10-25T07:00:00Z'))).toEqual(at('2026-10-26T07:00:00Z'))
  })
})
