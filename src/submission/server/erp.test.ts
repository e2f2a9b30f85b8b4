import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErpStatus } from '../../documents/erp-status-words'
import type { MasterDataObject, PurchaseOrder } from '../../master-data/master-data'
import { harbor } from '../../testing/server/bench-cast'
import { startTestErpServer, type TestErpServer } from '../../testing/server/erp-server'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { setMode } from './embedded-erp/embedded-erp'
import { setEmbeddedStatus } from './embedded-erp/embedded-statuses'
import { type Acceptance, ErpRefusal, ErpUnavailable } from './erp'
import { anAttachment, anInvoice, describeErp, type ErpUnderTest, invoiceFileHash } from './erp.suite'
import { createHttpErp, type HttpErpOptions } from './http-erp/http-erp'

const secret = 'shared between the two'
let bench: TestBench
let server: TestErpServer

beforeAll(async () => {
  bench = await openTestBench({ slowForMs: 400 })
  server = await startTestErpServer({ erp: bench.deps.erp, secret })
})
afterAll(async () => {
  await server?.close()
  await bench?.close()
})

const mode: ErpUnderTest['setMode'] = async (name, message = '') => {
  await bench.as('SYS').transaction((tx) => setMode(tx, { mode: name, message }))
}

async function heldRows(invoiceNumber: string): Promise<{ id: string; sha: string | null }[]> {
  const { rows } = await bench.admin.query(
    'SELECT id::text, attachment_sha256 AS sha FROM erp_invoices WHERE invoice_number = $1',
    [invoiceNumber],
  )
  return rows
}

const common = {
  customerId: harbor,
  setMode: mode,
  setStatus: async (erpId: string, status: ErpStatus, message: string | null = null) => {
    await bench.as('SYS').transaction((tx) => setEmbeddedStatus(tx, { erpId, status, message }))
  },
  change: async (statement: string) => {
    await bench.admin.query(statement, [harbor])
  },
  countHeld: async (invoiceNumber: string) => (await heldRows(invoiceNumber)).length,
}

const http = (changes: Partial<HttpErpOptions> = {}) =>
  createHttpErp({ url: server.url, secret, timeoutMs: 5_000, tries: 3, backoffMs: 5, ...changes })

describeErp('the embedded ERP', () => ({
  ...common,
  erp: bench.deps.erp,
  heldFile: async (invoiceNumber) => (await heldRows(invoiceNumber))[0]?.sha ?? null,
}))

describeErp('an ERP behind HTTP', () => ({
  ...common,
  erp: http(),
  heldFile: async (invoiceNumber) =>
    server.files.get(`ERP-${(await heldRows(invoiceNumber))[0]?.id}`) ?? null,
}))

describe('the way to an ERP behind HTTP', () => {
  const submit = (changes: Partial<HttpErpOptions> = {}, invoice = anInvoice()) =>
    http(changes).submitInvoice({
      customerId: harbor,
      idempotencyKey: `key-${invoice.invoiceNumber}`,
      invoice,
      attachment: anAttachment(),
    })
  beforeEach(async () => {
    await mode('accept')
    server.requests.length = 0
  })

  it('is signed, and the ERP believes nobody else', async () => {
    await expect(submit({ secret: 'guessed' })).rejects.toBeInstanceOf(ErpUnavailable)
    const old = () => new Date(Date.now() - 10 * 60_000)
    await expect(submit({ now: old })).rejects.toBeInstanceOf(ErpUnavailable)
    await expect(submit({ now: () => new Date(Date.now() + 60_000) })).resolves.toBeDefined()
  })

  it('carries a signature over time, method, path and body, so that a changed copy is refused', async () => {
    await submit()
    const { path, signature } = server.requests[0]!
    const copied = await fetch(new URL(path, server.url), {
      method: 'POST',
      headers: { 'kontor-timestamp': new Date().toISOString(), 'kontor-signature': signature },
      body: '{}',
    })
    expect(copied.status).toBe(401)
    expect(new Set(server.requests.map((request) => request.signature)).size).toBe(2)
  })

  it('is tried again after 429, 5xx and a broken connection, under the same key', async () => {
    const invoice = anInvoice()
    server.interrupt(
      (_request, response) => void response.writeHead(429).end(),
      (request) => void request.socket.destroy(),
    )
    const { erpId } = await submit({}, invoice)
    expect(server.requests.map((request) => request.idempotencyKey)).toEqual([
      ...Array(3).fill(`key-${invoice.invoiceNumber}`),
      undefined,
    ])
    expect(server.files.get(erpId)).toBe(invoiceFileHash)
    expect(await heldRows(invoice.invoiceNumber)).toHaveLength(1)
  })

  it('is given up after its tries, and then the ERP counts as unavailable', async () => {
    const down = (_: unknown, response: { writeHead(status: number): { end(): void } }) =>
      void response.writeHead(500).end()
    server.interrupt(down, down, down)
    await expect(submit()).rejects.toThrow('The ERP responded with status 500.')
    expect(server.requests).toHaveLength(3)
    await expect(submit({ url: 'http://127.0.0.1:9' })).rejects.toBeInstanceOf(ErpUnavailable)
  })

  it('finds the invoice that a slow ERP took after we had stopped waiting', async () => {
    const invoice = anInvoice()
    await mode('slow')
    const { erpId } = await submit({ timeoutMs: 150, tries: 3, backoffMs: 40 }, invoice).catch(async () => {
      await mode('accept')
      return submit({}, invoice)
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    const rows = await heldRows(invoice.invoiceNumber)
    expect(rows.map((row) => `ERP-${row.id}`)).toEqual([erpId])
  })

  it('passes a refusal on at once, in the ERP’s words, without asking again', async () => {
    server.interrupt(
      (_request, response) =>
        void response.writeHead(409).end(JSON.stringify({ message: 'Steuercode fehlt', field: 'taxAmt' })),
    )
    const refused = submit()
    await expect(refused).rejects.toBeInstanceOf(ErpRefusal)
    await expect(refused).rejects.toMatchObject({ message: 'Steuercode fehlt', field: 'taxAmt' })
    expect(server.requests).toHaveLength(1)
    server.interrupt((_request, response) => void response.writeHead(422).end('<html>no</html>'))
    await expect(submit()).rejects.toMatchObject({ message: 'The ERP rejected the invoice (status 422).' })
  })

  const answer = (body: unknown, status = 200) =>
    server.interrupt(
      (_request, response) =>
        void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
    )

  it('takes no answer that is no JSON, and follows no redirect', async () => {
    answer('<html>welcome</html>')
    await expect(submit({ tries: 1 })).rejects.toThrow("The ERP's response isn't JSON.")
    const location = 'http://127.0.0.1:9/elsewhere'
    server.interrupt((_request, response) => void response.writeHead(302, { location }).end())
    await expect(submit({ tries: 1 })).rejects.toBeInstanceOf(ErpUnavailable)
  })

  it.each<[string, (good: Acceptance) => unknown]>([
    ['', () => 'yes'],
    [' in erpId', () => ({ ok: true })],
    [' in erpId', (good) => ({ ...good, erpId: '' })],
    [' in erpId', (good) => ({ ...good, erpId: 'E'.repeat(101) })],
    [' in held', ({ erpId }) => ({ erpId })],
    [' in held.companyId', (good) => ({ ...good, held: { ...good.held, companyId: null } })],
    [' in held.controlAmount', (good) => ({ ...good, held: { ...good.held, controlAmount: 108.5 } })],
    [' in held.controlAmount', (good) => ({ ...good, held: { ...good.held, controlAmount: '1,085e2' } })],
    [' in held.currency', (good) => ({ ...good, held: { ...good.held, currency: 'Dollar' } })],
    [' in held.invoiceDate', (good) => ({ ...good, held: { ...good.held, invoiceDate: '2026-02-30' } })],
    [' in held.memo', (good) => ({ ...good, held: { ...good.held, memo: 'a\u0000b' } })],
    [
      ' in held.lines.0.netAmount',
      (good) => ({ ...good, held: { ...good.held, lines: [{ ...good.held.lines[0], netAmount: {} }] } }),
    ],
  ])('takes no acceptance that is wrong%s, and says so', async (field, spoil) => {
    const held = anInvoice()
    answer(JSON.stringify(spoil({ erpId: 'ERP-1', held })))
    const wrong = submit({}, held)
    await expect(wrong).rejects.toBeInstanceOf(ErpUnavailable)
    await expect(wrong).rejects.toThrow(`The ERP's response is invalid${field}. `)
    expect(server.requests).toHaveLength(1)
  })

  it('takes an acceptance with fields that Kontor does not know, without them', async () => {
    const held = anInvoice()
    answer({ erpId: 'ERP-1', held: { ...held, ledger: 7 }, mode: 'good' })
    expect(await submit({}, held)).toEqual({ erpId: 'ERP-1', held })
  })

  it.each<[MasterDataObject, string, object]>([
    ['suppliers', 'currency', { currency: 'US$' }],
    ['suppliers', 'isBlocked', { isBlocked: 'no' }],
    ['suppliers', 'name', { name: 'n'.repeat(301) }],
    ['companies', 'address', { address: 'a\u0000b' }],
    ['purchaseOrders', 'status', { status: 'LOST' }],
    ['purchaseOrders', 'orderedOn', { orderedOn: 'May' }],
    ['purchaseOrders', 'lines.0.unitPrice', { lines: [{ line: 1, unitPrice: 1.2345 }] }],
  ])('of %s leaves out a row that is wrong in %s, and says so', async (object, field, spoil) => {
    const asked = { customerId: harbor, object, after: null, limit: 50 }
    const { rows } = await bench.deps.erp.readChanges(asked)
    const line = object === 'purchaseOrders' ? (rows[0] as PurchaseOrder).lines[0] : null
    const spoiled = 'lines' in spoil ? { lines: [{ ...line, unitPrice: 1.2345 }] } : spoil
    answer(
      JSON.stringify({ rows: [{ ...rows[0], ...spoiled }, ...rows.slice(1)], next: '1', hasMore: false }),
    )
    const page = await http().readChanges(asked)
    expect(page.rows).toHaveLength(rows.length - 1)
    expect(page.rejected).toMatchObject([{ problem: { values: { field } } }])
  })

  it('an ERP that tells no statuses has none, and one that goes in circles is not followed', async () => {
    const asked = { customerId: harbor, after: '7', limit: 10 }
    answer({}, 404)
    expect(await http().readStatuses(asked)).toEqual({ invoices: [], next: '7', hasMore: false })
    answer({ invoices: [], next: '7', hasMore: true })
    await expect(http().readStatuses(asked)).rejects.toBeInstanceOf(ErpUnavailable)
    answer({ invoices: [{ erpId: 'E', documentId: 1, status: 'LOST' }], next: '8', hasMore: false })
    await expect(http().readStatuses(asked)).rejects.toThrow('invoices.0.status')
  })

  it('leaves out a row that is wrong and says why; takes no page that is wrong itself, or goes in circles', async () => {
    const asked = { customerId: harbor, object: 'costCentres', after: '7', limit: 10 } as const
    const rows = [
      { id: 'CC-1', name: 'One' },
      { id: 'CC-2', name: 5 },
      'strange',
      { id: 'CC-1', name: 'Later' },
    ]
    answer({ rows, removed: ['CC-1', 'CC-3'], next: '8', hasMore: true })
    expect(await http().readChanges(asked)).toMatchObject({
      rows: [{ id: 'CC-1', name: 'Later' }],
      removed: ['CC-3'],
      rejected: [
        { key: 'CC-2', problem: { code: 'submission.erp.wrong_field', values: { field: 'name' } } },
        { key: '', problem: { code: 'submission.erp.wrong_answer' } },
      ],
      next: '8',
    })
    answer({ rows: [], next: '7', hasMore: true })
    await expect(http().readChanges(asked)).rejects.toThrow('next')
    answer({ rows: 'none' })
    await expect(http().readChanges(asked)).rejects.toThrow('rows')
    server.interrupt((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"rows":[{"id"')
      setTimeout(() => response.destroy(), 20)
    })
    // half a page is none: it is asked for again from its beginning
    expect(await http().readChanges({ ...asked, after: null })).toMatchObject({ hasMore: false })
    answer({}, 404)
    expect(await http().readChanges(asked)).toMatchObject({ rows: [], next: '7', hasMore: false })
  })

  it('takes no other order or supplier than the one that it asked for', async () => {
    const { erp } = bench.deps
    answer(await erp.readPurchaseOrder(harbor, 'PO-77'))
    await expect(http().readPurchaseOrder(harbor, 'PO-1')).rejects.toThrow('Asked for PO-1, received PO-77.')
    answer(await erp.readSupplier(harbor, 'S-2'))
    await expect(http().readSupplier(harbor, 'S-1')).rejects.toBeInstanceOf(ErpUnavailable)
  })

  it('keeps of a refusal what fits, and nothing that the database cannot hold', async () => {
    answer({ message: `no\u0000${'!'.repeat(3_000)}`, field: 'f'.repeat(200) }, 422)
    await expect(submit()).rejects.toMatchObject({
      message: `no ${'!'.repeat(1_997)}`,
      field: 'f'.repeat(80),
    })
    answer({ message: 'Steuercode fehlt', field: 7 }, 422)
    await expect(submit()).rejects.toMatchObject({ message: 'Steuercode fehlt', field: null })
  })

  it('keeps nobody waiting for master data while the ERP takes calls and says nothing', async () => {
    let asked = 0
    const silent = createServer(() => {
      asked += 1
    })
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const erp = http({ url, timeoutMs: 400 })
    for (let n = 0; n < 20; n++)
      await expect(erp.readSupplier(harbor, 'S-1')).rejects.toBeInstanceOf(ErpUnavailable)
    expect(asked).toBe(2)
    // a submission is tried as often as ever
    await expect(submit({ url, timeoutMs: 400 })).rejects.toBeInstanceOf(ErpUnavailable)
    expect(asked).toBe(5)
    silent.closeAllConnections()
    silent.close()
  })

  it('ends when Kontor stops', async () => {
    const stopping = new AbortController()
    await mode('slow')
    const waiting = http({ backoffMs: 60_000 }).submitInvoice({
      customerId: harbor,
      idempotencyKey: randomUUID(),
      invoice: anInvoice(),
      attachment: anAttachment(),
      signal: stopping.signal,
    })
    setTimeout(() => stopping.abort(new Error('stopping')), 50)
    await expect(waiting).rejects.toThrow()
  })
})
