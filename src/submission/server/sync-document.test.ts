import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { masterDataObjects } from '../../master-data/master-data'
import { harbor } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { type Erp, ErpUnavailable } from './erp'

let bench: TestBench
let isErpDown = false
const asked: string[] = []
async function answer<T>(what: string, ask: () => Promise<T>): Promise<T> {
  if (isErpDown) throw new ErpUnavailable('The ERP does not answer.')
  asked.push(what)
  return ask()
}

beforeAll(async () => {
  bench = await openTestBench({
    erp: (embedded): Erp => ({
      ...embedded,
      readChanges: (given) => answer(`all ${given.object}`, () => embedded.readChanges(given)),
      readSupplier: (customerId, id) => answer(id, () => embedded.readSupplier(customerId, id)),
      readPurchaseOrder: (customerId, number) =>
        answer(number, () => embedded.readPurchaseOrder(customerId, number)),
    }),
  })
})
afterAll(() => bench.close())

describe('sync on demand', () => {
  it('brings fresh master data, once a minute for one document', async () => {
    const { id } = await bench.aDocument()
    await bench.admin.query(
      `UPDATE erp_suppliers SET name = 'Cedar Foods Inc' WHERE id = 'S-1' AND customer_id = ${harbor}`,
    )
    await bench.act('VS', id, 'sync')
    const { rows } = await bench.admin.query(
      `SELECT name FROM suppliers WHERE id = 'S-1' AND customer_id = ${harbor}`,
    )
    expect(rows).toEqual([{ name: 'Cedar Foods Inc' }])
    bench.clock.advance(20_000)
    await expect(bench.act('APS', id, 'sync')).rejects.toMatchObject({
      kind: 'too-many',
      details: { retryAfterSeconds: 40 },
    })
    bench.clock.advance(40_000)
    expect(await codeOf(bench.act('APS', id, 'sync'))).toBe('worked')
  })

  it('says in the history what changed about supplier and order', async () => {
    const readySupplier = { supplierID: 'S-2', companyID: 'C-1', controlAmt: '10.00', currency: 'USD' }
    const { id } = await bench.aDocument({ fields: { ...readySupplier, invoiceNumber: 'SYNC-1' } })
    const lastSync = async () => (await bench.history(id)).filter(({ action }) => action === 'sync').at(-1)
    await bench.act('APS', id, 'sync')
    expect(await lastSync()).toMatchObject({ why: { code: 'submission.sync.nothing' } })
    await bench.admin.query(
      `UPDATE erp_suppliers SET is_blocked = true, ibans = '{DE89370400440532013000}' WHERE id = 'S-2' AND customer_id = ${harbor}`,
    )
    bench.clock.advance(60_000)
    await bench.act('APS', id, 'sync')
    expect(await lastSync()).toMatchObject({
      why: {
        code: 'submission.sync.several',
        values: {
          changes: [{ code: 'submission.sync.supplier_blocked' }, { code: 'submission.sync.banks_changed' }],
        },
      },
    })
  })

  it('asks for the supplier and the orders that the document names, and for all while the supplier is unknown', async () => {
    const known = await bench.aDocument({
      fields: { supplierID: 'S-1', poNumber: 'PO-77' },
      lines: [{ description: 'Flour', poNumber: 'PO-404' }],
    })
    await bench.admin.query(
      `UPDATE erp_purchase_order_lines SET quantity_received = 3 WHERE customer_id = ${harbor} AND purchase_order_number = 'PO-77'`,
    )
    asked.length = 0
    await bench.act('APS', known.id, 'sync')
    expect(asked).toEqual(['S-1', 'PO-77', 'PO-404'])
    const { rows } = await bench.admin.query(
      `SELECT quantity_received FROM purchase_order_lines WHERE customer_id = ${harbor} AND purchase_order_number = 'PO-77'`,
    )
    expect(rows).toEqual([{ quantity_received: '3' }])
    const unknown = await bench.aDocument({ fields: { supplierID: null, invoiceNumber: 'NOBODY-1' } })
    asked.length = 0
    await bench.act('APS', unknown.id, 'sync')
    expect(asked).toEqual(masterDataObjects.map((object) => `all ${object}`))
  })

  it('says that the ERP cannot be asked, and may be tried again at once', async () => {
    const { id, version } = await bench.aDocument()
    isErpDown = true
    await expect(bench.act('APS', id, 'sync')).rejects.toMatchObject({
      code: 'submission.erp_unavailable',
      kind: 'unavailable',
    })
    isErpDown = false
    expect(await bench.read(id)).toMatchObject({ version, syncedAt: null })
    expect(await codeOf(bench.act('APS', id, 'sync'))).toBe('worked')
    expect(await codeOf(bench.act('APM', id, 'sync'))).toBe('documents.not_permitted')
  })

  it('works for many documents at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => bench.aDocument()))
    expect(await Promise.all(made.map(({ id }) => codeOf(bench.act('APS', id, 'sync'))))).toEqual(
      Array(5).fill('worked'),
    )
  })
})
