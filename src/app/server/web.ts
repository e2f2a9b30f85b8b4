import { type AddressInfo, createServer } from 'node:net'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import swagger from '@fastify/swagger'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { installErrorEdge } from '../../access/server/error-edge'
import { serveEndpoints } from '../../access/server/serve-endpoints'
import { createAuthenticate, presentClaims } from '../../identity/server/authenticate'
import { createEmbeddedProvider } from '../../identity/server/embedded-provider'
import { mountEmbeddedProvider } from '../../identity/server/mount-embedded-provider'
import { mountOutsideSignOut, refuseEnded } from '../../identity/server/outside-sign-out'
import { knownKeys } from '../../identity/server/signing-keys'
import { createTokenVerifier } from '../../identity/server/verify-token'
import type { Config } from '../../platform/config/config'
import { limitConnections } from '../../platform/http/limit-connections'
import { laterLog } from '../../platform/log/later-log'
import { customerExists, customerNames } from '../../tenants/server/list-tenants'
import { publicConfiguration } from '../../tenants/server/public-configuration'
import { cannotLoadTexts } from './cannot-load'
import { composeRooms } from './compose-rooms'
import type { Dependencies } from './dependencies'
import { allRoutes } from './routes'
import { serveClient } from './serve-client'

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
  installErrorEdge(app)
  await protect(app, deps)
  const authenticate = await openSignIn(app, deps)
  await describe(app, deps)
  await app.register(async (api) => {
    serveEndpoints(
      api,
      {
        authenticate,
        contextFor: (principal, customerId, request) =>
          deps.contextFor({
            customerId,
            requestId: request.id,
            actor: { kind: 'user', id: principal.userId, name: principal.name || principal.email, principal },
          }),
        permissions: deps.permissions,
        flags: deps.flags,
      },
      allRoutes(deps),
    )
  })
  if (config.showsInside) app.get('/api/docs', { schema: { hide: true } }, async () => app.swagger())
  serveClient(app, config, async () => ({
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

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function protect(app: FastifyInstance, { config }: Dependencies): Promise<void> {
  // the embedded sign-in lives under the public address, which may not be the one that was typed
  const issuer = [new URL(config.oidc.issuer ?? config.publicUrl).origin]
  const { outside, regionalApiUrl } = config
  const scripts = [outside.helpWidgetUrl, outside.guidanceUrl]
  const regional = outsideOrigins(regionalApiUrl).map((origin) => origin.replace('://', '://*.'))
  if (regionalApiUrl) letPagesCall(app, new URL(config.publicUrl).origin)
  const headers = await protectingHeaders({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: [
          "'self'",
          ...issuer,
          ...regional,
          ...outsideOrigins(outside.errorReportingUrl, ...scripts),
        ],
        imgSrc: ["'self'", 'blob:', 'data:'],
        styleSrc: ["'self'"],
        // of mails, which set the size and the colour of their words so; nothing can be loaded from there
        styleSrcAttr: ["'unsafe-inline'"],
        scriptSrc: ["'self'", ...outsideOrigins(...scripts)],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: config.publicUrl.startsWith('https:') ? [] : null,
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What helmet sets is the same for every answer, so it is asked once. */
async function protectingHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const asked = fastify()
  await asked.register(helmet, options)
  asked.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await asked.inject('/')
  await asked.close()
  const own = ['date', 'connection', 'content-length', 'content-type']
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]])),
  )
}

function outsideOrigins(...addresses: (string | null)[]): string[] {
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
}

/** The API under a regional host is another origin than the page; only the product's own page may call it. */
function letPagesCall(app: FastifyInstance, pageOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.headers.origin !== pageOrigin) return
    reply.header('access-control-allow-origin', pageOrigin).header('vary', 'origin')
    if (request.method !== 'OPTIONS') return
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header(
        'access-control-allow-headers',
        'authorization, customerid, o4otoken, content-type, x-file-name',
      )
      .header('access-control-max-age', '600')
      .code(204)
      .send()
  })
}

/** The embedded OpenID provider, or trust in the configured one. @returns who checks each call's token. */
async function openSignIn(app: FastifyInstance, deps: Dependencies) {
  const { config, database } = deps
  const common = { product: config.productName, customerExists: (id: string) => customerExists(database, id) }
  if (config.oidc.issuer) {
    const verifyToken = createTokenVerifier({
      issuer: config.oidc.issuer,
      audience: config.oidc.audience,
      completeFromUserinfo: true,
    })
    const { issuer, clientId } = config.oidc
    const authenticate = createAuthenticate({
      ...common,
      verifyToken,
      presentClaims: refuseEnded(database.pool),
    })
    await mountOutsideSignOut(app, { pool: database.pool, issuer, clientId, authenticate })
    return authenticate
  }
  const embedded = await createEmbeddedProvider({
    pool: database.pool,
    issuer: `${config.publicUrl}/oidc`,
    origins: originsOf(config.publicUrl),
    audience: config.oidc.audience,
    secret: config.secret,
    product: config.productName,
    provider: config.providerName,
    demoPassword: config.demoPassword,
    customerNames: () => customerNames(database),
    log: deps.log,
  })
  await mountEmbeddedProvider(app, embedded)
  const verifyToken = createTokenVerifier({
    issuer: `${config.publicUrl}/oidc`,
    audience: config.oidc.audience,
    keys: knownKeys(database.pool, embedded.keys, config.secret),
    typ: 'at+jwt',
  })
  return createAuthenticate({
    ...common,
    verifyToken,
    presentClaims: presentClaims(database.pool, { hasDemo: config.demoPassword !== null }),
  })
}

/** People type localhost and 127.0.0.1 for the same machine. */
function originsOf(publicUrl: string): string[] {
  const twin = publicUrl.includes('//localhost')
    ? publicUrl.replace('//localhost', '//127.0.0.1')
    : publicUrl.replace('//127.0.0.1', '//localhost')
  return [...new Set([publicUrl, twin])]
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
