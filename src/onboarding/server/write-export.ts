import { createHash } from 'node:crypto'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { csvLines, csvOf } from '../../kernel/csv'
import { readRows } from '../../platform/database/read-rows'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context, TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type CustomerTable, customerTables, ofCustomer } from './customer-tables'
import {
  csvPath,
  filePath,
  jsonPath,
  type Manifest,
  manifestPath,
  notExported,
  secretColumns,
} from './export-format'
import { lastAuditEntry } from './last-audit-entry'

const rowsAtOnce = 500
const dayMs = 86_400_000
const textRow = z.object({ row: z.string() })

type Wish = { store: ObjectStore; product: string; by: string; except: readonly string[] }

/**
 * Writes everything of the context's customer into one archive in the object store, as it is at one moment: each table as JSON
 * and as CSV, each stored file, and at the end the manifest with the hash of each. Never more than some rows are in memory.
 * @returns where it lies, and the manifest
 */
export function writeExport(
  ctx: Context,
  wish: Wish,
): Promise<{ file: string; size: number; manifest: Manifest; manifestHash: string }> {
  return ctx.read(async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`)
    const zip = new ZipFile()
    const output = zip.outputStream as Readable
    const manifest = await firstWords(ctx, tx, wish)
    const add = adder(zip, output, manifest)
    const tables = (await customerTables(tx)).filter(({ name }) => !notExported.includes(name))
    for (const table of tables) {
      add(jsonPath(table.name), () => Readable.from(jsonOf(tx, table, manifest)), true)
      add(csvPath(table.name), () => Readable.from(csvRows(tx, table)), true)
    }
    const owner = String(ctx.customerId)
    for (const hash of await storedFiles(wish.store, owner, wish.except)) {
      manifest.files += 1
      add(filePath(hash), () => wish.store.get(owner, hash), false)
    }
    let manifestHash = ''
    zip.addReadStreamLazy(manifestPath, (done) => {
      const text = JSON.stringify(manifest, null, 1)
      manifestHash = createHash('sha256').update(text).digest('hex')
      done(null, Readable.from([text]))
    })
    zip.end()
    const { hash, size } = await wish.store.put(owner, output)
    return { file: hash, size, manifest, manifestHash }
  })
}

async function firstWords(ctx: Context, tx: TenantReading, { product, by }: Wish): Promise<Manifest> {
  const { name, shortname } = await readOwnCustomer(tx)
  return {
    format: 'kontor-customer',
    version: 1,
    product,
    customer: { id: ctx.customerId, name, shortname },
    exportedAt: ctx.now().toISOString(),
    exportedBy: by,
    audit: await lastAuditEntry(tx),
    tables: [],
    files: 0,
    entries: [],
  }
}

/** Puts an entry into the archive when its turn comes, and notes its hash. */
function adder(zip: ZipFile, output: Readable, manifest: Manifest) {
  return (path: string, open: () => Readable | Promise<Readable>, compress: boolean): void => {
    zip.addReadStreamLazy(path, { compress }, (done) => {
      const measured = new PassThrough()
      const sum = createHash('sha256')
      let bytes = 0
      const measure = new Transform({
        transform(chunk: Buffer | string, _encoding, next) {
          const part = Buffer.from(chunk)
          bytes += part.length
          sum.update(part)
          next(null, part)
        },
        flush(next) {
          manifest.entries.push({ path, bytes, sha256: sum.digest('hex') })
          next()
        },
      })
      Promise.resolve(open())
        .then((content) => pipeline(content, measure, measured))
        // the archive does not hear of errors of what is put into it
        .catch((error: Error) => output.destroy(error))
      done(null, measured)
    })
  }
}

/** The hashes of what is stored for the customer, but for exports of before. */
async function storedFiles(store: ObjectStore, owner: string, except: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  for await (const hash of store.listOlder(owner, new Date(Date.now() + dayMs)))
    if (!except.includes(hash)) hashes.push(hash)
  return hashes.sort()
}

async function* jsonOf(tx: TenantReading, table: CustomerTable, manifest: Manifest): AsyncGenerator<string> {
  let rows = 0
  yield '[\n'
  for await (const row of rowsOf(tx, table)) yield `${rows++ === 0 ? '' : ',\n'}${row}`
  yield '\n]\n'
  manifest.tables.push({ name: table.name, rows })
}

async function* csvRows(tx: TenantReading, table: CustomerTable): AsyncGenerator<string> {
  const secret = secretColumns[table.name] ?? []
  const columns = table.columns.filter((column) => !secret.includes(column))
  yield csvOf([columns])
  for await (const row of rowsOf(tx, table)) {
    const cells = z.record(z.string(), z.unknown()).parse(JSON.parse(row))
    yield csvLines([columns.map((column) => cellText(cells[column]))])
  }
}

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The customer's rows as JSON, each on a line of its own, as PostgreSQL writes them: no number is rounded. */
async function* rowsOf(tx: TenantReading, table: CustomerTable): AsyncGenerator<string> {
  const left = [...(secretColumns[table.name] ?? [])]
  const kept = table.columns.filter((column) => !left.includes(column))
  const columns = sql.join(
    kept.map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  )
  const order = sql.join(
    (table.key.length > 0 ? table.key : table.columns).map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  )
  await tx.execute(sql`DECLARE exported NO SCROLL CURSOR FOR SELECT to_jsonb(kept)::text AS row FROM (
    SELECT ${columns} FROM ${sql.identifier(table.name)} t WHERE ${ofCustomer(table)} ORDER BY ${order}) kept`)
  try {
    for (;;) {
      const rows = await readRows(tx, textRow, sql.raw(`FETCH ${rowsAtOnce} FROM exported`))
      for (const { row } of rows) yield row
      if (rows.length < rowsAtOnce) return
    }
  } finally {
    await tx.execute(sql`CLOSE exported`)
  }
}
