import type { IdTokenClaims, User } from 'oidc-client-ts'
import { viewProfileKey } from '../../access/view-keys'

/** What the OpenID Connect library keeps of a signed-in person in `localStorage`, as far as it is read here. */
export type StoredUser = Pick<User, 'access_token' | 'refresh_token' | 'expires_at'> & {
  profile: IdTokenClaims
}

/** What is kept in the browser for one signed-in person lies under this prefix and is removed when he signs out. */
export const personalKeyPrefix = 'kontor.session.'

/**
 * What a person has not saved yet lies under this prefix. It outlives a session that expired, since the same person goes on
 * after the next sign-in; who signs out leaves nothing behind.
 */
export const unsavedKeyPrefix = 'kontor.unsaved.'

export type ProviderOfUser = { authority: string; clientId: string }

/** Under which name the library keeps him. */
export function userKey({ authority, clientId }: ProviderOfUser): string {
  return `oidc.user:${authority}:${clientId}`
}

/** The person that this browser knows, at once and without the library; null when there is none. */
export function readStoredUser(store: Pick<Storage, 'getItem'>, provider: ProviderOfUser): StoredUser | null {
  try {
    const user = JSON.parse(store.getItem(userKey(provider)) ?? 'null') as StoredUser | null
    if (typeof user?.access_token !== 'string' || !user.profile) return null
    const shown = globalThis.sessionStorage?.getItem(viewProfileKey)
    return shown ? { ...user, profile: JSON.parse(shown) as IdTokenClaims } : user
  } catch {
    return null
  }
}

/** True once the access token has ended; a library's renewal comes a minute before. */
export function hasExpired({ expires_at }: StoredUser, nowMs = Date.now()): boolean {
  return expires_at !== undefined && expires_at * 1000 <= nowMs
}
