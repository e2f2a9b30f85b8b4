import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Acceptance, type Erp, type ErpMasterData, ErpRefusal, ErpUnavailable } from '../erp'

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

const refusal = z.object({ message: z.string().max(2000), field: z.string().max(80).nullish() })
const acceptance = z.object({ erpId: z.string().min(1), held: z.looseObject({ controlAmount: z.string() }) })

/**
 * An ERP behind HTTP. Every request carries `kontor-timestamp` and `kontor-signature: v1=<hex>`, the HMAC-SHA256 of
 * "timestamp.method.path.body" under the shared secret; a submission also carries `idempotency-key`.
 * Network faults, time-outs, 429 and 5xx are tried again with growing pauses; 409 and 422 are the ERP's refusal.
 */
export function createHttpErp(options: HttpErpOptions): Erp {
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
      const accepted = acceptance.safeParse(answer)
      if (!accepted.success) throw new ErpUnavailable('The ERP answered something that is no acceptance.')
      const file = await attachment.read()
      await request(options, {
        method: 'PUT',
        path: `/invoices/${encodeURIComponent(accepted.data.erpId)}/attachment`,
        body: file,
        headers: { 'content-type': attachment.type, 'kontor-customer': String(customerId) },
        signal,
      })
      return accepted.data as unknown as Acceptance
    },
    async readMasterData(customerId) {
      return (await request(options, { method: 'GET', path: `/master-data/${customerId}` })) as ErpMasterData
    },
  }
}

type Asked = {
  method: string
  path: string
  body?: string | Buffer
  headers?: Record<string, string>
  signal?: AbortSignal
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
      if (!(error instanceof ErpUnavailable)) throw error
      last = error
    }
  }
  throw last
}

async function ask(options: HttpErpOptions, asked: Asked): Promise<unknown> {
  const response = await send(options, asked)
  if (response.ok) return response.status === 204 ? null : parse(response)
  if (response.status === 409 || response.status === 422) {
    const said = refusal.safeParse(await response.json().catch(() => null))
    throw new ErpRefusal(
      said.data?.message ?? `The ERP refused the invoice (${response.status}).`,
      said.data?.field ?? null,
    )
  }
  throw new ErpUnavailable(`The ERP answered ${response.status}.`)
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
    throw new ErpUnavailable('The ERP does not answer.', { cause: error })
  }
}

async function parse(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new ErpUnavailable('The ERP answered something that is not JSON.', { cause: error })
  }
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
