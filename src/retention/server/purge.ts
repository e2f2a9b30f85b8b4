import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { retentionSection } from '../../documents/retention-section'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import { enqueue } from '../../platform/jobs/enqueue'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { deleteUnnamed, filesTogether, type SweepDependencies } from '../../tenants/server/sweep-files'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import { type DueBefore, dueBefore, isDueDocument, isDueMail } from './due'
import { purgeDocument } from './purge-document'

const kind = 'retention.purge'
/** So many go in one transaction. */
const together = 20

/** Has the customer's old documents and mails purged; a job that waits already is enough. */
export async function askForPurge(ctx: Context, tx: TenantTransaction): Promise<void> {
  await enqueue(tx, { kind, customerId: ctx.customerId, dedupeKey: kind })
}

export const purgeJob = (deps: SweepDependencies): TenantJob =>
  tenantJob({
    kind,
    run: async (ctx, job) => {
      await purge(ctx, deps, job.signal)
      await job.finish(async () => undefined)
    },
  })

export type Purged = { documents: number; mails: number; files: number }

/**
 * Destroys what is older than the customer's retention and on no legal hold, a few at a time: stopped anywhere, what is done
 * is done, and the rest goes the next time. A file goes once no row names it.
 */
export async function purge(ctx: Context, deps: SweepDependencies, signal?: AbortSignal): Promise<Purged> {
  const purged: Purged = { documents: 0, mails: 0, files: 0 }
  let files: string[] = []
  const deleteFiles = async () => {
    if (files.length > 0) purged.files += await ctx.transaction((tx) => deleteUnnamed(ctx, tx, deps, files))
    files = []
  }
  const steps: readonly ['documents' | 'mails', Step][] = [
    ['documents', purgeDocuments],
    ['mails', purgeMails],
  ]
  for (const [what, step] of steps)
    for (let after: number | undefined = 0; after !== undefined && !signal?.aborted; ) {
      const from: number = after
      const gone = await ctx.transaction((tx) => inTime(ctx, tx, (before) => step(ctx, tx, before, from)))
      purged[what] += gone.ids.length
      files.push(...gone.files)
      if (files.length >= filesTogether) await deleteFiles()
      after = gone.ids.at(-1)
    }
  await deleteFiles()
  if (purged.documents + purged.mails > 0) ctx.log.info(purged, 'old documents and mails were purged')
  return purged
}

type Gone = { ids: number[]; files: string[] }
/** The next few that are due behind a number, so that none is looked at twice in a run. */
type Step = (ctx: Context, tx: TenantTransaction, before: DueBefore, after: number) => Promise<Gone>

/** By the settings as they are now: a legal hold that is set meanwhile stops what is left. */
async function inTime(
  ctx: Context,
  tx: TenantTransaction,
  step: (before: DueBefore) => Promise<Gone>,
): Promise<Gone> {
  const settings = await readSettings(tx, retentionSection)
  if (settings.legalHold === 'on') return { ids: [], files: [] }
  return step(dueBefore(settings, ctx.now()))
}

const dueRow = z.object({
  id: wholeNumber,
  file_hash: z.string(),
  file_size: wholeNumber,
  file_type: z.string(),
})

async function purgeDocuments(
  ctx: Context,
  tx: TenantTransaction,
  before: DueBefore,
  after: number,
): Promise<Gone> {
  const due = await readRows(
    tx,
    dueRow,
    sql`SELECT d.id, d.file_hash, d.file_size, d.file_type FROM documents d
      WHERE d.id > ${after} AND ${isDueDocument(before)}
      ORDER BY d.id LIMIT ${together} FOR UPDATE OF d SKIP LOCKED`,
  )
  const files: string[] = []
  for (const { id, file_hash: fileHash, file_size: fileSize, file_type: fileType } of due)
    files.push(...(await purgeDocument(ctx, tx, { id, fileHash, fileSize, fileType })))
  return { ids: due.map(({ id }) => id), files }
}

const mailRow = z.object({ id: wholeNumber, raw_hash: z.string() })

async function purgeMails(
  _ctx: Context,
  tx: TenantTransaction,
  before: DueBefore,
  after: number,
): Promise<Gone> {
  const due = await readRows(
    tx,
    mailRow,
    sql`SELECT m.id, m.raw_hash FROM mails m
      WHERE m.id > ${after} AND ${isDueMail(before)} ORDER BY m.id LIMIT ${together} FOR UPDATE OF m SKIP LOCKED`,
  )
  for (const { id } of due) {
    await tx.execute(sql`UPDATE documents SET mail_id = NULL WHERE mail_id = ${id}`)
    await tx.execute(sql`DELETE FROM mails WHERE id = ${id}`)
  }
  return { ids: due.map(({ id }) => id), files: due.map(({ raw_hash }) => raw_hash) }
}
