import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import type { Log } from '../../platform/log/log'
import { createAuthenticate, presentClaims } from './authenticate'
import { createEmbeddedProvider, type EmbeddedProviderOptions } from './embedded-provider'
import { mountEmbeddedProvider } from './mount-embedded-provider'
import { mountOutsideSignOut, refuseEnded } from './outside-sign-out'
import { knownKeys } from './signing-keys'
import { createTokenVerifier } from './verify-token'

type SignInDependencies = {
  config: Config
  database: Database
  log: Log
  customerExists(id: string): Promise<boolean>
  /** By their ids, for the sign-in page. */
  customerNames(): Promise<ReadonlyMap<string, string>>
  requiresSecondFactor: EmbeddedProviderOptions['requiresSecondFactor']
  noteAccount: EmbeddedProviderOptions['noteAccount']
}

/** The embedded OpenID provider, or trust in the configured one. @returns who checks each call's token. */
export async function openSignIn(app: FastifyInstance, deps: SignInDependencies) {
  const { config, database, customerExists, customerNames } = deps
  const common = { product: config.productName, customerExists }
  if (config.oidc.issuer) {
    const verifyToken = createTokenVerifier({
      issuer: config.oidc.issuer,
      audience: config.oidc.audience,
      completeFromUserinfo: true,
    })
    const { issuer, clientId } = config.oidc
    const authenticate = createAuthenticate({
      ...common,
      verifyToken,
      presentClaims: refuseEnded(database.pool),
    })
    await mountOutsideSignOut(app, { pool: database.pool, issuer, clientId, authenticate })
    return authenticate
  }
  const embedded = await createEmbeddedProvider({
    pool: database.pool,
    issuer: `${config.publicUrl}/oidc`,
    origins: originsOf(config.publicUrl),
    audience: config.oidc.audience,
    secret: config.secret,
    product: config.productName,
    provider: config.providerName,
    demoPassword: config.demoPassword,
    customerNames,
    requiresSecondFactor: deps.requiresSecondFactor,
    noteAccount: deps.noteAccount,
    log: deps.log,
  })
  await mountEmbeddedProvider(app, embedded)
  const verifyToken = createTokenVerifier({
    issuer: `${config.publicUrl}/oidc`,
    audience: config.oidc.audience,
    keys: knownKeys(database.pool, embedded.keys, config.secret),
    typ: 'at+jwt',
  })
  return createAuthenticate({
    ...common,
    verifyToken,
    presentClaims: presentClaims(database.pool, { hasDemo: config.demoPassword !== null }),
  })
}

/** People type localhost and 127.0.0.1 for the same machine. */
function originsOf(publicUrl: string): string[] {
  const twin = publicUrl.includes('//localhost')
    ? publicUrl.replace('//localhost', '//127.0.0.1')
    : publicUrl.replace('//127.0.0.1', '//localhost')
  return [...new Set([publicUrl, twin])]
}
