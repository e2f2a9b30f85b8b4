import {
  ErrorResponse,
  type SigninSilentArgs,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts'
import { outsideSignOutPath, type SignInSettings } from '../sign-in-settings'
import { SignInProblem, safeWantedPath } from '../wanted-path'
import { isEmbedded } from './is-embedded'
import { userKey } from './stored-user'

/**
 * The OpenID Connect library, with the ways of this product. A tenth of the first load would be its code: who is signed
 * in already does not need it before his first screen is there (see `browser-session.ts`).
 */
export type OidcManager = {
  signIn(wantedPath: string): Promise<void>
  /** Finishes the sign-in that the address of /login/callback carries. @returns the path that was wanted before it. @throws SignInProblem */
  finishSignIn(): Promise<string>
  /** A new access token in place of the one that has ended. Throws when the provider is unreachable. */
  renew(): Promise<Renewal>
  /** Ends the session at the provider, which sends the person on to /logout. */
  signOut(): Promise<void>
  removeUser(): Promise<void>
}

/** 'expired': the session is over. 'failed': the provider made another error, a new sign-in may go through. */
export type Renewal = 'renewed' | 'expired' | 'failed'

type Options = {
  settings: SignInSettings
  callbackPath: string
  signedOutPath: string
  /** What became of a renewal that nobody asked for. */
  onRenewal(outcome: Renewal): void
  /** The kept user is another one, or has new tokens. */
  onChange(): void
}

export function createOidcManager(options: Options): OidcManager {
  const { settings, onRenewal, onChange } = options
  const manager = new OneRenewalAtATime(managerSettings(options))

  async function renew(): Promise<Renewal> {
    try {
      return (await manager.signinSilent()) ? 'renewed' : 'failed'
    } catch (error) {
      if (!(error instanceof ErrorResponse)) throw error
      return renewalOf(error)
    }
  }

  manager.events.addSilentRenewError((error) => {
    if (error instanceof ErrorResponse) onRenewal(renewalOf(error))
  })
  // After sleep the token may have ended unnoticed. Without a connection the next call tries again.
  manager.events.addAccessTokenExpired(() => void renew().then(onRenewal, () => {}))
  manager.events.addUserLoaded(onChange)
  manager.events.addUserUnloaded(onChange)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null && key === userKey(settings)) void manager.getUser(true)
  })
  return {
    renew,
    signIn: (wantedPath) =>
      manager.signinRedirect({
        state: { wantedPath: safeWantedPath(wantedPath) },
        ui_locales: document.documentElement.lang || navigator.language,
      }),
    finishSignIn: () => manager.signinRedirectCallback().then(wantedPathOf, failSignIn),
    signOut: async () => {
      const user = await manager.getUser()
      if (user) await tellOutsideSignOut(settings, user.access_token)
      const idToken = user?.id_token
      await manager.signoutRedirect(idToken ? { id_token_hint: idToken } : {})
    },
    removeUser: () => manager.removeUser(),
  }
}

/** The embedded provider ends its tokens itself; those of others hold until Kontor is told. */
async function tellOutsideSignOut(settings: SignInSettings, token: string): Promise<void> {
  if (isEmbedded(settings)) return
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(2_000)
  await fetch(outsideSignOutPath, { method: 'POST', headers, signal }).catch(() => undefined)
}

/** "invalid_grant" says that the refresh token has ended, and with it the session (RFC 6749, 5.2). */
export function renewalOf({ error }: Pick<ErrorResponse, 'error'>): Renewal {
  return error === 'invalid_grant' ? 'expired' : 'failed'
}

/** The path wanted before the sign-in that just ended, well or not. */
function wantedPathOf({ state }: Pick<User | ErrorResponse, 'state'>): string {
  return safeWantedPath((state as { wantedPath?: unknown } | null | undefined)?.wantedPath)
}

/** @throws SignInProblem with the wanted path, which the provider's errors carry as well */
export function failSignIn(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  throw new SignInProblem(message, error instanceof ErrorResponse ? wantedPathOf(error) : '/')
}

function managerSettings({ settings, callbackPath, signedOutPath }: Options) {
  const { authority, clientId, scope, resource } = settings
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
