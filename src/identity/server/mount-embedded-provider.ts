import { randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { z } from 'zod'
import { ExpectedError } from '../../kernel/error-codes'
import { databaseOutage } from '../../platform/database/database-outage'
import { adminProblems, identityErrors } from '../identity-errors'
import { checkPassword } from './check-password'
import { type EmbeddedProvider, mountPathOf } from './embedded-provider'
import { createFirstAdmin, isFirstAdminTokenOpen, shortestPassword } from './first-admin'
import { listDemoUsers } from './identity-users'
import { deleteExpiredOidcEntries } from './oidc-entries'
import { firstAdminPage } from './pages/first-admin-page'
import { messagePage, unavailablePage } from './pages/message-pages'
import type { Page } from './pages/page-frame'
import { type DemoChoice, type DemoGroup, signInPage } from './pages/sign-in-page'
import { deviceOf } from './sign-in-limits'

const cleaningMs = 10 * 60_000

/** The API's description is about the API: pages and the OpenID protocol are none of it. */
const undocumented = { schema: { hide: true } }

const signInForm = z.object({ email: z.string(), password: z.string() })
const demoForm = z.object({ demo: z.string() })
const adminForm = z.object({
  token: z.string(),
  displayName: z.string(),
  email: z.string(),
  password: z.string(),
  repeated: z.string(),
})

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
  app.setErrorHandler((error, _request, reply) => {
    if (!databaseOutage(error)) throw error
    return send(reply, unavailablePage(embedded.options.product))
  })
  app.get('/sign-in/:uid', undocumented, (request, reply) => showSignIn(embedded, request, reply))
  app.post('/sign-in/:uid', undocumented, (request, reply) => signIn(embedded, request, reply))
  app.get('/first-admin', undocumented, (request, reply) => showFirstAdmin(embedded, request, reply))
  app.post('/first-admin', undocumented, (request, reply) => setFirstAdmin(embedded, request, reply))
}

async function showSignIn(embedded: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  if (!(await signInIsOpen(embedded, request, reply))) return send(reply, signInOver(embedded))
  return send(reply, await signInPageOf(embedded, request))
}

async function signIn(embedded: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  if (!(await signInIsOpen(embedded, request, reply))) return send(reply, signInOver(embedded))
  const entered = enteredCredentials(embedded, request.body)
  if (!entered) return send(reply, await signInPageOf(embedded, request))
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
    return send(
      reply,
      await signInPageOf(embedded, request, entered.email, { message: error.message, status }),
    )
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
  email = '',
  error: { message: string; status: number } | null = null,
): Promise<Page> {
  const { product, provider, origins: formTargets } = embedded.options
  const [action = ''] = request.url.split('?')
  const demo = await demoChoice(embedded)
  return signInPage({ product, provider, action, email, error, demo, formTargets })
}

/** False when the sign-in was not begun in this browser, or too long ago. */
async function signInIsOpen({ provider }: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  try {
    await provider.interactionDetails(request.raw, reply.raw)
    return true
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false
    throw error
  }
}

function signInOver({ options }: EmbeddedProvider): Page {
  return messagePage({
    product: options.product,
    status: 400,
    title: 'This sign-in has expired',
    message: 'It was started too long ago, in another browser, or is already done.',
    link: { href: '/', label: 'Start again' },
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

async function demoChoice({ options }: EmbeddedProvider): Promise<DemoChoice | null> {
  const password = options.demoPassword
  if (!password) return null
  const users = await listDemoUsers(options.pool)
  if (users.length === 0) return null
  const names = (await options.customerNames?.()) ?? new Map<string, string>()
  const groups = new Map<string | null, DemoGroup & { people: typeof users }>()
  for (const user of users) {
    const id = user.customerId
    const title = id === null ? `${options.product} staff` : [names.get(id), id].filter(Boolean).join(' · ')
    const group = groups.get(id) ?? { title, people: [] }
    group.people.push(user)
    groups.set(id, group)
  }
  return { password, groups: [...groups.values()] }
}

async function showFirstAdmin({ options }: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  const { token } = z.object({ token: z.string().catch('') }).parse(request.query)
  if (!(await isFirstAdminTokenOpen(options.pool, token))) return send(reply, linkOver(options.product))
  const action = `${mountPathOf(options)}/first-admin`
  return send(reply, firstAdminPage({ product: options.product, action, token, shortestPassword }))
}

async function setFirstAdmin({ options }: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  const { product, pool } = options
  const form = adminForm.safeParse(request.body)
  if (!form.success) return send(reply, linkOver(product))
  const { repeated, ...entered } = form.data
  try {
    if (repeated !== entered.password) {
      throw identityErrors.adminDetails({ problem: adminProblems.passwordsDiffer() }, { field: 'repeated' })
    }
    await createFirstAdmin(pool, { ...entered, product })
    return send(reply, adminIsSet(product))
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    if (error.kind !== 'invalid') return send(reply, linkOver(product))
    const problem = { message: error.message, field: String(error.details.field), status: 400 }
    const action = `${mountPathOf(options)}/first-admin`
    return send(reply, firstAdminPage({ product, action, shortestPassword, ...entered, problem }))
  }
}

function adminIsSet(product: string): Page {
  return messagePage({
    product,
    title: 'The administrator is set up',
    message: 'Sign in with your e-mail address and the password you have chosen.',
    link: { href: '/', label: 'Sign in' },
  })
}

function linkOver(product: string): Page {
  return messagePage({
    product,
    status: 410,
    title: 'This link no longer works',
    message:
      'It has been used or has expired. While there is no administrator, each start of the server prints a new one.',
    link: { href: '/', label: 'Go to sign-in' },
  })
}

function send(reply: FastifyReply, page: Page) {
  return reply.code(page.status).headers(page.headers).send(page.body)
}
