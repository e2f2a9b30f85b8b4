import { asc, desc, eq } from 'drizzle-orm'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import type { EdiPartner } from '../edi-partner'
import { ediPartnerErrors } from '../edi-partner-errors'
import type { EdiPartnerChange, KeptEdiPartner } from '../edi-partners.api'
import { ediPartnerChanges, ediPartners } from './edi.tables'

type Row = typeof ediPartners.$inferSelect

export async function readPartners(tx: TenantReading): Promise<KeptEdiPartner[]> {
  const rows = await tx.select().from(ediPartners).orderBy(asc(ediPartners.id))
  return rows.map(partnerFrom)
}

/** @throws edi.partner_twice */
export async function addPartner(
  ctx: Context,
  tx: TenantTransaction,
  settings: EdiPartner,
): Promise<KeptEdiPartner> {
  await refuseTwice(tx, settings, null)
  const [row] = await tx
    .insert(ediPartners)
    .values({ version: 1, settings, ...by(ctx) })
    .returning()
  await noteChange(ctx, tx, row!, { before: null, after: settings })
  return partnerFrom(row!)
}

/** The same again is no change. @throws edi.no_such_partner, edi.partner_changed, edi.partner_twice */
export async function savePartner(
  ctx: Context,
  tx: TenantTransaction,
  { id, version, settings }: { id: number; version: number; settings: EdiPartner },
): Promise<KeptEdiPartner> {
  const before = await lockedPartner(tx, { id, version })
  if (JSON.stringify(before.settings) === JSON.stringify(settings)) return partnerFrom(before)
  await refuseTwice(tx, settings, id)
  const [row] = await tx
    .update(ediPartners)
    .set({ version: version + 1, settings, ...by(ctx) })
    .where(eq(ediPartners.id, id))
    .returning()
  await noteChange(ctx, tx, row!, { before: before.settings, after: settings })
  return partnerFrom(row!)
}

/** @throws edi.no_such_partner, edi.partner_changed */
export async function removePartner(
  ctx: Context,
  tx: TenantTransaction,
  which: { id: number; version: number },
): Promise<void> {
  const before = await lockedPartner(tx, which)
  await tx.delete(ediPartners).where(eq(ediPartners.id, which.id))
  const gone = { ...before, version: before.version + 1 }
  await noteChange(ctx, tx, gone, { before: before.settings, after: null })
}

/** @throws edi.no_such_partner */
export async function readPartnerChanges(tx: TenantReading, id: number): Promise<EdiPartnerChange[]> {
  const rows = await tx
    .select()
    .from(ediPartnerChanges)
    .where(eq(ediPartnerChanges.partnerId, id))
    .orderBy(desc(ediPartnerChanges.version))
    .limit(100)
  // adding is the first change
  if (rows.length === 0) throw ediPartnerErrors.noSuchPartner()
  return rows.map(({ version, changedBy, changedAt, before, after }) => ({
    version,
    by: changedBy,
    at: changedAt.toISOString(),
    before,
    after,
  }))
}

async function lockedPartner(
  tx: TenantTransaction,
  { id, version }: { id: number; version: number },
): Promise<Row> {
  const [row] = await tx.select().from(ediPartners).where(eq(ediPartners.id, id)).for('update')
  if (!row) throw ediPartnerErrors.noSuchPartner()
  if (row.version !== version) throw ediPartnerErrors.partnerChanged({ name: row.changedBy })
  return row
}

/** Messages of one sender belong to one partner, unless they name different receivers. */
async function refuseTwice(tx: TenantTransaction, settings: EdiPartner, own: number | null): Promise<void> {
  if (!settings.isActive) return
  const same = (await readPartners(tx)).find(
    ({ id, settings: other }) =>
      id !== own &&
      other.isActive &&
      keyOf(other.senderId) === keyOf(settings.senderId) &&
      overlap(other.senderQualifier, settings.senderQualifier) &&
      keyOf(other.receiverId) === keyOf(settings.receiverId) &&
      overlap(other.receiverQualifier, settings.receiverQualifier),
  )
  if (same) throw ediPartnerErrors.partnerTwice({ id: settings.senderId, name: same.settings.name })
}

const keyOf = (id: string | null) => id?.toUpperCase() ?? ''
const overlap = (one: string | null, other: string | null) =>
  one === null || other === null || keyOf(one) === keyOf(other)

const by = (ctx: Context) => ({ changedBy: ctx.actor.name, changedAt: ctx.now() })

async function noteChange(
  ctx: Context,
  tx: TenantTransaction,
  { id, version }: Pick<Row, 'id' | 'version'>,
  change: { before: EdiPartner | null; after: EdiPartner | null },
): Promise<void> {
  await tx
    .insert(ediPartnerChanges)
    .values({ partnerId: id, version, changedById: ctx.actor.id, ...by(ctx), ...change })
}

const partnerFrom = ({ id, version, settings, changedBy, changedAt }: Row): KeptEdiPartner => ({
  id,
  version,
  settings,
  changed: { by: changedBy, at: changedAt.toISOString() },
})
