import { z } from 'zod'
import { customerGroup } from '../../../access/roles'
import type { ToldText } from '../../../kernel/told-text'
import type { Config } from '../../../platform/config/config'
import { readOwnCustomer } from '../../../tenants/server/read-customer'
import { roleText } from '../../../users/user-errors'
import { checkTexts } from '../../check-texts'
import type { CheckLine, TestSignIn } from '../../tenant-steps'
import { bad, good, type Looking, stepCheck } from './step-check'

const timeoutMs = 5_000

const metadataSchema = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  response_types_supported: z.array(z.string()).default(['code']),
  code_challenge_methods_supported: z.array(z.string()).default([]),
})
const keysSchema = z.object({ keys: z.array(z.object({ kty: z.string(), use: z.string().optional() })) })

/** Who signs the customer's people in: the provider's metadata and keys are fetched, and somebody has to have signed in. */
export const idpCheck = stepCheck({
  async look({ tx, record, deps: { config } }: Looking) {
    const { shortname } = await readOwnCustomer(tx)
    const { clientId, audience } = config.oidc
    const signIn = record.steps.idp?.signIn ?? null
    return { issuer: issuerOf(config), clientId, audience, shortname, signIn }
  },
  async run({ customerId }, { issuer, shortname, signIn }) {
    return [
      ...(await readProvider(issuer)),
      ...(signIn ? judgeSignIn(signIn, { customerId, shortname }) : [bad(checkTexts.noSignIn())]),
    ]
  },
})

/** The issuer of tokens: the embedded provider where no other one is configured. */
export const issuerOf = ({ oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>): string =>
  oidc.issuer ?? `${publicUrl}/oidc`

async function readProvider(issuer: string): Promise<CheckLine[]> {
  const metadata = await fetchJson(
    `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    metadataSchema,
  )
  if ('problem' in metadata) return [bad(checkTexts.metadataFailed({ issuer, problem: metadata.problem }))]
  const { issuer: found, jwks_uri, response_types_supported, code_challenge_methods_supported } = metadata
  const hasCode =
    response_types_supported.includes('code') && code_challenge_methods_supported.includes('S256')
  const keys = await fetchJson(jwks_uri, keysSchema)
  const count = 'problem' in keys ? 0 : keys.keys.filter(({ use = 'sig' }) => use === 'sig').length
  return [
    ...(found === issuer ? [] : [bad(checkTexts.otherIssuer({ found }))]),
    hasCode ? good(checkTexts.metadata({ issuer })) : bad(checkTexts.noPkce()),
    count > 0 ? good(checkTexts.signingKeys({ count })) : bad(checkTexts.noSigningKeys()),
  ]
}

/** What is asked of a sign-in: it has to be somebody of this customer who may do something. */
export function judgeSignIn(
  signIn: TestSignIn,
  { customerId, shortname }: { customerId: number; shortname: string },
): CheckLine[] {
  const { name, at, customerId: found, groups, roles } = signIn
  const group = customerGroup(shortname)
  const faults = [
    found === String(customerId)
      ? []
      : [bad(checkTexts.signInOtherCustomer({ name, id: String(customerId), found: found ?? '–' }))],
    groups.includes(group) ? [] : [bad(checkTexts.signInNoGroup({ name, group }))],
    roles.length > 0 ? [] : [bad(checkTexts.signInNoRole({ name }))],
  ].flat()
  if (faults.length > 0) return faults
  return [good(checkTexts.signIn({ name, at: { instant: at }, roles: roles.map(roleText) }))]
}

async function fetchJson<Shape extends z.ZodType>(
  address: string,
  shape: Shape,
): Promise<z.output<Shape> | { problem: ToldText }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return { problem: { text: `HTTP ${response.status}` } }
    const parsed = shape.safeParse(await response.json())
    return parsed.success ? parsed.data : { problem: { text: z.prettifyError(parsed.error) } }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { message?: string } }
    return { problem: { text: cause?.message || message } }
  }
}
