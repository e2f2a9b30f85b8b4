import { and, asc, eq } from 'drizzle-orm'
import type { AnalyticsPageName } from '../../analytics/analytics-search'
import { dayInZone } from '../../kernel/dates'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { reportErrors } from '../report-errors'
import { type Cadence, morningOf, nextReportDay } from '../report-period'
import type { Report, WrittenReport } from '../reports.api'
import { type ReportRow, reports } from './reports.tables'
import { readerOfPage, type SightDependencies } from './who-may-see'

/** Kind of the job that mails a report. */
export const mailReportJob = 'reports.mail'

export async function listReports(
  ctx: Context,
  tx: TenantReading,
  page: AnalyticsPageName,
): Promise<{ reports: Report[] }> {
  const rows = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.ownerId, ctx.actor.id), eq(reports.page, page)))
    .orderBy(asc(reports.id))
  return { reports: rows.map(wireOf) }
}

/** @throws reports.cannot_see for a recipient who may not see the page. */
export async function createReport(
  ctx: Context,
  tx: TenantTransaction,
  { deps, written }: { deps: SightDependencies; written: WrittenReport },
): Promise<Report> {
  await expectReaders(ctx, tx, deps, written)
  const nextAt = await nextMorning(ctx, tx, written.cadence)
  const [row] = await tx
    .insert(reports)
    .values({ ...written, ownerId: ctx.actor.id, ownerName: ctx.actor.name, nextAt, modifiedAt: ctx.now() })
    .returning()
  await armReport(ctx, tx, row!)
  return wireOf(row!)
}

/** @throws reports.no_such_report, reports.changed_meanwhile, reports.cannot_see */
export async function changeReport(
  ctx: Context,
  tx: TenantTransaction,
  {
    deps,
    id,
    version,
    written,
  }: { deps: SightDependencies; id: number; version: number; written: WrittenReport },
): Promise<Report> {
  const before = await lockOwn(ctx, tx, id)
  if (before.version !== version) throw reportErrors.changedMeanwhile()
  await expectReaders(ctx, tx, deps, written)
  const nextAt = await nextMorning(ctx, tx, written.cadence)
  const [row] = await tx
    .update(reports)
    .set({ ...written, nextAt, modifiedAt: ctx.now(), version: version + 1 })
    .where(eq(reports.id, id))
    .returning()
  await armReport(ctx, tx, row!)
  return wireOf(row!)
}

export async function deleteReport(
  ctx: Context,
  tx: TenantTransaction,
  id: number,
): Promise<{ isDeleted: boolean }> {
  await lockOwn(ctx, tx, id)
  await tx.delete(reports).where(eq(reports.id, id))
  return { isDeleted: true }
}

/** Seven in the morning of the customer's next day, Monday or first of a month. */
export async function nextMorning(ctx: Context, tx: TenantReading, cadence: Cadence): Promise<Date> {
  const { timeZone } = await readOwnCustomer(tx)
  return morningOf(nextReportDay(cadence, dayInZone(ctx.now(), timeZone)), timeZone)
}

/** Puts the job behind the next mail. Jobs of an earlier time find that they are over. */
export const armReport = (ctx: Context, tx: TenantTransaction, { id, nextAt }: ReportRow): Promise<unknown> =>
  enqueue(tx, {
    kind: mailReportJob,
    customerId: ctx.customerId,
    payload: { reportId: id, at: nextAt.toISOString() },
    runAt: nextAt,
    dedupeKey: `${id} ${nextAt.toISOString()}`,
  })

async function expectReaders(
  ctx: Context,
  tx: TenantTransaction,
  deps: SightDependencies,
  { page, recipients }: WrittenReport,
): Promise<void> {
  for (const userId of recipients)
    if (!(await readerOfPage(ctx, tx, deps, { userId, page }))) {
      const user = await deps.directory.find(tx, userId)
      throw reportErrors.cannotSee({ name: user ? `${user.firstName} ${user.lastName}`.trim() : userId })
    }
}

async function lockOwn(ctx: Context, tx: TenantTransaction, id: number): Promise<ReportRow> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.ownerId, ctx.actor.id)))
    .for('update')
  if (!row) throw reportErrors.noSuchReport({ id })
  return row
}

const wireOf = ({
  id,
  page,
  filters,
  isCompared,
  cadence,
  recipients,
  nextAt,
  version,
}: ReportRow): Report => ({
  ...{ id, page, filters, isCompared, cadence, recipients, version },
  nextAt: nextAt.toISOString(),
})
