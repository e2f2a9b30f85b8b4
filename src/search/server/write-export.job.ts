import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../../documents/server/documents.tables'
import type { Transaction } from '../../platform/database/database'
import { enqueue } from '../../platform/jobs/enqueue'
import { type DeadJob, type Job, type JobHandler, jobHandler } from '../../platform/jobs/job'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { type Context, systemActor, type TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type DocumentFieldName, documentFields, fieldsFor } from '../document-fields'
import { startExport } from '../exports.api'
import { statusesOf } from '../list-tabs'
import type { Asking } from './compile-condition'
import { askingOf, compileExpression } from './compile-search'
import { exportRow } from './export-cells'
import { type Sheet, writeCsv, writeXlsx } from './export-formats'
import { deleteExportJob, type ExportAsked, exportsOwner, fileWithoutName } from './exports'
import { type ExportRow, exports } from './exports.tables'
import { listFilter } from './list-documents'
import { type Question, type Row, readText } from './read-page'
import { orderKeys } from './result-order'

export type ExportDependencies = {
  store: ObjectStore
  productName: string
  contextFor(given: { customerId: number; actor: typeof systemActor; requestId: string }): Context
}

const payload = z.object({ exportId: z.number() })
const rowsAtOnce = 8_000
/** How often a reader hears how far it is, and a cancelled export hears of that. */
const progressMs = 250
/** A sheet of a workbook has 1,048,576 rows, one of them the heading. */
const mostSheetRows = 1_048_575
const keptMs = 24 * 60 * 60_000

/** Writes an export: row by row in the order of its list, each batch a short transaction of its own. */
export function writeExport(deps: ExportDependencies): JobHandler {
  return jobHandler({
    payload,
    concurrencyClass: 'light',
    maxMs: 30 * 60_000,
    maxAttempts: 3,
    async run(job: Job<z.output<typeof payload>>, signal) {
      const ctx = deps.contextFor({
        customerId: job.customerId,
        actor: systemActor,
        requestId: `job-${job.id}`,
      })
      const row = await ctx.transaction((tx) => begin(tx, job.payload.exportId))
      if (!row) return
      const folder = await mkdtemp(join(tmpdir(), 'kontor-export-'))
      try {
        await writeFile(ctx, deps, { job, row, path: join(folder, 'export'), signal })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    onDead: (job, tx) => giveUp(tx, job),
  })
}

/** The export, marked as running; null when it was cancelled or finished by an earlier try. */
async function begin(tx: TenantTransaction, id: number): Promise<ExportRow | null> {
  const [row] = await tx
    .update(exports)
    .set({ state: 'RUNNING', rowsDone: 0 })
    .where(and(eq(exports.id, id), inArray(exports.state, ['QUEUED', 'RUNNING'])))
    .returning()
  return row ?? null
}

type Writing = { job: Job<unknown>; row: ExportRow; path: string; signal: AbortSignal }

async function writeFile(ctx: Context, deps: ExportDependencies, writing: Writing): Promise<void> {
  const { job, row, path } = writing
  // the export sees what its owner sees, such as what is in use by him
  const asOwner = { ...ctx, actor: { ...systemActor, id: row.userId } }
  const asked = startExport.body.parse(row.question)
  const names = asked.columns ?? fieldsFor('export')
  const question = await ctx.transaction((tx) => questionOf(asOwner, tx, asked, names))
  const total = await ctx.transaction((tx) => countAll(tx, question.where))
  if (asked.format === 'xlsx' && total > mostSheetRows)
    return fail(ctx, job, row.id, 'There are more rows than a workbook can hold. Export them as CSV.')
  await ctx.transaction((tx) => tx.update(exports).set({ rowsTotal: total }).where(eq(exports.id, row.id)))
  const sheet: Sheet = {
    headings: names.map((name) => headingOf(name, asked, deps.productName)),
    rows: batches(ctx, question, writing),
  }
  try {
    await (asked.format === 'csv' ? writeCsv(path, sheet, asked.decimal) : writeXlsx(path, sheet))
  } catch (error) {
    if (error instanceof Cancelled) return
    throw error
  }
  const stored = await deps.store.put(exportsOwner(ctx.customerId), { path })
  await ctx.transaction(async (tx) => {
    await job.complete(tx)
    const now = ctx.now()
    const [done] = await tx
      .update(exports)
      .set({
        state: 'DONE',
        fileHash: stored.hash,
        size: stored.size,
        finishedAt: now,
        expiresAt: new Date(now.getTime() + keptMs),
      })
      .where(and(eq(exports.id, row.id), eq(exports.state, 'RUNNING')))
      .returning({ id: exports.id })
    await enqueue(tx, {
      kind: deleteExportJob,
      customerId: ctx.customerId,
      payload: { exportId: row.id, hash: stored.hash },
      runAt: done ? new Date(now.getTime() + keptMs) : undefined,
    })
  })
}

type Exported = Pick<Question, 'where' | 'keys'> & { selected: SQL }

/** What is exported, in its order, with each row as the file has it. */
async function questionOf(
  ctx: Context,
  tx: TenantTransaction,
  asked: ExportAsked,
  names: readonly DocumentFieldName[],
): Promise<Exported> {
  const asking = askingOf(ctx, await readOwnCustomer(tx))
  return {
    where: await whereOf(ctx, tx, asking, asked.from),
    keys: orderKeys(asking, asked.from.sort),
    selected: exportRow(asking, names, asked),
  }
}

async function whereOf(
  ctx: Context,
  tx: TenantTransaction,
  asking: Asking,
  from: ExportAsked['from'],
): Promise<SQL> {
  if (from.kind === 'search') return compileExpression(tx, asking, from.expression)
  if (from.kind === 'chosen') return inArray(documents.id, from.ids)
  const filter = await listFilter(ctx, tx, { asking, query: from })
  return and(inArray(documents.status, [...statusesOf(from.screen, from.status)]), filter)!
}

class Cancelled extends Error {}

type Part = NonNullable<Awaited<ReturnType<typeof readText>>>

async function* batches(ctx: Context, question: Exported, { row, signal }: Writing): AsyncGenerator<string> {
  const read = (place: Row['keys'] | null) =>
    ctx.read(async (tx) => {
      // where the list goes on is known only now, and so is the index that leads there
      await tx.execute(sql`SET LOCAL plan_cache_mode = force_custom_plan`)
      return readText(tx, question, { place, limit: rowsAtOnce, selected: question.selected })
    })
  let next: Promise<Part | null> | null = read(null)
  let notedAt = 0
  for (let done = 0; next; ) {
    signal.throwIfAborted()
    const part: Part | null = await next
    if (!part) break
    done += part.count
    // the database forms the next rows while these are written
    next = part.isEnd ? null : read(part.last)
    next?.catch(() => undefined)
    if (!next || Date.now() - notedAt > progressMs) {
      notedAt = Date.now()
      await ctx.transaction((tx) => noteProgress(tx, row.id, done))
    }
    yield part.text
  }
}

async function noteProgress(tx: TenantTransaction, id: number, rowsDone: number): Promise<void> {
  const [running] = await tx
    .update(exports)
    .set({ rowsDone })
    .where(and(eq(exports.id, id), eq(exports.state, 'RUNNING')))
    .returning({ id: exports.id })
  if (!running) throw new Cancelled('the export was cancelled')
}

function headingOf(name: DocumentFieldName, { words }: ExportAsked, productName: string): string {
  const { label } = documentFields[name]
  return (words[label] ?? label).replace('{product}', productName)
}

async function countAll(tx: TenantTransaction, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql`SELECT count(*) FROM ${documents} WHERE ${where}`)
  return Number(rows[0]!.count)
}

async function fail(ctx: Context, job: Job<unknown>, id: number, error: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await job.complete(tx)
    await tx
      .update(exports)
      .set({ state: 'FAILED', error, finishedAt: ctx.now() })
      .where(and(eq(exports.id, id), eq(exports.state, 'RUNNING')))
  })
}

async function giveUp(tx: Transaction, job: DeadJob): Promise<void> {
  await tx.execute(sql`SELECT set_config('kontor.customer_id', ${String(job.customerId)}, true)`)
  const { exportId } = payload.parse(job.payload)
  await tx
    .update(exports)
    .set({ state: 'FAILED', error: 'The file could not be written. Try again.', finishedAt: job.diedAt })
    .where(and(eq(exports.id, exportId), inArray(exports.state, ['QUEUED', 'RUNNING'])))
}

const deletion = z.object({ exportId: z.number(), hash: z.string() })

/** Deletes an export's file a day after it was written. */
export function deleteExport(deps: ExportDependencies): JobHandler {
  return jobHandler({
    payload: deletion,
    async run(job: Job<z.output<typeof deletion>>) {
      const ctx = deps.contextFor({
        customerId: job.customerId,
        actor: systemActor,
        requestId: `job-${job.id}`,
      })
      const { exportId, hash } = job.payload
      const file = await ctx.transaction(async (tx) => {
        await tx.delete(exports).where(and(eq(exports.id, exportId), eq(exports.state, 'DONE')))
        return fileWithoutName(tx, hash)
      })
      if (file) await deps.store.delete(exportsOwner(ctx.customerId), file)
    },
  })
}
