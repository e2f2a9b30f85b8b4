import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { createCircuitBreaker } from '../../../platform/outward/circuit-breaker'
import { erpProblems, erpRefusals } from '../../submission-errors'
import { type Erp, ErpRefusal, ErpUnavailable } from '../erp'
import {
  acceptanceAnswer,
  connectionAnswer,
  purchaseOrderAnswer,
  readAnswer,
  readChangesAnswer,
  refusalAnswer,
  statusesAnswer,
  supplierAnswer,
} from './erp-answers'

export type HttpErpOptions = {
  /** Base address, e.g. https://erp.example/kontor */
  url: string
  /** Shared secret of the signatures. */
  secret: string
  timeoutMs?: number
  /** Tries of one call before it counts as unavailable. */
  tries?: number
  backoffMs?: number
  now?: () => Date
}

/** An answer may be this long; the largest real one is the master data of a customer with 100,000 orders. */
const largestAnswerBytes = 256 * 1024 * 1024

/**
 * An ERP behind HTTP. Every request carries `kontor-timestamp` and `kontor-signature: v1=<hex>`, the HMAC-SHA256 of
 * "timestamp.method.path.body" under the shared secret; a submission also carries `idempotency-key`.
 * Network faults, time-outs, 429 and 5xx are tried again with growing pauses; 409 and 422 are the ERP's refusal. Master
 * data are not asked for again after silence, and after two of them for a while not at all.
 */
export function createHttpErp(options: HttpErpOptions): Erp {
  // somebody waits for master data; submissions have pauses of their own
  const breaker = createCircuitBreaker({ isSilence })
  const read = (path: string, mayBeMissing?: true) =>
    breaker.run(() => request(options, { method: 'GET', path, isAwaited: true, mayBeMissing }))
  /** One thing of the master data; null is the ERP's 404. */
  const readOne = async <T extends z.ZodType>(path: string, answer: T) => {
    const found = await read(path, true)
    return found === null ? null : readAnswer(answer, found)
  }
  return {
    async submitInvoice({ customerId, idempotencyKey, invoice, attachment, signal }) {
      const body = JSON.stringify({
        customerId,
        invoice,
        attachment: { fileName: attachment.fileName, type: attachment.type, sha256: attachment.sha256 },
      })
      const answer = await request(options, {
        method: 'POST',
        path: '/invoices',
        body,
        headers: { 'idempotency-key': idempotencyKey },
        signal,
      })
      const accepted = readAnswer(acceptanceAnswer, answer)
      const file = await attachment.read()
      await request(options, {
        method: 'PUT',
        path: `/invoices/${encodeURIComponent(accepted.erpId)}/attachment`,
        body: file,
        headers: { 'content-type': attachment.type, 'kontor-customer': String(customerId) },
        signal,
      })
      return accepted
    },
    async readStatuses({ customerId, after, limit }) {
      const asked = new URLSearchParams({ limit: String(limit), ...(after === null ? {} : { after }) })
      const page = await readOne(`/invoice-statuses/${customerId}?${asked}`, statusesAnswer)
      if (page) refuseCircle(page, after)
      return page ?? { invoices: [], next: after, hasMore: false }
    },
    async readChanges({ customerId, object, after, limit }) {
      const asked = new URLSearchParams({ limit: String(limit), ...(after === null ? {} : { after }) })
      const found = await read(`/master-data/${customerId}/changes/${object}?${asked}`, true)
      // an ERP that keeps none of the kind answers 404
      const page = readChangesAnswer(object, found ?? { rows: [], removed: [], next: after, hasMore: false })
      refuseCircle(page, after)
      return page
    },
    async testConnection(customerId) {
      // asked past the breaker: whoever tests wants to know about now
      const path = `/connection/${customerId}`
      const once = { ...options, tries: 1 }
      const found = await request(once, { method: 'GET', path, isAwaited: true, mayBeMissing: true })
      return found === null ? null : readAnswer(connectionAnswer, found).message
    },
    readPurchaseOrder: async (customerId, number) => {
      const path = `/master-data/${customerId}/purchase-orders/${encodeURIComponent(number)}`
      const order = await readOne(path, purchaseOrderAnswer)
      if (order) refuseOther('number', number, order.number)
      return order
    },
    readSupplier: async (customerId, id) => {
      const path = `/master-data/${customerId}/suppliers/${encodeURIComponent(id)}`
      const found = await readOne(path, supplierAnswer)
      if (!found) return null
      for (const supplierId of [found.supplier.id, ...found.remitTos.map((one) => one.supplierId)])
        refuseOther('supplier.id', id, supplierId)
      return found
    },
  }
}

function refuseCircle({ hasMore, next }: { hasMore: boolean; next: string | null }, after: string | null) {
  if (hasMore && next === after)
    throw new ErpUnavailable(erpProblems.wrongField({ field: 'next', problem: erpProblems.goesNowhere() }))
}

/** An answer about something else than what was asked for is none. */
function refuseOther(field: string, asked: string, answered: string): void {
  if (answered === asked) return
  throw new ErpUnavailable(
    erpProblems.wrongField({ field, problem: erpProblems.somethingElse({ asked, answered }) }),
  )
}

type Asked = {
  method: string
  path: string
  body?: string | Buffer
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Silence is not tried again: whoever waits has waited long enough. */
  isAwaited?: boolean
  /** 404 is an answer: there is no such thing. */
  mayBeMissing?: true
}

function isSilence(error: unknown): boolean {
  return error instanceof ErpUnavailable && (error.cause as Error | undefined)?.name === 'TimeoutError'
}

async function request(options: HttpErpOptions, asked: Asked): Promise<unknown> {
  const tries = options.tries ?? 3
  let last: unknown
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (attempt > 1)
      await pause((options.backoffMs ?? 500) * 2 ** (attempt - 2), undefined, { signal: asked.signal })
    try {
      return await ask(options, asked)
    } catch (error) {
      if (!(error instanceof ErpUnavailable) || (asked.isAwaited && isSilence(error))) throw error
      last = error
    }
  }
  throw last
}

async function ask(options: HttpErpOptions, asked: Asked): Promise<unknown> {
  const response = await send(options, asked)
  if (response.ok) return response.status === 204 ? null : parse(response)
  if (response.status === 404 && asked.mayBeMissing) return null
  if (response.status === 409 || response.status === 422) {
    const said = refusalAnswer.safeParse(await parse(response).catch(() => null))
    throw new ErpRefusal(
      said.data?.message ?? erpRefusals.unsaid({ status: response.status }),
      said.data?.field ?? null,
    )
  }
  throw new ErpUnavailable(erpProblems.unexpectedStatus({ status: response.status }))
}

async function send(options: HttpErpOptions, asked: Asked): Promise<Response> {
  const timestamp = (options.now?.() ?? new Date()).toISOString()
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 15_000)
  try {
    return await fetch(options.url.replace(/\/$/, '') + asked.path, {
      method: asked.method,
      headers: {
        ...(typeof asked.body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...asked.headers,
        'kontor-timestamp': timestamp,
        'kontor-signature': `v1=${signatureOf({ ...asked, timestamp, secret: options.secret })}`,
      },
      body: asked.body as RequestInit['body'],
      signal: asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout,
      redirect: 'error',
    })
  } catch (error) {
    throw new ErpUnavailable(erpProblems.noAnswer(), { cause: error })
  }
}

async function parse(response: Response): Promise<unknown> {
  const text = await limitedText(response)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ErpUnavailable(erpProblems.notJson(), { cause: error })
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > largestAnswerBytes) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw new ErpUnavailable(erpProblems.brokenOff(), { cause: error })
  }
  if (bytes > largestAnswerBytes) throw new ErpUnavailable(erpProblems.tooLong())
  return Buffer.concat(chunks).toString('utf8')
}

/** Hex HMAC-SHA256 of "timestamp.method.path.body"; what the ERP computes to know that the request is ours. */
export function signatureOf(signed: {
  secret: string
  timestamp: string
  method: string
  path: string
  body?: string | Buffer
}): string {
  return createHmac('sha256', signed.secret)
    .update(`${signed.timestamp}.${signed.method}.${signed.path}.`)
    .update(signed.body ?? '')
    .digest('hex')
}
