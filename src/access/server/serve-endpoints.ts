import type { OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ExpectedError } from '../../kernel/error-codes'
import type { Context } from '../../tenants/server/context'
import type { Endpoint, EndpointInput, EndpointResponse } from '../endpoint'
import { JsonText } from '../json-text'
import { hasPermission } from '../permissions'
import type { Principal } from '../principal'

/** Bytes that a `file` endpoint answers with. */
export type FileAnswer = {
  body: Readable | Buffer
  type: string
  size?: number
  fileName?: string
  /** Shown in the page rather than saved. Only for types that Kontor made or that cannot run anything. */
  isInline?: boolean
  /** The content never changes under this address. */
  isImmutable?: boolean
}

/** What a `user` endpoint gets: who calls, not yet for which customer. */
export type UserContext = { principal: Principal; requestId: string; log: FastifyRequest['log'] }

type ContextOf<T extends Endpoint> = T['scope'] extends 'customer'
  ? Context
  : T['scope'] extends 'user'
    ? UserContext
    : null

type AnswerOf<T extends Endpoint> = T['response'] extends 'file'
  ? FileAnswer
  : T['response'] extends 'events'
    ? AsyncIterable<unknown>
    : EndpointResponse<T> | JsonText<EndpointResponse<T>>

export type Wire = {
  /** The raw body of a `bytes` endpoint. */
  stream: Readable
  headers: FastifyRequest['headers']
  /** Aborts when the caller goes away. */
  signal: AbortSignal
  host: string
  /** The address that the call came from, as far as the proxy before us tells. */
  remoteAddress: string
}

/** A contract with what answers it. */
export type Served = {
  endpoint: Endpoint
  handle: (ctx: never, input: never, wire: Wire) => Promise<unknown> | AsyncIterable<unknown>
}

/** Joins a contract and its use case; the types of both sides must agree. */
export function serve<T extends Endpoint>(
  endpoint: T,
  handle: (ctx: ContextOf<T>, input: EndpointInput<T>, wire: Wire) => Promise<AnswerOf<T>> | AnswerOf<T>,
): Served {
  return { endpoint, handle: handle as Served['handle'] }
}

export type Gatekeeper = {
  /** Verifies the token and the customer header. Throws `unauthenticated`. */
  authenticate(request: FastifyRequest): Promise<Principal>
  contextFor(principal: Principal, customerId: number, request: FastifyRequest): Context
}

/**
 * Registers calls on the server. The order is the same for each: token, permission, customer, shape of the input, use case –
 * so that nobody learns from an error what he may not know.
 */
export function serveEndpoints(
  app: FastifyInstance,
  gatekeeper: Gatekeeper,
  served: readonly Served[],
): void {
  for (const one of served) serveOne(app, gatekeeper, one)
}

function serveOne(app: FastifyInstance, gatekeeper: Gatekeeper, { endpoint, handle }: Served): void {
  const principals = new WeakMap<FastifyRequest, Principal>()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    onRequest: async (request) => {
      if (endpoint.scope === 'public') return
      const principal = await gatekeeper.authenticate(request)
      if (!hasPermission(principal, endpoint.permission)) throw notPermitted(endpoint)
      if (endpoint.scope === 'customer' && principal.customerId === null) throw noCustomer()
      principals.set(request, principal)
    },
    handler: async (request, reply) => {
      const principal = principals.get(request)
      const ctx = contextOf(gatekeeper, endpoint, principal, request)
      const input = {
        params: request.params,
        query: request.query,
        body: endpoint.body === 'bytes' ? undefined : request.body,
      }
      const answer = await handle(ctx as never, input as never, wireOf(request, reply))
      if (endpoint.response === 'file') return sendFile(reply, answer as FileAnswer)
      if (endpoint.response === 'events') return sendEvents(request, reply, answer as AsyncIterable<unknown>)
      reply.code(endpoint.status ?? 200)
      if (answer instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answer.text)
      return reply.send(answer)
    },
  })
}

function contextOf(
  gatekeeper: Gatekeeper,
  endpoint: Endpoint,
  principal: Principal | undefined,
  request: FastifyRequest,
): unknown {
  if (!principal) return null
  if (endpoint.scope === 'user')
    return { principal, requestId: request.id, log: request.log } satisfies UserContext
  return gatekeeper.contextFor(principal, Number(principal.customerId), request)
}

function schemaOf(endpoint: Endpoint): Record<string, unknown> {
  const tag = /^\/api\/([^/]+)/.exec(endpoint.path)?.[1] ?? 'kontor'
  const isJson = endpoint.response !== 'file' && endpoint.response !== 'events'
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tag],
    ...(endpoint.scope === 'public'
      ? {}
      : { security: [{ bearer: [] }], description: `Needs the permission \`${endpoint.permission}\`.` }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body && endpoint.body !== 'bytes' ? { body: endpoint.body } : {}),
    ...(isJson ? { response: { [endpoint.status ?? 200]: endpoint.response } } : {}),
  }
}

function wireOf(request: FastifyRequest, reply: FastifyReply): Wire {
  return {
    stream: request.body as Readable,
    headers: request.headers,
    // made for the few that ask
    get signal() {
      const gone = new AbortController()
      if (reply.raw.destroyed) gone.abort()
      else reply.raw.once('close', () => gone.abort())
      return gone.signal
    },
    host: request.host,
    remoteAddress: request.ip,
  }
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const name = encodeURIComponent(file.fileName ?? 'file')
  reply.header('content-disposition', `${file.isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  reply.header(
    'cache-control',
    file.isImmutable ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  )
  if (file.size !== undefined) reply.header('content-length', file.size)
  return reply.type(file.type).send(file.body)
}

const heartbeatMs = 15_000

/** Server-sent events; a comment line keeps proxies from closing a quiet stream. */
async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
): Promise<FastifyReply> {
  reply.hijack()
  reply.raw.writeHead(200, {
    // what the hooks have set already: who may read it from another origin, and the like
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  reply.raw.write(': connected\n\n')
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), heartbeatMs)
  try {
    for await (const event of events) {
      if (reply.raw.destroyed) break
      reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)
    }
  } catch (error) {
    request.log.warn({ err: error }, 'event stream ended early')
  } finally {
    clearInterval(heartbeat)
    reply.raw.end()
  }
  return reply
}

const notPermitted = (endpoint: Endpoint) =>
  new ExpectedError(
    'access.not_permitted',
    'forbidden',
    'Your roles do not allow this. Ask an administrator of your company.',
    { permission: endpoint.permission },
  )

const noCustomer = () =>
  new ExpectedError(
    'access.no_customer',
    'invalid',
    'Select a customer first: this call needs the header customerid.',
  )
