import { afterAll, beforeAll, expect, test } from 'vitest'
import { harborPine } from '../../../seeds/demo-customers'
import { loadCustomer } from '../../demo/server/load-customer'
import { documents } from '../../documents/server/documents.tables'
import { upsertUsers } from '../../identity/server/identity-users'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { compileGroups } from '../choose-group'
import { readActingGroups } from './group-list'
import { isInGroupOf } from './is-in-group-of'
import { loadDemoGroups } from './load-demo-groups'

const harbor = Number(harborPine.id)
let bench: TestBench
let people: string[]
beforeAll(async () => {
  bench = await openTestBench({ withoutCustomers: true })
  await loadCustomer(bench.deps, harborPine)
  people = await upsertUsers(bench.deps.database.pool, harborPine.users)
  await loadDemoGroups(bench.deps, harborPine.id)
})
afterAll(() => bench.close())

const groupsOfHarbor = () => bench.as('SYS', harbor).read((tx) => readActingGroups(tx))

test('the demo has six groups; each supplier is in the one where its invoices are looked for', async () => {
  const { version, groups } = await groupsOfHarbor()
  expect(groups.map(({ name }) => name)).toEqual([
    'Credit notes',
    'Food A–M',
    'Food N–Z',
    'Utilities',
    'Property services',
    'Catch-all',
  ])
  expect(
    groups.flatMap(({ name, touchless, review }) => (touchless ? [[name, touchless, review]] : [])),
  ).toEqual([['Utilities', 'always', 'never']])
  const choose = compileGroups(groups)
  const groupOf = (name: string) => {
    const supplier = harborPine.suppliers.find((one) => one.name === name)!
    const facts = { companyID: null, companyName: null, currency: 'USD', controlAmt: '1.00', inbox: null }
    return choose({
      ...facts,
      supplierID: supplier.id,
      supplierName: supplier.name,
      supplierCategory: supplier.defaultSpendCategory,
      documentType: 'INVOICE',
      source: 'EMAIL',
    }).group.name
  }
  expect(
    ['Cedar Foods Inc.', 'Tidewater Seafood Co.', 'Summit Power', 'Bright Linen Services LLC'].map(groupOf),
  ).toEqual(['Food A–M', 'Food N–Z', 'Utilities', 'Property services'])
  expect(groupOf('Quayside Staffing Partners')).toBe('Catch-all')
  await loadDemoGroups(bench.deps, harborPine.id)
  expect((await groupsOfHarbor()).version).toBe(version)
})

test('what has no group yet is with those who have the catch-all', async () => {
  const { id } = await bench.aDocument({ customerId: harbor, status: 'FAILED' })
  const found = (person: string) => {
    const userId = people[harborPine.users.findIndex(({ displayName }) => displayName === person)]!
    return bench
      .as('SYS', harbor)
      .read((tx) => tx.select({ id: documents.id }).from(documents).where(isInGroupOf(userId)))
  }
  expect(await found('Dana Whitfield')).toEqual([{ id }])
  expect(await found('Tom Becker')).toEqual([])
})
