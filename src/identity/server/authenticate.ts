import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { z } from 'zod'
import { accessErrors } from '../../access/access-errors'
import { type Claims, type Principal, principalFromClaims } from '../../access/principal'
import { readRows } from '../../platform/database/read-rows'
import { identityErrors, tokenProblems } from '../identity-errors'
import { type TokenVerifier, tokenInvalid } from './verify-token'

/** The part of a request that says who asks; header names in lower case, as Node gives them. */
export type RequestHeaders = { headers: Readonly<Record<string, string | string[] | undefined>> }

export type AuthenticateOptions = {
  verifyToken: TokenVerifier
  product: string
  /** Is there such a customer? Asked only for internal users. */
  customerExists: (customerId: string) => Promise<boolean>
  /** What holds now for the bearer of these claims. For the embedded provider see `presentClaims`, for others
   * `refuseEnded`. */
  presentClaims?: (claims: Claims, token: string) => Promise<Claims>
}

/**
 * Who makes this call, and for which customer: the header rules of specification §7.
 * An internal user acts for the customer in the header `customerid` (none: for no customer); anybody else for his own,
 * whatever the header says. Errors: `identity.token_missing`, `identity.token_invalid`, `identity.token_differs`
 * (unauthenticated), `identity.customer_unknown` (not-found).
 */
export type Authenticate = (request: RequestHeaders) => Promise<Principal>

export function createAuthenticate(options: AuthenticateOptions): Authenticate {
  const { verifyToken, product, customerExists, presentClaims = async (claims: Claims) => claims } = options
  const known = new WeakMap<Claims, Readonly<Principal>>()
  const principalOf = (claims: Claims) => {
    const principal = known.get(claims) ?? Object.freeze(principalFromClaims(claims, { product }))
    known.set(claims, principal)
    return principal
  }
  return async (request) => {
    const token = bearerToken(request)
    const principal = principalOf(await presentClaims(await verifyToken(token), token))
    if (!principal.isInternal) return principal
    const selected = singleHeader(request, 'customerid')?.trim() || null
    if (selected !== null && !(await customerExists(selected))) {
      throw identityErrors.customerUnknown({ customerId: selected })
    }
    return { ...principal, customerId: selected }
  }
}

const presentRow = z.object({
  isLetIn: z.boolean(),
  groups: z.array(z.string()),
  approle: z.array(z.string()),
  rights: z.array(z.string()),
  customerid: z.string().nullable(),
  isDemo: z.boolean(),
  hasGrant: z.boolean(),
})

/**
 * What the embedded provider's database says at this moment about the bearer of a token: whoever was deactivated or has
 * signed out is out with the next call, and so is a role that was taken away. Errors: `identity.token_invalid`, `access.session_ended`.
 */
export function presentClaims(
  pool: Pool,
  { hasDemo }: { hasDemo: boolean },
): (claims: Claims) => Promise<Claims> {
  return async (claims) => {
    const [user] = await readRows(
      pool,
      presentRow,
      sql`SELECT kontor_is_let_in(status, valid_until, customer_id) AS "isLetIn", groups, roles AS approle, rights, customer_id AS customerid, is_demo AS "isDemo",
        ${claims.grant ?? null}::text IS NULL OR EXISTS (SELECT FROM identity_oidc_entries
          WHERE model = 'Grant' AND id = ${claims.grant ?? null} AND expires_at > now()) AS "hasGrant"
       FROM identity_users WHERE id = ${claims.sub}`,
    )
    if (!user?.isLetIn || (user.isDemo && !hasDemo)) throw tokenInvalid(tokenProblems.deactivated())
    if (!user.hasGrant) throw accessErrors.sessionEnded()
    const { groups, approle, rights, customerid } = user
    return { ...claims, groups, approle, rights, customerid }
  }
}

function bearerToken(request: RequestHeaders): string {
  const [scheme, token, ...rest] = (singleHeader(request, 'authorization') ?? '').trim().split(/\s+/)
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) {
    throw identityErrors.tokenMissing()
  }
  const second = singleHeader(request, 'o4otoken')
  if (second !== undefined && second !== token) {
    throw identityErrors.tokenDiffers()
  }
  return token
}

function singleHeader({ headers }: RequestHeaders, name: string): string | undefined {
  const value = headers[name]
  if (Array.isArray(value)) return value.length === 1 ? value[0] : value.join(', ')
  return value
}
