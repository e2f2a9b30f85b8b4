import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ExpectedError } from '../../kernel/error-codes'
import { pageTexts } from '../page-texts'
import { type EmbeddedProvider, mountPathOf } from './embedded-provider'
import { findLink, type OpenLink } from './one-time-links'
import { confirmOwnEmail, setOwnPassword } from './own-account'
import { framingFor, send, undocumented } from './page-requests'
import type { Problem } from './pages/form-fields'
import { confirmEmailPage, setPasswordPage } from './pages/link-pages'
import { messagePage } from './pages/message-pages'
import type { Framing, Page } from './pages/page-frame'
import { languagesOf } from './pages/page-words'

const linkQuery = z.object({ token: z.string().catch('') })
const passwordForm = z.object({ token: z.string(), password: z.string(), repeated: z.string() })
const confirmForm = z.object({ token: z.string() })

/** The pages behind the links in mails to an account. */
export function linkRoutes(app: FastifyInstance, embedded: EmbeddedProvider): void {
  app.get('/set-password', undocumented, (request, reply) => showSetPassword(embedded, request, reply))
  app.post('/set-password', undocumented, (request, reply) => setPassword(embedded, request, reply))
  app.get('/confirm-email', undocumented, (request, reply) => showConfirmEmail(embedded, request, reply))
  app.post('/confirm-email', undocumented, (request, reply) => confirmEmail(embedded, request, reply))
}

async function showSetPassword(embedded: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  const { token } = linkQuery.parse(request.query)
  const link = await findLink(embedded.options.pool, token, 'password')
  const framing = await framingOfLink(embedded, request, link)
  return send(reply, link ? passwordPage(embedded, framing, { link, token }) : linkOver(framing))
}

async function setPassword(embedded: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  const { pool, noteAccount } = embedded.options
  const form = passwordForm.safeParse(request.body)
  const link = form.success ? await findLink(pool, form.data.token, 'password') : null
  const framing = await framingOfLink(embedded, request, link)
  if (!form.success || !link) return send(reply, linkOver(framing))
  const { tell } = framing.words
  try {
    const about = [link.email, link.displayName, embedded.options.product]
    await setOwnPassword(pool, { ...form.data, about })
    await noteAccount('user.set-password', link)
    return send(reply, done(framing, tell(pageTexts.passwordSaved()), tell(pageTexts.signInWithIt())))
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    if (error.kind !== 'invalid') return send(reply, linkOver(framing))
    const problem = { message: tell(error.told), field: String(error.details.field), status: 400 }
    return send(reply, passwordPage(embedded, framing, { link, token: form.data.token, problem }))
  }
}

/** In the language that they have chosen, else in the browser's, else in their customer's. */
function framingOfLink(embedded: EmbeddedProvider, request: FastifyRequest, link: OpenLink | null) {
  const browser = languagesOf(request.headers['accept-language'])
  return framingFor(embedded, request, [link?.locale ?? null, ...browser, link?.customerLocale ?? null])
}

function passwordPage(
  { options }: EmbeddedProvider,
  framing: Framing,
  { link, token, problem }: { link: OpenLink; token: string; problem?: Problem },
): Page {
  return setPasswordPage({
    ...framing,
    action: `${mountPathOf(options)}/set-password`,
    token,
    email: link.email,
    firstName: link.firstName,
    isInvitation: link.purpose === 'invitation',
    problem: problem ?? null,
  })
}

async function showConfirmEmail(embedded: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  const { token } = linkQuery.parse(request.query)
  const link = await findLink(embedded.options.pool, token, 'email')
  const framing = await framingOfLink(embedded, request, link)
  const action = `${mountPathOf(embedded.options)}/confirm-email`
  return send(
    reply,
    link ? confirmEmailPage({ ...framing, action, token, email: link.email }) : linkOver(framing),
  )
}

async function confirmEmail(embedded: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  const { pool, noteAccount } = embedded.options
  const { token } = confirmForm.safeParse(request.body).data ?? { token: '' }
  const link = await findLink(pool, token, 'email')
  const framing = await framingOfLink(embedded, request, link)
  const { tell } = framing.words
  try {
    const { email } = await confirmOwnEmail(pool, token)
    await noteAccount('user.confirm-email', link!)
    return send(
      reply,
      done(framing, tell(pageTexts.emailConfirmed()), tell(pageTexts.signInWithAddress({ email }))),
    )
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    return send(reply, linkOver(framing))
  }
}

function done(framing: Framing, title: string, message: string): Page {
  const link = { href: '/', label: framing.words.tell(pageTexts.signIn()) }
  return messagePage({ ...framing, title, message, link })
}

function linkOver(framing: Framing): Page {
  const { tell } = framing.words
  return messagePage({
    ...framing,
    status: 410,
    title: tell(pageTexts.linkOverTitle()),
    message: tell(pageTexts.linkOver()),
    link: { href: '/', label: tell(pageTexts.goToSignIn()) },
  })
}
