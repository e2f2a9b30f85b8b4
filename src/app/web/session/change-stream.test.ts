import { describe, expect, it } from 'vitest'
import { takeEvents, waitBeforeTry } from './change-stream'

describe('the stream of changes', () => {
  it('gives whole events and keeps the beginning of the next one', () => {
    expect(takeEvents(': connected\n\ndata: {"documents":[7]}\n\ndata: {"docu')).toEqual({
      events: ['{"documents":[7]}'],
      rest: 'data: {"docu',
    })
  })
  it('does not mind the heartbeat', () => {
    expect(takeEvents(': still here\n\n').events).toEqual([])
  })
  it('waits longer after each failure, but never longer than half a minute', () => {
    expect(waitBeforeTry(0, 1)).toBe(1000)
    expect(waitBeforeTry(3, 1)).toBe(8000)
    expect(waitBeforeTry(40, 1)).toBe(30_000)
    expect(waitBeforeTry(40, 0)).toBe(15_000)
  })
})
