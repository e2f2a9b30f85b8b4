import { expect, it } from 'vitest'
import { numberText } from './number-text'
import { planPercent, reachedWarning } from './plan-share'

const { textOf } = numberText('en-US', (text) => text)

it.each([
  [0, 500, '0%', undefined],
  [1, 100_000, '0.1%', undefined],
  [398, 500, '79.6%', undefined],
  [79_999, 100_000, '79.9%', undefined],
  [4, 5, '80%', 80],
  [94_999, 100_000, '94.9%', 80],
  [19, 20, '95%', 95],
  [99_999, 100_000, '99.9%', 95],
  [7, 7, '100%', 100],
  [16, 15, '106.6%', 100],
])(
  '%i of %i documents of a plan are %s, and no warning comes or shows before it is reached',
  (used, included, shown, warning) => {
    const percent = planPercent(used, included)
    expect(textOf(percent / 100, 'percent')).toBe(shown)
    expect(`${percent}%`).toBe(shown)
    expect(reachedWarning(percent)).toBe(warning)
  },
)
