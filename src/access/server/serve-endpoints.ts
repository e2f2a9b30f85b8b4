import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { Context } from '../../tenants/server/context'
import { accessErrors } from '../access-errors'
import type { ApiScope } from '../api-scopes'
import type { Endpoint, EndpointInput, EndpointResponse, PathParams } from '../endpoint'
import { flagFor } from '../flags'
import { httpErrors } from '../http-errors'
import type { Permission, PermissionTable } from '../permissions'
import type { Principal } from '../principal'
import { fileNameParameters } from './file-name-parameters'
import { requireFlag } from './require-flag'
import { type OpenStreams, sendEvents } from './send-events'
import { type MessageAnswer, sendMessage, type TellError, tellingErrors } from './send-message'

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
    : T['response'] extends 'message'
      ? MessageAnswer
      : EndpointResponse<T>

export type Wire = {
  /** The raw body of a `bytes` endpoint; null: it was sent as JSON, and has been read as such. */
  stream: Readable | null
  headers: FastifyRequest['headers']
  /** Aborts when the caller goes away. */
  signal: AbortSignal
  host: string
  /** The address that the call came from, as far as the proxy before us tells. */
  remoteAddress: string
}

type AnyContext = Context | UserContext | null
type AnyInput = { params: unknown; query: unknown; body: unknown }

/** A contract with what answers it; `serve` holds the types of both together. */
export type Served = {
  endpoint: Endpoint
  handle(ctx: AnyContext, input: AnyInput, wire: Wire): unknown
  /** Left out: refusals are told as everywhere. */
  tellError?: TellError
}

/** Joins a contract and its use case; the types of both sides must agree. */
export function serve<T extends Endpoint>(
  endpoint: T,
  handle: (ctx: ContextOf<T>, input: EndpointInput<T>, wire: Wire) => Promise<AnswerOf<T>> | AnswerOf<T>,
): Served {
  return { endpoint, handle }
}

export type Gatekeeper = {
  /** Verifies the token and the customer header. Throws `unauthenticated`. */
  authenticate(request: FastifyRequest): Promise<Principal>
  contextFor(principal: Principal, customerId: number, request: FastifyRequest): Context
  permissions: PermissionTable
  flags: Pick<FeatureFlags, 'evaluateFlags' | 'names'>
  /** Whose name stands in some flags. */
  product: string
}

/**
 * Registers calls on the server. The order is the same for each: token, permission, customer, flag, shape of the input, use
 * case – so that nobody learns from an error what they may not know. Throws when a call names a permission or a flag that no room declares.
 */
export function serveEndpoints(
  app: FastifyInstance,
  gatekeeper: Gatekeeper,
  served: readonly Served[],
): void {
  const streams: OpenStreams = new Set()
  for (const one of served) serveOne(app, gatekeeper, one, streams)
  // they would never end by themselves; whoever listens connects again, to a process that stays
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
}

function serveOne(
  app: FastifyInstance,
  gatekeeper: Gatekeeper,
  { endpoint, handle, tellError }: Served,
  streams: OpenStreams,
): void {
  const principals = new WeakMap<FastifyRequest, Principal>()
  refuseUndeclared(gatekeeper, endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    ...(tellError ? { errorHandler: tellingErrors(tellError) } : {}),
    onRequest: async (request) => {
      if (endpoint.scope === 'public') return
      const principal = await gatekeeper.authenticate(request)
      await admit(gatekeeper, { endpoint, principal, params: request.params as PathParams })
      principals.set(request, principal)
    },
    preValidation: async (request) => {
      if (endpoint.body && endpoint.body !== 'bytes' && !isWellFormed(request.body))
        throw httpErrors.unstorable()
    },
    handler: async (request, reply) => {
      const principal = principals.get(request)
      const ctx = contextOf(gatekeeper, endpoint, principal, request)
      const input = {
        params: request.params,
        query: request.query,
        body: endpoint.body === 'bytes' ? undefined : request.body,
      }
      const answer = await handle(ctx, input, wireOf(request, reply))
      if (endpoint.response === 'file') return sendFile(reply, answer as FileAnswer)
      if (endpoint.response === 'message') return sendMessage(reply, answer as MessageAnswer)
      if (endpoint.response === 'events') {
        const mayStay = async () => {
          if (endpoint.scope === 'public') return
          const present = await gatekeeper.authenticate(request)
          await admit(gatekeeper, { endpoint, principal: present, params: request.params as PathParams })
        }
        return sendEvents(request, reply, { events: answer as AsyncIterable<unknown>, mayStay, streams })
      }
      // an answer is one person's; whoever wants it kept says so
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      reply.code(endpoint.status ?? 200)
      return reply.send(answer)
    },
  })
}

/** Whether every text in a body is Unicode: half of a surrogate pair can be neither stored nor sent on. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !/\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isWellFormed(name) && isWellFormed(inner))
}

type Asked = { endpoint: Endpoint; principal: Principal; params: PathParams }

/** @throws access.not_permitted, access.key_not_permitted, access.view_only, access.no_customer, access.feature_off */
async function admit(
  { permissions, flags, product }: Gatekeeper,
  { endpoint, principal, params }: Asked,
): Promise<void> {
  const permission = permissionOf(endpoint, params)
  if (principal.scopes) refuseOutsideScope(endpoint, principal.scopes)
  else if (!permissions[permission]?.(principal))
    throw endpoint.notPermitted?.(params) ?? accessErrors.notPermitted({ permission })
  if (principal.isViewedBy !== undefined && endpoint.method !== 'GET' && !endpoint.isReading)
    throw accessErrors.viewOnly({ name: principal.name })
  if (endpoint.scope !== 'customer') return
  if (principal.customerId === null) throw accessErrors.noCustomer()
  const flag = flagOf(endpoint, params)
  if (flag)
    await requireFlag(flags, flagFor(flag, product), {
      customerId: Number(principal.customerId),
      userId: principal.userId,
    })
}

/** A key may do what its scopes name, and nothing that is not for keys at all. */
function refuseOutsideScope({ apiScope }: Endpoint, scopes: readonly ApiScope[]): void {
  if (!apiScope || !scopes.includes(apiScope)) throw accessErrors.keyNotPermitted({ apiScope })
}

/** The permission that a call needs, as its path decides. */
export function permissionOf({ permission }: Endpoint, params: PathParams): Permission {
  return typeof permission === 'function' ? permission(params) : permission
}

/** The feature flag that a call needs, as its path decides. */
export function flagOf({ flag }: Endpoint, params: PathParams): string | undefined {
  return typeof flag === 'function' ? flag(params) : flag
}

function refuseUndeclared(
  { permissions, flags, product }: Gatekeeper,
  { name, scope, flag, permission, apiScope }: Endpoint,
): void {
  if (typeof permission === 'string' && !permissions[permission])
    throw new Error(`${name} needs the permission "${permission}", which no room declares`)
  if (typeof flag === 'string' && !flags.names.includes(flagFor(flag, product)))
    throw new Error(`${name} needs the flag "${flag}", which no room declares`)
  if (flag && scope !== 'customer')
    throw new Error(`${name} needs a flag, which is a customer's: its scope must be "customer"`)
  if (apiScope && scope !== 'customer')
    throw new Error(`${name} is open to API keys, which are a customer's: its scope must be "customer"`)
}

function contextOf(
  gatekeeper: Gatekeeper,
  endpoint: Endpoint,
  principal: Principal | undefined,
  request: FastifyRequest,
): AnyContext {
  if (!principal) return null
  if (endpoint.scope === 'user')
    return { principal, requestId: request.id, log: request.log } satisfies UserContext
  return gatekeeper.contextFor(principal, Number(principal.customerId), request)
}

function schemaOf(endpoint: Endpoint): Record<string, unknown> {
  const tag = /^\/api\/([^/]+)/.exec(endpoint.path)?.[1] ?? 'kontor'
  const isJson = typeof endpoint.response !== 'string'
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tag],
    ...(endpoint.scope === 'public'
      ? {}
      : { security: [{ bearer: [] }], description: descriptionOf(endpoint) }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body && endpoint.body !== 'bytes' ? { body: endpoint.body } : {}),
    ...(isJson ? { response: { [endpoint.status ?? 200]: endpoint.response } } : {}),
  }
}

function descriptionOf(endpoint: Endpoint): string {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const placeholders = Object.fromEntries(names.map((name) => [name, `{${name}}`]))
  const needs = `Needs the permission \`${permissionOf(endpoint, placeholders)}\``
  const ofKey = endpoint.apiScope ? ` API keys need the scope \`${endpoint.apiScope}\`.` : ''
  return typeof endpoint.flag === 'string'
    ? `${needs} and the feature flag \`${endpoint.flag}\`.${ofKey}`
    : `${needs}.${ofKey}`
}

/** An empty body never becomes a stream, and a text sent as text/plain has been read already. */
function streamOf(body: unknown): Readable | null {
  if (body instanceof Readable) return body
  if (body === undefined || body === null) return Readable.from([])
  return typeof body === 'string' || body instanceof Uint8Array ? Readable.from([Buffer.from(body)]) : null
}

function wireOf(request: FastifyRequest, reply: FastifyReply): Wire {
  return {
    // made for the few that ask
    get stream() {
      return streamOf(request.body)
    },
    headers: request.headers,
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
  const disposition = file.isInline ? 'inline' : 'attachment'
  reply.header('content-disposition', `${disposition}; ${fileNameParameters(file.fileName ?? 'file')}`)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  reply.header(
    'cache-control',
    file.isImmutable ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  )
  if (file.size !== undefined) reply.header('content-length', file.size)
  return reply.type(file.type).send(file.body)
}
