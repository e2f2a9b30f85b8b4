import {
  ErrorResponse,
  type SigninSilentArgs,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts'
import type { SignInSettings } from '../sign-in-settings'
import { safeWantedPath } from '../wanted-path'
import { userKey } from './stored-user'

/**
 * The OpenID Connect library, with the ways of this product. A tenth of the first load would be its code: who is signed
 * in already does not need it before his first screen is there (see `browser-session.ts`).
 */
export type OidcManager = {
  signIn(wantedPath: string): Promise<void>
  /** Finishes the sign-in that the address of /login/callback carries. @returns the path that was wanted before it. */
  finishSignIn(): Promise<string>
  /** A new access token in place of the one that has ended. Throws when the provider is unreachable. */
  renew(): Promise<'renewed' | 'refused'>
  /** Ends the session at the provider, which sends the person on to /logout. */
  signOut(): Promise<void>
  removeUser(): Promise<void>
}

type Options = {
  settings: SignInSettings
  callbackPath: string
  signedOutPath: string
  /** The provider says that this session is over. */
  onRefused(): void
  /** The kept user is another one, or has new tokens. */
  onChange(): void
}

export function createOidcManager(options: Options): OidcManager {
  const { settings, onRefused, onChange } = options
  const manager = new OneRenewalAtATime(managerSettings(options))

  async function renew(): Promise<'renewed' | 'refused'> {
    try {
      return (await manager.signinSilent()) ? 'renewed' : 'refused'
    } catch (error) {
      if (!(error instanceof ErrorResponse)) throw error
      return 'refused'
    }
  }

  manager.events.addSilentRenewError((error) => {
    if (error instanceof ErrorResponse) onRefused()
  })
  // After sleep the token may have ended unnoticed. Without a connection the next call tries again.
  manager.events.addAccessTokenExpired(
    () =>
      void renew().then(
        (outcome) => outcome === 'refused' && onRefused(),
        () => {},
      ),
  )
  manager.events.addUserLoaded(onChange)
  manager.events.addUserUnloaded(onChange)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null && key === userKey(settings)) void manager.getUser(true)
  })
  return {
    renew,
    signIn: (wantedPath) => manager.signinRedirect({ state: { wantedPath: safeWantedPath(wantedPath) } }),
    finishSignIn: async () => wantedPathOf(await manager.signinRedirectCallback()),
    signOut: async () => {
      const idToken = (await manager.getUser())?.id_token
      await manager.signoutRedirect(idToken ? { id_token_hint: idToken } : {})
    },
    removeUser: () => manager.removeUser(),
  }
}

/** The path wanted before the sign-in that just ended. */
function wantedPathOf(user: User): string {
  const state = user.state as { wantedPath?: unknown } | undefined
  return safeWantedPath(state?.wantedPath)
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
