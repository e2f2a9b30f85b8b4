import { randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { z } from 'zod'
import { ExpectedError } from '../../kernel/error-codes'
import { databaseOutage } from '../../platform/database/database-outage'
import { pageTexts } from '../page-texts'
import { checkPassword } from './check-password'
import { type EmbeddedProvider, mountPathOf } from './embedded-provider'
import { firstAdminRoutes } from './first-admin-routes'
import { listDemoUsers } from './identity-users'
import { linkRoutes } from './link-routes'
import { deleteExpiredOidcEntries } from './oidc-entries'
import { framingFor, send, undocumented } from './page-requests'
import { messagePage, unavailablePage } from './pages/message-pages'
import type { Framing, Page } from './pages/page-frame'
import { type DemoChoice, type DemoGroup, signInPage } from './pages/sign-in-page'
import { deviceOf } from './sign-in-limits'

const cleaningMs = 10 * 60_000

const signInForm = z.object({ email: z.string(), password: z.string() })
const demoForm = z.object({ demo: z.string() })

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
  app.get('/sign-in/:uid', undocumented, (request, reply) => showSignIn(embedded, request, reply))
  app.post('/sign-in/:uid', undocumented, (request, reply) => signIn(embedded, request, reply))
  firstAdminRoutes(app, embedded)
  linkRoutes(app, embedded)
}

async function showSignIn(embedded: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  const open = await openSignIn(embedded, request, reply)
  if (!open) return send(reply, signInOver(await framingFor(embedded, request)))
  return send(reply, await signInPageOf(embedded, request, open))
}

async function signIn(embedded: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  const open = await openSignIn(embedded, request, reply)
  if (!open) return send(reply, signInOver(await framingFor(embedded, request)))
  const entered = enteredCredentials(embedded, request.body)
  if (!entered) return send(reply, await signInPageOf(embedded, request, open))
  try {
    const { options } = embedded
    const user = await checkPassword(options, {
      ...entered,
      address: request.ip,
      device: deviceCookie(request),
    })
    keepDevice(reply, options, user.email)
    const login = { accountId: user.id, amr: ['pwd'] }
    return reply.redirect(await embedded.provider.interactionResult(request.raw, reply.raw, { login }), 303)
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    const { waitSeconds } = error.details
    if (typeof waitSeconds === 'number') reply.header('retry-after', waitSeconds)
    const status = { unauthenticated: 401, forbidden: 403, 'too-many': 429 }[error.kind as string] ?? 400
    const problem = { message: open.words.tell(error.told), status }
    return send(reply, await signInPageOf(embedded, request, open, { email: entered.email, problem }))
  }
}

function enteredCredentials({ options }: EmbeddedProvider, body: unknown) {
  const demo = demoForm.safeParse(body)
  const password = options.demoPassword
  if (demo.success && password) return { email: demo.data.demo, password }
  return signInForm.safeParse(body).data ?? null
}

async function signInPageOf(
  embedded: EmbeddedProvider,
  request: FastifyRequest,
  framing: Framing,
  {
    email = '',
    problem = null,
  }: { email?: string; problem?: { message: string; status: number } | null } = {},
): Promise<Page> {
  const { provider, origins: formTargets } = embedded.options
  const [action = ''] = request.url.split('?')
  const demo = await demoChoice(embedded, framing)
  return signInPage({ ...framing, provider, action, email, error: problem, demo, formTargets })
}

/** In whose words the sign-in goes on; null when it was not begun in this browser, or too long ago. */
async function openSignIn(embedded: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  try {
    const { params } = await embedded.provider.interactionDetails(request.raw, reply.raw)
    const wanted = typeof params.ui_locales === 'string' ? params.ui_locales.split(' ') : []
    return await framingFor(embedded, request, wanted)
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

function signInOver(framing: Framing): Page {
  const { tell } = framing.words
  return messagePage({
    ...framing,
    status: 400,
    title: tell(pageTexts.expiredTitle()),
    message: tell(pageTexts.expiredText()),
    link: { href: '/', label: tell(pageTexts.startAgain()) },
  })
}

const deviceName = 'kontor_device'
const deviceSeconds = 180 * 24 * 60 * 60

function deviceCookie({ headers }: FastifyRequest): string | null {
  return new RegExp(`(?:^|; *)${deviceName}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1] ?? null
}

/** The browser is known from now on: tries of others with this name no longer count against it. */
function keepDevice(reply: FastifyReply, options: EmbeddedProvider['options'], email: string): void {
  const device = deviceOf(options.secret, email, randomBytes(16).toString('base64url'))
  const secure = options.issuer.startsWith('https:') ? '; Secure' : ''
  const cookie = `${deviceName}=${device}; Path=${mountPathOf(options)}/sign-in; Max-Age=${deviceSeconds}; HttpOnly; SameSite=Lax${secure}`
  // as the provider itself sets its cookies: on the answer of Node
  reply.raw.appendHeader('set-cookie', cookie)
}

async function demoChoice({ options }: EmbeddedProvider, { words }: Framing): Promise<DemoChoice | null> {
  const password = options.demoPassword
  if (!password) return null
  const users = await listDemoUsers(options.pool)
  if (users.length === 0) return null
  const names = (await options.customerNames?.()) ?? new Map<string, string>()
  const groups = new Map<string | null, DemoGroup & { people: typeof users }>()
  for (const user of users) {
    const id = user.customerId
    const title =
      id === null
        ? words.tell(pageTexts.staffOf({ product: options.product }))
        : [names.get(id), id].filter(Boolean).join(' · ')
    const group = groups.get(id) ?? { title, people: [] }
    group.people.push(user)
    groups.set(id, group)
  }
  return { password, groups: [...groups.values()] }
}
