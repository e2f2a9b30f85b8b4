import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureCalls } from '../../access/web/call'
import { selectOwnCustomer } from './own-customer'
import { forgetOnSwitch, keepSelectedCustomer, readSelectedCustomer } from './selected-customer'

const clerk = { isInternal: false, homeCustomerId: '10301', shortname: 'harborpine' }
let asked: string[] = []

/** What the browser is at these places: its store, and a server that answers with a region. */
function aBrowser(region: string | null): void {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ statusCode: 200, data: region })
  })
}

beforeEach(() => {
  asked = []
  configureCalls({
    token: async () => 'token',
    currentToken: () => 'token',
    customerId: () => null,
    baseUrl: () => '',
    onRefused: () => undefined,
    onUnavailable: () => undefined,
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('at the sign-in', () => {
  it("a customer's person gets their customer, by its short name and in its region", async () => {
    aBrowser('eu-central-1')
    await selectOwnCustomer(clerk)
    expect(asked).toEqual(['/api/customer/region'])
    expect(readSelectedCustomer()).toEqual({
      id: '10301',
      description: 'harborpine',
      displayValue: 'harborpine (10301)',
      region: 'eu-central-1',
    })
  })
  it('the region is us-east-1 where the server knows none', async () => {
    aBrowser(null)
    await selectOwnCustomer(clerk)
    expect(readSelectedCustomer()?.region).toBe('us-east-1')
  })
  it('it is asked for once, and for staff never: they select a customer themselves', async () => {
    aBrowser('us-east-1')
    await selectOwnCustomer({ isInternal: true, homeCustomerId: null, shortname: null })
    expect([asked, readSelectedCustomer()]).toEqual([[], null])
    await selectOwnCustomer(clerk)
    await selectOwnCustomer(clerk)
    expect(asked).toHaveLength(1)
  })
  it('forgets nothing that was learned meanwhile, only what is of a customer selected before', async () => {
    aBrowser('us-east-1')
    let forgotten = 0
    forgetOnSwitch(() => {
      forgotten += 1
    })
    await selectOwnCustomer(clerk)
    expect(forgotten).toBe(0)
    keepSelectedCustomer({ id: 10318, name: 'alpenwerk', region: 'us-east-1' })
    keepSelectedCustomer({ id: 10318, name: 'alpenwerk', region: 'us-east-1' })
    expect(forgotten).toBe(1)
  })
})
