import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { ownLabels } from '../../documents/own-labels'
import { documents } from '../../documents/server/documents.tables'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { screenText } from '../../kernel/screen-text'
import type { ToldText } from '../../kernel/told-text'
import { type DocumentFieldName, documentFields, fieldsFor } from '../../listing/document-fields'
import { fieldNames } from '../../listing/field-names'
import { statusesOf } from '../../listing/list-tabs'
import type { Asking } from '../../listing/server/compile-condition'
import { askingOf, compileExpression } from '../../listing/server/compile-search'
import { inStates } from '../../listing/server/in-states'
import { listFilter } from '../../listing/server/list-documents'
import { type Question, readNumbers, readText } from '../../listing/server/read-page'
import { orderKeys } from '../../listing/server/result-order'
import { readFilters, type SideFilterKey } from '../../listing/side-filters'
import { companies, suppliers } from '../../master-data/server/master-data.tables'
import type { Config } from '../../platform/config/config'
import { enqueue } from '../../platform/jobs/enqueue'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { type Context, systemActor, type TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import {
  type DeadTenantJob,
  type RunningJob,
  type TenantJob,
  tenantJob,
} from '../../tenants/server/tenant-job'
import type { SpeakTo } from '../../tenants/speak-to'
import { describeQuestion, type NameOf } from '../describe-question'
import { exportReasons } from '../export-errors'
import { startExport } from '../exports.api'
import { exportRow, newMark, tellMarked } from './export-cells'
import { type Sheet, writeCsv, writeXlsx } from './export-formats'
import {
  deleteExportJob,
  type ExportAsked,
  exportName,
  exportsOwner,
  fileWithoutName,
  writeExportJob,
} from './exports'
import { type ExportRow, exports } from './exports.tables'

export type ExportDependencies = {
  store: ObjectStore
  config: Pick<Config, 'productName'>
  speakTo: SpeakTo
}

/** What its owner saw when they asked for it. */
const payload = z.object({
  exportId: z.number(),
  seesTrash: z.boolean().default(false),
  reader: z.string().nullable().default(null),
})
type Payload = z.output<typeof payload>
const rowsAtOnce = 8_000
/** While the rows that are there are written, two processors form the next ones. */
const readsAtOnce = 2
/** How often a reader hears how far it is, and a cancelled export hears of that. */
const progressMs = 250
/** A sheet of a workbook has 1,048,576 rows, one of them the heading. */
const mostSheetRows = 1_048_575
const keptMs = 24 * 60 * 60_000

/** Writes an export: row by row in the order of its list, each batch a short transaction of its own. */
export function writeExport(deps: ExportDependencies): TenantJob {
  return tenantJob({
    kind: writeExportJob,
    payload,
    maxMs: 30 * 60_000,
    maxAttempts: 3,
    async run(ctx, job) {
      const row = await ctx.transaction((tx) => begin(tx, job.payload.exportId))
      if (!row) return
      const folder = await mkdtemp(join(tmpdir(), 'kontor-export-'))
      try {
        const { seesTrash, reader } = job.payload
        await writeFile(ctx.seeing({ seesTrash, reader }), deps, { job, row, path: join(folder, 'export') })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    onDead: giveUp,
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

type Writing = { job: RunningJob<Payload>; row: ExportRow; path: string }

async function writeFile(ctx: Context, deps: ExportDependencies, writing: Writing): Promise<void> {
  const { job, row, path } = writing
  // the export sees what its owner sees, such as what is in use by him
  const asOwner = { ...ctx, actor: { ...systemActor, id: row.userId } }
  const asked = startExport.body.parse(row.question)
  const asking = await ctx.transaction(async (tx) => askingOf(asOwner, await readOwnCustomer(tx)))
  const { say, tell, locale } = await deps.speakTo(
    { userId: row.userId, customerId: ctx.customerId },
    { locale: asked.locale, timeZone: asking.timeZone },
  )
  const style = { format: asked.format, decimal: asked.decimal, say, mark: newMark() }
  const layout = await ctx.transaction(readFieldLayout)
  const called = fieldNames({ own: ownLabels(layout, locale), say, product: deps.config.productName })
  const names = withCurrency(asked.columns ?? fieldsFor('export').filter(called.isOffered))
  const selected = exportRow(asking, names, style)
  const question = await ctx.transaction(async (tx) => ({
    where: await whereOf(asOwner, tx, asking, asked.from),
    keys: orderKeys(asking, asked.from.sort),
    selected,
  }))
  const numbers = await ctx.read((tx) => readNumbers(tx, question))
  const rowsTotal = numbers.length
  if (asked.format === 'xlsx' && rowsTotal > mostSheetRows) return fail(ctx, job, exportReasons.tooManyRows())
  await ctx.transaction((tx) => tx.update(exports).set({ rowsTotal }).where(eq(exports.id, row.id)))
  const sheet: Sheet = {
    name: say('Documents'),
    filter: {
      name: say('Filters'),
      lines: describeQuestion(asked.from, {
        say,
        tell,
        now: ctx.now(),
        names: called,
        nameOf: await ctx.transaction((tx) => readNames(tx, asked.from)),
      }),
    },
    headings: names.map((name) => {
      const label = name === 'slaDueAt' ? say(slaTarget) : called.labelOf(name)
      return headingOf(name, label, asking.timeZone)
    }),
    rows: batches(ctx, { ...question, numbers }, { ...writing, tellIn: tellMarked(style, tell) }),
  }
  try {
    await (asked.format === 'csv' ? writeCsv(path, sheet, asked.decimal) : writeXlsx(path, sheet))
  } catch (error) {
    if (error instanceof Cancelled) return
    throw error
  }
  const stored = await deps.store.put(exportsOwner(ctx.customerId), { path })
  await job.finish(async (tx) => {
    const now = ctx.now()
    const [done] = await tx
      .update(exports)
      .set({
        state: 'DONE',
        fileName: exportName(sheet.name, row),
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

/** On the screen it is told as the time that is left. */
const slaTarget = screenText('SLA target')

/** Times are the customer's: their column says in which time zone. */
const headingOf = (name: DocumentFieldName, label: string, timeZone: string) =>
  documentFields[name].type === 'instant' ? `${label} (${timeZone})` : label

/** An amount says nothing without its currency: that stands behind the first one unless it is among the columns. */
function withCurrency(names: readonly DocumentFieldName[]): readonly DocumentFieldName[] {
  const first = names.findIndex((name) => documentFields[name].type === 'amount')
  return first < 0 || names.includes('currency') ? names : names.toSpliced(first + 1, 0, 'currency')
}

/** The names of the suppliers and companies that the list is filtered by. */
async function readNames(tx: TenantTransaction, from: ExportAsked['from']): Promise<NameOf> {
  const checked = from.kind === 'list' ? (readFilters(from.filters) ?? {}) : {}
  const namesOf = async (table: typeof suppliers | typeof companies, ids: readonly string[] = []) =>
    new Map(
      (
        await tx
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(inArray(table.id, [...ids]))
      ).map(({ id, name }) => [id, name]),
    )
  const named: Partial<Record<SideFilterKey, Map<string, string>>> = {
    supplier: await namesOf(suppliers, checked.supplier),
    company: await namesOf(companies, checked.company),
  }
  return (key, value) => named[key]?.get(value)
}

type Exported = Pick<Question, 'where' | 'keys'> & { selected: SQL }

async function whereOf(
  ctx: Context,
  tx: TenantTransaction,
  asking: Asking,
  from: ExportAsked['from'],
): Promise<SQL> {
  if (from.kind === 'search') return compileExpression(tx, asking, from.expression)
  if (from.kind === 'chosen') return inArray(documents.id, from.ids)
  const filter = await listFilter(ctx, tx, { asking, query: from })
  return and(inStates(statusesOf(from.screen, from.status)), filter)!
}

class Cancelled extends Error {}

async function* batches(
  ctx: Context,
  { numbers, where, selected }: Pick<Exported, 'where' | 'selected'> & { numbers: readonly string[] },
  { row, job: { signal }, tellIn }: Writing & { tellIn: (rows: string) => string },
): AsyncGenerator<string> {
  const reads: ReturnType<typeof readText>[] = []
  let asked = 0
  const askForMore = () => {
    if (asked >= numbers.length) return
    const some = numbers.slice(asked, asked + rowsAtOnce)
    const read = ctx.read((tx) => readText(tx, { where }, { numbers: some, selected }))
    read.catch(() => undefined)
    reads.push(read)
    asked += some.length
  }
  for (let read = 0; read < readsAtOnce; read++) askForMore()
  let notedAt = 0
  for (let done = 0; reads.length > 0; ) {
    signal.throwIfAborted()
    const { text, count } = await reads.shift()!
    askForMore()
    done += count
    if (reads.length === 0 || Date.now() - notedAt > progressMs) {
      notedAt = Date.now()
      await ctx.transaction((tx) => noteProgress(tx, row.id, done))
    }
    yield tellIn(text)
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

async function fail(ctx: Context, job: RunningJob<Payload>, error: ToldText): Promise<void> {
  await job.finish((tx) =>
    tx
      .update(exports)
      .set({ state: 'FAILED', error, finishedAt: ctx.now() })
      .where(and(eq(exports.id, job.payload.exportId), eq(exports.state, 'RUNNING'))),
  )
}

async function giveUp(_ctx: Context, tx: TenantTransaction, job: DeadTenantJob<Payload>): Promise<void> {
  await tx
    .update(exports)
    .set({ state: 'FAILED', error: exportReasons.notWritten(), finishedAt: job.diedAt })
    .where(and(eq(exports.id, job.payload.exportId), inArray(exports.state, ['QUEUED', 'RUNNING'])))
}

const deletion = z.object({ exportId: z.number(), hash: z.string() })

/** Deletes an export's file a day after it was written. */
export function deleteExport({ store }: Pick<ExportDependencies, 'store'>): TenantJob {
  return tenantJob({
    kind: deleteExportJob,
    payload: deletion,
    async run(ctx, { payload: { exportId, hash } }) {
      const file = await ctx.transaction(async (tx) => {
        await tx.delete(exports).where(and(eq(exports.id, exportId), eq(exports.state, 'DONE')))
        return fileWithoutName(tx, hash)
      })
      if (file) await store.delete(exportsOwner(ctx.customerId), file)
    },
  })
}
