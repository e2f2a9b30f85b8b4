import { ErrorResponse, type SigninSilentArgs, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { SignInSettings } from '../sign-in-settings'
import { safeWantedPath } from '../wanted-path'

export const callbackPath = '/login/callback'
export const signedOutPath = '/logout'

/** What is kept in the browser for one signed-in person lies under this prefix and is removed when he signs out. */
export const personalKeyPrefix = 'kontor.session.'

/** Why the last session of this tab ended: read by the sign-out page. */
const endReasonKey = 'kontor.session-end'
export type SessionEnd = 'signed-out' | 'expired'

/** The sign-in of this browser, without any framework. One per page: see `startBrowserSession`. */
export type BrowserSession = {
  manager: UserManager
  /** Goes to the identity provider; after it the person comes back to `wantedPath` (default: where he is). */
  signIn(wantedPath?: string): Promise<void>
  /** Forgets everything of this person here, ends the session at the provider and comes back to /logout. */
  signOut(): Promise<void>
  /** A token that is good now, renewed when needed; null when nobody is signed in. Throws when the provider is unreachable. */
  accessToken(): Promise<string | null>
  /** The token as it is, at once: possibly ended a moment ago. Prefer `accessToken`. */
  currentAccessToken(): string | null
  /** True from the moment of signing out until the browser has left the page: nobody must be sent to sign in then. */
  isEnding(): boolean
  /** Runs at every sign-out and expiry: selected customer, feature-flag identity, caches. Returns how to take it back. */
  onEnd(forget: () => void): () => void
}

let current: BrowserSession | undefined

/** Call once, before React renders, with the settings that the server gives. */
export function startBrowserSession(settings: SignInSettings): BrowserSession {
  current = createBrowserSession(settings)
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

export function signOut(): Promise<void> {
  return browserSession().signOut()
}

export function accessToken(): Promise<string | null> {
  return browserSession().accessToken()
}

/** Why the last session ended, for the sign-out page; forgotten by reading it. */
export function takeSessionEnd(): SessionEnd {
  const reason = sessionStorage.getItem(endReasonKey)
  sessionStorage.removeItem(endReasonKey)
  return reason === 'expired' ? 'expired' : 'signed-out'
}

export function currentAccessToken(): string | null {
  return browserSession().currentAccessToken()
}

function createBrowserSession(settings: SignInSettings): BrowserSession {
  const manager = new OneRenewalAtATime(managerSettings(settings))
  const forgetters = new Set<() => void>()
  let isEnding = false

  async function end(reason: SessionEnd): Promise<void> {
    if (isEnding) return
    isEnding = true
    sessionStorage.setItem(endReasonKey, reason)
    for (const forget of forgetters) forget()
    forgetPersonalKeys()
    const idToken = (await manager.getUser())?.id_token
    try {
      await manager.signoutRedirect(idToken ? { id_token_hint: idToken } : {})
    } catch {
      // The provider cannot be reached: here the person is signed out all the same.
      await manager.removeUser()
      window.location.assign(signedOutPath)
    }
  }

  async function renewed(): Promise<User | null> {
    try {
      return await manager.signinSilent()
    } catch (error) {
      if (!(error instanceof ErrorResponse)) throw error
      await end('expired')
      return null
    }
  }

  manager.events.addSilentRenewError((error) => {
    if (error instanceof ErrorResponse) void end('expired')
  })
  // After sleep the token may have ended unnoticed. Without a connection the next call tries again.
  manager.events.addAccessTokenExpired(() => void renewed().catch(() => {}))
  followOtherTabs(manager)

  return {
    manager,
    signIn: async (wantedPath = window.location.pathname + window.location.search + window.location.hash) => {
      if (!isEnding) await manager.signinRedirect({ state: { wantedPath: safeWantedPath(wantedPath) } })
    },
    signOut: () => end('signed-out'),
    accessToken: async () => {
      const user = await manager.getUser()
      return (user?.expired ? await renewed() : user)?.access_token ?? null
    },
    currentAccessToken: () => {
      const stored = localStorage.getItem(userKey(manager))
      return stored ? User.fromStorageString(stored).access_token : null
    },
    isEnding: () => isEnding,
    onEnd: (forget) => {
      forgetters.add(forget)
      return () => forgetters.delete(forget)
    },
  }
}

/** The path wanted before the sign-in that just ended. */
export function wantedPathOf(user: User | undefined): string {
  const state = user?.state as { wantedPath?: unknown } | undefined
  return safeWantedPath(state?.wantedPath)
}

function managerSettings({ authority, clientId, scope, resource }: SignInSettings) {
  const { origin, localStorage } = window
  return {
    authority,
    client_id: clientId,
    redirect_uri: origin + callbackPath,
    post_logout_redirect_uri: origin + signedOutPath,
    response_type: 'code',
    scope,
    ...(resource ? { resource } : {}),
    automaticSilentRenew: true,
    loadUserInfo: false,
    monitorSession: false,
    // Survives a reload and is shared by all tabs.
    userStore: new WebStorageStateStore({ store: localStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
  }
}

/**
 * A refresh token works once. All tabs share one, so only one of them may use it at a time, and a tab that had to wait
 * takes what the other one got.
 */
class OneRenewalAtATime extends UserManager {
  override async signinSilent(args?: SigninSilentArgs): Promise<User | null> {
    const before = (await this.getUser())?.refresh_token
    return navigator.locks.request('kontor.renewal', async () => {
      const user = await this.getUser()
      const wasRenewedMeanwhile = user !== null && user.refresh_token !== before && !user.expired
      return wasRenewedMeanwhile ? this.getUser(true) : super.signinSilent(args)
    })
  }
}

function followOtherTabs(manager: UserManager): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== userKey(manager)) return
    if (newValue === null) window.location.assign(signedOutPath)
    else void manager.getUser(true)
  })
}

function userKey({ settings }: UserManager): string {
  return `oidc.user:${settings.authority}:${settings.client_id}`
}

function forgetPersonalKeys(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(personalKeyPrefix)) localStorage.removeItem(key)
  }
}
