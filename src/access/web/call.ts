import { textOfCode } from '../../kernel/text-registry'
import type { CodedText, ToldText } from '../../kernel/told-text'
import { tellNow, textsArrived } from '../../ui/words'
import type { Endpoint, EndpointRequest, EndpointResponse } from '../endpoint'
import { httpErrors } from '../http-errors'
import { headersOf, pathOf } from './call-address'
import { takeEarlyAnswer } from './early-answers'

/** What the server says of a call that it refuses. */
export type Refusal = {
  code?: string
  values?: CodedText['values']
  errorMessage?: string
  details?: Record<string, unknown>
  requestId?: string
}

/** A proxy in between may have answered with anything. */
function refusalIn(body: unknown): Refusal | null {
  return typeof body === 'object' && !Array.isArray(body) ? body : null
}

/**
 * An answer that was not 2xx, as the server described it; its message is in the reader's language. Status 0: the server
 * could not be reached.
 */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  /** What it tells the reader. */
  readonly told: ToldText
  readonly details: Record<string, unknown>
  readonly requestId: string | null

  constructor(status: number, body: Refusal | null) {
    const told = toldOf(status, body)
    super(tellNow(told))
    this.told = told
    this.name = 'CallError'
    this.status = status
    this.code = body?.code ?? `http.${status}`
    this.details = body?.details ?? {}
    this.requestId = body?.requestId ?? null
  }
}

/** A code that this screen does not know yet is told by the server's own English. */
function toldOf(
  status: number,
  body: { code?: string; values?: CodedText['values']; errorMessage?: string } | null,
): ToldText {
  if (body?.code !== undefined && textOfCode(body.code) !== undefined)
    return body.values ? { code: body.code, values: body.values } : { code: body.code }
  if (body?.errorMessage) return { text: body.errorMessage }
  return httpErrors.answered({ status: String(status) }).told
}

/** True when the server understood the call and says no: asking again would not help. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}

/** True when the caller is not known (any more), or may not: the page is being left for /403/access. */
export function isDenial(error: unknown): boolean {
  return error instanceof CallError && (error.status === 401 || error.status === 403)
}

/** Where a refusal leads: 401 and 403 of any call, and what a document's own reading is refused with. */
type RefusalPath = '/403/access' | '/403/document'

/** What every call carries; set once by the app's start (spec §7, common rules). */
export type CallEnvironment = {
  /** Renewed when it is about to end. */
  token(): Promise<string | null>
  /** As it is now; for requests of a page that is being left and cannot wait. */
  currentToken(): string | null
  customerId(): string | null
  /** Base address; '' for the same host, else the regional one. */
  baseUrl(): string
  /** Leaves the page for this error page (spec §8), unless the call skips error handling. */
  onRefused(path: RefusalPath): void
  /** The customer's sessions last no longer. */
  onSessionEnded(): void
  /** The server answered 503. */
  onUnavailable(): void
}

let environment: CallEnvironment | null = null

export function configureCalls(given: CallEnvironment): void {
  environment = given
}

type Unwrapped<T> = T extends { statusCode: number; data: infer Inner } ? Inner : T

/** Calls under /payments/ also answer with the error itself, so that their screen can read it (specification §8). */
type Answer<T extends Endpoint> =
  | Unwrapped<EndpointResponse<T>>
  | (T['path'] extends `${string}/payments/${string}` ? CallError : never)

export type CallOptions = {
  skipErrorHandling?: boolean
  /** Opens a document: one that does not exist, or is not for this reader, leads to /403/document. */
  opensDocument?: boolean
  signal?: AbortSignal
  /** Told the HTTP status of a good answer, where 200 and 201 mean different things to the reader. */
  onStatus?: (status: number) => void
  /** The request goes on when the page is left meanwhile, and does not wait for a token to be renewed. */
  outlivesPage?: boolean
}

/** Calls an endpoint by its contract; the answer is typed by it. A wrapped `{statusCode, data, errorMessage}` is unwrapped. */
export async function call<T extends Endpoint>(
  endpoint: T,
  request: EndpointRequest<T>,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const address = addressOf(endpoint, request)
  const headers = options.outlivesPage ? callHeadersNow() : await callHeaders()
  const early = endpoint.method === 'GET' ? await takeEarlyAnswer(address, headers) : null
  if (early) {
    options.onStatus?.(early.status)
    return unwrap(early.body, options) as Answer<T>
  }
  const response = await reach(address, {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
    signal: options.signal,
    keepalive: options.outlivesPage,
  })
  const body = await readJson(response)
  if (!response.ok) {
    await textsArrived()
    const error = denied(new CallError(response.status, refusalIn(body)), options)
    if (isReadByScreen(endpoint, error, options)) return error as Answer<T>
    throw error
  }
  options.onStatus?.(response.status)
  return unwrap(body, options) as Answer<T>
}

/** Fetches bytes (page images, originals) with the call's headers. */
export async function callForFile<T extends Endpoint>(
  endpoint: T,
  request: EndpointRequest<T>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await reach(addressOf(endpoint, request), {
    headers: await callHeaders(),
    signal: options.signal,
  })
  if (isNotBytes(response)) await refuse(response.clone(), options)
  return response.blob()
}

/** Opens a stream with the call's headers. */
export async function callForStream<T extends Endpoint>(
  endpoint: T,
  request: EndpointRequest<T>,
  options: CallOptions = {},
): Promise<ReadableStream<Uint8Array> | null> {
  const response = await reach(addressOf(endpoint, request), {
    headers: await callHeaders(),
    signal: options.signal,
  })
  if (isNotBytes(response)) await refuse(response, options)
  return response.body
}

/** Reads an answer that had to come by other means than `call`; refusals lead where those of calls do. @throws CallError */
export function readAnswer(status: number, text: string): unknown {
  const body = parseJson(text)
  if (status < 200 || status >= 300) throw denied(new CallError(status, refusalIn(body)), {})
  return unwrap(body, {})
}

/** An error, or JSON, which may be a wrapped one. */
function isNotBytes(response: Response): boolean {
  return !response.ok || (response.headers.get('content-type')?.startsWith('application/json') ?? false)
}

/** Throws what a response refuses, by its status or wrapped. */
async function refuse(response: Response, options: CallOptions): Promise<void> {
  const body = await readJson(response)
  await textsArrived()
  if (!response.ok) throw denied(new CallError(response.status, refusalIn(body)), options)
  unwrap(body, options)
}

/** Authorization, customerid and o4otoken as spec §7 wants them on every request. */
export async function callHeaders(): Promise<Record<string, string>> {
  return headersWith((await environment?.token()) ?? null)
}

/** The same without waiting for a renewal. */
export function callHeadersNow(): Record<string, string> {
  return headersWith(environment?.currentToken() ?? null)
}

function headersWith(token: string | null): Record<string, string> {
  return headersOf(token, environment?.customerId() ?? null)
}

/** The full address of a call. */
export function addressOf<T extends Endpoint>(endpoint: T, request: EndpointRequest<T>): string {
  return (environment?.baseUrl() ?? '') + pathOf(endpoint, request)
}

/** `fetch`, whose bare TypeError becomes words when nothing answered. An aborted call stays what it is. */
async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new CallError(0, { code: httpErrors.noConnection.code })
  }
}

function isReadByScreen(endpoint: Endpoint, error: CallError, options: CallOptions): boolean {
  return endpoint.path.includes('/payments/') && !isDenial(error) && !options.skipErrorHandling
}

async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text().catch(() => ''))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function unwrap(body: unknown, options: CallOptions): unknown {
  const wrapped = body as { statusCode?: number; data?: unknown; errorMessage?: string } | null
  if (wrapped === null || typeof wrapped !== 'object' || typeof wrapped.statusCode !== 'number') return body
  if (wrapped.statusCode === 200) return wrapped.data
  throw denied(new CallError(wrapped.statusCode, wrapped), options)
}

/** Of `accessErrors`, whose texts are loaded later. */
const sessionEnded = 'access.session_ended'

/** A number that names no document, a foreign document and one beyond the reader's rights look the same. */
const closedDocument = [400, 403, 404]

function denied(error: CallError, { skipErrorHandling, opensDocument }: CallOptions): CallError {
  const { status } = error
  if (skipErrorHandling) return error
  if (error.code === sessionEnded) environment?.onSessionEnded()
  else if (opensDocument && closedDocument.includes(status)) environment?.onRefused('/403/document')
  else if (isDenial(error)) environment?.onRefused('/403/access')
  else if (status === 503) environment?.onUnavailable()
  return error
}
