import swagger from '@fastify/swagger'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { installErrorEdge } from '../../access/server/error-edge'
import { serveEndpoints } from '../../access/server/serve-endpoints'
import { accountNotes } from '../../audit/server/account-notes'
import { openSignIn } from '../../identity/server/open-sign-in'
import { authenticatingKeys } from '../../integrations/server/authenticate-key'
import type { Config } from '../../platform/config/config'
import { limitConnections } from '../../platform/http/limit-connections'
import { protect } from '../../platform/http/protecting-headers'
import { serveClient } from '../../platform/http/serve-client'
import { laterLog } from '../../platform/log/later-log'
import { freePort } from '../../platform/network/free-port'
import { admittingCallers, requiringSecondFactor } from '../../settings/server/admit-callers'
import { customerExists, customerNames } from '../../tenants/server/list-tenants'
import { publicConfiguration } from '../../tenants/server/public-configuration'
import { viewingAs } from '../../users/server/view-as'
import { cannotLoadTexts } from './cannot-load'
import { composeRooms } from './compose-rooms'
import type { Dependencies } from './dependencies'
import { webFolder } from './project-folders'
import { roomServers } from './room-servers'
import { allRoutes } from './routes'

export type WebServer = {
  app: FastifyInstance
  /** The configuration that holds now: with port 0, the port that was found and the address that follows from it. */
  config: Config
  /** Takes no new request, lets those under way end for up to `graceMs` (default 10 s), then closes. */
  close(options?: { graceMs?: number }): Promise<void>
}

/**
 * Serves the API, its description at /api/docs, the embedded sign-in and the web client. Port 0 means any free port;
 * the public address and the sign-in follow it.
 */
export async function startWeb(given: Dependencies): Promise<WebServer> {
  const deps = composeRooms({ ...given, config: await withPort(given.config) })
  const { config, log } = deps
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, bindings, options) => laterLog(() => parent.child(bindings, options)),
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    bodyLimit: 2 * 1024 * 1024,
    // requests that are under way end first
    forceCloseConnections: 'idle',
    ...timeLimits(config.http),
  })
  const connections = limitConnections(app.server, {
    ...config.http,
    trustedProxies: config.trustedProxies,
  })
  app.addHook('preClose', async () => connections.end())
  app.setValidatorCompiler(validatorCompiler)
  // Answers are typed against their contract when they are built; checking each again would cost more than making it.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const json = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string' },
    // some programs name a type where they send nothing
    (request, body, done) => (body === '' ? done(null, undefined) : json(request, body, done)),
  )
  installErrorEdge(app)
  await protect(app, config)
  const authenticate = await openSignIn(app, {
    ...deps,
    customerExists: (id) => customerExists(deps.database, id),
    customerNames: () => customerNames(deps.database),
    requiresSecondFactor: requiringSecondFactor(deps.database),
    noteAccount: accountNotes(deps),
  })
  await describe(app, deps)
  const { database, directory } = deps
  const door = {
    database,
    directory,
    product: config.productName,
    now: () => deps.clock.now(),
    rightsOf: roomServers.flatMap((room) => room.rightsOf ?? []),
  }
  await app.register(async (api) => {
    serveEndpoints(
      api,
      {
        authenticate: viewingAs(
          door,
          admittingCallers(door, authenticatingKeys<FastifyRequest>(door, authenticate)),
        ),
        contextFor: (principal, customerId, request) =>
          deps.contextFor({
            customerId,
            requestId: request.id,
            actor: { kind: 'user', id: principal.userId, name: principal.name || principal.email, principal },
          }),
        permissions: deps.permissions,
        flags: deps.flags,
        product: config.productName,
      },
      allRoutes(deps),
    )
  })
  if (config.showsInside) app.get('/api/docs', { schema: { hide: true } }, async () => app.swagger())
  serveClient(app, webFolder(), config, async () => ({
    configuration: publicConfiguration(config, deps.version),
    'cannot-load': await cannotLoadTexts(),
  }))
  await app.listen({ port: config.port, host: config.host })
  return { app, config, close: (options) => closeWithin(app, options?.graceMs ?? defaultGraceMs) }
}

/** Time that requests get to end; an orchestrator kills after 30 s. */
const defaultGraceMs = 10_000
/** A header is short. */
const longestHeaderMs = 15_000

/** Silence is ended, and so is a request that comes in drop by drop. */
function timeLimits({ requestMs, idleMs }: Config['http']) {
  return {
    connectionTimeout: idleMs,
    requestTimeout: requestMs,
    http: {
      headersTimeout: Math.min(longestHeaderMs, requestMs),
      connectionsCheckingInterval: Math.min(5_000, requestMs / 2),
    },
  }
}

async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close()
  clearTimeout(impatience)
}

/** The embedded sign-in must know its own address before it listens, so a free port is looked for first. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort(config.host)
  const moved = (address: string) => address.replace(/^(http:\/\/localhost):0(?=\/|$)/, `$1:${port}`)
  const audience = moved(config.oidc.audience)
  return { ...config, port, publicUrl: moved(config.publicUrl), oidc: { ...config.oidc, audience } }
}

async function describe(app: FastifyInstance, { config, version }: Dependencies): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.productName} API`, version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
}
