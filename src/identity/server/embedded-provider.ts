import Provider, {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { Pool } from 'pg'
import { adminScope } from '../../access/roles'
import { databaseOutage } from '../../platform/database/database-outage'
import { derivedKey } from '../../platform/secrets/sealed'
import { pageTexts } from '../page-texts'
import { embeddedClientId } from '../sign-in-settings'
import { findUserById, type IdentityUser } from './identity-users'
import { oidcEntries } from './oidc-entries'
import { messagePage, signingOutPage, unavailablePage } from './pages/message-pages'
import type { Framing, Page } from './pages/page-frame'
import { languagesOf, pageWords } from './pages/page-words'
import { noteBrowser } from './sessions'
import { loadSigningKeys, type SigningKeys, signingAlgorithm } from './signing-keys'

export type EmbeddedProviderOptions = {
  pool: Pool
  /** Public address of the provider: '{origin}/oidc', without a slash at its end. */
  issuer: string
  /** Origins under which the app is opened, the public one first; each may sign in. */
  origins: readonly string[]
  /** Audience of the access tokens: the API. An absolute URI. */
  audience: string
  /** The installation's key: the same for every process over one database. */
  secret: string
  product: string
  provider: string
  /** Shared password of the demo users; null: there is no demo, and none of them gets in. */
  demoPassword: string | null
  /** Whether somebody's company asks for a second step. */
  requiresSecondFactor: (user: Pick<IdentityUser, 'customerId'>) => Promise<boolean>
  /** Puts on record what somebody did with their own account. */
  noteAccount: (action: AccountAction, who: AccountOwner) => Promise<void>
  /** Names of customers by id, for the headings above the demo users. */
  customerNames?: () => Promise<ReadonlyMap<string, string>>
  log: { error: (details: object, message: string) => void }
}

/** What people do with their own accounts. */
export type AccountAction =
  | 'user.set-password'
  | 'user.confirm-email'
  | 'user.add-factor'
  | 'user.remove-factor'
  | 'user.new-recovery-codes'
  | 'user.use-recovery-code'
  | 'user.end-own-session'
export type AccountOwner = { userId: string; displayName: string; customerId: string | null }

export type EmbeddedProvider = { provider: Provider; keys: SigningKeys; options: EmbeddedProviderOptions }

const minutes = 60
const hours = 60 * minutes
/** A sign-in lasts one working day; within it the short access token is renewed. */
const sessionSeconds = 12 * hours
const accessTokenSeconds = 15 * minutes

/** Builds the embedded OpenID provider. All its state is in the database: any process can answer any request. */
export async function createEmbeddedProvider(options: EmbeddedProviderOptions): Promise<EmbeddedProvider> {
  const keys = await loadSigningKeys(options.pool, options.secret)
  const provider = new Provider(options.issuer, configuration(options, keys))
  // The address is the configured one, whatever proxy stands before us: see mount-embedded-provider.ts.
  provider.proxy = true
  provider.on('server_error', (_, error) => options.log.error({ err: error }, 'the identity provider failed'))
  return { provider, keys, options }
}

/** Path of the provider: '/oidc'. */
export function mountPathOf(options: EmbeddedProviderOptions): string {
  return new URL(options.issuer).pathname.replace(/\/$/, '')
}

function configuration(options: EmbeddedProviderOptions, keys: SigningKeys): Configuration {
  const { pool, product, origins, secret } = options
  return {
    adapter: oidcEntries(pool),
    jwks: { keys: keys.privateKeys as NonNullable<Configuration['jwks']>['keys'] },
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    clients: [ownApp(options)],
    clientBasedCORS: (_, origin) => origins.includes(origin),
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'groups', 'approle', 'customerid', 'rights'],
      email: ['email'],
    },
    // The app reads the person's claims from the id token as well.
    conformIdTokenClaims: false,
    cookies: cookies(secret),
    ttl: lifetimes,
    rotateRefreshToken: true,
    // offline_access would be dropped without a consent screen, and there is none for our own app.
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    // Signing out ends what was issued in the session, on every tab.
    expiresWithSession: async () => true,
    findAccount: async (_, id) => account(await findUserById(pool, id), options),
    extraTokenClaims: async (ctx, token) => {
      const accountId = 'accountId' in token ? token.accountId : undefined
      const user = accountId ? await findUserById(pool, accountId) : null
      // who signs out ends the grant, and with it every token that names it
      const grant = 'grantId' in token ? token.grantId : undefined
      const { AuthorizationCode: code, RefreshToken: refresh } = ctx.oidc.entities
      const { authTime, amr } = code ?? refresh ?? {}
      // a renewal of the tokens is the sign of life of a session
      const { sessionUid: uid } = refresh ?? {}
      if (user && uid) await seenIn(pool, ctx, { uid, userId: user.id })
      return user ? { ...claimsOf(user), grant, auth_time: authTime, amr } : undefined
    },
    loadExistingGrant: (ctx) => grantForOwnApp(ctx, options),
    interactions: { policy: signInOnly(), url: (_, { uid }) => `${mountPathOf(options)}/sign-in/${uid}` },
    features: features(options),
    renderError: async (ctx, out, error) => {
      const framing = await framingOf(ctx, product)
      answer(ctx, databaseOutage(error) ? unavailablePage(framing) : errorPage(framing, ctx.status, out))
    },
  }
}

function ownApp({ product, origins }: EmbeddedProviderOptions): ClientMetadata {
  return {
    client_id: embeddedClientId,
    client_name: product,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: origins.map((origin) => `${origin}/login/callback`),
    post_logout_redirect_uris: origins.map((origin) => `${origin}/logout`),
    id_token_signed_response_alg: signingAlgorithm,
  }
}

function cookies(secret: string): Configuration['cookies'] {
  return {
    keys: [derivedKey(secret, 'cookies').toString('base64url')],
    names: { session: 'kontor_session', interaction: 'kontor_sign_in', resume: 'kontor_resume' },
    long: { httpOnly: true, sameSite: 'lax', signed: true },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  }
}

const lifetimes: Configuration['ttl'] = {
  AccessToken: accessTokenSeconds,
  AuthorizationCode: minutes,
  IdToken: accessTokenSeconds,
  Interaction: hours,
  Session: sessionSeconds,
  Grant: sessionSeconds + hours,
  // A rotated token lives no longer than the one it replaces: the session ends when it ends.
  RefreshToken: (ctx) => remainingOf(ctx) ?? sessionSeconds,
}

function features({ audience, product, origins }: EmbeddedProviderOptions): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    userinfo: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: adminScope(product),
        audience: audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: accessTokenSeconds,
        jwt: { sign: { alg: signingAlgorithm } },
      }),
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) => {
        const framing = await framingOf(ctx, product)
        answer(ctx, signingOutPage({ ...framing, providerForm: form, formTargets: origins }))
      },
      postLogoutSuccessSource: async (ctx) => answer(ctx, signedOutPage(await framingOf(ctx, product))),
    },
  }
}

function signInOnly() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

function remainingOf(ctx: KoaContextWithOIDC): number | undefined {
  const { exp } = ctx.oidc.entities.RotatedRefreshToken ?? {}
  return exp === undefined ? undefined : Math.max(1, exp - Math.floor(Date.now() / 1000))
}

function account(user: IdentityUser | null, options: EmbeddedProviderOptions) {
  // Whoever is deactivated gets no further token; the next renewal ends his session.
  if (!user?.isLetIn || (user.isDemo && !options.demoPassword)) return undefined
  return { accountId: user.id, claims: () => ({ sub: user.id, ...claimsOf(user) }) }
}

function claimsOf(user: IdentityUser) {
  return {
    email: user.email,
    name: user.displayName,
    groups: user.groups,
    approle: user.roles,
    rights: user.rights,
    ...(user.customerId === null ? {} : { customerid: user.customerId }),
  }
}

async function grantForOwnApp(ctx: KoaContextWithOIDC, { audience, product, pool }: EmbeddedProviderOptions) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  await seenIn(pool, ctx, { uid: session.uid, userId: session.accountId })
  const existing = grantId ? await provider.Grant.find(grantId) : undefined
  if (existing) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email offline_access')
  // The scope opens the door of the API; what a person may do behind it is decided by his roles.
  grant.addResourceScope(audience, adminScope(product))
  await grant.save()
  return grant
}

function seenIn(pool: Pool, ctx: KoaContextWithOIDC, session: { uid: string; userId: string }) {
  return noteBrowser(pool, {
    ...session,
    agent: ctx.get('user-agent'),
    address: ctx.ip,
    seconds: sessionSeconds,
  })
}

function answer(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.status = page.status
  ctx.set(page.headers)
  ctx.body = page.body
}

async function framingOf(ctx: KoaContextWithOIDC, product: string): Promise<Framing> {
  const wanted = String(ctx.oidc?.params?.ui_locales ?? '')
    .split(' ')
    .filter(Boolean)
  return { product, words: await pageWords([...wanted, ...languagesOf(ctx.get('accept-language'))]) }
}

function signedOutPage(framing: Framing): Page {
  const { tell } = framing.words
  return messagePage({
    ...framing,
    title: tell(pageTexts.signedOutTitle()),
    message: tell(pageTexts.signedOutText()),
    link: { href: '/', label: tell(pageTexts.signInAgain()) },
  })
}

function errorPage(
  framing: Framing,
  status: number,
  out: { error: string; error_description?: string },
): Page {
  const { tell } = framing.words
  return messagePage({
    ...framing,
    status,
    title: tell(pageTexts.failedTitle()),
    message: tell(pageTexts.failedText()),
    details: [out.error, out.error_description].filter(Boolean).join(': '),
    link: { href: '/', label: tell(pageTexts.startAgain()) },
  })
}
