import { sql } from 'drizzle-orm'
import type { SeedCustomer } from '../../../seeds/seed-types'
import type { Database } from '../../platform/database/database'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { switchOn } from '../../platform/feature-flags/switch-on'
import { writeEmbeddedMasterData } from '../../submission/server/embedded-erp/embedded-master-data'
import type { Erp } from '../../submission/server/erp'
import { syncMasterData } from '../../submission/server/sync-master-data'
import { type Context, type ContextFor, systemActor } from '../../tenants/server/context'
import { masterDataOfSeed } from './seed-master-data'

export type CustomerDependencies = {
  database: Database
  flags: FeatureFlags
  erp: Erp
  contextFor: ContextFor
}

const shownFeatures = [
  'show-advanced-search',
  'show-notification-center',
  'should-show-invoice-in-motion',
  'should-show-invoice-in-motion-received',
  'should-show-manual-rejection',
  'should-show-manual-rejection-configurations',
  'should-show-document-rule-configurations-dashboard',
  'show-field-settings',
]

/** Kontor's own context for a customer of the demo. */
export const demoContext = (deps: { contextFor: ContextFor }, customerId: string): Context =>
  deps.contextFor({ customerId: Number(customerId), actor: systemActor, requestId: 'demo' })

/** Makes a demo customer: its inboxes, its master data in the embedded ERP and from there by the real sync, its features. */
export async function loadCustomer(deps: CustomerDependencies, seed: SeedCustomer): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO customers (id, shortname, name, region, locale, time_zone, currency, uses_validation_services, is_demo)
      VALUES (${Number(seed.id)}, ${seed.shortname}, ${seed.name}, ${seed.region === 'eu' ? 'eu-central-1' : 'us-east-1'}, ${seed.locale}, ${seed.timeZone},
        ${seed.currencies[0]}, ${seed.usesValidationServices}, true)
      ON CONFLICT (id) DO NOTHING`)
  })
  const ctx = demoContext(deps, seed.id)
  await ctx.transaction(async (tx) => {
    for (const address of seed.inboxes) {
      await tx.execute(sql`
        INSERT INTO inboxes (address, for_customer_id, display_name) VALUES (${address.toLowerCase()}, ${ctx.customerId}, ${`${seed.name} (${address})`})
        ON CONFLICT (address) DO NOTHING`)
    }
  })
  await ctx.transaction((tx) => writeEmbeddedMasterData(tx, masterDataOfSeed(seed, ctx.now())))
  await syncMasterData(ctx, deps)
  await switchOn(deps.flags, { customerId: ctx.customerId, names: shownFeatures, changedBy: 'Demo' })
}
