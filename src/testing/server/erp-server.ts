import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MasterDataObject } from '../../master-data/master-data'
import type { ErpInvoiceContent } from '../../submission/erp-invoice'
import { type Erp, ErpRefusal, ErpUnavailable } from '../../submission/server/erp'
import { signatureOf } from '../../submission/server/http-erp/http-erp'

/** Answers instead of the ERP, once for each call: a fault on its way or a strange answer. 'go on' lets the ERP answer too. */
export type Interruption = (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown

export type TestErpServer = {
  url: string
  /** Every request that came, refused or not. */
  requests: { method: string; path: string; signature: string; idempotencyKey: string | undefined }[]
  /** SHA-256 of what was delivered beside each invoice. */
  files: Map<string, string>
  interrupt(...interruptions: Interruption[]): void
  close(): Promise<void>
}

const windowMs = 5 * 60_000

/** An ERP behind HTTP, as an integrator would build it: checks every signature, then asks the ERP that it wraps. */
export async function startTestErpServer(options: {
  erp: Erp
  secret: string
  now?: () => Date
}): Promise<TestErpServer> {
  const interruptions: Interruption[] = []
  const requests: TestErpServer['requests'] = []
  const files: TestErpServer['files'] = new Map()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const path = request.url ?? ''
    const signature = String(request.headers['kontor-signature'] ?? '')
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined
    requests.push({ method: request.method!, path, signature, idempotencyKey })
    const interruption = interruptions.shift()
    if (interruption && interruption(request, response, body) !== 'go on') return
    try {
      const [status, answer] = await answerTo({ ...options, request, body, path, idempotencyKey, files })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    } catch (error) {
      const [status, answer] = refusalOf(error)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/erp/`,
    requests,
    files,
    interrupt: (...added) => void interruptions.push(...added),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refusalOf(error: unknown): [number, unknown] {
  if (error instanceof ErpRefusal) return [422, { message: error.message, field: error.field }]
  if (error instanceof ErpUnavailable) return [503, { message: error.message }]
  return [500, {}]
}

async function answerTo(given: {
  erp: Erp
  secret: string
  now?: () => Date
  request: IncomingMessage
  body: Buffer
  path: string
  idempotencyKey: string | undefined
  files: Map<string, string>
}): Promise<[number, unknown]> {
  const path = given.path.replace(/^\/erp/, '')
  if (!isSigned({ ...given, path })) return [401, { message: 'This request is not signed as agreed.' }]
  const statuses = /^\/invoice-statuses\/(\d+)\?(.*)$/.exec(path)
  if (statuses) {
    const asked = new URLSearchParams(statuses[2])
    const [after, limit] = [asked.get('after'), Number(asked.get('limit'))]
    return [200, await given.erp.readStatuses({ customerId: Number(statuses[1]), after, limit })]
  }
  const changes = /^\/master-data\/(\d+)\/changes\/(\w+)\?(.*)$/.exec(path)
  if (changes) {
    const asked = new URLSearchParams(changes[3])
    const object = changes[2] as MasterDataObject
    const [after, limit] = [asked.get('after'), Number(asked.get('limit'))]
    return [200, await given.erp.readChanges({ customerId: Number(changes[1]), object, after, limit })]
  }
  const connection = /^\/connection\/(\d+)$/.exec(path)
  if (connection) return [200, { message: await given.erp.testConnection(Number(connection[1])) }]
  const one = /^\/master-data\/(\d+)\/(purchase-orders|suppliers)\/([^/]+)$/.exec(path)
  if (one) {
    const [customerId, name] = [Number(one[1]), decodeURIComponent(one[3]!)]
    const found =
      one[2] === 'suppliers'
        ? await given.erp.readSupplier(customerId, name)
        : await given.erp.readPurchaseOrder(customerId, name)
    return [found ? 200 : 404, found ?? {}]
  }
  const file = /^\/invoices\/([^/]+)\/attachment$/.exec(path)
  if (file) {
    given.files.set(decodeURIComponent(file[1]!), createHash('sha256').update(given.body).digest('hex'))
    return [200, {}]
  }
  const order = JSON.parse(given.body.toString('utf8')) as {
    customerId: number
    invoice: ErpInvoiceContent
    attachment: { fileName: string; type: string; sha256: string }
  }
  const attachment = { ...order.attachment, read: async () => Buffer.alloc(0) }
  const accepted = await given.erp.submitInvoice({
    ...order,
    attachment,
    idempotencyKey: given.idempotencyKey!,
  })
  return [200, accepted]
}

/** The timestamp lies within five minutes, and the HMAC over it, method, path and body is right. */
function isSigned(given: {
  secret: string
  now?: () => Date
  request: IncomingMessage
  body: Buffer
  path: string
}): boolean {
  const timestamp = String(given.request.headers['kontor-timestamp'] ?? '')
  const ageMs = Math.abs((given.now?.() ?? new Date()).getTime() - new Date(timestamp).getTime())
  if (!(ageMs <= windowMs)) return false
  const { secret, body, path } = given
  const expected = `v1=${signatureOf({ secret, timestamp, method: given.request.method!, path, body })}`
  const got = String(given.request.headers['kontor-signature'] ?? '')
  return got.length === expected.length && timingSafeEqual(Buffer.from(got), Buffer.from(expected))
}
