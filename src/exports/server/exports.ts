import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FileAnswer } from '../../access/server/serve-endpoints'
import { refuseUnreadable } from '../../listing/server/readable-fields'
import { enqueue } from '../../platform/jobs/enqueue'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { exportErrors } from '../export-errors'
import type { DocumentExport, startExport as startCall } from '../exports.api'
import { type ExportRow, exports } from './exports.tables'

/** Kinds of the jobs that write a file and that delete it a day later. */
export const writeExportJob = 'write-export'
export const deleteExportJob = 'delete-export'

export type ExportAsked = z.output<typeof startCall.body>

/** Where a customer's exports lie in the object storage, apart from his documents, so that deleting one harms no other. */
export const exportsOwner = (customerId: number) => `${customerId}-exports`

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const mostAtOnce = 3

/** Queues an export. @throws search.too_many_exports while three of the caller's are being written. */
export function startExport(ctx: Context, asked: ExportAsked): Promise<DocumentExport> {
  return ctx.transaction(async (tx) => {
    if (asked.from.kind === 'search') refuseUnreadable(ctx, asked.from.expression)
    const running = await tx
      .select({ id: exports.id })
      .from(exports)
      .where(and(isOwn(ctx), isUnfinished))
    if (running.length >= mostAtOnce) throw tooMany()
    const now = ctx.now()
    const [made] = await tx
      .insert(exports)
      .values({
        userId: ctx.actor.id,
        format: asked.format,
        fileName: exportName('documents', { createdAt: now, format: asked.format }),
        question: asked,
        createdAt: now,
      })
      .returning()
    await enqueue(tx, {
      kind: writeExportJob,
      customerId: ctx.customerId,
      payload: { exportId: made!.id, ...ctx.sight },
    })
    return wireOf(made!)
  })
}

/** What its file is called: what it holds, and when it was asked for. */
export const exportName = (what: string, { createdAt, format }: Pick<ExportRow, 'createdAt' | 'format'>) =>
  `${what}-${createdAt.toISOString().slice(0, 16).replace(/[:T]/g, '-')}.${format}`

export function listExports(ctx: Context): Promise<{ exports: DocumentExport[] }> {
  return ctx.transaction(async (tx) => {
    const since = new Date(ctx.now().getTime() - 24 * 60 * 60_000)
    const rows = await tx
      .select()
      .from(exports)
      .where(and(isOwn(ctx), sql`${exports.createdAt} > ${since.toISOString()}::timestamptz`))
      .orderBy(desc(exports.id))
      .limit(50)
    return { exports: rows.map(wireOf) }
  })
}

export function readExport(ctx: Context, id: number): Promise<DocumentExport> {
  return ctx.transaction(async (tx) => wireOf(await findOwn(ctx, tx, id)))
}

/** @throws search.export_not_ready while it is written, when it failed, and after it was deleted. */
export async function downloadExport(ctx: Context, store: ObjectStore, id: number): Promise<FileAnswer> {
  const row = await ctx.transaction((tx) => findOwn(ctx, tx, id))
  if (row.state !== 'DONE' || !row.fileHash) throw notReady(row)
  return {
    body: await store.get(exportsOwner(ctx.customerId), row.fileHash),
    type: exportTypes[row.format],
    size: row.size ?? undefined,
    fileName: row.fileName,
  }
}

/** Stops an export that is being written; a finished one is deleted. */
export async function cancelExport(ctx: Context, store: ObjectStore, id: number): Promise<DocumentExport> {
  const { row, file } = await ctx.transaction(async (tx) => {
    const before = await findOwn(ctx, tx, id)
    const [after] = await tx
      .update(exports)
      .set({
        state: 'CANCELLED',
        fileHash: null,
        finishedAt: before.finishedAt ?? ctx.now(),
        expiresAt: null,
      })
      .where(eq(exports.id, id))
      .returning()
    return { row: after!, file: await fileWithoutName(tx, before.fileHash) }
  })
  if (file) await store.delete(exportsOwner(ctx.customerId), file)
  return wireOf(row)
}

/** A file's hash when no export names it any more: two exports with the same content share one file. */
export async function fileWithoutName(tx: TenantTransaction, hash: string | null): Promise<string | null> {
  if (!hash) return null
  const [named] = await tx.select({ id: exports.id }).from(exports).where(eq(exports.fileHash, hash)).limit(1)
  return named ? null : hash
}

const isUnfinished = inArray(exports.state, ['QUEUED', 'RUNNING'])
const isOwn = (ctx: Context) => eq(exports.userId, ctx.actor.id)

async function findOwn(ctx: Context, tx: TenantTransaction, id: number): Promise<ExportRow> {
  const [row] = await tx
    .select()
    .from(exports)
    .where(and(isOwn(ctx), eq(exports.id, id)))
  if (!row) throw exportErrors.noSuchExport({ id })
  return row
}

function wireOf(row: ExportRow): DocumentExport {
  return {
    id: row.id,
    state: row.state,
    format: row.format,
    fileName: row.fileName,
    rowsDone: row.rowsDone,
    rowsTotal: row.rowsTotal,
    size: row.size,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

const tooMany = () => exportErrors.tooManyExports()

const notReady = ({ state }: ExportRow) => exportErrors.exportNotReady({ state })
