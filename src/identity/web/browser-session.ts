import type { SignInSettings } from '../sign-in-settings'
import { safeWantedPath } from '../wanted-path'
import type { OidcManager, Renewal } from './oidc-manager'
import {
  hasExpired,
  personalKeyPrefix,
  readStoredUser,
  type StoredUser,
  unsavedKeyPrefix,
  userKey,
} from './stored-user'

export const callbackPath = '/login/callback'
export const signedOutPath = '/logout'

/** How the last session of this tab ended: read by the sign-out page. */
const endKey = 'kontor.session-end'
type EndReason = 'signed-out' | 'expired'
/** `address`: where the next sign-in leads. */
export type SessionEnd = { reason: EndReason; address: string }

/** How long after the start the library that renews tokens is loaded: the first screen comes first. */
const renewalStartsAfterMs = 3_000

/** The sign-in of this browser, without any framework. One per page: see `startBrowserSession`. */
export type BrowserSession = {
  /** Who is signed in here; the same object until something changes. His access token may have ended a moment ago. */
  user(): StoredUser | null
  /** Runs whenever `user()` or `isEnding()` may answer otherwise. Returns how to stop that. */
  subscribe(listener: () => void): () => void
  /** Goes to the identity provider; after it the person comes back to `wantedPath` (default: where he is). */
  signIn(wantedPath?: string): Promise<void>
  /** Finishes the sign-in that the address of /login/callback carries. @returns the path that was wanted before it. */
  finishSignIn(): Promise<string>
  /** Forgets everything of this person here, ends the session at the provider and comes back to /logout. */
  signOut(): Promise<void>
  /** The same for a session that has lasted too long: what was typed is kept. */
  expire(): Promise<void>
  /** A token that is good now, renewed when needed; null when nobody is signed in. Throws when the provider is unreachable. */
  accessToken(): Promise<string | null>
  /** True from the moment of signing out until the browser has left the page: nobody must be sent to sign in then. */
  isEnding(): boolean
  /** Runs at every sign-out and expiry: selected customer, feature-flag identity, caches. Returns how to take it back. */
  onEnd(forget: () => void): () => void
}

let current: BrowserSession | undefined

/** Gets the OpenID Connect library, which is large: only when it is needed. */
type LoadManager = () => Promise<Pick<typeof import('./oidc-manager'), 'createOidcManager'>>

/** Call once, before React renders, with the settings that the server gives. */
export function startBrowserSession(
  settings: SignInSettings,
  load: LoadManager = () => import('./oidc-manager'),
): BrowserSession {
  current = createBrowserSession(settings, load)
  return current
}

/** The session that was started; for code outside React, such as the API client. */
export function browserSession(): BrowserSession {
  if (!current) throw new Error('startBrowserSession has not been called')
  return current
}

export function signIn(wantedPath?: string): Promise<void> {
  return browserSession().signIn(wantedPath)
}

/** How the last session ended, for the sign-out page; forgotten by reading it. Whom it ran out for goes on where he was. */
export function takeSessionEnd(): SessionEnd {
  const expiredAt = sessionStorage.getItem(endKey)
  sessionStorage.removeItem(endKey)
  return expiredAt === null
    ? { reason: 'signed-out', address: '/' }
    : { reason: 'expired', address: safeWantedPath(expiredAt) }
}

function createBrowserSession(settings: SignInSettings, load: LoadManager): BrowserSession {
  const people = storedPeople(settings)
  const forgetters = new Set<() => void>()
  let isEnding = false
  const manager = once(async () => {
    const { createOidcManager } = await load()
    const onRenewal = (outcome: Renewal) => void follow(outcome)
    return createOidcManager({ settings, callbackPath, signedOutPath, onRenewal, onChange: people.tell })
  })
  followOtherTabs(settings, people.tell)
  // a screen that was still open when the session ended may have written once more
  if (!people.current()) forgetPersonalKeys([personalKeyPrefix])
  else setTimeout(() => void manager().catch(() => {}), renewalStartsAfterMs)

  async function end(reason: EndReason): Promise<void> {
    if (isEnding) return
    isEnding = true
    people.tell()
    sessionStorage.clear()
    if (reason === 'expired') sessionStorage.setItem(endKey, currentAddress())
    for (const forget of forgetters) forget()
    forgetPersonalKeys(reason === 'expired' ? [personalKeyPrefix] : [personalKeyPrefix, unsavedKeyPrefix])
    try {
      await (await manager()).signOut()
    } catch {
      // The provider cannot be reached: here the person is signed out all the same.
      localStorage.removeItem(userKey(settings))
      window.location.assign(signedOutPath)
    }
  }

  async function signIn(wantedPath = currentAddress()): Promise<void> {
    if (!isEnding) await (await manager()).signIn(wantedPath)
  }

  /** An expired session is closed; after any other error of the provider the person signs in again and comes back. */
  async function follow(outcome: Renewal): Promise<void> {
    if (outcome === 'expired') await end('expired')
    if (outcome !== 'failed') return
    await signIn()
    // the page is being left: whoever waits for a token must not go on without one
    await new Promise(() => {})
  }

  return {
    user: people.current,
    subscribe: people.subscribe,
    signIn,
    finishSignIn: async () => (await manager()).finishSignIn(),
    signOut: () => end('signed-out'),
    expire: () => end('expired'),
    accessToken: async () => {
      const user = people.current()
      if (user && hasExpired(user)) await follow(await (await manager()).renew())
      return isEnding ? null : (people.current()?.access_token ?? null)
    },
    isEnding: () => isEnding,
    onEnd: (forget) => {
      forgetters.add(forget)
      return () => forgetters.delete(forget)
    },
  }
}

function currentAddress(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

/** The kept user, read again only when his entry has changed. */
function storedPeople(settings: SignInSettings) {
  let text: string | null = null
  let user: StoredUser | null = null
  const listeners = new Set<() => void>()
  return {
    current(): StoredUser | null {
      const stored = localStorage.getItem(userKey(settings))
      if (stored !== text) {
        text = stored
        user = readStoredUser(localStorage, settings)
      }
      return user
    },
    tell() {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Loaded and made once; after a failure (no connection) the next who asks tries again. */
function once(make: () => Promise<OidcManager>): () => Promise<OidcManager> {
  let made: Promise<OidcManager> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}

function followOtherTabs(settings: SignInSettings, onChange: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== userKey(settings)) return
    if (newValue === null) window.location.assign(signedOutPath)
    else onChange()
  })
}

function forgetPersonalKeys(prefixes: readonly string[]): void {
  for (const key of Object.keys(localStorage)) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
  }
}
