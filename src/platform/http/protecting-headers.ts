import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config'

/** Sets the headers that keep every answer's page from loading, running or being framed by anything but what the configuration names. */
export async function protect(app: FastifyInstance, config: Config): Promise<void> {
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
