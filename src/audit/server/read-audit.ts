import { Readable } from 'node:stream'
import { and, asc, count, desc, eq, gt, ilike, lt, lte, max, type SQL, sql } from 'drizzle-orm'
import { accessErrors } from '../../access/access-errors'
import type { FileAnswer } from '../../access/server/serve-endpoints'
import { csvLines, csvOf } from '../../kernel/csv'
import { dayInZone } from '../../kernel/dates'
import { likeContaining } from '../../platform/database/like-pattern'
import type { Context, TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { maySeeStaff } from '../../users/assignable-roles'
import type { AuditEntry, AuditFilters, AuditVerification } from '../audit.api'
import { type AuditRow, auditEntries } from './audit.tables'
import { verifyChain } from './verify-audit'
import { asCustomer, keyOf, providerItself } from './write-audit'

/** Entries that the filters let through, newest first. @throws access.not_permitted */
export function readAudit(
  ctx: Context,
  { before, limit, ...filters }: AuditFilters & { before?: number | undefined; limit: number },
): Promise<{ entries: AuditEntry[]; total: number; next: number | null }> {
  return inAuditOf(ctx, filters.of, async (tx, timeZone) => {
    const meant = meantBy(filters, timeZone)
    const [counted] = await tx.select({ total: count() }).from(auditEntries).where(meant)
    const rows = await tx
      .select()
      .from(auditEntries)
      .where(and(meant, before === undefined ? undefined : lt(auditEntries.number, before)))
      .orderBy(desc(auditEntries.number))
      .limit(limit + 1)
    const shown = rows.slice(0, limit)
    const next = rows.length > limit ? shown.at(-1)!.number : null
    return { entries: shown.map(told), total: counted!.total, next }
  })
}

const batch = 5_000
const head = ['Number', 'Time (UTC)', 'Who', 'Who (ID)', 'Action', 'Target', 'Target (ID)', 'Details', 'Hash']

/** The same as CSV, oldest first, however many there are: read and sent in batches. @throws access.not_permitted */
export async function exportAuditCsv(ctx: Context, filters: AuditFilters): Promise<FileAnswer> {
  const { last, timeZone } = await inAuditOf(ctx, filters.of, async (tx, timeZone) => {
    const [newest] = await tx.select({ number: max(auditEntries.number) }).from(auditEntries)
    return { last: newest?.number ?? 0, timeZone }
  })
  const fileName = `audit-${dayInZone(ctx.now(), timeZone)}.csv`
  return { body: Readable.from(csvParts(ctx, filters, last)), type: 'text/csv; charset=utf-8', fileName }
}

async function* csvParts(ctx: Context, filters: AuditFilters, last: number): AsyncGenerator<string> {
  yield csvOf([head])
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await inAuditOf(ctx, filters.of, (tx, timeZone) =>
      tx
        .select()
        .from(auditEntries)
        .where(
          and(meantBy(filters, timeZone), gt(auditEntries.number, after), lte(auditEntries.number, last)),
        )
        .orderBy(asc(auditEntries.number))
        .limit(batch),
    )
    isMore = rows.length === batch
    after = rows.at(-1)?.number ?? last
    if (rows.length > 0) yield csvLines(rows.map(csvCells))
  }
}

const csvCells = (row: AuditRow) => [
  String(row.number),
  row.at.toISOString(),
  row.actorName,
  row.actorId,
  row.action,
  row.subjectName ?? '',
  row.subjectId ?? '',
  JSON.stringify(row.details),
  row.hash.toString('hex'),
]

/** Whether every entry is as it was written. @throws access.not_permitted */
export function verifyOwn(ctx: Context, of: AuditFilters['of']): Promise<AuditVerification> {
  return inAuditOf(ctx, of, async (tx) => {
    const customerId = of === 'provider' ? providerItself : ctx.customerId
    const { entries, fault } = await verifyChain(tx, keyOf(ctx), { customerId, expected: [] })
    return { entries, fault }
  })
}

/** Row-level security shows one chain at a time: the customer's, or the provider's to who may see its staff. */
function inAuditOf<T>(
  ctx: Context,
  of: AuditFilters['of'],
  work: (tx: TenantReading, timeZone: string) => Promise<T>,
): Promise<T> {
  const isForStaff = ctx.actor.kind === 'user' && maySeeStaff(ctx.actor.principal)
  if (of === 'provider' && !isForStaff) throw accessErrors.notPermitted({ permission: 'users.manage' })
  return ctx.read(async (tx) => {
    const { timeZone } = await readOwnCustomer(tx)
    if (of === 'provider') await asCustomer(tx, providerItself)
    return work(tx, timeZone)
  })
}

function meantBy({ who, action, target, from, to }: AuditFilters, timeZone: string): SQL | undefined {
  const startOf = (day: string, days: number) =>
    sql`(${day}::date + ${days}::int)::timestamp AT TIME ZONE ${timeZone}`
  return and(
    who.trim() === '' ? undefined : ilike(auditEntries.actorName, containing(who)),
    target.trim() === '' ? undefined : ilike(auditEntries.subjectName, containing(target)),
    action === undefined ? undefined : eq(auditEntries.action, action),
    from === undefined ? undefined : sql`${auditEntries.at} >= ${startOf(from, 0)}`,
    to === undefined ? undefined : sql`${auditEntries.at} < ${startOf(to, 1)}`,
  )
}

const containing = (text: string) => likeContaining(text.trim())

const told = ({ number, at, actorName, action, subjectName, details }: AuditRow): AuditEntry => ({
  number,
  at: at.toISOString(),
  who: actorName,
  action,
  target: subjectName,
  details,
})
