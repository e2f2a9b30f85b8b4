import { desc, sql } from 'drizzle-orm'
import { askAnew } from '../../platform/database/ask-once'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { seam } from '../../tenants/server/seams'
import type { AuditAction, AuditDetails } from '../audit-actions'
import { auditEntries } from './audit.tables'
import { chainStart, hashOfEntry, sealOf } from './audit-chain'

/** The key that entries are sealed with; src/app derives it from the installation's. */
export const auditKeys = seam<Buffer>('audit keys')

/** What people of the provider do with people of the provider is no customer's: it is kept under this number. */
export const providerItself = 0

export type AuditWish = {
  action: AuditAction
  subject?: { id: string; name: string } | null
  details?: AuditDetails
  /** Whose it is: the transaction's customer, or the provider itself. */
  of?: 'customer' | 'provider'
}

/**
 * Puts on record what the caller's transaction does: both are written together, or neither is. Entries of one customer are
 * written one after the other, each with the hash of the one before.
 */
export async function writeAudit(ctx: Context, tx: TenantTransaction, wish: AuditWish): Promise<void> {
  const { action, subject = null, details = {}, of = 'customer' } = wish
  const customerId = of === 'provider' ? providerItself : ctx.customerId
  const key = keyOf(ctx)
  if (customerId !== ctx.customerId) await asCustomer(tx, customerId)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockClass}, ${customerId})`)
  const [last] = await tx
    .select({ number: auditEntries.number, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.number))
    .limit(1)
  const entry = {
    customerId,
    number: (last?.number ?? 0) + 1,
    at: ctx.now(),
    actorId: ctx.actor.id,
    actorName: ctx.actor.name,
    action,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    details,
  }
  const hash = hashOfEntry(last?.hash ?? chainStart, entry)
  await tx.insert(auditEntries).values({ ...entry, hash, seal: sealOf(key, hash) })
  if (customerId !== ctx.customerId) await asCustomer(tx, ctx.customerId)
}

const lockClass = 7_214_010

export function keyOf(ctx: Context): Buffer {
  const [key] = ctx.seams.of(auditKeys)
  if (!key) throw new Error('The audit has no key: contexts that write it come from src/app.')
  return key
}

/** Row-level security shows and takes the rows of one customer at a time. */
export async function asCustomer(tx: TenantReading, customerId: number): Promise<void> {
  await tx.execute(sql`SELECT set_config('kontor.customer_id', ${String(customerId)}, true)`)
  askAnew(tx)
}
