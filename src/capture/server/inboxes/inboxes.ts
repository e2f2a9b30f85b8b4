import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { readCompanies } from '../../../master-data/server/find-master-data'
import { companies } from '../../../master-data/server/master-data.tables'
import type { Context, TenantReading, TenantTransaction } from '../../../tenants/server/context'
import { inboxes } from '../../../tenants/server/tenants.tables'
import { captureErrors } from '../../capture-errors'
import { deliveredInbox, type InboxSettings } from '../../inbox'
import type { Inbox, InboxChange, InboxList } from '../../inboxes.api'
import { inboxChanges, inboxSettings } from '../capture.tables'

/** The customer's inboxes, the domains that new ones may have, and the companies to choose from. */
export async function readInboxes(ctx: Context, tx: TenantReading): Promise<Omit<InboxList, 'people'>> {
  const rows = await tx
    .select({ ground: inboxes, own: inboxSettings })
    .from(inboxes)
    .leftJoin(inboxSettings, eq(inboxSettings.address, inboxes.address))
    .where(eq(inboxes.forCustomerId, ctx.customerId))
    .orderBy(asc(inboxes.address))
  const found = rows.map(inboxOf)
  return {
    inboxes: found,
    domains: [...new Set(found.map(({ address }) => domainOf(address)))],
    companies: await readCompanies(tx),
  }
}

/** One inbox of the customer. @throws capture.no_such_inbox */
export async function readInbox(ctx: Context, tx: TenantReading, address: string): Promise<Inbox> {
  const [row] = await tx
    .select({ ground: inboxes, own: inboxSettings })
    .from(inboxes)
    .leftJoin(inboxSettings, eq(inboxSettings.address, inboxes.address))
    .where(and(eq(inboxes.address, address), eq(inboxes.forCustomerId, ctx.customerId)))
  if (!row) throw captureErrors.noSuchInbox({ address })
  return inboxOf(row)
}

/**
 * Makes an inbox at a domain where the customer has one already.
 * @throws capture.foreign_domain, capture.inbox_taken, capture.no_such_company
 */
export async function createInbox(
  ctx: Context,
  tx: TenantTransaction,
  { localPart, domain, settings }: { localPart: string; domain: string; settings: InboxSettings },
): Promise<Inbox> {
  const { domains } = await readInboxes(ctx, tx)
  if (!domains.includes(domain)) throw captureErrors.foreignDomain({ domain })
  const address = `${localPart}@${domain}`
  const { displayName, isActive } = settings
  const [made] = await tx
    .insert(inboxes)
    .values({ address, forCustomerId: ctx.customerId, displayName, isActive })
    .onConflictDoNothing()
    .returning()
  if (!made) throw captureErrors.inboxTaken({ address })
  return writeInbox(ctx, tx, { address, version: 0, settings })
}

/**
 * Saves what is set for an inbox, with who changed it. The same again is no change.
 * @throws capture.no_such_inbox, capture.inbox_changed, capture.no_such_company
 */
export async function saveInbox(
  ctx: Context,
  tx: TenantTransaction,
  given: { address: string; version: number; settings: InboxSettings },
): Promise<Inbox> {
  const before = await readInbox(ctx, tx, given.address)
  if (before.version !== given.version) throw captureErrors.inboxChanged({ name: before.changed?.by ?? '' })
  if (JSON.stringify(before.settings) === JSON.stringify(given.settings)) return before
  return writeInbox(ctx, tx, given)
}

/** Puts back what stood before the newest change. @throws capture.no_such_inbox, capture.inbox_changed */
export async function undoInboxChange(
  ctx: Context,
  tx: TenantTransaction,
  { address, version }: { address: string; version: number },
): Promise<Inbox> {
  const now = await readInbox(ctx, tx, address)
  const [change] = await tx
    .select()
    .from(inboxChanges)
    .where(and(eq(inboxChanges.address, address), eq(inboxChanges.version, version)))
  if (!change || now.version !== version) throw captureErrors.inboxChanged({ name: now.changed?.by ?? '' })
  return writeInbox(ctx, tx, { address, version, settings: completed(change.before), undoes: version })
}

/** Newest first. @throws capture.no_such_inbox */
export async function readInboxChanges(
  ctx: Context,
  tx: TenantReading,
  { address, before, limit }: { address: string; before?: number; limit: number },
): Promise<InboxChange[]> {
  await readInbox(ctx, tx, address)
  const rows = await tx
    .select()
    .from(inboxChanges)
    .where(
      and(
        eq(inboxChanges.address, address),
        before === undefined ? undefined : lt(inboxChanges.version, before),
      ),
    )
    .orderBy(desc(inboxChanges.version))
    .limit(limit)
  return rows.map(({ version, undoes, changedBy, changedAt, ...row }) => ({
    version,
    undoes,
    by: changedBy,
    at: changedAt.toISOString(),
    before: completed(row.before),
    after: completed(row.after),
  }))
}

async function writeInbox(
  ctx: Context,
  tx: TenantTransaction,
  given: { address: string; version: number; settings: InboxSettings; undoes?: number },
): Promise<Inbox> {
  const { address, settings } = given
  await refuseUnknownCompany(tx, settings.companyID)
  const before = await readInbox(ctx, tx, address)
  const version = given.version + 1
  const changed = { changedBy: ctx.actor.name, changedAt: ctx.now() }
  const written = await tx
    .insert(inboxSettings)
    .values({ address, version, settings, ...changed })
    .onConflictDoUpdate({
      target: [inboxSettings.customerId, inboxSettings.address],
      set: { version, settings, ...changed },
      setWhere: eq(inboxSettings.version, given.version),
    })
    .returning()
  if (written.length === 0) {
    const { changed: by } = await readInbox(ctx, tx, address)
    throw captureErrors.inboxChanged({ name: by?.by ?? '' })
  }
  const { displayName, isActive } = settings
  await tx.update(inboxes).set({ displayName, isActive }).where(eq(inboxes.address, address))
  await tx.insert(inboxChanges).values({
    address,
    version,
    before: before.settings,
    after: settings,
    undoes: given.undoes ?? null,
    changedById: ctx.actor.id,
    ...changed,
  })
  return readInbox(ctx, tx, address)
}

async function refuseUnknownCompany(tx: TenantReading, id: string | null): Promise<void> {
  if (id === null) return
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id))
  if (!company) throw captureErrors.noSuchCompany({ id })
}

type Row = { ground: typeof inboxes.$inferSelect; own: typeof inboxSettings.$inferSelect | null }

function inboxOf({ ground, own }: Row): Inbox {
  return {
    address: ground.address,
    version: own?.version ?? 0,
    settings: own
      ? completed(own.settings)
      : { ...deliveredInbox(ground.displayName), isActive: ground.isActive },
    changed: own && { by: own.changedBy, at: own.changedAt.toISOString() },
  }
}

/** What was stored before a setting existed has it as delivered. */
const completed = (stored: InboxSettings): InboxSettings => ({ ...deliveredInbox(''), ...stored })

const domainOf = (address: string) => address.slice(address.indexOf('@') + 1)
