import { expect, it } from 'vitest'
import { nextLookAtLock } from './use-lost-lock'

const now = Date.parse('2026-03-16T10:00:00Z')
const lock = (seconds: number, isMine = false) => ({
  userId: 'u',
  name: 'Dana Whitfield',
  until: new Date(now + seconds * 1_000).toISOString(),
  isMine,
})

it.each([
  ['nobody holds it', null, false],
  ['it is one’s own', lock(900, true), false],
  ['its end is far', lock(900), 10_000],
  ['its end is near', lock(3), 3_250],
  ['it has just ended', lock(0), 1_000],
  ['it ended long ago', lock(-60), 1_000],
])('another’s lock is looked at again within seconds of its end: %s', (_, held, wanted) => {
  expect(nextLookAtLock(held, now)).toBe(wanted)
})
