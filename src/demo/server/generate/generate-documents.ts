import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import { seededRandom } from '../../../../samples/random'
import { readRows, wholeNumber } from '../../../platform/database/read-rows'
import { takeOut } from './copy-in'
import { type Buffers, type FilledTable, filledTables, newBuffers } from './filled-tables'
import type { GeneratedCustomer } from './generated-customers'
import { placeIn, planCustomers } from './generated-customers'
import { generateDocument } from './generated-document'
import { addDocument } from './generated-rows'
import type { SharedPage } from './shared-page'

const dayMs = 24 * 60 * 60_000
const days = 395
const chunk = 5_000
/** Documents made between two looks at the connection, so that the server never waits for what is ready. */
const yieldEvery = 200

export type Plan = { documents: number; customers: number; seed: number; now: Date }

/** The customers of a plan; the same plan gives the same ones. */
export function customersOf({ documents, customers, seed }: Plan): GeneratedCustomer[] {
  return planCustomers({ documents, customers, random: seededRandom(seed) })
}

/**
 * Fills the plan's documents and all their rows in one transaction, by COPY, oldest first, customers mixed as they
 * would arrive. Indexes are dropped before and made anew after, which is several times quicker; nobody else can use these
 * tables meanwhile. @returns how many rows were written into each table.
 */
export async function copyDocuments(given: {
  adminUrl: string
  plan: Plan
  customers: readonly GeneratedCustomer[]
  shared: SharedPage
  onProgress(done: string): void
}): Promise<void> {
  const client = new pg.Client({ connectionString: given.adminUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await prepare(client)
    const indexes = await dropIndexes(client)
    await copyAll(client, given)
    await noteNames(client)
    for (const [index, { definition }] of indexes.entries()) {
      given.onProgress(`index ${index + 1} of ${indexes.length}`)
      await client.query(definition)
    }
    await restore(client)
    await client.query('COMMIT')
    given.onProgress('statistics')
    await client.query(`ANALYZE ${protectedTables.join(', ')}`)
  } finally {
    await client.end()
  }
}

const tables = Object.keys(filledTables) as FilledTable[]
const protectedTables = [...tables.filter((table) => table !== 'jobs'), 'document_supplier_names']

/**
 * Foreign keys hold by the way rows are made, so a superuser leaves their checks out. COPY is refused where row-level
 * security binds the user, and the owner is bound by FORCE alone.
 */
async function prepare(client: pg.Client): Promise<void> {
  await client.query(`SET LOCAL synchronous_commit = off; SET LOCAL maintenance_work_mem = '512MB'`)
  if (await isSuperuser(client)) await client.query('SET LOCAL session_replication_role = replica')
  else await setForce(client, 'NO FORCE')
}

async function restore(client: pg.Client): Promise<void> {
  if (!(await isSuperuser(client))) await setForce(client, 'FORCE')
}

async function setForce(client: pg.Client, force: 'FORCE' | 'NO FORCE'): Promise<void> {
  for (const table of protectedTables) await client.query(`ALTER TABLE ${table} ${force} ROW LEVEL SECURITY`)
}

async function isSuperuser(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user')
  return rows[0].rolsuper
}

const indexRow = z.object({ name: z.string(), definition: z.string() })
type Index = z.output<typeof indexRow>

/** All but those that a constraint needs. */
async function dropIndexes(client: pg.Client): Promise<Index[]> {
  const rows = await readRows(
    client,
    indexRow,
    sql`SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i WHERE i.indrelid = ANY (${sql.param(protectedTables)}::text[]::regclass[])
       AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
     ORDER BY 1`,
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows
}

async function copyAll(client: pg.Client, given: Parameters<typeof copyDocuments>[0]): Promise<void> {
  const { plan, customers, shared } = given
  const ids = await reserveIds(client, plan.documents)
  const random = seededRandom(plan.seed + 1)
  const now = plan.now.getTime()
  const from = now - days * dayMs
  const shareUpTo = runningSum(customers.map(({ share }) => share))
  const buffers = newBuffers()
  let sent = Promise.resolve()
  for (let index = 0; index < plan.documents; index++) {
    const customer = customers[placeIn(shareUpTo, random())]!
    const receivedAt = Math.floor(from + ((index + random()) / plan.documents) * (now - from))
    const document = generateDocument({ id: ids + index, customer, receivedAt, now, random })
    addDocument(buffers, document, shared)
    if ((index + 1) % chunk === 0 || index + 1 === plan.documents) {
      // the server works on one chunk while the next is made
      await sent
      sent = sendAll(client, buffers)
      // a fault is met where it is awaited, not before
      sent.catch(() => undefined)
      given.onProgress(`${(index + 1).toLocaleString('en')} documents`)
    }
    if (index % yieldEvery === 0) await setImmediate()
  }
  await sent
}

async function sendAll(client: pg.Client, buffers: Buffers): Promise<void> {
  const waiting = tables.map((table) => takeOut(buffers[table]))
  for (const send of waiting) await send(client)
}

/** What a trigger does for documents that come one by one (migration 0095). */
async function noteNames(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO document_supplier_names (customer_id, name, folded)
    SELECT customer_id, supplier_name, kontor_fold(supplier_name)
    FROM (SELECT DISTINCT customer_id, supplier_name FROM documents WHERE supplier_name <> '') named ON CONFLICT DO NOTHING`)
}

const nextRow = z.object({ next: wholeNumber })

/** Documents and their mails take the same numbers, so both sequences are moved beyond what either has used. */
async function reserveIds(client: pg.Client, count: number): Promise<number> {
  const rows = await readRows(
    client,
    nextRow,
    sql`SELECT greatest(nextval(pg_get_serial_sequence('documents', 'id')), nextval(pg_get_serial_sequence('mails', 'id'))) AS next`,
  )
  const first = rows[0]!.next
  await client.query(
    `SELECT setval(pg_get_serial_sequence('documents', 'id'), $1), setval(pg_get_serial_sequence('mails', 'id'), $1)`,
    [first + count],
  )
  return first
}

function runningSum(values: readonly number[]): Float64Array {
  let sum = 0
  return Float64Array.from(values, (value) => {
    sum += value
    return sum
  })
}
