import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askEarly, isAskedEarly, takeEarlyAnswer } from './early-answers'

const mine = { authorization: 'Bearer mine', customerid: '10301' }
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

describe('answers that were asked for before the app was there', () => {
  beforeEach(() =>
    vi.stubGlobal(
      'fetch',
      fetched.mockImplementation(async () => Response.json({ a: 1 })),
    ),
  )
  afterEach(() => {
    vi.unstubAllGlobals()
    fetched.mockReset()
  })

  it('are given to the first call, and to no second one', async () => {
    askEarly('/api/a', mine)
    expect(isAskedEarly('/api/a')).toBe(true)
    expect(await takeEarlyAnswer('/api/a', mine)).toEqual({ status: 200, body: { a: 1 } })
    expect(isAskedEarly('/api/a')).toBe(false)
    expect(await takeEarlyAnswer('/api/a', mine)).toBeNull()
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('are not given to another person, nor for another customer', async () => {
    askEarly('/api/a', mine)
    expect(await takeEarlyAnswer('/api/a', { ...mine, authorization: 'Bearer other' })).toBeNull()
    askEarly('/api/a', mine)
    expect(await takeEarlyAnswer('/api/a', { ...mine, customerid: '10318' })).toBeNull()
  })

  it('count for the own customer of whoever had not selected one yet', async () => {
    askEarly('/api/a', { authorization: mine.authorization })
    expect(await takeEarlyAnswer('/api/a', mine)).not.toBeNull()
  })

  it('are left to the call itself when they were refusals, or when nothing answered', async () => {
    fetched.mockImplementation(async () => new Response('', { status: 403 }))
    askEarly('/api/a', mine)
    expect(await takeEarlyAnswer('/api/a', mine)).toBeNull()
    fetched.mockImplementation(async () => {
      throw new TypeError('no connection')
    })
    askEarly('/api/a', mine)
    expect(await takeEarlyAnswer('/api/a', mine)).toBeNull()
  })
})
