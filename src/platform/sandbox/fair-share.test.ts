import { beforeEach, expect, it } from 'vitest'
import { createFairShare } from './fair-share'

let now = 0
let shares = createFairShare(() => now)
beforeEach(() => {
  now = 0
  shares = createFairShare(() => now)
})

it('who is alone is never greedy, however much he uses', () => {
  shares.note('flood', 60_000)
  expect(shares.isGreedy('flood')).toBe(false)
})

it('who has used more than twice of what another with work has used is greedy, the other is not', () => {
  shares.note('flood', 3_000)
  shares.note('neighbour', 1_400)
  expect(shares.isGreedy('flood')).toBe(true)
  expect(shares.isGreedy('neighbour')).toBe(false)
  shares.note('neighbour', 200)
  expect(shares.isGreedy('flood')).toBe(false)
})

it('who has used little is not greedy, and nobody unknown is', () => {
  shares.note('few', 450)
  shares.note('neighbour')
  expect(shares.isGreedy('few')).toBe(false)
  expect(shares.isGreedy('nobody')).toBe(false)
})

it('half of a use is forgotten after five seconds, and so is who has no work any more', () => {
  shares.note('flood', 4_000)
  now = 5_000
  shares.note('neighbour', 900)
  expect(shares.isGreedy('flood')).toBe(true)
  shares.note('neighbour', 200)
  expect(shares.isGreedy('flood')).toBe(false)
  shares.note('flood', 4_000)
  expect(shares.isGreedy('flood')).toBe(true)
  now = 10_001
  shares.note('flood', 4_000)
  expect(shares.isGreedy('flood')).toBe(false)
})
