import { expect, it } from 'vitest'
import { randomFrom } from '../testing/server/random'
import { type Asked, fewestPast, measuredError, type Past, predictorOf } from './predict'

const random = randomFrom(20_261_125)
const somePast = (count: number): Past[] =>
  Array.from({ length: count }, () => ({
    supplier: random.oneOf(['', 'S-1', 'S-2', 'S-3', 'S-4']),
    group: random.oneOf(['', 'Food', 'Linen']),
    begins: random.below(60_000),
    minutes: random.below(6_000),
  }))

/** The same by filtering and sorting everything anew for each question. */
function naively(past: readonly Past[], { supplier, group, elapsed }: Asked): number | null {
  const pools = [
    past.filter((one) => supplier !== '' && one.supplier === supplier),
    past.filter((one) => group !== '' && one.group === group),
    past,
  ]
  for (const pool of pools) {
    const longer = pool
      .map(({ minutes }) => minutes)
      .filter((minutes) => elapsed <= 0 || minutes > elapsed)
      .sort((a, b) => a - b)
    if (longer.length >= fewestPast) return longer[Math.ceil(longer.length / 2) - 1]!
  }
  return null
}

function naiveError(past: readonly Past[], newest: number) {
  const tried = [...past].sort((a, b) => a.begins - b.begins).slice(-newest)
  const errors = tried
    .flatMap((one) => {
      const before = past.filter(({ begins, minutes }) => begins + minutes <= one.begins)
      const predicted = naively(before, { ...one, elapsed: 0 })
      return predicted === null ? [] : [Math.abs(predicted - one.minutes)]
    })
    .sort((a, b) => a - b)
  return errors.length < fewestPast
    ? null
    : { minutes: errors[Math.ceil(errors.length / 2) - 1]!, tested: errors.length }
}

it('predicts as a count by hand does, whose it is and however long it has lasted', () => {
  for (const count of [0, 5, 9, 40, 300]) {
    const past = somePast(count)
    const { predict } = predictorOf(past)
    for (let at = 0; at < 100; at += 1) {
      const asked = { ...somePast(1)[0]!, elapsed: random.below(7_000) - 500 }
      expect(predict(asked)).toBe(naively(past, asked))
    }
  }
})

it('measures its error on what was known when each began', () => {
  for (const [count, newest] of [
    [5, 100],
    [60, 20],
    [300, 1_000],
    [300, 50],
  ] as const) {
    const past = somePast(count)
    expect(measuredError(past, { newest })).toEqual(naiveError(past, newest))
  }
})

it('of too few it says nothing, and of regular ones it knows exactly', () => {
  const regular = Array.from({ length: 30 }, (_, at) => ({
    supplier: 'S-1',
    group: '',
    begins: at * 100,
    minutes: 60,
  }))
  expect(predictorOf(regular.slice(0, 7)).predict({ supplier: 'S-1', group: '', elapsed: 0 })).toBe(null)
  expect(predictorOf(regular).predict({ supplier: 'S-1', group: '', elapsed: 10 })).toBe(60)
  // one that has lasted longer than any before
  expect(predictorOf(regular).predict({ supplier: 'S-1', group: '', elapsed: 60 })).toBe(null)
  expect(measuredError(regular, { newest: 100 })).toEqual({ minutes: 0, tested: 22 })
})
