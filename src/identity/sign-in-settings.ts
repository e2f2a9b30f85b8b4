import { z } from 'zod'
import { adminScope } from '../access/roles'

/** What a browser must know to sign in; served to it, nothing in it is secret. */
export const signInSettings = z.object({
  /** The OpenID Connect issuer. */
  authority: z.url(),
  clientId: z.string().min(1),
  /** Space-separated. */
  scope: z.string().min(1),
  /** Resource indicator (RFC 8707) = audience of the access token; null for providers that know none. */
  resource: z.string().nullable(),
})

export type SignInSettings = z.infer<typeof signInSettings>

/** Where the browser says that it signs out of an outside provider. */
export const outsideSignOutPath = '/oidc/sign-out'

/** "Your sign-in", a page of the embedded provider. */
export const ownSignInPath = '/oidc/account'

/** Client id of the web app at the embedded provider. */
export const embeddedClientId = 'kontor-web'

/** openid, profile, email, offline_access and the admin scope (specification §7). */
export function signInScope(product: string): string {
  return `openid profile email offline_access ${adminScope(product)}`
}
