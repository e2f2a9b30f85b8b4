import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readRows } from '../../platform/database/read-rows'
import { pageTexts } from '../page-texts'
import { checkPassword } from './check-password'
import { triedFrom } from './device-cookie'
import { type EmbeddedProvider, mountPathOf } from './embedded-provider'
import { countRecoveryCodes, readFactors } from './factors/factors'
import { findUserById, type IdentityUser } from './identity-users'
import { framingFor, send, undocumented } from './page-requests'
import type { Problem } from './pages/form-fields'
import { messagePage } from './pages/message-pages'
import { confirmPasswordPage, ownSignInPage } from './pages/own-sign-in-page'
import type { Framing, Page } from './pages/page-frame'
import { removeOwnFactor, renewRecoveryCodes } from './second-step'
import { endSession, readSessions } from './sessions'
import { changeTicket, findTicket, openTicket, type Ticket, ticketKey } from './sign-in-tickets'
import { problemOf, type SetUp, setUpOf, setUpOfForm, stepFormOf, stepPage, takeStep } from './step-views'

/** Whoever signed in longer ago shows again that it's them, before they change how they sign in. */
const freshSeconds = 10 * 60

const ownForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('end-session'), id: z.string().max(100) }),
  z.object({ act: z.literal('end-others') }),
  z.object({ act: z.literal('remove'), id: z.string().max(100) }),
  z.object({ act: z.literal('new-codes') }),
  z.object({ act: z.literal('continue') }),
  z.object({ act: z.literal('password'), answer: z.string().max(1_000) }),
])
type OwnForm = z.output<typeof ownForm>

/** Whose page it is, as the session of this browser says. */
type Own = { user: IdentityUser; uid: string; isFresh: boolean; hasShownFactor: boolean; framing: Framing }
type Given = { embedded: EmbeddedProvider; request: FastifyRequest; own: Own }

/** "Your sign-in": second factors, recovery codes and sessions of whoever is signed in here. */
export function ownSignInRoutes(app: FastifyInstance, embedded: EmbeddedProvider): void {
  const within =
    (answer: (given: Given) => Promise<Page | string>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const own = await ownOf(embedded, request, reply)
      if (!own) return send(reply, notSignedIn(await framingFor(embedded, request)))
      const next = await answer({ embedded, request, own })
      return typeof next === 'string' ? reply.redirect(next, 303) : send(reply, next)
    }
  app.get('/account', undocumented, within(show))
  app.post('/account', { ...undocumented, preHandler: refuseOtherSites }, within(act))
}

/** The page of another site can't press a button here; the cookie alone (SameSite=Lax) would do. */
async function refuseOtherSites({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (headers['sec-fetch-site'] === 'cross-site') await reply.code(403).send()
}

async function show(given: Given): Promise<Page> {
  const { embedded, request, own } = given
  const ticket = await findTicket(embedded.options, keyOf(own))
  const setUp = setUpOf(request)
  if (ticket?.kept.codes || (setUp && ticket?.purpose === 'own'))
    return stepPage(embedded, ticket, shown(given, { setUp }))
  if (!setUp) return overview(given)
  const may = await ownTicket(given, ticket)
  return may ? stepPage(embedded, may, shown(given, { setUp })) : confirmPage(given, ticket, { setUp })
}

async function act(given: Given): Promise<Page | string> {
  const { embedded, request, own } = given
  const address = addressOf(given)
  const step = stepFormOf(request.body)
  const form = ownForm.safeParse(request.body).data
  const ticket = await findTicket(embedded.options, keyOf(own))
  const setUp = step ? setUpOfForm(step) : setUpOf(request)
  try {
    if (step && ticket) {
      if (await takeStep(embedded, ticket, step, request)) await letChange(given)
      return setUpOf(request) ? `${address}?with=${setUpOf(request)}` : address
    }
    if (form) return await change(given, form, ticket)
    return address
  } catch (error) {
    const problem = problemOf(error, own.framing.words, step?.act ?? form?.act ?? null)
    if (form?.act === 'password') return confirmPage(given, null, { setUp, problem })
    if (!step || !ticket || problem.status === 400) return overview(given, problem)
    return stepPage(embedded, ticket, shown(given, { setUp, problem }))
  }
}

async function change(given: Given, form: OwnForm, ticket: Ticket | null): Promise<Page | string> {
  const { options } = given.embedded
  const { user, uid } = given.own
  const address = addressOf(given)
  if (form.act === 'end-session' || form.act === 'end-others') {
    const others = (await readSessions(options.pool, user.id)).filter(({ id }) => id !== uid)
    const ended = form.act === 'end-others' ? others : others.filter(({ id }) => id === form.id)
    for (const { id } of ended) await endSession(options.pool, user.id, id)
    if (ended.length > 0) await options.noteAccount('user.end-own-session', ownerOf(user))
    return address
  }
  if (form.act === 'password') {
    const tried = { email: user.email, password: form.answer, ...triedFrom(given.request) }
    await checkPassword(options, tried)
    await letChange(given)
    const setUp = setUpOf(given.request)
    return setUp ? `${address}?with=${setUp}` : address
  }
  const may = await ownTicket(given, ticket)
  if (!may) return confirmPage(given, ticket, {})
  if (form.act === 'remove') await removeOwnFactor(options, may, form.id)
  if (form.act === 'new-codes') await renewRecoveryCodes(options, may)
  if (form.act === 'continue') await changeTicket(options.pool, options.secret, { ...may, kept: {} })
  return address
}

/** The right to change how one signs in: of whoever has just signed in, with a second factor if they have one, or has shown again that it's them. */
async function ownTicket({ embedded, own }: Given, ticket: Ticket | null): Promise<Ticket | null> {
  if (ticket?.purpose === 'own') return ticket
  const { pool } = embedded.options
  const hasFactor = (await readFactors(pool, own.user.id)).length > 0
  if (!own.isFresh || (hasFactor && !own.hasShownFactor)) return null
  return openTicket(embedded.options, { key: keyOf(own), purpose: 'own', user: own.user })
}

async function letChange({ embedded, own }: Given): Promise<void> {
  await openTicket(embedded.options, { key: keyOf(own), purpose: 'own', user: own.user })
}

/** Asks for the second factor, or for the password where there is none. */
async function confirmPage(
  given: Given,
  ticket: Ticket | null,
  { setUp, problem = null }: { setUp?: SetUp; problem?: Problem | null },
): Promise<Page> {
  const { embedded, own } = given
  const { options } = embedded
  const view = shown(given, { setUp, problem })
  const action = setUp ? `${view.action}?with=${setUp}` : view.action
  if ((await readFactors(options.pool, own.user.id)).length === 0)
    return confirmPasswordPage({ ...view, action, email: own.user.email })
  const open =
    ticket?.purpose === 'factor'
      ? ticket
      : await openTicket(options, { key: keyOf(own), purpose: 'factor', user: own.user })
  return stepPage(embedded, open, { ...view, action })
}

async function overview({ embedded, own }: Given, problem: Problem | null = null): Promise<Page> {
  const { pool } = embedded.options
  const { user, uid, framing } = own
  return ownSignInPage({
    ...framing,
    action: addressOf({ embedded }),
    email: user.email,
    factors: await readFactors(pool, user.id),
    codesLeft: await countRecoveryCodes(pool, user.id),
    sessions: await readSessions(pool, user.id),
    own: uid,
    problem,
  })
}

const shown = (given: Given, more: { setUp?: SetUp; problem?: Problem | null }) => ({
  ...given.own.framing,
  ...more,
  action: addressOf(given),
  hint: given.own.framing.words.tell(pageTexts.ownStepHint()),
})

const addressOf = ({ embedded }: Pick<Given, 'embedded'>) => `${mountPathOf(embedded.options)}/account`
const keyOf = ({ uid }: Own) => ticketKey('session', uid)
const ownerOf = ({ id, displayName, customerId }: IdentityUser) => ({ userId: id, displayName, customerId })

async function ownOf(
  embedded: EmbeddedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Own | null> {
  const { provider, options } = embedded
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  const user = session.accountId ? await findUserById(options.pool, session.accountId) : null
  if (!user?.isLetIn || (user.isDemo && !options.demoPassword)) return null
  const { locale, timeZone } = await readReader(options.pool, user)
  return {
    user,
    uid: session.uid,
    isFresh: !session.past(freshSeconds),
    hasShownFactor: session.amr?.includes('mfa') ?? false,
    framing: await framingFor(embedded, request, [locale], timeZone),
  }
}

const readerRow = z.object({ locale: z.string().nullable(), timeZone: z.string().nullable() })

async function readReader(pool: EmbeddedProvider['options']['pool'], { id, customerId }: IdentityUser) {
  const [reader] = await readRows(
    pool,
    readerRow,
    sql`SELECT (SELECT locale FROM user_locales WHERE user_id = ${id}) AS locale,
      (SELECT time_zone FROM customers WHERE id::text = ${customerId}) AS "timeZone"`,
  )
  return reader!
}

function notSignedIn(framing: Framing): Page {
  const { tell } = framing.words
  return messagePage({
    ...framing,
    status: 401,
    title: tell(pageTexts.notSignedInTitle()),
    message: tell(pageTexts.notSignedIn()),
    link: { href: '/', label: tell(pageTexts.signIn()) },
  })
}
