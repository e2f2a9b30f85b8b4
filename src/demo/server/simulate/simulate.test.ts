import { afterAll, beforeAll, expect, test } from 'vitest'
import { alpenwerk } from '../../../../seeds/demo-customers'
import { fakeRecogniser, openTestBench, type TestBench } from '../../../testing/server/kontor-bench'
import { loadCustomer } from '../load-customer'
import { simulate } from './simulate'

const customer = Number(alpenwerk.id)
let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({
    startsAt: '2026-11-25T16:00:00Z',
    withoutCustomers: true,
    recogniser: fakeRecogniser(),
  })
  await loadCustomer(bench.deps, alpenwerk)
}, 120_000)
afterAll(() => bench.close())

const ctx = () => bench.as('SYS', customer)
const count = async (what: string) =>
  (await bench.admin.query(`SELECT count(*)::integer AS count FROM ${what}`)).rows[0].count

test('suppliers send mails with invoices, each with a number of its own', async () => {
  expect(await simulate(ctx(), bench.deps, 'MAIL')).toBe(1)
  expect(await simulate(ctx(), bench.deps, 'MONTH_END')).toBe(12)
  expect(await simulate(ctx(), bench.deps, 'NEW_SUPPLIER')).toBe(1)
  expect(await simulate(ctx(), bench.deps, 'BANK_CHANGED')).toBe(1)
  expect(await count('mails')).toBe(15)
  expect(await count(`(SELECT DISTINCT message_id FROM mails) each`)).toBe(15)
  expect(await count(`mails WHERE envelope_from = 'billing@silverbrook.example'`)).toBe(1)
})

test('e-invoices and EDI messages arrive by their channel as what they are', async () => {
  expect(await simulate(ctx(), bench.deps, 'E_INVOICE')).toBe(1)
  expect(await simulate(ctx(), bench.deps, 'EDI')).toBe(1)
  const { rows } = await bench.admin.query('SELECT source, file_type FROM documents ORDER BY id')
  expect(rows).toEqual([
    { source: 'E_INVOICE', file_type: 'application/xml' },
    { source: 'EDI', file_type: 'application/edi' },
  ])
})

test('goods that were ordered are received, and what the ERP holds is paid', async () => {
  const open = `erp_purchase_order_lines l JOIN erp_purchase_orders o
    ON o.customer_id = l.customer_id AND o.number = l.purchase_order_number
    WHERE o.status = 'OPEN' AND l.quantity_received < l.quantity`
  const before = await count(open)
  expect(before).toBeGreaterThan(0)
  expect(await simulate(ctx(), bench.deps, 'GOODS_RECEIPT')).toBe(before)
  expect(await count(open)).toBe(0)
  expect(await count(`jobs WHERE kind LIKE 'submission.%'`)).toBe(1)
  expect(await simulate(ctx(), bench.deps, 'PAYMENT')).toBe(0)
})
