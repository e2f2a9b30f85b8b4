import { sql } from 'drizzle-orm'
import pg from 'pg'
import { providerStaff } from '../../../../seeds/demo-users'
import { customerGroup } from '../../../access/roles'
import { upsertUsers } from '../../../identity/server/identity-users'
import type { MasterData } from '../../../master-data/master-data'
import type { Config } from '../../../platform/config/config'
import type { Database } from '../../../platform/database/database'
import type { FeatureFlags } from '../../../platform/feature-flags/feature-flags'
import { switchOn } from '../../../platform/feature-flags/switch-on'
import type { ObjectStore } from '../../../platform/object-storage/object-store'
import { writeEmbeddedMasterData } from '../../../submission/server/embedded-erp/embedded-master-data'
import type { Erp } from '../../../submission/server/erp'
import { syncMasterData } from '../../../submission/server/sync-master-data'
import { type ContextFor, systemActor } from '../../../tenants/server/context'
import type { GeneratedCustomer } from './generated-customers'

export type GenerateDependencies = {
  config: Pick<Config, 'productName' | 'demoPassword'>
  adminUrl: string
  database: Database
  store: ObjectStore
  flags: FeatureFlags
  erp: Erp
  contextFor: ContextFor
}

/** Who signs in to see the customer with most documents. */
export const generatedUser = (customer: GeneratedCustomer) => `robin.field@${customer.domain}`

const shown = new Set([
  'should-show-invoice-in-motion',
  'should-show-invoice-in-motion-received',
  'should-show-manual-rejection',
  'show-advanced-search',
])

/** Customers, inboxes, features, master data and the people who sign in. Running it again changes nothing. */
export async function writeGround(
  deps: GenerateDependencies,
  customers: readonly GeneratedCustomer[],
): Promise<void> {
  const admin = new pg.Client({ connectionString: deps.adminUrl })
  await admin.connect()
  try {
    for (const customer of customers) await writeCustomer(admin, customer)
  } finally {
    await admin.end()
  }
  for (const customer of customers) await writeSuppliers(deps, customer)
  await upsertUsers(deps.database.pool, [...customers.slice(0, 3).map(userOf), ...providerStaff])
}

async function writeCustomer(admin: pg.Client, customer: GeneratedCustomer): Promise<void> {
  const { id, shortname, name, region, locale, timeZone, currency, usesValidationServices } = customer
  await admin.query(
    `INSERT INTO customers (id, shortname, name, region, locale, time_zone, currency, uses_validation_services, is_demo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true) ON CONFLICT (id) DO NOTHING`,
    [id, shortname, name, region, locale, timeZone, currency, usesValidationServices],
  )
}

async function writeSuppliers(deps: GenerateDependencies, customer: GeneratedCustomer): Promise<void> {
  const ctx = deps.contextFor({ customerId: customer.id, actor: systemActor, requestId: 'generate' })
  await ctx.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO inboxes (address, for_customer_id, display_name) VALUES (${`invoices@${customer.domain}`}, ${customer.id}, ${customer.name})
      ON CONFLICT DO NOTHING`)
    await writeEmbeddedMasterData(tx, masterDataOf(customer))
  })
  await syncMasterData(ctx, deps)
  await switchOn(deps.flags, { customerId: customer.id, names: [...shown], changedBy: 'Generator' })
}

function masterDataOf(customer: GeneratedCustomer): MasterData {
  const { currency, name, shortname } = customer
  const code = shortname.toUpperCase()
  return {
    companies: [1, 2, 3].map((number) => ({
      id: `${code}-${number}0`,
      name: `${name} ${number}`,
      vatId: null,
      address: `${number} Market Street`,
      currency,
      isActive: true,
    })),
    suppliers: customer.suppliers.map((supplier) => ({
      id: supplier.id,
      name: supplier.name,
      vatId: null,
      ibans: [],
      email: null,
      emailDomain: supplier.domain,
      address: '',
      currency: supplier.currency,
      paymentTerms: '30 days net',
      category: null,
      isBlocked: false,
    })),
    remitTos: [],
    costCentres: [{ id: '31000', name: 'Operations' }],
    spendCategories: [{ id: 'GENERAL', name: 'General' }],
    taxCodes: [{ id: 'STD', name: 'Standard' }],
    worktags: [{ id: 'GENERAL', name: 'General' }],
    headerCodes: [],
    purchaseOrders: [],
  }
}

function userOf(customer: GeneratedCustomer) {
  return {
    email: generatedUser(customer),
    displayName: 'Robin Field',
    roles: ['AP_SPECIALIST', 'AP_MANAGER', 'AP_ADMIN'],
    groups: [customerGroup(customer.shortname)],
    customerId: String(customer.id),
    status: 'active' as const,
  }
}
