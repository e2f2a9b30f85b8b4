import { eq } from 'drizzle-orm'
import { environmentIs } from '../../access/environments'
import type { PermissionTable } from '../../access/permissions'
import type { Principal } from '../../access/principal'
import { type Served, serve, type UserContext } from '../../access/server/serve-endpoints'
import { ExpectedError } from '../../kernel/error-codes'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import { databaseOutage } from '../../platform/database/database-outage'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { tenantErrors } from '../tenant-errors'
import * as api from '../tenants.api'
import { checkHealth } from './check-health'
import { type ContextFor, systemActor } from './context'
import type { CustomerClocks } from './customer-clocks'
import { customerFactsOf } from './customer-facts'
import { findCustomers, noteSelection, pinCustomer, readCustomer } from './customers.queries'
import { publicConfiguration } from './public-configuration'
import { switchFollowers, visits } from './room-server'
import { inboxes } from './tenants.tables'
import { readUserLocale, saveUserLocale } from './user-locales'

export type TenantsDependencies = {
  config: Config
  /** Of the product, as package.json has it. */
  version: string
  clock: { now(): Date }
  customerClocks: Pick<CustomerClocks, 'aheadMsOf'>
  database: Database
  flags: FeatureFlags
  store: ObjectStore
  contextFor: ContextFor
  permissions: PermissionTable
}

export function tenantsRoutes(deps: TenantsDependencies): Served[] {
  const { database } = deps
  const configuration = publicConfiguration(deps.config, deps.version)
  const factsFor = customerFactsOf(deps)
  return [
    serve(api.checkHealth, () => checkHealth(deps)),
    serve(api.readConfiguration, () => configuration),
    serve(api.readSession, (ctx) => readSession(deps, ctx)),
    serve(api.readAnonymousFlags, async () => ({ flags: await deps.flags.evaluateAnonymous() })),
    serve(api.saveLocale, async (ctx, { body: { locale } }) => {
      const { userId } = ctx.principal
      await database.transaction((tx) => saveUserLocale(tx, { userId, locale, at: deps.clock.now() }))
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
    serve(api.listCustomerFacts, async (ctx) => ({ facts: await factsFor(ctx.principal.userId) })),
    serve(api.selectCustomer, (ctx, { params, body }) => switchCustomer(deps, ctx, params.id, body.reason)),
    serve(api.pinCustomer, (ctx, { params, body: { isPinned } }) =>
      database.transaction(async (tx) => {
        await readCustomer(tx, params.id)
        const { userId } = ctx.principal
        await pinCustomer(tx, { userId, customerId: params.id, isPinned, at: deps.clock.now() })
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
  if (reason === null && environmentIs('production', deps.config.environment))
    throw tenantErrors.reasonNeeded()
  const customer = await deps.database.transaction((tx) => readCustomer(tx, customerId))
  const actor = { kind: 'user', id: userId, name: name || email, principal: ctx.principal } as const
  const there = deps.contextFor({ customerId, actor, requestId: ctx.requestId })
  await there.transaction(async (tx) => {
    await noteSelection(tx, { userId, userName: actor.name, customerId, reason, at: there.now() })
    for (const follow of there.seams.of(switchFollowers)) await follow(there, tx, { reason })
  })
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
  if (customer && principal.isViewedBy === undefined) await visit(deps, customer.id, principal)
  return {
    user: {
      id: principal.userId,
      email: principal.email,
      name: principal.name,
      initials: principal.initials,
      roles: [...principal.roles],
      groups: [...principal.groups],
      isInternal: principal.isInternal,
      locale,
    },
    customer,
    clockAheadMs: customerId === null ? 0 : deps.customerClocks.aheadMsOf(customerId),
    can: Object.fromEntries(
      Object.entries(deps.permissions).map(([name, holds]) => [name, holds(principal)]),
    ),
    flags:
      customerId === null ? {} : await deps.flags.evaluateFlags({ customerId, userId: principal.userId }),
  }
}

/** Somebody works for the customer: whoever wants to know is told. Nobody is kept out because it can't be written down. */
async function visit(deps: TenantsDependencies, customerId: number, principal: Principal): Promise<void> {
  const ctx = deps.contextFor({ customerId, actor: systemActor, requestId: 'visit' })
  try {
    for (const note of ctx.seams.of(visits)) await note(ctx, principal)
  } catch (error) {
    if (!databaseOutage(error)) throw error
  }
}

function noneIfUnknown(error: unknown): null {
  if (error instanceof ExpectedError && error.kind === 'not-found') return null
  throw error
}
