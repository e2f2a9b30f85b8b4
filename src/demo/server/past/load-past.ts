import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { seededRandom } from '../../../../samples/random'
import { providerStaff } from '../../../../seeds/demo-users'
import type { SeedCustomer } from '../../../../seeds/seed-types'
import { countAllDocuments } from '../../../analytics/server/recount'
import { compileGroups } from '../../../document-groups/choose-group'
import { readActingGroups } from '../../../document-groups/server/group-list'
import { documents } from '../../../documents/server/documents.tables'
import type { Database } from '../../../platform/database/database'
import { readRows, wholeNumber } from '../../../platform/database/read-rows'
import type { ObjectStore } from '../../../platform/object-storage/object-store'
import type { Recogniser } from '../../../recognition/server/read-document'
import type { Context, ContextFor, TenantReading, TenantTransaction } from '../../../tenants/server/context'
import { asKnown } from '../as-known'
import { type CopyBuffer, columnsOf } from '../generate/copy-in'
import { type FilledTable, filledTables, newBuffers } from '../generate/filled-tables'
import { addDocument } from '../generate/generated-rows'
import { type SharedPage, storeSharedPage } from '../generate/shared-page'
import { demoContext } from '../load-customer'
import { type Present, pastOf } from './past-figures'
import { type PastDocument, planPast } from './past-plan'

export type PastDependencies = {
  database: Database
  store: ObjectStore
  recogniser: Recogniser
  contextFor: ContextFor
}

const page = {
  title: 'Archived invoice',
  lines: [
    'The demo keeps one page for all invoices of the past three months.',
    "The values beside it are this invoice's own.",
  ],
}

/**
 * Fills the three months before today with documents that are done: their rows, their moves and what was read of them, in one
 * transaction, and the numbers that follow from them; run again, only the numbers. Meant for after the samples, whose share of the last week it leaves out.
 */
export async function loadPast(deps: PastDependencies, seed: SeedCustomer): Promise<void> {
  const ctx = demoContext(deps, seed.id)
  const shared = await storeSharedPage(deps.store, [ctx.customerId], { ...page, recogniser: deps.recogniser })
  // an earlier try may have ended between the documents and the numbers
  if (!(await ctx.read((tx) => isWritten(tx, shared)))) await planAndWrite(ctx, deps, seed, shared)
  // what was written counts by statistics that know of it
  await ctx.transaction((tx) => tx.execute(sql`SELECT kontor_note_statistics()`))
  await countAllDocuments(ctx)
}

async function isWritten(tx: TenantReading, { fileHash }: SharedPage): Promise<boolean> {
  const { id } = documents
  const found = await tx.select({ id }).from(documents).where(eq(documents.fileHash, fileHash)).limit(1)
  return found.length > 0
}

async function planAndWrite(
  ctx: Context,
  { database }: PastDependencies,
  seed: SeedCustomer,
  shared: SharedPage,
): Promise<void> {
  const people = await asKnown(ctx, database, [...seed.users, ...providerStaff])
  const [present, { groups }] = await ctx.read((tx) => Promise.all([readPresent(tx), readActingGroups(tx)]))
  const choose = compileGroups(groups)
  const planned = planPast({
    seed,
    people,
    spans: pastOf(seed, present),
    now: ctx.now().getTime(),
    random: seededRandom(ctx.customerId),
    groupOf: (facts) => choose(facts).group.name,
  })
  await ctx.transaction((tx) => writePast(tx, planned, shared))
}

const presentRow = z.object({
  status: z.string(),
  method: z.string(),
  person: z.string(),
  count: wholeNumber,
})

async function readPresent(tx: TenantReading): Promise<Present> {
  const rows = await readRows(
    tx,
    presentRow,
    sql`SELECT d.status, coalesce(d.submission_method, '') AS method, coalesce(h.actor_name, '') AS person, count(*) AS count
      FROM documents d
      LEFT JOIN LATERAL (SELECT actor_name FROM document_history WHERE document_id = d.id AND action = 'submit'
        ORDER BY id DESC LIMIT 1) h ON true
      GROUP BY 1, 2, 3`,
  )
  const sum = (isMeant: (row: z.output<typeof presentRow>) => boolean) =>
    rows.filter(isMeant).reduce((total, { count }) => total + count, 0)
  const people = new Set(rows.map(({ person }) => person))
  return {
    rejected: sum(({ status }) => status === 'REJECTED'),
    cancelled: sum(({ status }) => status === 'CANCELLED'),
    automatic: sum(({ status, method }) => status === 'SUBMITTED' && method === 'AUTO'),
    reviewed: sum(({ status, method }) => status === 'SUBMITTED' && method === 'VS'),
    byPerson: Object.fromEntries(
      [...people].map((name) => [
        name,
        sum(({ status, method, person }) => status === 'SUBMITTED' && method === 'MANUAL' && person === name),
      ]),
    ),
  }
}

async function writePast(tx: TenantTransaction, planned: PastDocument[], shared: SharedPage): Promise<void> {
  const ids = await nextIds(tx, 'documents', planned.length)
  const mailIds = await nextIds(tx, 'mails', planned.length)
  const buffers = newBuffers()
  for (const [index, document] of planned.entries())
    addDocument(buffers, { ...document, id: ids[index]!, mailId: mailIds[index]! }, shared)
  for (const table of Object.keys(filledTables) as FilledTable[]) await insertRows(tx, buffers[table])
}

const idRow = z.object({ id: wholeNumber })

async function nextIds(
  tx: TenantTransaction,
  table: 'documents' | 'mails',
  count: number,
): Promise<number[]> {
  const rows = await readRows(
    tx,
    idRow,
    sql`SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${count}::integer)`,
  )
  return rows.map(({ id }) => id)
}

const typeRow = z.object({ name: z.string(), type: z.string() })

/** As COPY would take them, which row-level security refuses. */
async function insertRows(tx: TenantTransaction, buffer: CopyBuffer): Promise<void> {
  if (buffer.length === 0) return
  const types = await readRows(
    tx,
    typeRow,
    sql`SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = ${buffer.table}::regclass AND attnum > 0 AND NOT attisdropped`,
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  const columns = buffer.columns.map((name, index) => sql.raw(`c${index}::${typeOf.get(name)}`))
  const arrays = columnsOf(buffer).map((values) => sql`${sql.param(values)}::text[]`)
  const names = buffer.columns.map((_, index) => sql.raw(`c${index}`))
  const comma = sql`, `
  await tx.execute(sql`
    INSERT INTO ${sql.identifier(buffer.table)} (${sql.raw(buffer.columns.join(', '))})
    SELECT ${sql.join(columns, comma)} FROM unnest(${sql.join(arrays, comma)}) AS given (${sql.join(names, comma)})`)
}
