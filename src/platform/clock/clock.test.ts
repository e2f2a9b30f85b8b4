import { expect, test } from 'vitest'
import { fixedClock, systemClock } from './clock'

test('a fixed clock stands still until it is moved', () => {
  const clock = fixedClock('2026-03-01T08:00:00Z')
  const first = clock.now()
  clock.advance(90_000)
  expect(first.toISOString()).toBe('2026-03-01T08:00:00.000Z')
  expect(clock.now().toISOString()).toBe('2026-03-01T08:01:30.000Z')
  clock.set('2026-04-01T00:00:00Z')
  expect(clock.now().toISOString()).toBe('2026-04-01T00:00:00.000Z')
  expect(() => fixedClock('soon')).toThrow('not an instant')
})

test('the system clock tells the time of the machine', () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000)
})
