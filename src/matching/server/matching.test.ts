import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CellWrite } from '../../documents/line-edits'
import { readLines } from '../../documents/server/document-lines.queries'
import { editLines } from '../../documents/server/edit-lines'
import { english } from '../../kernel/words'
import { writeSettings } from '../../settings/server/customer-settings'
import { deliveredOf } from '../../settings/settings-section'
import { setEmbeddedStatus } from '../../submission/server/embedded-erp/embedded-statuses'
import { submitToErp } from '../../submission/server/submit-to-erp'
import { syncMasterData } from '../../submission/server/sync-master-data'
import { syncStatuses } from '../../submission/server/sync-statuses'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, goodHeader, harbor } from '../../testing/server/bench-cast'
import type { DocumentWish } from '../../testing/server/bench-documents'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { matchSection } from '../match-terms'
import * as api from '../matching.api'
import { findOrderFlags } from './find-order-flags'
import { matchReadLines } from './match-read-lines'
import { matchingRoutes } from './matching.routes'
import { recheckOthers } from './recheck-orders'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const readAll = (documentId: number, customerId = harbor) =>
  askServed(matchingRoutes(), api.readDocumentOrders, bench.as('APS', customerId), {
    params: { id: documentId },
  }) as Promise<api.DocumentOrders>
const read = async (documentId: number, customerId = harbor) => {
  const { orders, terms } = await readAll(documentId, customerId)
  return { ...orders[0]!, terms }
}
const lineOf = async (documentId: number) => (await read(documentId)).order!.lines[0]!

/** Each test has an order of its own, with as much received as ordered or less. */
let orders = 0
async function anOrder(received: string): Promise<string> {
  const number = `PO-T${++orders}`
  for (const prefix of ['erp_', '']) {
    await bench.admin.query(
      `INSERT INTO ${prefix}purchase_orders (customer_id, number, supplier_id, currency, status) VALUES (${harbor}, $1, 'S-1', 'USD', 'OPEN')`,
      [number],
    )
    await bench.admin.query(
      `INSERT INTO ${prefix}purchase_order_lines (customer_id, purchase_order_number, line, item, description, unit, quantity, quantity_received, unit_price)
       VALUES (${harbor}, $1, 10, '40512', 'Flour', 'KG', 100, $2, 1.25)`,
      [number, received],
    )
  }
  await syncMasterData(bench.as('SYS'), bench.deps)
  return number
}

/** Sends it to the ERP as the worker does. */
async function send(documentId: number): Promise<void> {
  await bench.move('APS', { documentId, action: 'submit' })
  const document = await bench.read(documentId)
  const job = { document, attempt: 1, signal: new AbortController().signal, complete: async () => undefined }
  await submitToErp(bench.as('SYS'), job, bench.deps)
  expect((await bench.read(documentId)).status).toBe('SUBMITTED')
}

const flour = { description: 'Flour', item: '40512', quantity: '30', unitPrice: '1.25', netAmount: '37.50' }
const invoiceOf = (poNumber: string, line: Record<string, string>, wish: DocumentWish = {}) =>
  bench.aDocument({
    ...wish,
    fields: { ...goodHeader(), poNumber, ...wish.fields },
    lines: [{ ...flour, ...line }],
  })

async function edit(documentId: number, ...cells: CellWrite[]) {
  const { version } = await bench.read(documentId)
  const [line] = await bench.as('SYS').transaction((tx) => readLines(tx, documentId))
  const detail = await editLines(bench.as('APS'), {
    documentId,
    version,
    edits: [{ kind: 'set', id: line!.id, cells }],
  })
  return detail.findings.map(({ exception }) => exception).filter((code) => code.includes('purchase-order'))
}

describe('the order of a document', () => {
  it('tells what is left of its lines, and which invoice line is which', async () => {
    const number = await anOrder('40')
    const { id } = await invoiceOf(number, {})
    const { order, matches, terms } = await read(id)
    expect(order).toMatchObject({ number, status: 'OPEN', supplierID: 'S-1' })
    expect(order!.lines).toEqual([
      {
        line: 10,
        item: '40512',
        description: 'Flour',
        unit: 'KG',
        status: 'AVAILABLE',
        ordered: '100',
        received: '40',
        invoiced: '0',
        inProgress: '0',
        remaining: '100',
        remainingAmount: '125.00',
        unitPrice: '1.25',
      },
    ])
    expect(matches).toMatchObject([{ orderLine: 10, by: 'item' }])
    expect(terms).toEqual(deliveredOf(matchSection))
  })

  it('counts what came before it and what has gone out since, and nothing twice', async () => {
    const number = await anOrder('100')
    const first = await invoiceOf(number, { poLine: '10', quantity: '30' })
    const second = await invoiceOf(number, { poLine: '10', quantity: '50' })
    expect([await lineOf(first.id), await lineOf(second.id)]).toMatchObject([
      { inProgress: '0', remaining: '100' },
      { inProgress: '30', remaining: '70' },
    ])
    bench.clock.advance(60_000)
    await send(second.id)
    expect(await lineOf(first.id)).toMatchObject({ invoiced: '0', inProgress: '50', remaining: '50' })
    bench.clock.advance(60_000)
    await syncMasterData(bench.as('SYS'), bench.deps)
    expect(await lineOf(first.id)).toMatchObject({ invoiced: '50', inProgress: '0', remaining: '50' })
    expect(await lineOf(second.id)).toMatchObject({ invoiced: '0', inProgress: '30', remaining: '70' })
    const denied = { erpId: (await bench.read(second.id)).erpId!, status: 'DENIED', message: null } as const
    await bench.as('SYS').transaction((tx) => setEmbeddedStatus(tx, denied))
    bench.clock.advance(60_000)
    await syncStatuses(bench.as('SYS'), bench.deps)
    await syncMasterData(bench.as('SYS'), bench.deps)
    expect(await lineOf(first.id)).toMatchObject({ invoiced: '0', inProgress: '0', remaining: '100' })
    await bench.act('APS', first.id, 'cancel', { reason: 'not ours' })
    expect(await lineOf(second.id)).toMatchObject({ inProgress: '0', remaining: '100' })
  })

  it('of a line that names its own stands beside the header’s, and each finds its own problems', async () => {
    const [header, own] = [await anOrder('40'), await anOrder('10')]
    const { id } = await bench.aDocument({
      fields: { ...goodHeader(), poNumber: header },
      lines: [
        { ...flour, poLine: '10', quantity: '40' },
        { ...flour, poNumber: own, poLine: '10', quantity: '11' },
        { ...flour, poNumber: 'PO-404' },
      ],
    })
    const { orders } = await readAll(id)
    expect(orders.map(({ poNumber, matches }) => [poNumber, matches.length])).toEqual([
      [header, 1],
      [own, 1],
      ['PO-404', 0],
    ])
    const found = await bench.as('SYS').transaction((tx) => findOrderFlags(bench.as('SYS'), tx, id))
    expect(found.map(({ exception, note }) => [exception, english.tell(note)])).toEqual([
      [
        'quantity-over-purchase-order',
        expect.stringContaining(`Purchase order ${own}: PO line 10: 11 invoiced, 10`),
      ],
      ['purchase-order-not-found', "Purchase order PO-404 doesn't exist."],
    ])
    const later = await invoiceOf(own, { poLine: '10' })
    expect(await lineOf(later.id)).toMatchObject({ inProgress: '11' })
    const ofHeader = await invoiceOf(header, { poLine: '10' })
    expect(await lineOf(ofHeader.id)).toMatchObject({ inProgress: '40' })
  })

  it('is nothing to another customer', async () => {
    const { id } = await invoiceOf(await anOrder('40'), {})
    expect(await codeOf(read(id, alpenwerk))).toBe('documents.not_found')
    const theirs = await bench.aDocument({
      customerId: alpenwerk,
      fields: { ...goodHeader(), poNumber: (await read(id)).poNumber },
    })
    expect(await read(theirs.id, alpenwerk)).toMatchObject({ order: null })
  })
})

describe('the checks of an edit', () => {
  it('find a price over the tolerance and let it go with the order’s price', async () => {
    const { id } = await invoiceOf(await anOrder('40'), {})
    const priced = (value: string): CellWrite => ({ name: 'unitPrice', value, source: 'TYPED' })
    expect(await edit(id, { name: 'poLine', value: '10', source: 'ORDER' }, priced('1.40'))).toContain(
      'price-over-purchase-order',
    )
    expect(await edit(id, { ...priced('1.25'), source: 'ORDER' })).not.toContain('price-over-purchase-order')
  })

  it('compare quantities with what was received, or with what was ordered where the customer wants two ways', async () => {
    const { id } = await invoiceOf(await anOrder('40'), { poLine: '10' })
    const asked = (value: string) => edit(id, { name: 'quantity', value, source: 'TYPED' })
    expect(await asked('40')).not.toContain('quantity-over-purchase-order')
    expect(await asked('41')).toContain('quantity-over-purchase-order')
    const match = (way: 'two' | 'three') => {
      const ctx = bench.as('APM')
      return ctx.transaction((tx) => writeSettings(ctx, tx, matchSection, { way }))
    }
    await match('two')
    expect(await asked('100')).not.toContain('quantity-over-purchase-order')
    expect(await asked('101')).toContain('quantity-over-purchase-order')
    await match('three')
  })
})

describe('the documents of one order', () => {
  const openOf = async (id: number) => {
    const { rows } = await bench.admin.query<{ exception: string }>(
      'SELECT exception FROM document_flags WHERE document_id = $1 AND cleared_at IS NULL',
      [id],
    )
    return rows.map(({ exception }) => exception)
  }
  /** Runs what the document left to do for the others. */
  const recheck = async (documentId: number) => {
    const left = (await bench.jobs(documentId)).filter(({ kind }) => kind === 'matching.recheck-orders')
    expect(left).toHaveLength(1)
    const { orders } = left[0]!.payload as { orders: string[] }
    await recheckOthers(bench.as('SYS'), { documentId, orders })
  }
  /** The second asks for more than the first leaves. */
  async function twoOf(order: string): Promise<[first: number, second: number]> {
    const first = await invoiceOf(order, { poLine: '10', quantity: '30' })
    const second = await invoiceOf(order, { poLine: '10', quantity: '30' })
    await bench.act('APS', second.id, 'flag', { reason: 'look' })
    await edit(second.id, { name: 'memo', value: 'x', source: 'TYPED' })
    expect(await openOf(second.id)).toContain('quantity-over-purchase-order')
    return [first.id, second.id]
  }

  it.each<[string, (first: number) => Promise<unknown>]>([
    ['is cancelled', (first) => bench.act('APS', first, 'cancel', { reason: 'not ours' })],
    ['is put in the trash', (first) => bench.act('APM', first, 'delete')],
    ['asks for less', (first) => edit(first, { name: 'quantity', value: '5', source: 'TYPED' })],
    ['names another order', (first) => edit(first, { name: 'poNumber', value: 'PO-77', source: 'TYPED' })],
  ])('have their finding ended when the one before %s', async (_, change) => {
    const [first, second] = await twoOf(await anOrder('40'))
    await change(first)
    await recheck(first)
    expect(await openOf(second)).not.toContain('quantity-over-purchase-order')
  })
})

describe('after reading', () => {
  const cellOf = async (wish: DocumentWish) => {
    const { id } = await invoiceOf(await anOrder('40'), {}, wish)
    await bench
      .as('SYS')
      .transaction((tx) => matchReadLines(bench.as('SYS'), tx, { documentId: id, pages: [] }))
    const [line] = await bench.as('SYS').transaction((tx) => readLines(tx, id))
    return line!.cells.poLine
  }

  it('a line that is surely one of the order’s has its number, and says from where', async () => {
    expect(await cellOf({})).toEqual({ value: '10', source: 'ORDER', confidence: 0.98 })
  })

  it('nothing is taken from the order of another supplier', async () => {
    expect(await cellOf({ fields: { supplierID: 'S-2' } })).toBeUndefined()
  })
})
