import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { flagFor } from '../../access/flags'
import { dayInZone } from '../../kernel/dates'
import { notify } from '../../notifications/server/notify'
import type { Config } from '../../platform/config/config'
import { currencyCode, instant, ownCustomer } from '../../platform/database/columns'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { licenceTexts } from '../licence-texts'
import { type ContractTerms, licensingFlag } from '../licensing.api'
import { planPercent, reachedWarning } from '../plan-share'
import { readCounts } from './read-counts'

/** What a customer has agreed with the provider, by plan period. */
const licenceContracts = pgTable(
  'licence_contracts',
  {
    customerId: ownCustomer(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    plan: text('plan').notNull(),
    documents: integer('documents').notNull(),
    overagePrice: numeric('overage_price').notNull(),
    currency: currencyCode('currency').notNull(),
    reviews: integer('reviews'),
    users: integer('users'),
    eInvoices: integer('e_invoices'),
    contact: text('contact').notNull(),
    /** The highest share in percent that people were told of. */
    told: integer('told').notNull().default(0),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.startsOn] })],
)

/** Enters what is agreed for a period. */
export async function saveContract(
  ctx: Context,
  tx: TenantTransaction,
  terms: ContractTerms,
): Promise<{ contract: ContractTerms }> {
  const written = { ...terms, told: 0, changedBy: ctx.actor.name, changedAt: ctx.now() }
  await tx
    .insert(licenceContracts)
    .values(written)
    .onConflictDoUpdate({ target: [licenceContracts.customerId, licenceContracts.startsOn], set: written })
  return { contract: terms }
}

/** The contract whose period a day lies in, the one that began last. */
export async function readContract(
  tx: TenantReading,
  day: string,
): Promise<(ContractTerms & { told: number }) | null> {
  const [row] = await tx
    .select()
    .from(licenceContracts)
    .where(and(lte(licenceContracts.startsOn, day), gte(licenceContracts.endsOn, day)))
    .orderBy(desc(licenceContracts.startsOn))
    .limit(1)
  if (!row) return null
  const { customerId: _, changedBy: __, changedAt: ___, ...contract } = row
  return contract
}

/** What the customer's contract of today is called. */
export async function readPlan(tx: TenantReading, now: Date): Promise<{ plan: string | null }> {
  const { timeZone } = await readOwnCustomer(tx)
  return { plan: (await readContract(tx, dayInZone(now, timeZone)))?.plan ?? null }
}

const toldRoles = ['AP_MANAGER', 'FINANCIAL_ACCOUNTING'] as const

export type LicenceDependencies = {
  flags: Pick<FeatureFlags, 'evaluateFlags'>
  config: Pick<Config, 'productName'>
}

/** Tells when most of the plan is used, once for each warning of a period; only where there is a page about it. */
export async function tellOfLicence(
  ctx: Context,
  tx: TenantTransaction,
  { flags, config }: LicenceDependencies,
): Promise<void> {
  const on = await flags.evaluateFlags({ customerId: ctx.customerId, userId: ctx.actor.id })
  if (!on[flagFor(licensingFlag, config.productName)]) return
  const { timeZone } = await readOwnCustomer(tx)
  const contract = await readContract(tx, dayInZone(ctx.now(), timeZone))
  if (!contract || contract.documents === 0) return
  const [used] = await readCounts(tx, { from: contract.startsOn, to: contract.endsOn, measure: 'licensed' })
  const percent = planPercent(used?.count ?? 0, contract.documents)
  const reached = reachedWarning(percent) ?? 0
  if (reached <= contract.told) return
  await tx
    .update(licenceContracts)
    .set({ told: reached })
    .where(and(eq(licenceContracts.startsOn, contract.startsOn), sql`${licenceContracts.told} < ${reached}`))
  await notify(ctx, tx, {
    kind: 'licence',
    to: { roles: toldRoles },
    documentId: null,
    why: licenceTexts.used({
      used: used!.count,
      included: contract.documents,
      plan: contract.plan,
      percent,
    }),
  })
}
