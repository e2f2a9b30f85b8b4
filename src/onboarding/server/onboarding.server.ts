import { sql } from 'drizzle-orm'
import { serve, type UserContext } from '../../access/server/serve-endpoints'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { Context, ContextFor } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { roomServer } from '../../tenants/server/room-server'
import { customers } from '../../tenants/server/tenants.tables'
import type { UsersDependencies } from '../../users/server/user-context'
import * as api from '../onboarding.api'
import { onboardingRoom } from '../onboarding.room'
import { createTenant, inboxDomain } from './create-tenant'
import { listTenants, summaryOf } from './list-tenants'
import { readRecord } from './tenant-record'

export type OnboardingDependencies = UsersDependencies & {
  config: Config
  clock: { now(): Date }
  database: Database
  flags: FeatureFlags
  contextFor: ContextFor
}

export const onboardingServer = roomServer<OnboardingDependencies>(onboardingRoom, {
  routes: (deps) => [
    serve(api.listTenants, async (user) => ({ tenants: await listTenants(deps, forUser(deps, user)) })),
    serve(api.readTenantForm, async () => ({
      regions: await knownRegions(deps),
      domain: inboxDomain(deps.config),
    })),
    serve(api.createTenant, async (user, { body }) => {
      const contextOf = forUser(deps, user)
      return readSummary(contextOf(await createTenant(deps, contextOf, body)))
    }),
  ],
})

/** The contexts of a superuser at customers, who need not have selected one. */
function forUser(deps: OnboardingDependencies, { principal, requestId }: UserContext) {
  const { userId: id, name, email } = principal
  const actor = { kind: 'user', id, name: name || email, principal } as const
  return (customerId: number) => deps.contextFor({ customerId, actor, requestId })
}

async function readSummary(ctx: Context): Promise<api.TenantSummary> {
  const { customer, record } = await ctx.transaction(async (tx) => ({
    record: await readRecord(ctx, tx),
    customer: await readOwnCustomer(tx),
  }))
  return summaryOf(ctx, customer, record)
}

/** Regions that customers have, and those that Kontor always offers. */
async function knownRegions({ database }: OnboardingDependencies): Promise<string[]> {
  const rows = await database.transaction((tx) =>
    tx.selectDistinct({ region: customers.region }).from(customers).orderBy(sql`1`),
  )
  return [...new Set(['us-east-1', 'eu-central-1', ...rows.map(({ region }) => region)])].sort()
}
