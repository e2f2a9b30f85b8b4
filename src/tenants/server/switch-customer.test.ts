import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { inCustomerTransaction } from './context'
import { customerFactsOf } from './customer-facts'
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

describe('before a customer is selected', () => {
  it('one sees where documents are in review since when, what happened last, and what was agreed on', async () => {
    const [older] = [await bench.aDocument({ status: 'HITL' }), await bench.aDocument({ status: 'HITL' })]
    await bench.aDocument()
    const oldest = '2026-02-01T08:00:00.000Z'
    await bench.admin.query('UPDATE documents SET received_at = $1 WHERE id = $2', [oldest, older.id])
    await bench.admin.query(
      `INSERT INTO licence_contracts (customer_id, starts_on, ends_on, plan, documents, overage_price, currency, contact, changed_by, changed_at)
        VALUES ($1, '2026-01-01', '2026-12-31', 'Enterprise', 1, 1, 'USD', 'x', 'x', now())`,
      [alpenwerk],
    )
    await bench.deps.flags.setFlag({
      customerId: harbor,
      name: 'show-advanced-search',
      enabled: true,
      changedBy: 'x',
    })
    const facts = await customerFactsOf(bench.deps)(userId)
    const of = (id: number) => facts.find(({ customerId }) => customerId === id)!
    expect(of(harbor)).toMatchObject({ plan: null, inReview: 2, oldestInReview: oldest, environment: 'dev' })
    expect(of(harbor).lastActivity).not.toBeNull()
    expect(of(harbor).flags).toContain('show-advanced-search')
    expect(of(alpenwerk)).toMatchObject({ plan: 'Enterprise', inReview: 0, lastActivity: null })
  })
})
