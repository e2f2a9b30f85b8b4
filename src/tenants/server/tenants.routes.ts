import { eq } from 'drizzle-orm'
import type { EndpointResponse } from '../../access/endpoint'
import { hasPermission, type Permission, permissions } from '../../access/permissions'
import type { Principal } from '../../access/principal'
import { roleDisplayName } from '../../access/roles'
import { type Served, serve, type UserContext } from '../../access/server/serve-endpoints'
import { ExpectedError } from '../../kernel/error-codes'
import type { Database } from '../../platform/database/database'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import * as api from '../tenants.api'
import { inCustomerTransaction } from './context'
import { findCustomers, noteSelection, pinCustomer, readCustomer } from './customers.queries'
import { inboxes } from './tenants.tables'
import { readUserLocale, saveUserLocale } from './user-locales'

export type TenantsDependencies = {
  database: Database
  flags: FeatureFlags
  providerName: string
  now(): Date
  /** Rejects with the reason while Kontor cannot be used. */
  checkHealth(): Promise<void>
  configuration: EndpointResponse<typeof api.readConfiguration>
  /** Somebody works for the customer: he may be told and mentioned from now on. */
  noteVisit(customerId: number, principal: Principal): Promise<void>
}

export function tenantsRoutes(deps: TenantsDependencies): Served[] {
  const { database } = deps
  return [
    serve(api.checkHealth, async () => {
      await deps.checkHealth()
      return { status: 'healthy' as const }
    }),
    serve(api.readConfiguration, () => deps.configuration),
    serve(api.readSession, (ctx) => readSession(deps, ctx)),
    serve(api.readAnonymousFlags, async () => ({ flags: await deps.flags.evaluateAnonymous() })),
    serve(api.saveLocale, async (ctx, { body: { locale } }) => {
      const { userId } = ctx.principal
      await database.transaction((tx) => saveUserLocale(tx, { userId, locale, at: deps.now() }))
      return { locale }
    }),
    serve(api.readRegion, async (ctx) => {
      const customer = await database.transaction((tx) => readCustomer(tx, ctx.customerId))
      return { statusCode: 200 as const, data: customer.region }
    }),
    serve(api.listCustomers, (ctx, { query }) =>
      database.transaction(async (tx) => ({
        customers: await findCustomers(tx, { q: query.q, userId: ctx.principal.userId }),
      })),
    ),
    serve(api.selectCustomer, (ctx, { params, body }) => switchCustomer(deps, ctx, params.id, body.reason)),
    serve(api.pinCustomer, (ctx, { params, body: { isPinned } }) =>
      database.transaction(async (tx) => {
        await readCustomer(tx, params.id)
        const { userId } = ctx.principal
        await pinCustomer(tx, { userId, customerId: params.id, isPinned, at: deps.now() })
        return { isPinned }
      }),
    ),
    serve(api.listMailboxes, (ctx) =>
      ctx.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(inboxes)
          .where(eq(inboxes.forCustomerId, ctx.customerId))
          .orderBy(inboxes.address)
        return { mailboxes: rows.map((row) => ({ text: row.displayName, value: row.address })) }
      }),
    ),
  ]
}

/** Every switch is on record; in production with the person's reason. */
async function switchCustomer(
  deps: TenantsDependencies,
  ctx: UserContext,
  customerId: number,
  given: string | undefined,
): Promise<api.CustomerSummary> {
  const { userId, name, email } = ctx.principal
  const reason = given?.trim() || null
  if (reason === null && deps.configuration.environment === 'production')
    throw new ExpectedError(
      'tenants.reason_needed',
      'invalid',
      'Say why you act for this customer: in production every switch is recorded with its reason.',
    )
  const customer = await deps.database.transaction((tx) => readCustomer(tx, customerId))
  await inCustomerTransaction(deps.database, customerId, (tx) =>
    noteSelection(tx, { userId, userName: name || email, customerId, reason, at: deps.now() }),
  )
  ctx.log.info({ userId, customerId, reason }, 'customer selected')
  return customer
}

async function readSession(deps: TenantsDependencies, { principal }: UserContext): Promise<api.Session> {
  const customerId = principal.customerId === null ? null : Number(principal.customerId)
  const customer =
    customerId === null
      ? null
      : await deps.database.transaction((tx) => readCustomer(tx, customerId)).catch(noneIfUnknown)
  const locale = await deps.database.transaction((tx) => readUserLocale(tx, principal.userId))
  if (customer) await deps.noteVisit(customer.id, principal)
  const names = Object.keys(permissions) as Permission[]
  return {
    user: {
      id: principal.userId,
      email: principal.email,
      name: principal.name,
      initials: principal.initials,
      roles: [...principal.roles],
      roleLabels: principal.roles.map((role) => roleDisplayName(role, deps.providerName)),
      groups: [...principal.groups],
      isInternal: principal.isInternal,
      locale,
    },
    customer,
    can: Object.fromEntries(names.map((name) => [name, hasPermission(principal, name)])),
    flags:
      customerId === null ? {} : await deps.flags.evaluateFlags({ customerId, userId: principal.userId }),
  }
}

function noneIfUnknown(error: unknown): null {
  if (error instanceof ExpectedError && error.kind === 'not-found') return null
  throw error
}
