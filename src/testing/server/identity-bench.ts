import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { adminRole, customerGroup, staffGroup, superuserGroup } from '../../access/roles'
import {
  createEmbeddedProvider,
  type EmbeddedProvider,
  type EmbeddedProviderOptions,
} from '../../identity/server/embedded-provider'
import { type NewIdentityUser, upsertUsers } from '../../identity/server/identity-users'
import { mountEmbeddedProvider } from '../../identity/server/mount-embedded-provider'
import { type Database, openDatabase } from '../../platform/database/database'
import { createTestDatabase } from '../../platform/database/test-database'
import { freePort } from '../../platform/network/free-port'

export const product = 'Kontor'
export const audience = 'urn:kontor:api'
export const demoPassword = 'harbor-and-pine'

export const staff: NewIdentityUser = {
  email: 'ingrid@kontor.example',
  displayName: 'Ingrid Holm',
  roles: [adminRole(product)],
  groups: [staffGroup(product), superuserGroup],
  customerId: null,
  status: 'active',
}
export const dana: NewIdentityUser = {
  email: 'dana@harborpine.example',
  displayName: 'Dana Whitfield',
  roles: ['AP_SPECIALIST'],
  groups: [customerGroup('HARBOR')],
  customerId: '10301',
  status: 'active',
}
export const gone: NewIdentityUser = {
  ...dana,
  email: 'gone@harborpine.example',
  displayName: 'Gus Gone',
  status: 'deactivated',
}
export const invited: NewIdentityUser = {
  ...dana,
  email: 'new@harborpine.example',
  displayName: 'Nora New',
  status: 'invited',
}

/** A migrated database of its own, reached as the role the application uses. */
export async function openIdentityDatabase(): Promise<Database> {
  const made = await createTestDatabase()
  const database = openDatabase({ url: made.appUrl })
  return {
    ...database,
    close: async () => {
      await database.close()
      await made.drop()
    },
  }
}

export type ProviderBench = {
  app: FastifyInstance
  origin: string
  issuer: string
  embedded: EmbeddedProvider
}

/** A web process with the embedded provider, listening. */
export async function startProvider(
  pool: pg.Pool,
  changes: Partial<EmbeddedProviderOptions> = {},
  port?: number,
): Promise<ProviderBench> {
  const listenPort = port ?? (await freePort('127.0.0.1'))
  const origin = `http://localhost:${listenPort}`
  const issuer = changes.issuer ?? `${origin}/oidc`
  const embedded = await createEmbeddedProvider({
    pool,
    issuer,
    origins: [origin],
    audience,
    secret: 'a secret for tests only',
    product,
    provider: 'Acme',
    demoPassword,
    requiresSecondFactor: async () => false,
    noteAccount: async () => undefined,
    log: { error: (details, message) => console.error(message, details) },
    ...changes,
  })
  // tests say by this header where they come from
  const app = Fastify({ trustProxy: true })
  await mountEmbeddedProvider(app, embedded)
  await app.listen({ port: listenPort, host: '127.0.0.1' })
  return { app, origin, issuer, embedded }
}

export async function seedUsers(pool: pg.Pool): Promise<void> {
  await upsertUsers(pool, [dana, gone, invited, staff])
}
