import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Claims } from '../../access/principal'
import { ExpectedError } from '../../kernel/error-codes'
import type { CodedText } from '../../kernel/told-text'
import { type CircuitBreaker, createCircuitBreaker } from '../../platform/outward/circuit-breaker'
import { identityErrors, tokenProblems } from '../identity-errors'

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
  /** The embedded provider's keys; without them they are found by discovery at the issuer. */
  keys?: JWTVerifyGetKey
  /** The header `typ` of the issuer's access tokens; without it any but one that says it is something else. */
  typ?: 'at+jwt'
  claims?: Partial<ClaimMapping>
  /** How long the provider may take to answer; 5 s when left out. */
  timeoutMs?: number
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
const defaultTimeoutMs = 5_000

/** Verifies bearer tokens of one issuer: signature by its key set, issuer, audience and expiry. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, audience, typ, timeoutMs = defaultTimeoutMs } = options
  const breaker = createCircuitBreaker({
    isSilence: (error) => error instanceof ExpectedError && error.details.isSilent === true,
  })
  const discovery = onceUntilItFails(() => breaker.run(() => discover({ issuer, timeoutMs })))
  const remoteKeys = onceUntilItFails(async () => keysOf(await discovery(), timeoutMs))
  const mapping = { ...plainClaims, ...options.claims }
  const userinfo = options.completeFromUserinfo
    ? createUserinfoCache({ discovery, breaker, timeoutMs })
    : null

  const remembered = rememberVerified(async (token) => {
    const keys = options.keys ?? (await remoteKeys())
    return verified(token, keys, { issuer, audience, typ })
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

const keysOf = ({ jwks_uri }: Discovery, timeoutMs: number) =>
  createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutMs })

/** The keys of a provider, found by discovery when they are first asked for. */
export function providerKeys(issuer: string): () => Promise<JWTVerifyGetKey> {
  return onceUntilItFails(async () =>
    keysOf(await discover({ issuer, timeoutMs: defaultTimeoutMs }), defaultTimeoutMs),
  )
}

/** Answers for the very same token from memory, never beyond its expiry; refusals are not remembered. */
function rememberVerified(verify: (token: string) => Promise<JWTPayload>) {
  const cache = new LRUCache<string, JWTPayload>({ max: rememberedTokens })
  return async (token: string): Promise<JWTPayload> => {
    const found = cache.get(token)
    if (found) return found
    const payload = await verify(token)
    cacheUntilExpiry(cache, { key: token, value: payload, exp: payload.exp, mostMs: rememberedMs })
    return payload
  }
}

/** Keeps a value no longer than its token is valid. `exp` in seconds, as in the token. */
function cacheUntilExpiry<T extends {}>(
  cache: LRUCache<string, T>,
  kept: { key: string; value: T; exp: number | undefined; mostMs: number },
): void {
  const ttl = Math.min(kept.mostMs, (kept.exp ?? 0) * 1000 - Date.now())
  if (ttl > 0) cache.set(kept.key, kept.value, { ttl })
}

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, typ }: Pick<TokenVerifierOptions, 'issuer' | 'audience' | 'typ'>,
): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
      typ,
    })
    // id tokens, log-out tokens and the like are signed with the same keys
    if (!/^(application\/)?(at\+)?jwt$/i.test(protectedHeader.typ ?? 'JWT'))
      throw tokenInvalid(tokenProblems.notForUs())
    if (payload.iat! > Date.now() / 1000 + clockToleranceSeconds) throw tokenInvalid(tokenProblems.notForUs())
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || isNetworkFailure(error)) throw unreachable(issuer)
    if (error instanceof errors.JWTExpired) throw tokenInvalid(tokenProblems.expired())
    if (error instanceof errors.JOSEError) throw tokenInvalid(tokenProblems.notForUs())
    throw error
  }
}

function mappedClaims(
  payload: JWTPayload | Record<string, unknown>,
  mapping: ClaimMapping,
): Record<string, unknown> {
  const named = Object.entries(mapping).map(([name, path]) => [name, valueAt(payload, path)])
  return {
    sub: payload.sub,
    grant: payload.grant,
    auth_time: payload.auth_time,
    amr: payload.amr,
    rights: payload.rights ?? [],
    ...Object.fromEntries(named),
  }
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

type AskedProvider = { issuer: string; timeoutMs: number }

async function discover(provider: AskedProvider): Promise<Discovery> {
  const { issuer } = provider
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = discoveryDocument.safeParse(await getJson(address, provider))
  if (!found.success || found.data.issuer !== issuer) throw unreachable(issuer)
  return found.data
}

async function getJson(
  address: string,
  { issuer, timeoutMs }: AskedProvider,
  { headers = {}, whenRefused }: { headers?: Record<string, string>; whenRefused?: unknown } = {},
): Promise<unknown> {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) })
    if (whenRefused !== undefined && response.status >= 400 && response.status < 500) return whenRefused
    if (!response.ok) throw unreachable(issuer)
    return await response.json()
  } catch (error) {
    throw unreachable(issuer, { isSilent: (error as Error).name === 'TimeoutError' })
  }
}

function createUserinfoCache({
  discovery,
  breaker,
  timeoutMs,
}: {
  discovery: () => Promise<Discovery>
  breaker: CircuitBreaker
  timeoutMs: number
}) {
  const answers = new LRUCache<string, Promise<Record<string, unknown>>>({ max: rememberedTokens })
  return async (token: string, { exp, sub }: JWTPayload): Promise<Record<string, unknown>> => {
    const { userinfo_endpoint, issuer } = await discovery()
    if (!userinfo_endpoint) return {}
    const key = createHash('sha256').update(token).digest('base64url')
    const known = answers.get(key)
    if (known) return known
    const asking = breaker.run(() =>
      getJson(
        userinfo_endpoint,
        { issuer, timeoutMs },
        {
          headers: { authorization: `Bearer ${token}` },
          // Many providers do not take a token for another audience there; then the token's own claims must do.
          whenRefused: { sub },
        },
      ),
    )
    const claims = asking.then((body) => {
      const found = z.record(z.string(), z.unknown()).parse(body)
      if (found.sub !== sub) throw tokenInvalid(tokenProblems.otherUser())
      return found
    })
    cacheUntilExpiry(answers, { key, value: claims, exp, mostMs: Number.MAX_SAFE_INTEGER })
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

export function tokenInvalid(problem: CodedText): ExpectedError {
  return identityErrors.tokenInvalid({ problem })
}

function unreachable(issuer: string, details: { isSilent?: boolean } = {}): ExpectedError {
  return identityErrors.providerUnreachable({ issuer }, details)
}
