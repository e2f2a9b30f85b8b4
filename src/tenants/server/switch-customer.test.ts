import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { inCustomerTransaction } from './context'
import { findCustomers, noteSelection, pinCustomer } from './customers.queries'
import { customerSwitches } from './tenants.tables'

let bench: TestBench
const userId = 'U-KONTOR-03'
const at = new Date('2026-03-10T10:00:00Z')

beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const switchesOf = (customerId: number) =>
  inCustomerTransaction(bench.deps.database, customerId, (tx) => tx.select().from(customerSwitches))
const listed = () => bench.deps.database.transaction((tx) => findCustomers(tx, { q: '', userId }))

describe('a switch to a customer', () => {
  it('is on record with who, when and why, and only that customer sees it', async () => {
    await inCustomerTransaction(bench.deps.database, alpenwerk, (tx) =>
      noteSelection(tx, { userId, userName: 'Alex Morgan', customerId: alpenwerk, reason: 'Ticket 17', at }),
    )
    expect(await switchesOf(alpenwerk)).toMatchObject([
      { customerId: alpenwerk, userId, userName: 'Alex Morgan', reason: 'Ticket 17', switchedAt: at },
    ])
    expect(await switchesOf(harbor)).toEqual([])
  })

  it('cannot be changed or taken back', async () => {
    const change = inCustomerTransaction(bench.deps.database, alpenwerk, (tx) =>
      tx.update(customerSwitches).set({ reason: 'none' }),
    )
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('makes the customer a recent one, and a pinned one stands above it', async () => {
    expect((await listed())[0]).toMatchObject({ id: alpenwerk, isRecent: true, isPinned: false })
    await bench.deps.database.transaction((tx) =>
      pinCustomer(tx, { userId, customerId: harbor, isPinned: true, at: new Date('2026-03-01T00:00:00Z') }),
    )
    expect((await listed()).slice(0, 2)).toMatchObject([
      { id: harbor, isPinned: true },
      { id: alpenwerk, isPinned: false },
    ])
  })
})
