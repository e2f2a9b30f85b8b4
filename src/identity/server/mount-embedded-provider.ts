import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { databaseOutage } from '../../platform/database/database-outage'
import { type EmbeddedProvider, mountPathOf } from './embedded-provider'
import { firstAdminRoutes } from './first-admin-routes'
import { linkRoutes } from './link-routes'
import { deleteExpiredOidcEntries } from './oidc-entries'
import { ownSignInRoutes } from './own-sign-in-routes'
import { framingFor, send, undocumented } from './page-requests'
import { unavailablePage } from './pages/message-pages'
import { signInRoutes } from './sign-in-routes'

const cleaningMs = 10 * 60_000

/** Serves the embedded provider, its sign-in page and the first admin's page under the issuer's path ('/oidc'). */
export async function mountEmbeddedProvider(app: FastifyInstance, embedded: EmbeddedProvider): Promise<void> {
  const prefix = mountPathOf(embedded.options)
  await app.register((pages) => registerPages(pages, embedded), { prefix })
  await app.register(async (rest) => registerProvider(rest, embedded, prefix))
  const cleaning = setInterval(() => {
    deleteExpiredOidcEntries(embedded.options.pool).catch((error: unknown) =>
      embedded.options.log.error({ err: error }, 'expired sign-ins could not be removed'),
    )
  }, cleaningMs)
  cleaning.unref()
  app.addHook('onClose', async () => clearInterval(cleaning))
}

function registerProvider(
  app: FastifyInstance,
  { provider, options }: EmbeddedProvider,
  prefix: string,
): void {
  const issuer = new URL(options.issuer)
  const answer = provider.callback()
  // The provider reads the body itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all(`${prefix}/*`, undocumented, async (request, reply) => {
    reply.hijack()
    // what the hooks have set for every answer; the provider's own pages and answers say more where they must
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!)
    const incoming = request.raw
    // Every address it makes, and whether cookies are secure, follows the issuer and not what a caller claims.
    incoming.headers.host = issuer.host
    incoming.headers['x-forwarded-host'] = issuer.host
    incoming.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
    incoming.headers['x-forwarded-for'] = request.ip
    Object.assign(incoming, { originalUrl: incoming.url })
    incoming.url = incoming.url?.slice(prefix.length)
    await answer(incoming, reply.raw)
  })
}

async function registerPages(app: FastifyInstance, embedded: EmbeddedProvider): Promise<void> {
  await app.register(formbody)
  app.setErrorHandler((error, request, reply) => {
    if (!databaseOutage(error)) throw error
    return framingFor(embedded, request).then((framing) => send(reply, unavailablePage(framing)))
  })
  signInRoutes(app, embedded)
  ownSignInRoutes(app, embedded)
  firstAdminRoutes(app, embedded)
  linkRoutes(app, embedded)
}
