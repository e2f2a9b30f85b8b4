import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetKeptSession, keepSession, readKeptSession } from './kept-session'
import { aBrowserStore } from './test-browser-store'

beforeEach(() => vi.stubGlobal('localStorage', aBrowserStore()))
afterEach(() => vi.unstubAllGlobals())

it('flags, health and payments of the session are read back after a reload', () => {
  keepSession({ featureFlagSet: { 'should-show-payments': true }, isPaymentsCustomer: true })
  keepSession({ apiIsHealthy: false })
  expect(readKeptSession()).toEqual({
    featureFlagSet: { 'should-show-payments': true },
    apiIsHealthy: false,
    isPaymentsCustomer: true,
  })
})

it('nothing known means no flag, an unknown health and no payments customer', () => {
  const unknown = { featureFlagSet: {}, apiIsHealthy: null, isPaymentsCustomer: false }
  expect(readKeptSession()).toEqual(unknown)
  localStorage.setItem('featureFlagSet', '{"broken"')
  localStorage.setItem('apiIsHealthy', '"yes"')
  localStorage.setItem('isPaymentsCustomer', '1')
  expect(readKeptSession()).toEqual(unknown)
  keepSession({ featureFlagSet: { a: true }, apiIsHealthy: true, isPaymentsCustomer: true })
  forgetKeptSession()
  expect(readKeptSession()).toEqual(unknown)
})
