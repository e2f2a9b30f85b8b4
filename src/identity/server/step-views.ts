import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ExpectedError } from '../../kernel/error-codes'
import { browserName } from './browser-name'
import { triedFrom } from './device-cookie'
import type { EmbeddedProvider } from './embedded-provider'
import { appAddress, qrCode } from './factors/authenticator-app'
import { readFactors } from './factors/factors'
import { askForNewPasskey, askForPasskey } from './factors/passkeys'
import type { Problem } from './pages/form-fields'
import type { Framing, Page } from './pages/page-frame'
import {
  appPage,
  chooseStepPage,
  newPasskeyPage,
  recoveryCodesPage,
  secondStepPage,
} from './pages/step-pages'
import {
  addApp,
  addPasskey,
  checkSecondStep,
  keepChallenge,
  type StepMethod,
  secretForApp,
} from './second-step'
import type { Ticket } from './sign-in-tickets'

/** What is set up: named by the address of the page. */
const stepQuery = z.object({ with: z.enum(['app', 'passkey']).optional().catch(undefined) })
export type SetUp = z.output<typeof stepQuery>['with']
export const setUpOf = (request: FastifyRequest): SetUp => stepQuery.parse(request.query ?? {}).with

const stepForm = z.object({
  act: z.enum(['code', 'recovery', 'passkey', 'app', 'new-passkey']),
  answer: z.string().max(20_000),
})
export type StepForm = z.output<typeof stepForm>
export const stepFormOf = (body: unknown): StepForm | null => stepForm.safeParse(body).data ?? null

type Shown = Framing & {
  action: string
  formTargets?: readonly string[]
  problem?: Problem | null
  setUp?: SetUp
  /** Above the second step. */
  hint: string
}

/** The page on which the holder of a ticket goes on. @throws identity.step_over */
export async function stepPage(
  { options }: EmbeddedProvider,
  ticket: Ticket,
  { setUp, hint, ...shown }: Shown,
): Promise<Page> {
  const { pool, issuer, product } = options
  const { user, kept } = ticket
  if (kept.codes) return recoveryCodesPage({ ...shown, codes: kept.codes })
  if (ticket.purpose === 'factor') {
    const factors = await readFactors(pool, user.id)
    const hasPasskey = factors.some(({ kind }) => kind === 'passkey')
    const asked = hasPasskey ? await askForPasskey(pool, options, user.id) : null
    if (asked) await keepChallenge(options, ticket, asked.challenge)
    const hasApp = factors.some(({ kind }) => kind === 'totp')
    return secondStepPage({ ...shown, hint, hasApp, asked })
  }
  if (setUp === 'app') {
    const secret = await secretForApp(options, ticket)
    const picture = await qrCode(appAddress({ issuer: product, label: user.email, secret }))
    return appPage({ ...shown, secret, picture })
  }
  if (setUp === 'passkey') {
    const asked = await askForNewPasskey(pool, { issuer, product }, user)
    await keepChallenge(options, ticket, asked.challenge)
    return newPasskeyPage({ ...shown, asked })
  }
  return chooseStepPage(shown)
}

/**
 * Does what the holder of a ticket has sent. @returns how a second step was passed; null: a factor was added, or the ticket
 * isn't for that. Errors: those of `checkSecondStep`, `addApp` and `addPasskey`.
 */
export async function takeStep(
  { options }: EmbeddedProvider,
  ticket: Ticket,
  { act, answer }: StepForm,
  request: FastifyRequest,
): Promise<StepMethod | null> {
  const tried = triedFrom(request)
  const isSetUp = ticket.purpose === 'set-up' || ticket.purpose === 'own'
  if (isSetUp && act === 'app') await addApp(options, ticket, answer, tried)
  if (isSetUp && act === 'new-passkey') {
    const name = browserName(request.headers['user-agent'] ?? '') ?? ''
    await addPasskey(options, ticket, { answer, name })
  }
  if (ticket.purpose !== 'factor' || act === 'app' || act === 'new-passkey') return null
  return checkSecondStep(options, ticket, { kind: act, answer }, tried)
}

/** What is said of a step that was refused, and at which field; @throws what is none of that */
export function problemOf(error: unknown, { tell }: Framing['words'], act: string | null): Problem {
  if (!(error instanceof ExpectedError)) throw error
  const status = { unauthenticated: 401, forbidden: 403, 'too-many': 429 }[error.kind as string] ?? 400
  return { message: tell(error.told), field: status === 401 ? act : null, status }
}

/** Which set-up a form belongs to. */
export const setUpOfForm = ({ act }: StepForm): SetUp =>
  act === 'app' ? 'app' : act === 'new-passkey' ? 'passkey' : undefined
