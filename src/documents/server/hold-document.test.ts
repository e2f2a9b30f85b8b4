import { afterAll, beforeAll, expect, it } from 'vitest'
import { daysAfter } from '../../kernel/dates'
import { type CodeRow, codeRows, codeText } from '../../settings/code-list'
import { writeSettings } from '../../settings/server/customer-settings'
import { goodHeader } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { reasonSection } from '../reason-codes'
import { readAbilitiesOf } from './read-abilities'
import { readReasonCodes } from './reason-codes'
import { resumeReceived } from './resume-received'
import { tellOfDiscounts } from './tell-of-discounts'
import { tellOfTime } from './tell-of-time'

let bench: TestBench

beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const look = () => {
  const ctx = bench.as('SYS')
  return ctx.transaction((tx) => resumeReceived(ctx, tx))
}

it('keeps why it is held by code, and forgets it when it is resumed', async () => {
  const { id } = await bench.aDocument()
  await bench.act('APS', id, 'hold', { reason: 'Credit is on its way', reasonCode: 'CREDIT_NOTE' })
  expect(await bench.read(id)).toMatchObject({ holdReason: 'CREDIT_NOTE', holdEvent: null })
  expect((await bench.history(id)).at(-1)).toMatchObject({
    action: 'hold',
    details: { reasonCode: 'CREDIT_NOTE', peppol: 'OTH/CNA' },
  })
  await bench.act('APS', id, 'resume')
  expect(await bench.read(id)).toMatchObject({ status: 'NEW', holdReason: null })
  await bench.act('APS', id, 'hold', { reason: 'hm' })
  expect((await bench.read(id)).holdReason).toBe('OTHER')
})

it("a customer's own reason is offered by its name, and the history keeps it with its code and what Peppol calls it", async () => {
  const { hold } = reasonSection.settings
  const chosen = { clarification: 'FIN', response: 'OTH' }
  const budget = { code: 'OWN_1', label: 'Our budget is used up', isOn: true, chosen }
  const put = (rows: CodeRow[]) => {
    const ctx = bench.as('APA')
    return ctx.transaction((tx) => writeSettings(ctx, tx, reasonSection, { hold: codeText(rows) }))
  }
  const standard = codeRows(hold.delivered)
  await put([...standard, budget])
  const offered = await bench.as('APS').read((tx) => readReasonCodes(tx))
  expect(offered.hold.at(-1)).toEqual({ code: 'OWN_1', label: budget.label, standard: null })
  const { id } = await bench.aDocument()
  await bench.act('APS', id, 'hold', { reason: budget.label, reasonCode: 'OWN_1' })
  expect((await bench.history(id)).at(-1)).toMatchObject({
    action: 'hold',
    why: { text: budget.label },
    details: { reasonCode: 'OWN_1', peppol: 'FIN/OTH' },
  })
  await put(standard)
})

it('held for the goods it resumes once more of its order is received, and not before', async () => {
  const fields = { invoiceNumber: 'H-1', supplierID: 'S-1', poNumber: 'PO-77' }
  const { id } = await bench.aDocument({ fields, status: 'ESCALATED' })
  await bench.act('APS', id, 'hold', { reason: 'x', holdEvent: 'GOODS_RECEIPT' })
  await look()
  expect((await bench.read(id)).status).toBe('ON_HOLD')
  await bench.admin.query(
    `UPDATE purchase_order_lines SET quantity_received = quantity_received + 5 WHERE customer_id = 10301 AND purchase_order_number = 'PO-77'`,
  )
  await look()
  const resumed = await bench.read(id)
  expect(resumed.status).not.toBe('ON_HOLD')
  expect([resumed.holdEvent, resumed.holdReceived]).toEqual([null, null])
  expect((await bench.history(id)).filter(({ action }) => action === 'resume')).toMatchObject([
    { actorKind: 'system', why: { code: 'documents.goods_received', values: { order: 'PO-77' } } },
  ])
  const version = resumed.version
  await look()
  expect((await bench.read(id)).version).toBe(version)
})

it('a flag whose cause has gone with the goods is gone too', async () => {
  const { id } = await bench.aDocument({ fields: { ...goodHeader(), poNumber: 'PO-77' }, status: 'FLAGGED' })
  await bench.admin.query(
    `INSERT INTO document_flags (customer_id, document_id, reason, exception, opened_by, opened_at)
     VALUES (10301, $1, '{"text": "Quantity over received"}', 'quantity-over-purchase-order', 'Kontor', now())`,
    [id],
  )
  await bench.act('APS', id, 'hold', { reason: 'x', holdEvent: 'GOODS_RECEIPT' })
  await bench.admin.query(
    `UPDATE purchase_order_lines SET quantity_received = quantity_received + 5 WHERE customer_id = 10301 AND purchase_order_number = 'PO-77'`,
  )
  await look()
  const { rows } = await bench.admin.query(
    'SELECT cleared_by AS by FROM document_flags WHERE document_id = $1',
    [id],
  )
  expect(rows).toEqual([{ by: 'Kontor' }])
  expect((await bench.read(id)).status).toBe('NEW')
})

it('goods are waited for only where there is an order', async () => {
  const { id } = await bench.aDocument({ fields: { invoiceNumber: 'H-9', supplierID: 'S-1' } })
  const held = bench.act('APS', id, 'hold', { reason: 'x', holdEvent: 'GOODS_RECEIPT' })
  expect(await codeOf(held)).toBe('documents.no_order_to_wait_for')
  expect((await bench.read(id)).status).toBe('NEW')
})

it('says of which documents the goods can be waited for: those with an order of their own or of a line', async () => {
  const fields = { invoiceNumber: 'H-8', supplierID: 'S-1' }
  const ids: number[] = []
  for (const wish of [
    { fields: { ...fields, poNumber: 'PO-77' } },
    { fields, lines: [{ poNumber: 'PO-77' }] },
    { fields },
    { fields: { ...fields, poNumber: 'PO-404' } },
  ])
    ids.push((await bench.aDocument(wish)).id)
  const ctx = bench.as('APS')
  const able = await ctx.transaction((tx) => readAbilitiesOf(ctx, tx, ids))
  expect(able.map(({ canAwaitGoods }) => canAwaitGoods)).toEqual([true, true, false, false])
})

it('people hear of a due date three days before, held or not; AP Managers of one that has passed', async () => {
  const fields = { invoiceNumber: 'H-2', supplierID: 'S-1', dueDate: '2026-03-13' }
  const open = await bench.aDocument({ fields })
  const held = await bench.aDocument({ fields: { ...fields, invoiceNumber: 'H-3' }, status: 'ON_HOLD' })
  const told = async () => {
    const { rows } = await bench.admin.query(
      `SELECT document_id::int AS id, for_roles AS roles FROM notifications
        WHERE kind = 'due-risk' AND document_id = ANY($1) ORDER BY notifications.id`,
      [[open.id, held.id]],
    )
    return rows.map(({ id, roles }) => `${id} ${roles}`)
  }
  const ctx = bench.as('SYS')
  await ctx.transaction((tx) => tellOfTime(ctx, tx))
  const near = [`${open.id} AP_SPECIALIST`, `${held.id} AP_SPECIALIST`]
  expect(await told()).toEqual(near)
  bench.clock.advance(4 * 24 * 60 * 60_000)
  for (let looks = 0; looks < 2; looks++) await ctx.transaction((tx) => tellOfTime(ctx, tx))
  expect(await told()).toEqual([...near, `${open.id} AP_MANAGER`, `${held.id} AP_MANAGER`])
})

it('people hear of a cash discount two days before it ends; AP Managers of one that has ended, each once', async () => {
  const now = bench.clock.now().toISOString().slice(0, 10)
  const { id } = await bench.aDocument({
    fields: { ...goodHeader(), invoiceDate: daysAfter(now, -7), paymentTerms: '3% 9 days, 2% 30 days' },
  })
  const ctx = bench.as('SYS')
  const look = () => ctx.transaction((tx) => tellOfDiscounts(ctx, tx))
  const told = async () => {
    const { rows } = await bench.admin.query(
      `SELECT for_roles AS roles, why FROM notifications WHERE kind = 'due-risk' AND document_id = $1 ORDER BY id`,
      [id],
    )
    return rows.map(({ roles, why }) => [...roles, why.code, why.values.percent.decimal])
  }
  for (let looks = 0; looks < 2; looks++) await look()
  expect(await told()).toEqual([['AP_SPECIALIST', 'documents.discount_until', '3']])
  bench.clock.advance(3 * 24 * 60 * 60_000)
  for (let looks = 0; looks < 2; looks++) await look()
  expect((await told()).at(-1)).toEqual(['AP_MANAGER', 'documents.discount_ended', '3'])
  await bench.act('APS', id, 'submit')
  bench.clock.advance(20 * 24 * 60 * 60_000)
  await look()
  expect(await told()).toHaveLength(2)
})
