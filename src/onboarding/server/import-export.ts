import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerGroup } from '../../access/roles'
import { writeAudit } from '../../audit/server/write-audit'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { onboardingErrors } from '../onboarding-errors'
import { type CustomerTable, customerTables } from './customer-tables'
import { jsonPath, type Manifest, notImported } from './export-format'
import { tenantOnboardings } from './onboarding.tables'
import { type Archive, openArchive } from './read-archive'
import { verifyExport } from './verify-export'

const rowsAtOnce = 200
const transactionId = sql`pg_current_xact_id()::text`
const anyRow = z.record(z.string(), z.unknown())
type Row = z.output<typeof anyRow>

export type Imported = { rows: number; files: number; from: Manifest['customer'] }

/**
 * Builds the context's customer, which must not exist yet, from an export that lies in its part of the object store. The export
 * is read and checked first; then everything is written in one transaction. Documents, people and rules keep their numbers.
 * @throws onboarding.no_export, onboarding.broken_export, onboarding.shortname_taken, onboarding.numbers_taken
 */
export async function importExport(
  ctx: Context,
  {
    store,
    hash,
    size,
    shortname,
  }: { store: ObjectStore; hash: string; size: number; shortname: string | null },
): Promise<Imported> {
  const owner = String(ctx.customerId)
  const archive = await openArchive({ store, owner, hash, size })
  try {
    return await importArchive(ctx, archive, { store, shortname })
  } finally {
    archive.close()
  }
}

async function importArchive(
  ctx: Context,
  archive: Archive,
  { store, shortname }: { store: ObjectStore; shortname: string | null },
): Promise<Imported> {
  const owner = String(ctx.customerId)
  const { manifest, manifestHash } = await verifyExport(archive)
  const given = shortname ?? manifest.customer.shortname
  await archive.each(async (path, open) => {
    if (path.startsWith('files/')) await store.put(owner, await open())
  })
  try {
    const rows = await ctx.transaction(async (tx) => {
      const written = await writeTables(ctx, tx, archive, { manifest, shortname: given })
      await noteImport(ctx, tx, { manifest, manifestHash })
      return written
    })
    return { rows, files: manifest.files, from: manifest.customer }
  } catch (error) {
    const taken = takenBy(error)
    if (taken === null) throw error
    throw taken === 'customers_shortname_key'
      ? onboardingErrors.shortnameTaken({ shortname: given })
      : onboardingErrors.numbersTaken()
  }
}

/** The constraint that another row stands in the way of. */
function takenBy(error: unknown): string | null {
  type Refused = { code?: string; constraint?: string }
  const refused = ((error as { cause?: Refused }).cause ?? error) as Refused
  return refused.code === '23505' ? (refused.constraint ?? '') : null
}

type Given = { manifest: Manifest; shortname: string }
type Pending = { table: CustomerTable; rows: Row[] }

async function writeTables(
  ctx: Context,
  tx: TenantTransaction,
  archive: Archive,
  given: Given,
): Promise<number> {
  const isThere = new Set(given.manifest.tables.map(({ name }) => name))
  const tables = (await customerTables(tx)).filter(
    ({ name }) => isThere.has(name) && !notImported.includes(name),
  )
  let rows = 0
  const ownReferences: Pending[] = []
  // each table waits until those that it names are written
  for (const table of tables) {
    const content = await archive.open(jsonPath(table.name))
    if (content) rows += await writeTable(ctx, tx, { table, content, given, ownReferences })
    if (table.name === 'customers') await insertOnboarding(ctx, tx)
  }
  for (const { table, rows: naming } of ownReferences) await nameOwn(tx, table, naming)
  for (const { name } of tables) await tx.execute(sql`SELECT kontor_pass_numbers(${name})`)
  return rows
}

type Writing = { table: CustomerTable; content: Readable; given: Given; ownReferences: Pending[] }

async function writeTable(
  ctx: Context,
  tx: TenantTransaction,
  { table, content, given, ownReferences }: Writing,
): Promise<number> {
  // what triggers put here while other tables were written stands in the export, too
  if (isEmptied(table))
    await tx.execute(sql`DELETE FROM ${sql.identifier(table.name)} t WHERE ${isOwn(table)}`)
  const naming: Row[] = []
  let written = 0
  let waiting: string[] = []
  const flush = async () => {
    if (waiting.length > 0) await insertRows(ctx, tx, table, waiting)
    written += waiting.length
    waiting = []
  }
  for await (const line of createInterface({ input: content })) {
    if (!line.startsWith('{')) continue
    const text = line.replace(/,$/, '')
    const changed = changedRow(ctx, table, text, given, naming)
    if (changed !== null) waiting.push(changed)
    if (waiting.length >= rowsAtOnce) await flush()
  }
  await flush()
  if (naming.length > 0) ownReferences.push({ table, rows: naming })
  return written
}

const isEmptied = ({ name }: CustomerTable) =>
  ['document_supplier_names', 'document_fact_changes', 'erp_removed_rows'].includes(name)
const isOwn = ({ owner }: CustomerTable) => sql`t.${sql.identifier(owner)} = kontor_customer_id()`

/** Rows of most tables go in as they came out, so that no number is read as a float. */
function changedRow(
  ctx: Context,
  { name, own }: CustomerTable,
  text: string,
  { shortname, manifest }: Given,
  naming: Row[],
): string | null {
  if (own.length > 0) {
    const row = anyRow.parse(JSON.parse(text))
    if (own.some((column) => row[column] !== null))
      naming.push({ id: row.id, ...Object.fromEntries(own.map((column) => [column, row[column]])) })
    return text
  }
  if (!['customers', 'identity_users', 'jobs'].includes(name)) return text
  const row = anyRow.parse(JSON.parse(text))
  if (name === 'customers') return JSON.stringify({ ...row, id: ctx.customerId, shortname })
  if (name === 'identity_users') return JSON.stringify(newcomer(ctx, row, manifest, shortname))
  if (String(row.kind).startsWith('onboarding.')) return null
  const isDead = row.state === 'dead'
  return JSON.stringify({
    ...row,
    state: isDead ? 'dead' : 'ready',
    claim_token: null,
    worker_id: null,
    dedupe_key: null,
  })
}

/** Whoever had a password gets an invitation for a new one. */
function newcomer(ctx: Context, row: Row, { customer }: Manifest, shortname: string): Row {
  const groups = z.array(z.string()).parse(row.groups)
  const [was, is] = [customerGroup(customer.shortname), customerGroup(shortname)]
  return {
    ...row,
    customer_id: String(ctx.customerId),
    password_hash: null,
    is_demo: false,
    status: row.status === 'active' ? 'invited' : row.status,
    groups: groups.map((group) => (group === was ? is : group)),
  }
}

async function insertRows(ctx: Context, tx: TenantTransaction, table: CustomerTable, rows: string[]) {
  const { name, owner, own, transactions } = table
  const present = new Set(Object.keys(anyRow.parse(JSON.parse(rows[0]!))))
  const columns = table.columns.filter(
    (column) => present.has(column) || column === owner || transactions.includes(column),
  )
  const named = (prefix: string) =>
    sql.join(
      columns.map((column) => sql`${sql.raw(prefix)}${sql.identifier(column)}`),
      sql`, `,
    )
  const fixed = name === 'identity_users' || name === 'customers' ? {} : { [owner]: ctx.customerId }
  const emptied = Object.fromEntries(own.map((column) => [column, null]))
  const changes = JSON.stringify({ ...fixed, ...emptied })
  const numbered = sql.join(
    transactions.map((column) => sql` || jsonb_build_object(${column}::text, ${transactionId})`),
    sql``,
  )
  await tx.execute(sql`INSERT INTO ${sql.identifier(name)} (${named('')}) OVERRIDING SYSTEM VALUE
    SELECT ${named('r.')} FROM jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) e,
      jsonb_populate_record(NULL::${sql.identifier(name)}, e || ${changes}::jsonb${numbered}) r`)
}

/** Rows that name a row of their own table do so once all of them are there. */
async function nameOwn(tx: TenantTransaction, { name, own }: CustomerTable, rows: Row[]): Promise<void> {
  const set = sql.join(
    own.map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`),
    sql`, `,
  )
  await tx.execute(sql`UPDATE ${sql.identifier(name)} t SET ${set}
    FROM jsonb_populate_recordset(NULL::${sql.identifier(name)}, ${JSON.stringify(rows)}::jsonb) r WHERE t.id = r.id`)
}

async function insertOnboarding(ctx: Context, tx: TenantTransaction): Promise<void> {
  await tx.insert(tenantOnboardings).values({
    forCustomerId: ctx.customerId,
    stage: 'SETTING_UP',
    ownerName: ctx.actor.name,
    createdBy: ctx.actor.name,
    createdById: ctx.actor.id,
    createdAt: ctx.now(),
  })
}

async function noteImport(
  ctx: Context,
  tx: TenantTransaction,
  { manifest, manifestHash }: { manifest: Manifest; manifestHash: string },
): Promise<void> {
  const { customer, exportedAt, audit } = manifest
  await writeAudit(ctx, tx, {
    action: 'tenant.import',
    subject: { id: String(ctx.customerId), name: customer.name },
    details: { from: customer, exportedAt, manifest: manifestHash, audit },
  })
}
