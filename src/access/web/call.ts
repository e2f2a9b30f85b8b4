import { screenText } from '../../kernel/screen-text'
import type { Endpoint, EndpointRequest, EndpointResponse } from '../endpoint'
import { takeEarlyAnswer } from './early-answers'

/** An answer that was not 2xx, as the server described it. Status 0: the server could not be reached. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  readonly requestId: string | null

  constructor(
    status: number,
    body: {
      code?: string
      errorMessage?: string
      details?: Record<string, unknown>
      requestId?: string
    } | null,
  ) {
    super(body?.errorMessage ?? screenText(`The server answered ${status}.`))
    this.name = 'CallError'
    this.status = status
    this.code = body?.code ?? `http.${status}`
    this.details = body?.details ?? {}
    this.requestId = body?.requestId ?? null
  }
}

/** True when the server understood the call and says no: asking again would not help. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}

/** What every call carries; set once by the app's start (spec §7, common rules). */
export type CallEnvironment = {
  /** Renewed when it is about to end. */
  token(): Promise<string | null>
  /** As it is now; for requests of a page that is being left and cannot wait. */
  currentToken(): string | null
  customerId(): string | null
  /** Base address; '' for the same host, else the regional one. */
  baseUrl(): string
  /** 401 and 403 end here (spec §8) unless the call skips error handling. */
  onDenied(status: 401 | 403, error: CallError): void
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
    const error = denied(new CallError(response.status, body as never), options)
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
  if (!response.ok) throw denied(new CallError(response.status, (await readJson(response)) as never), options)
  return response.blob()
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

/** The same for callers that know both themselves. */
export function headersOf(token: string | null, customerId: string | null): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}`, o4otoken: token } : {}),
    ...(customerId ? { customerid: customerId } : {}),
  }
}

/** The full address of a call: parameters in the path, the rest as query. */
export function addressOf<T extends Endpoint>(endpoint: T, request: EndpointRequest<T>): string {
  const params = (request.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  return `${environment?.baseUrl() ?? ''}${path}${search}`
}

/** `fetch`, whose bare TypeError becomes words when nothing answered. An aborted call stays what it is. */
async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new CallError(0, {
      code: 'http.no_connection',
      errorMessage: screenText('The server cannot be reached. Check your connection and try again.'),
    })
  }
}

function isReadByScreen(endpoint: Endpoint, { status }: CallError, options: CallOptions): boolean {
  const isRefused = status === 401 || status === 403
  return endpoint.path.includes('/payments/') && !isRefused && !options.skipErrorHandling
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
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

function denied(error: CallError, options: CallOptions): CallError {
  if ((error.status === 401 || error.status === 403) && !options.skipErrorHandling)
    environment?.onDenied(error.status, error)
  return error
}
