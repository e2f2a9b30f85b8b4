import { desc } from 'drizzle-orm'
import { auditEntries } from '../../audit/server/audit.tables'
import type { TenantReading } from '../../tenants/server/context'

/** Where the audit of the transaction's customer ends. */
export async function lastAuditEntry(tx: TenantReading): Promise<{ number: number; hash: string } | null> {
  const [last] = await tx
    .select({ number: auditEntries.number, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.number))
    .limit(1)
  return last ? { number: last.number, hash: last.hash.toString('hex') } : null
}
