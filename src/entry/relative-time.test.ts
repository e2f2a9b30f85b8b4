import { expect, it } from 'vitest'
import { relativeTime } from './relative-time'

const now = new Date('2026-04-03T10:00:00Z')
const before = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now, 'en-US')

it('speaks as a colleague would', () => {
  expect(before(0)).toBe('now')
  expect(before(20)).toBe('20 seconds ago')
  expect(before(119)).toBe('1 minute ago')
  expect(before(86_400)).toBe('yesterday')
  expect(before(-3 * 86_400)).toBe('in 3 days')
  expect(relativeTime(new Date('2026-04-03T08:00:00Z'), now, 'de-DE')).toBe('vor 2 Stunden')
})
