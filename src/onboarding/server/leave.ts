import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { providerItself, writeAudit } from '../../audit/server/write-audit'
import { retentionSection } from '../../documents/retention-section'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import { enqueue } from '../../platform/jobs/enqueue'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import type { ExportState } from '../leaving'
import { onboardingErrors } from '../onboarding-errors'
import { lastAuditEntry } from './last-audit-entry'
import type { OnboardingRow } from './onboarding.tables'
import { purgeKind } from './purge-customer'
import { openArchive } from './read-archive'
import { changeRecord, readRecord } from './tenant-record'
import { verifyExport } from './verify-export'
import { writeExport } from './write-export'

const exportKind = 'onboarding.export'
const countRow = z.object({ count: wholeNumber })

/** Begins to let a customer go, or takes that back. @throws onboarding.not_now, onboarding.changed_meanwhile */
export function switchLeaving(
  ctx: Context,
  tx: TenantTransaction,
  { version, isLeaving }: { version: number; isLeaving: boolean },
): Promise<OnboardingRow> {
  return changeRecord(ctx, tx, {
    version,
    in: isLeaving ? ['LIVE', 'SETTING_UP'] : ['LEAVING'],
    change: ({ liveSince }) => ({
      stage: isLeaving ? 'LEAVING' : liveSince ? 'LIVE' : 'SETTING_UP',
      export: null,
    }),
    audit: { action: isLeaving ? 'tenant.leave' : 'tenant.stay' },
  })
}

/** Has everything of the customer exported. @throws onboarding.not_now */
export async function askForExport(ctx: Context, tx: TenantTransaction): Promise<OnboardingRow> {
  await enqueue(tx, { kind: exportKind, customerId: ctx.customerId, dedupeKey: exportKind })
  const waiting: ExportState = { state: 'WAITING', by: ctx.actor.name, at: ctx.now().toISOString() }
  return changeRecord(ctx, tx, {
    in: ['LEAVING'],
    change: () => ({ export: waiting }),
    audit: { action: 'tenant.export' },
  })
}

/** Writes the export, reads it back, and says that it is ready. */
export const exportJob = ({ store, product }: { store: ObjectStore; product: string }): TenantJob =>
  tenantJob({
    kind: exportKind,
    maxMs: 60 * 60_000,
    run: async (ctx, job) => {
      const asked = (await ctx.transaction((tx) => readRecord(ctx, tx))).export
      const by = asked?.by ?? ctx.actor.name
      const owner = String(ctx.customerId)
      const earlier = asked?.made ? [asked.made.file] : []
      const { file, size, manifest } = await writeExport(ctx, { store, product, by, except: earlier })
      const archive = await openArchive({ store, owner, hash: file, size })
      const { manifestHash } = await verifyExport(archive).finally(() => archive.close())
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const made = {
        file,
        size,
        manifest: manifestHash,
        rows,
        files: manifest.files,
        verifiedAt: ctx.now().toISOString(),
      }
      await job.finish((tx) =>
        changeRecord(ctx, tx, {
          in: ['LEAVING'],
          change: ({ export: before }) => ({
            export: { by, at: before?.at ?? made.verifiedAt, state: 'READY', made },
          }),
        }),
      )
    },
    onDead: async (ctx, tx) => {
      await changeRecord(ctx, tx, {
        in: ['LEAVING'],
        change: ({ export: before }) => ({ export: before && { ...before, state: 'FAILED' } }),
      })
    },
  })

/** The export that is ready; fetching it goes on record. @throws onboarding.not_ready */
export async function noteFetched(
  ctx: Context,
  tx: TenantTransaction,
): Promise<NonNullable<ExportState['made']>> {
  const fetched = { by: ctx.actor.name, at: ctx.now().toISOString() }
  const after = await changeRecord(ctx, tx, {
    in: ['LEAVING'],
    change: ({ export: before }) => {
      if (before?.state !== 'READY') throw onboardingErrors.notReady()
      return { export: { ...before, fetched: before.fetched ?? fetched } }
    },
    audit: { action: 'tenant.fetch-export' },
  })
  return after.export!.made!
}

/**
 * Has everything of the customer destroyed: once its export was fetched, and nothing is on legal hold. From here on nobody
 * of the customer gets in and no mail is taken.
 * @throws onboarding.not_now, onboarding.not_ready, onboarding.other_name, onboarding.on_hold
 */
export async function startPurge(
  ctx: Context,
  tx: TenantTransaction,
  { shortname }: { shortname: string },
): Promise<OnboardingRow> {
  const customer = await readOwnCustomer(tx)
  if (customer.shortname !== shortname) throw onboardingErrors.otherName({ shortname: customer.shortname })
  const [held] = await readRows(tx, countRow, sql`SELECT count(*) FROM document_legal_holds`)
  const { legalHold } = await readSettings(tx, retentionSection)
  if (held!.count > 0 || legalHold === 'on') throw onboardingErrors.onHold({ count: held!.count })
  const audit = await lastAuditEntry(tx)
  const after = await changeRecord(ctx, tx, {
    in: ['LEAVING'],
    change: (before) => {
      if (before.export?.state !== 'READY' || !before.export.fetched) throw onboardingErrors.notReady()
      const { id: byId, name: by } = ctx.actor
      return {
        stage: 'PURGING',
        purge: { by, byId, startedAt: ctx.now().toISOString(), rows: {}, files: [], audit },
      }
    },
  })
  const { made } = after.export!
  await writeAudit(ctx, tx, {
    action: 'tenant.purge',
    of: 'provider',
    subject: { id: String(ctx.customerId), name: customer.name },
    details: { export: made!.file, manifest: made!.manifest },
  })
  await enqueue(tx, {
    kind: purgeKind,
    customerId: providerItself,
    payload: { customerId: ctx.customerId },
    dedupeKey: String(ctx.customerId),
  })
  return after
}
