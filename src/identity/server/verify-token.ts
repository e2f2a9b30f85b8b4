import { createHash } from 'node:crypto'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import type { Claims } from '../../access/principal'
import { ExpectedError } from '../../kernel/error-codes'

/** Where an external provider puts what Kontor wants to know; a dot goes into an object ('realm_access.roles'). */
export type ClaimMapping = {
  email: string
  name: string
  groups: string
  approle: string
  customerid: string
}

export const plainClaims: ClaimMapping = {
  email: 'email',
  name: 'name',
  groups: 'groups',
  approle: 'approle',
  customerid: 'customerid',
}

export type TokenVerifierOptions = {
  /** As in the token's `iss`. */
  issuer: string
  audience: string
  /** The embedded provider's public keys; without them they are found by discovery at the issuer. */
  publicKeys?: readonly JWK[]
  claims?: Partial<ClaimMapping>
  /** Ask the provider's userinfo address for claims that its access tokens lack. Needs discovery. */
  completeFromUserinfo?: boolean
}

/** Verified claims under Kontor's names. Error: `identity.token_invalid` (unauthenticated), `identity.provider_unreachable` (unavailable). */
export type TokenVerifier = (token: string) => Promise<Claims>

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** Clocks of two machines may differ by this much. */
const clockToleranceSeconds = 5
/** So long a signature that was found good is not computed again; a key that is withdrawn works no longer than this. */
const rememberedMs = 30_000
const rememberedTokens = 2_000
const providerTimeoutMs = 5_000

/** Verifies bearer tokens of one issuer: signature by its key set, issuer, audience and expiry. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, audience, publicKeys } = options
  const discovery = onceUntilItFails(() => discover(issuer))
  const remoteKeys = onceUntilItFails(async () => createRemoteJWKSet(new URL((await discovery()).jwks_uri)))
  const localKeys = publicKeys ? createLocalJWKSet({ keys: [...publicKeys] }) : null
  const mapping = { ...plainClaims, ...options.claims }
  const userinfo = options.completeFromUserinfo ? createUserinfoCache(discovery) : null

  const remembered = rememberVerified(async (token) => {
    const keys: JWTVerifyGetKey = localKeys ?? (await remoteKeys())
    return verified(token, keys, { issuer, audience })
  })

  // the same verified token gives the very same claims
  const read = new WeakMap<JWTPayload, Claims>()
  const claimsOf = (payload: JWTPayload) => {
    const claims = read.get(payload) ?? mappedClaims(payload, mapping)
    read.set(payload, claims)
    return claims
  }

  return async (token) => {
    const payload = await remembered(token)
    const claims = claimsOf(payload)
    if (!userinfo || Object.values(claims).every((value) => value !== undefined)) return claims
    const more = mappedClaims(await userinfo(token, payload), mapping)
    return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, value ?? more[name]]))
  }
}

/** Answers for the very same token from memory, never beyond its expiry; refusals are not remembered. */
function rememberVerified(verify: (token: string) => Promise<JWTPayload>) {
  const known = new Map<string, { until: number; payload: JWTPayload }>()
  return async (token: string): Promise<JWTPayload> => {
    const now = Date.now()
    const found = known.get(token)
    if (found && found.until > now) return found.payload
    known.delete(token)
    const payload = await verify(token)
    if (known.size >= rememberedTokens) known.clear()
    known.set(token, { until: Math.min(now + rememberedMs, (payload.exp ?? 0) * 1000), payload })
    return payload
  }
}

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience }: { issuer: string; audience: string },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || isNetworkFailure(error)) throw unreachable(issuer)
    if (error instanceof errors.JWTExpired) throw tokenInvalid('Your session has expired. Sign in again.')
    if (error instanceof errors.JOSEError)
      throw tokenInvalid('This sign-in is not valid here. Sign in again.')
    throw error
  }
}

function mappedClaims(
  payload: JWTPayload | Record<string, unknown>,
  mapping: ClaimMapping,
): Record<string, unknown> {
  const named = Object.entries(mapping).map(([name, path]) => [name, valueAt(payload, path)])
  return { sub: payload.sub, rights: payload.rights ?? [], ...Object.fromEntries(named) }
}

function valueAt(payload: object, path: string): unknown {
  // A claim may itself contain dots: many providers name theirs by URL.
  if (path in payload) return (payload as Record<string, unknown>)[path]
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  }, payload)
}

const discoveryDocument = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
})
type Discovery = z.infer<typeof discoveryDocument>

async function discover(issuer: string): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = discoveryDocument.safeParse(await getJson(address, issuer))
  if (!found.success || found.data.issuer !== issuer) throw unreachable(issuer)
  return found.data
}

async function getJson(
  address: string,
  issuer: string,
  { headers = {}, whenRefused }: { headers?: Record<string, string>; whenRefused?: unknown } = {},
): Promise<unknown> {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(providerTimeoutMs) })
    if (whenRefused !== undefined && response.status >= 400 && response.status < 500) return whenRefused
    if (!response.ok) throw unreachable(issuer)
    return await response.json()
  } catch {
    throw unreachable(issuer)
  }
}

function createUserinfoCache(discovery: () => Promise<Discovery>) {
  const answers = new Map<string, { until: number; claims: Promise<Record<string, unknown>> }>()
  return async (token: string, { exp, sub }: JWTPayload): Promise<Record<string, unknown>> => {
    const { userinfo_endpoint, issuer } = await discovery()
    if (!userinfo_endpoint) return {}
    const now = Date.now()
    for (const [key, { until }] of answers) if (until <= now) answers.delete(key)
    const key = createHash('sha256').update(token).digest('base64url')
    const known = answers.get(key)
    if (known) return known.claims
    const claims = getJson(userinfo_endpoint, issuer, {
      headers: { authorization: `Bearer ${token}` },
      // Many providers do not take a token for another audience there; then the token's own claims must do.
      whenRefused: { sub },
    }).then((body) => {
      const found = z.record(z.string(), z.unknown()).parse(body)
      if (found.sub !== sub)
        throw tokenInvalid('The identity provider answered for another user. Sign in again.')
      return found
    })
    answers.set(key, { until: (exp ?? 0) * 1000, claims })
    claims.catch(() => answers.delete(key))
    return claims
  }
}

/** Remembers the answer, but not a failure: the provider may be up again at the next call. */
function onceUntilItFails<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}

function isNetworkFailure(error: unknown): boolean {
  // jose says so when the key set's address answers with anything but 200 and JSON; fetch itself throws a TypeError.
  return (
    error instanceof TypeError || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  )
}

export function tokenInvalid(message: string): ExpectedError {
  return new ExpectedError('identity.token_invalid', 'unauthenticated', message)
}

function unreachable(issuer: string): ExpectedError {
  return new ExpectedError(
    'identity.provider_unreachable',
    'unavailable',
    `The identity provider at ${issuer} does not answer as it should. Try again in a moment.`,
  )
}
