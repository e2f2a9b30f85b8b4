import { expect, it } from 'vitest'
import { endOfChain, longestChain } from './absence'

const away = (pairs: Record<string, string>) => (userId: string) => pairs[userId]

it('somebody who is there has no stand-in', () => {
  expect(endOfChain('ann', away({ bob: 'cem' }))).toBeUndefined()
})

it('a stand-in who is away too has their own; the first who is there gets the work', () => {
  expect(endOfChain('ann', away({ ann: 'bob' }))).toBe('bob')
  expect(endOfChain('ann', away({ ann: 'bob', bob: 'cem' }))).toBe('cem')
})

it('people who stand in for each other end in nobody', () => {
  expect(endOfChain('ann', away({ ann: 'bob', bob: 'ann' }))).toBeNull()
  expect(endOfChain('ann', away({ ann: 'bob', bob: 'cem', cem: 'bob' }))).toBeNull()
})

it('a chain is followed so far and no further', () => {
  const chain = (length: number) =>
    away(Object.fromEntries(Array.from({ length }, (_, at) => [`p${at}`, `p${at + 1}`])))
  expect(endOfChain('p0', chain(longestChain))).toBe(`p${longestChain}`)
  expect(endOfChain('p0', chain(longestChain + 1))).toBeNull()
})
