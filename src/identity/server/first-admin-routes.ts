import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ExpectedError } from '../../kernel/error-codes'
import { adminProblems, identityErrors } from '../identity-errors'
import { pageTexts } from '../page-texts'
import { type EmbeddedProvider, mountPathOf } from './embedded-provider'
import { createFirstAdmin, isFirstAdminTokenOpen } from './first-admin'
import { framingFor, send, undocumented } from './page-requests'
import { firstAdminPage } from './pages/first-admin-page'
import { messagePage } from './pages/message-pages'
import type { Framing, Page } from './pages/page-frame'

const adminForm = z.object({
  token: z.string(),
  displayName: z.string(),
  email: z.string(),
  password: z.string(),
  repeated: z.string(),
})

/** The page behind the link that a new installation prints. */
export function firstAdminRoutes(app: FastifyInstance, embedded: EmbeddedProvider): void {
  app.get('/first-admin', undocumented, (request, reply) => showFirstAdmin(embedded, request, reply))
  app.post('/first-admin', undocumented, (request, reply) => setFirstAdmin(embedded, request, reply))
}

async function showFirstAdmin(embedded: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  const { options } = embedded
  const framing = await framingFor(embedded, request)
  const { token } = z.object({ token: z.string().catch('') }).parse(request.query)
  if (!(await isFirstAdminTokenOpen(options.pool, token))) return send(reply, linkOver(framing))
  return send(reply, firstAdminPage({ ...framing, action: `${mountPathOf(options)}/first-admin`, token }))
}

async function setFirstAdmin(embedded: EmbeddedProvider, request: FastifyRequest, reply: FastifyReply) {
  const { product, pool } = embedded.options
  const framing = await framingFor(embedded, request)
  const form = adminForm.safeParse(request.body)
  if (!form.success) return send(reply, linkOver(framing))
  const { repeated, ...entered } = form.data
  try {
    if (repeated !== entered.password)
      throw identityErrors.adminDetails({ problem: adminProblems.passwordsDiffer() }, { field: 'repeated' })
    await createFirstAdmin(pool, { ...entered, product })
    return send(reply, adminIsSet(framing))
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    if (error.kind !== 'invalid') return send(reply, linkOver(framing))
    const message = framing.words.tell(error.told)
    const problem = { message, field: String(error.details.field), status: 400 }
    const action = `${mountPathOf(embedded.options)}/first-admin`
    return send(reply, firstAdminPage({ ...framing, action, ...entered, problem }))
  }
}

function adminIsSet(framing: Framing): Page {
  const { tell } = framing.words
  return messagePage({
    ...framing,
    title: tell(pageTexts.adminIsSet()),
    message: tell(pageTexts.signInWithIt()),
    link: { href: '/', label: tell(pageTexts.signIn()) },
  })
}

function linkOver(framing: Framing): Page {
  const { tell } = framing.words
  return messagePage({
    ...framing,
    status: 410,
    title: tell(pageTexts.linkOverTitle()),
    message: tell(pageTexts.firstLinkOver()),
    link: { href: '/', label: tell(pageTexts.goToSignIn()) },
  })
}
