import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerGroup } from '../../access/roles'
import { writeAudit } from '../../audit/server/write-audit'
import type { Config } from '../../platform/config/config'
import type { Transaction } from '../../platform/database/database'
import { readRows } from '../../platform/database/read-rows'
import { switchOn } from '../../platform/feature-flags/switch-on'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { customers, inboxes } from '../../tenants/server/tenants.tables'
import { lockManaged, type UsersDependencies } from '../../users/server/user-context'
import { insertUser, readChanging, writeParts } from '../../users/server/write-user'
import type { NewTenant } from '../onboarding.api'
import { onboardingErrors } from '../onboarding-errors'
import type { OnboardingDependencies } from './onboarding.server'
import { tenantOnboardings } from './onboarding.tables'

/** The first id that Kontor gives away by itself; smaller ones belong to the demo. */
const firstId = 10_400
const creationLock = 7_214_012
const nextIdRow = z.object({ id: z.number() })

/** What a new customer's people can work with from the first minute; the rest is switched on in the wizard. */
const standardFeatures = [
  'show-advanced-search',
  'show-notification-center',
  'should-show-invoice-in-motion',
  'should-show-invoice-in-motion-received',
  'should-show-manual-rejection',
  'should-show-manual-rejection-configurations',
  'should-show-document-rule-configurations-dashboard',
  'has-enterprise-subscription',
  'show-field-settings',
] as const

/**
 * Makes a customer that can work at once: an inbox that takes mail, the standard features, and an invitation for its first user
 * admin. All of it or nothing, but for the features. @returns its id
 * @throws onboarding.shortname_taken, onboarding.inbox_taken, users.invalid, identity.address_taken
 */
export async function createTenant(
  deps: OnboardingDependencies,
  contextOf: (customerId: number) => Context,
  wish: NewTenant,
): Promise<number> {
  const customerId = await deps.database.transaction(nextId)
  const ctx = contextOf(customerId)
  await ctx.transaction(async (tx) => {
    await insertCustomer(ctx, tx, wish)
    await insertInbox(ctx, tx, wish)
    await writeAudit(ctx, tx, {
      action: 'tenant.create',
      subject: { id: String(customerId), name: wish.name },
      details: { shortname: wish.shortname, group: customerGroup(wish.shortname), inbox: wish.inbox },
    })
    await inviteAdmin(ctx, tx, deps, wish)
  })
  await switchOn(deps.flags, {
    customerId: ctx.customerId,
    names: standardFeatures,
    changedBy: ctx.actor.name,
  })
  return customerId
}

/** Ids are never given twice, not even those of customers that have left. */
export async function nextId(tx: Transaction): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${creationLock})`)
  const [next] = await readRows(
    tx,
    nextIdRow,
    sql`SELECT greatest(${firstId}, (SELECT max(id) FROM customers), (SELECT max(former_customer_id) FROM purge_certificates)) + 1 AS id`,
  )
  return next!.id
}

async function insertCustomer(ctx: Context, tx: TenantTransaction, wish: NewTenant): Promise<void> {
  const { shortname, name, region, locale, timeZone, currency, usesValidationServices } = wish
  const [same] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.shortname, shortname))
  if (same) throw onboardingErrors.shortnameTaken({ shortname })
  const at = ctx.now()
  await tx.insert(customers).values({
    id: ctx.customerId,
    shortname,
    name,
    region,
    locale,
    timeZone,
    currency,
    usesValidationServices,
    createdAt: at,
  })
  await tx.insert(tenantOnboardings).values({
    forCustomerId: ctx.customerId,
    stage: 'SETTING_UP',
    ownerName: wish.owner,
    goLiveOn: wish.goLiveOn,
    createdBy: ctx.actor.name,
    createdById: ctx.actor.id,
    createdAt: at,
  })
}

/** @throws onboarding.inbox_taken */
async function insertInbox(
  ctx: Context,
  tx: TenantTransaction,
  { inbox: address, name }: { inbox: string; name: string },
): Promise<void> {
  const [made] = await tx
    .insert(inboxes)
    .values({ address, forCustomerId: ctx.customerId, displayName: name.slice(0, 80) })
    .onConflictDoNothing()
    .returning()
  if (!made) throw onboardingErrors.inboxTaken({ address })
}

async function inviteAdmin(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
  { admin, locale }: NewTenant,
): Promise<void> {
  const changing = await readChanging(ctx, tx, await lockManaged(ctx, tx, deps))
  const form = {
    ...admin,
    roles: ['USER_ADMIN'],
    rights: [],
    validUntil: null,
    parts: { locale: [locale] },
    isStaff: false,
    isSuperuser: false,
    acceptsToxicPair: false,
  }
  const written = await insertUser(ctx, tx, deps, { changing, form })
  await writeParts(ctx, tx, changing, [written])
}

/** What addresses of inboxes are proposed to end with: the domain that Kontor's own mail comes from. */
export const inboxDomain = ({ outgoingMail }: Pick<Config, 'outgoingMail'>): string =>
  outgoingMail.from.replace(/^.*@/, '').replace(/>$/, '').toLowerCase()
