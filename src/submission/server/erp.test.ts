import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { harbor, openTestBench, type TestBench } from '../../app/server/test-bench'
import { setMood } from './embedded-erp/embedded-erp'
import { ErpRefusal, ErpUnavailable } from './erp'
import { anAttachment, anInvoice, describeErp, type ErpUnderTest, invoiceFileHash } from './erp.suite'
import { createHttpErp, type HttpErpOptions } from './http-erp/http-erp'
import { startTestErpServer, type TestErpServer } from './http-erp/test-erp-server'

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

const mood: ErpUnderTest['setMood'] = async (name, message = '') => {
  await bench.as('SYS').transaction((tx) => setMood(tx, { mood: name, message }))
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
  setMood: mood,
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
    await mood('accept')
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
    await expect(submit()).rejects.toThrow('The ERP answered 500.')
    expect(server.requests).toHaveLength(3)
    await expect(submit({ url: 'http://127.0.0.1:9' })).rejects.toBeInstanceOf(ErpUnavailable)
  })

  it('finds the invoice that a slow ERP took after we had stopped waiting', async () => {
    const invoice = anInvoice()
    await mood('slow')
    const { erpId } = await submit({ timeoutMs: 150, tries: 3, backoffMs: 40 }, invoice).catch(async () => {
      await mood('accept')
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
    await expect(submit()).rejects.toMatchObject({ message: 'The ERP refused the invoice (422).' })
  })

  it('takes no answer that is no acceptance, and follows no redirect', async () => {
    const answers: [number, string, Record<string, string>][] = [
      [200, '<html>welcome</html>', {}],
      [200, '{"ok":true}', {}],
      [200, '{"erpId":"","held":{}}', {}],
      [302, '', { location: 'http://127.0.0.1:9/elsewhere' }],
    ]
    for (const [status, body, headers] of answers) {
      server.interrupt((_request, response) => void response.writeHead(status, headers).end(body))
      await expect(submit({ tries: 1 }), body).rejects.toBeInstanceOf(ErpUnavailable)
    }
  })

  it('ends when Kontor stops', async () => {
    const stopping = new AbortController()
    await mood('slow')
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
