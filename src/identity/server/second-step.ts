import { identityErrors } from '../identity-errors'
import type { EmbeddedProviderOptions } from './embedded-provider'
import { isAppCode, keepApp, newAppSecret, stepOfCode } from './factors/authenticator-app'
import { countRecoveryCodes, readFactors, removeFactor } from './factors/factors'
import { isPasskeyAnswer, keepPasskey } from './factors/passkeys'
import { newRecoveryCodes, spendRecoveryCode } from './factors/recovery-codes'
import { inPoolTransaction } from './pool-transaction'
import { countTry, locked, type SignInTry } from './sign-in-limits'
import { changeTicket, type Kept, type Ticket } from './sign-in-tickets'

type Options = Pick<
  EmbeddedProviderOptions,
  'pool' | 'secret' | 'issuer' | 'product' | 'noteAccount' | 'requiresSecondFactor'
>
type Tried = Omit<SignInTry, 'email' | 'what'>

/** What somebody shows as their second factor: a code of the app, a recovery code, or what a passkey has signed. */
export type Shown = { kind: 'code' | 'recovery' | 'passkey'; answer: string }

/** How a second step was passed (RFC 8176): with a one-time code, or with a key. */
export type StepMethod = NonNullable<Kept['method']>

/**
 * Checks the second factor. Wrong ones are counted with the limits of passwords, by themselves.
 * Errors: `identity.wrong_code`, `identity.passkey_refused` (unauthenticated), `identity.locked` (too-many).
 */
export async function checkSecondStep(
  options: Options,
  ticket: Ticket,
  shown: Shown,
  tried: Tried,
): Promise<StepMethod> {
  const { pool, secret } = options
  const { user, kept } = ticket
  return counted(options, ticket, tried, async () => {
    if (shown.kind === 'code') return (await isAppCode(pool, secret, user.id, shown.answer)) ? 'otp' : null
    if (shown.kind === 'passkey') {
      const given = { userId: user.id, challenge: kept.challenge ?? '', answer: shown.answer }
      if (!kept.challenge || !(await isPasskeyAnswer(pool, options, given)))
        throw identityErrors.passkeyRefused()
      return 'pop'
    }
    if (!(await spendRecoveryCode(pool, secret, user.id, shown.answer))) return null
    await options.noteAccount('user.use-recovery-code', ownerOf(ticket))
    return 'otp'
  })
}

/** The secret of the app that is being set up; the same one until that has been done. @throws identity.step_over */
export async function secretForApp({ pool, secret }: Options, ticket: Ticket): Promise<string> {
  if (ticket.kept.appSecret) return ticket.kept.appSecret
  const appSecret = newAppSecret()
  await keep({ pool, secret }, ticket, { ...ticket.kept, appSecret })
  return appSecret
}

/** Remembers what the next answer of a passkey has to sign. @throws identity.step_over */
export async function keepChallenge(options: Options, ticket: Ticket, challenge: string): Promise<void> {
  await keep(options, ticket, { ...ticket.kept, challenge })
}

/** Adds the app whose code is given. Errors: as `checkSecondStep`, and `identity.step_over` (refused). */
export async function addApp(options: Options, ticket: Ticket, code: string, tried: Tried): Promise<void> {
  const { appSecret } = ticket.kept
  const step = await counted(options, ticket, tried, () => (appSecret ? stepOfCode(appSecret, code) : null))
  await added(options, ticket, 'otp', (client) =>
    keepApp(client, options.secret, { userId: ticket.user.id, secret: appSecret!, step }),
  )
}

/** Adds the passkey that the browser has made. Errors: `identity.passkey_refused`, `identity.step_over` (refused). */
export async function addPasskey(
  options: Options,
  ticket: Ticket,
  { answer, name }: { answer: string; name: string },
): Promise<void> {
  const { challenge } = ticket.kept
  await added(options, ticket, 'pop', async (client) => {
    const given = { userId: ticket.user.id, name, challenge: challenge ?? '', answer }
    if (!challenge || !(await keepPasskey(client, options, given))) throw identityErrors.passkeyRefused()
  })
}

/** Removes a factor of one's own. Errors: `identity.factor_required`, `identity.step_over` (refused). */
export async function removeOwnFactor(options: Options, ticket: Ticket, id: string): Promise<void> {
  const { pool, secret } = options
  const isRequired = await options.requiresSecondFactor(ticket.user)
  await inPoolTransaction(pool, async (client) => {
    await client.query('SELECT 1 FROM identity_users WHERE id = $1 FOR UPDATE', [ticket.user.id])
    await removeFactor(client, ticket.user.id, id)
    if (isRequired && (await readFactors(client, ticket.user.id)).length === 0)
      throw identityErrors.factorRequired()
    if (!(await changeTicket(client, secret, { ...ticket, kept: {} }, { restamps: true })))
      throw identityErrors.stepOver()
  })
  await options.noteAccount('user.remove-factor', ownerOf(ticket))
}

/** Ten new recovery codes, shown once. Those of before end. @throws identity.step_over */
export async function renewRecoveryCodes(options: Options, ticket: Ticket): Promise<void> {
  const { pool, secret } = options
  await inPoolTransaction(pool, async (client) => {
    const codes = await newRecoveryCodes(client, secret, ticket.user.id)
    if (!(await changeTicket(client, secret, { ...ticket, kept: { codes } }))) throw identityErrors.stepOver()
  })
  await options.noteAccount('user.new-recovery-codes', ownerOf(ticket))
}

/** With the first factor come ten recovery codes. */
async function added(
  options: Options,
  ticket: Ticket,
  method: StepMethod,
  add: (client: Parameters<typeof keepApp>[0]) => Promise<void>,
): Promise<void> {
  const { pool, secret } = options
  const { user } = ticket
  await inPoolTransaction(pool, async (client) => {
    await add(client)
    const hasCodes = (await countRecoveryCodes(client, user.id)) > 0
    const codes = hasCodes ? undefined : await newRecoveryCodes(client, secret, user.id)
    const purpose = ticket.purpose === 'set-up' ? 'codes' : 'own'
    const next = { key: ticket.key, purpose, kept: { codes, method } } as const
    if (!(await changeTicket(client, secret, next, { restamps: true }))) throw identityErrors.stepOver()
  })
  await options.noteAccount('user.add-factor', ownerOf(ticket))
}

async function keep({ pool, secret }: Pick<Options, 'pool' | 'secret'>, ticket: Ticket, kept: Kept) {
  if (!(await changeTicket(pool, secret, { ...ticket, kept }))) throw identityErrors.stepOver()
}

async function counted<T>(
  { pool, secret }: Options,
  { user }: Ticket,
  tried: Tried,
  check: () => Promise<T | null> | null,
): Promise<T> {
  const { isLast, waitSeconds, succeeded } = await countTry(pool, secret, {
    ...tried,
    email: user.email,
    what: 'code',
  })
  const result = await check()
  if (result === null) throw isLast ? locked(waitSeconds) : identityErrors.wrongCode()
  await succeeded()
  return result
}

const ownerOf = ({ user: { id, displayName, customerId } }: Ticket) => ({
  userId: id,
  displayName,
  customerId,
})
