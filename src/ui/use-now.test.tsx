import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setClockAhead } from './clock'
import { useNow } from './use-now'

afterEach(() => {
  cleanup()
  setClockAhead(0)
})

it('countdowns follow at once when the customer’s clock is moved', () => {
  const { result } = renderHook(() => useNow())
  const before = result.current
  act(() => setClockAhead(72 * 3_600_000))
  expect(Math.round((result.current - before) / 3_600_000)).toBe(72)
})
