import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ExpectedError } from '../../kernel/error-codes'
import { identityErrors } from '../identity-errors'
import { pageTexts } from '../page-texts'
import { checkPassword } from './check-password'
import { demoChoice } from './demo-choice'
import { keepDevice, triedFrom } from './device-cookie'
import type { EmbeddedProvider } from './embedded-provider'
import { readFactors } from './factors/factors'
import { type IdentityUser, noteSignIn } from './identity-users'
import { type OpenSignIn, openSignIn, signInOver } from './open-interaction'
import { framingFor, send, undocumented } from './page-requests'
import type { Page } from './pages/page-frame'
import { signInPage } from './pages/sign-in-page'
import type { StepMethod } from './second-step'
import { findTicket, openTicket, type Ticket, takeTicket, ticketKey } from './sign-in-tickets'
import { problemOf, setUpOf, setUpOfForm, stepFormOf, stepPage, takeStep } from './step-views'

const signInForm = z.object({ email: z.string(), password: z.string() })
const demoForm = z.object({ demo: z.string() })

type Handler = (request: FastifyRequest, reply: FastifyReply, open: OpenSignIn) => Promise<FastifyReply>

/** The pages of a sign-in: the password, and the second step. */
export function signInRoutes(app: FastifyInstance, embedded: EmbeddedProvider): void {
  const within = (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const open = await openSignIn(embedded, request, reply)
    return open ? handle(request, reply, open) : send(reply, signInOver(await framingFor(embedded, request)))
  }
  app.get(
    '/sign-in/:uid',
    undocumented,
    within(async (_request, reply, open) => send(reply, await passwordPage(embedded, open))),
  )
  app.post(
    '/sign-in/:uid',
    undocumented,
    within((...given) => enterPassword(embedded, ...given)),
  )
  app.get(
    '/sign-in/:uid/step',
    undocumented,
    within((...given) => showStep(embedded, ...given)),
  )
  app.post(
    '/sign-in/:uid/step',
    undocumented,
    within((...given) => enterStep(embedded, ...given)),
  )
}

async function enterPassword(
  embedded: EmbeddedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  open: OpenSignIn,
): Promise<FastifyReply> {
  const entered = enteredCredentials(embedded, request.body)
  if (!entered) return send(reply, await passwordPage(embedded, open))
  const { options } = embedded
  try {
    const user = await checkPassword(options, { ...entered, ...triedFrom(request) })
    keepDevice(reply, options, user.email)
    const purpose = await nextStepOf(embedded, user)
    if (!purpose) return await finish(embedded, request, reply, { user, amr: ['pwd'] })
    await openTicket(options, { key: ticketKey('sign-in', open.uid), purpose, user })
    return reply.redirect(`${open.action}/step`, 303)
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    tellWait(reply, error)
    const problem = problemOf(error, open.framing.words, null)
    return send(reply, await passwordPage(embedded, open, { email: entered.email, problem }))
  }
}

async function showStep(
  embedded: EmbeddedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  open: OpenSignIn,
): Promise<FastifyReply> {
  const ticket = await findTicket(embedded.options, ticketKey('sign-in', open.uid))
  if (!ticket) return send(reply, await stepOver(embedded, open))
  return send(reply, await pageOf(embedded, open, ticket, { setUp: setUpOf(request) }))
}

async function enterStep(
  embedded: EmbeddedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  open: OpenSignIn,
): Promise<FastifyReply> {
  const ticket = await findTicket(embedded.options, ticketKey('sign-in', open.uid))
  if (!ticket) return send(reply, await stepOver(embedded, open))
  const form = stepFormOf(request.body)
  try {
    const shown = form ? await takeStep(embedded, ticket, form, request) : null
    const method = shown ?? (ticket.purpose === 'codes' ? ticket.kept.method : null)
    if (!method) return reply.redirect(`${open.action}/step`, 303)
    return await passed(embedded, request, reply, { ticket, method })
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    if (error.kind === 'refused') return send(reply, await stepOver(embedded, open))
    tellWait(reply, error)
    const problem = problemOf(error, open.framing.words, form?.act ?? null)
    return send(
      reply,
      await pageOf(embedded, open, ticket, { setUp: form ? setUpOfForm(form) : undefined, problem }),
    )
  }
}

/** @throws identity.step_over when the ticket has been used or has ended meanwhile */
async function passed(
  embedded: EmbeddedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  { ticket, method }: { ticket: Ticket; method: StepMethod },
): Promise<FastifyReply> {
  if (!(await takeTicket(embedded.options.pool, ticket))) throw identityErrors.stepOver()
  return finish(embedded, request, reply, { user: ticket.user, amr: ['pwd', method, 'mfa'] })
}

async function finish(
  { provider, options }: EmbeddedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, amr }: { user: IdentityUser; amr: string[] },
): Promise<FastifyReply> {
  await noteSignIn(options.pool, user.id)
  const login = { accountId: user.id, amr }
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303)
}

/** Whoever has a second factor shows it; whose company requires one gets it. */
async function nextStepOf(
  { options }: EmbeddedProvider,
  user: IdentityUser,
): Promise<'factor' | 'set-up' | null> {
  if ((await readFactors(options.pool, user.id)).length > 0) return 'factor'
  return (await options.requiresSecondFactor(user)) ? 'set-up' : null
}

function pageOf(
  embedded: EmbeddedProvider,
  { action, framing }: OpenSignIn,
  ticket: Ticket,
  more: Pick<Parameters<typeof stepPage>[2], 'setUp' | 'problem'>,
): Promise<Page> {
  const hint = framing.words.tell(pageTexts.stepHint({ email: ticket.user.email }))
  const formTargets = embedded.options.origins
  return stepPage(embedded, ticket, { ...framing, ...more, action: `${action}/step`, formTargets, hint })
}

/** Back to the password, and why. */
function stepOver(embedded: EmbeddedProvider, open: OpenSignIn): Promise<Page> {
  const message = open.framing.words.tell(identityErrors.stepOver().told)
  return passwordPage(embedded, open, { problem: { message, status: 400 } })
}

function enteredCredentials({ options }: EmbeddedProvider, body: unknown) {
  const demo = demoForm.safeParse(body)
  const password = options.demoPassword
  if (demo.success && password) return { email: demo.data.demo, password }
  return signInForm.safeParse(body).data ?? null
}

async function passwordPage(
  { options }: EmbeddedProvider,
  { action, framing }: OpenSignIn,
  {
    email = '',
    problem = null,
  }: { email?: string; problem?: { message: string; status: number } | null } = {},
): Promise<Page> {
  const { provider, origins: formTargets } = options
  const demo = await demoChoice(options, framing)
  return signInPage({ ...framing, provider, action, email, error: problem, demo, formTargets })
}

function tellWait(reply: FastifyReply, { details }: ExpectedError): void {
  const { waitSeconds } = details
  if (typeof waitSeconds === 'number') reply.header('retry-after', waitSeconds)
}
