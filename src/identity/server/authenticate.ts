import type { Pool } from 'pg'
import { type Claims, type Principal, principalFromClaims } from '../../access/principal'
import { ExpectedError } from '../../kernel/error-codes'
import { findUserById } from './identity-users'
import { type TokenVerifier, tokenInvalid } from './verify-token'

/** The part of a request that says who asks; header names in lower case, as Node gives them. */
export type RequestHeaders = { headers: Readonly<Record<string, string | string[] | undefined>> }

export type AuthenticateOptions = {
  verifyToken: TokenVerifier
  product: string
  /** Is there such a customer? Asked only for internal users. */
  customerExists: (customerId: string) => Promise<boolean>
  /** Is this user still allowed in? For the embedded provider see `createActiveUserCheck`. */
  isActive?: (userId: string) => Promise<boolean>
}

/**
 * Who makes this call, and for which customer: the header rules of specification §7.
 * An internal user acts for the customer in the header `customerid` (none: for no customer); anybody else for his own,
 * whatever the header says. Errors: `identity.token_missing`, `identity.token_invalid`, `identity.token_differs`
 * (unauthenticated), `identity.customer_unknown` (not-found).
 */
export type Authenticate = (request: RequestHeaders) => Promise<Principal>

export function createAuthenticate(options: AuthenticateOptions): Authenticate {
  const { verifyToken, product, customerExists, isActive } = options
  const known = new WeakMap<Claims, Readonly<Principal>>()
  const principalOf = (claims: Claims) => {
    const principal = known.get(claims) ?? Object.freeze(principalFromClaims(claims, { product }))
    known.set(claims, principal)
    return principal
  }
  return async (request) => {
    const token = bearerToken(request)
    const principal = principalOf(await verifyToken(token))
    if (isActive && !(await isActive(principal.userId))) {
      throw tokenInvalid('This account has been deactivated. Ask your user administrator to reactivate it.')
    }
    if (!principal.isInternal) return principal
    const selected = singleHeader(request, 'customerid')?.trim() || null
    if (selected !== null && !(await customerExists(selected))) {
      throw new ExpectedError(
        'identity.customer_unknown',
        'not-found',
        `There is no customer ${selected}. Select another customer.`,
      )
    }
    return { ...principal, customerId: selected }
  }
}

/** Answers from the embedded provider's users; each answer is used for a few seconds. */
export function createActiveUserCheck(
  pool: Pool,
  rememberedMs = 5_000,
): (userId: string) => Promise<boolean> {
  const known = new Map<string, { until: number; isActive: boolean }>()
  return async (userId) => {
    const now = Date.now()
    const remembered = known.get(userId)
    if (remembered && remembered.until > now) return remembered.isActive
    const isActive = (await findUserById(pool, userId))?.status === 'active'
    known.set(userId, { until: now + rememberedMs, isActive })
    return isActive
  }
}

function bearerToken(request: RequestHeaders): string {
  const [scheme, token, ...rest] = (singleHeader(request, 'authorization') ?? '').trim().split(/\s+/)
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) {
    throw new ExpectedError('identity.token_missing', 'unauthenticated', 'Sign in first.')
  }
  const second = singleHeader(request, 'o4otoken')
  if (second !== undefined && second !== token) {
    throw new ExpectedError(
      'identity.token_differs',
      'unauthenticated',
      'The headers Authorization and o4otoken carry different tokens. Sign in again.',
    )
  }
  return token
}

function singleHeader({ headers }: RequestHeaders, name: string): string | undefined {
  const value = headers[name]
  if (Array.isArray(value)) return value.length === 1 ? value[0] : value.join(', ')
  return value
}
