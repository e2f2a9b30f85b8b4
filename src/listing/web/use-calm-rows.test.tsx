// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ListedDocument } from '../listing.api'
import { useCalmRows } from './use-calm-rows'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const rows = (...ids: number[]) => ids.map((invID) => ({ invID })) as ListedDocument[]
function open(first: ListedDocument[]) {
  let now = Date.now()
  const hook = renderHook(
    (given: { next: ListedDocument[]; isSettled: boolean; answeredAt: number }) =>
      useCalmRows({ question: 'ready', most: 10, isRead: () => true, ...given }),
    {
      initialProps: { next: first, isSettled: true, answeredAt: now },
    },
  )
  return {
    /** An answer of the server; `isLate` was asked for before the reader's work was done. */
    comes: (next: ListedDocument[], { isLate = false } = {}) => {
      now += isLate ? 0 : 1_000
      hook.rerender({ next, isSettled: !isLate, answeredAt: now })
    },
    /** Drawn again for a reason of its own, with what it knew. */
    again: (next: ListedDocument[]) => hook.rerender({ next, isSettled: true, answeredAt: now }),
    seen: () => {
      const { rows: shown = [], gone, freshCount } = hook.result.current
      return { ids: shown.map(({ invID }) => invID), gone: [...gone], freshCount }
    },
    takeNext: () => {
      vi.setSystemTime(now)
      hook.result.current.takeNext()
    },
  }
}

it("what changes by others' hands waits, and what they take stays marked", () => {
  const { comes, seen } = open(rows(2, 1))
  comes(rows(3, 2))
  expect(seen()).toEqual({ ids: [2, 1], gone: [1], freshCount: 1 })
})

it("the reader's own work is shown whole, also when half of it had come by itself", () => {
  const { comes, again, seen, takeNext } = open(rows(2, 1))
  const half = rows(3, 2)
  takeNext()
  comes(half, { isLate: true })
  again(half)
  comes(rows(5, 4, 3, 2))
  expect(seen()).toEqual({ ids: [5, 4, 3, 2], gone: [], freshCount: 0 })
})

it('and when all of it had come before the reader was told that it is done', () => {
  const { comes, again, seen, takeNext } = open(rows(2, 1))
  const last = rows(4, 3, 2)
  comes(last)
  expect(seen().freshCount).toBe(2)
  takeNext()
  again(last)
  comes(last)
  expect(seen()).toEqual({ ids: [4, 3, 2], gone: [], freshCount: 0 })
  comes(rows(5, 4, 3, 2))
  expect(seen().freshCount).toBe(1)
})
