import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recountCommand } from '../../analytics/server/recount-command'
import { filledTables } from '../../demo/server/generate/filled-tables'
import { loadConfig } from '../../platform/config/config'
import {
  createTestDatabase,
  type TestDatabase,
  testServerSecret,
} from '../../platform/database/test-database'
import { generateCommand } from './generate-command'
import { openForCommand } from './open-for-command'

/** Ten thousands are made by the benches. */
const documents = 800

let database: TestDatabase
let admin: pg.Client
let folder: string
const environment = () => ({
  DATABASE_URL: database.adminUrl,
  DATABASE_APP_URL: database.appUrl,
  KONTOR_DATA: folder,
  KONTOR_SECRET: testServerSecret,
  KONTOR_LOG_LEVEL: 'silent',
})
const generate = (documents: number, more: Record<string, string> = {}) =>
  generateCommand(
    ['--documents', String(documents), '--customers', '4', '--seed', '7', '--until', '2026-11-20'],
    {
      ...environment(),
      ...more,
    },
  )

const recount = (argv: string[]) =>
  recountCommand(argv, async () => openForCommand(await loadConfig(environment())))

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kontor-generate-test-'))
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  expect(await generate(documents)).toBe(0)
}, 120_000)
afterAll(async () => {
  await admin.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const one = async <T>(sql: string) => (await admin.query(sql)).rows[0] as T

describe('kontor generate', () => {
  it('fills so many documents, a fifth of them for the first customer, all customers with some', async () => {
    const { rows } = await admin.query(
      'SELECT customer_id, count(*)::int AS count FROM documents GROUP BY 1 ORDER BY 1',
    )
    expect(rows.map((row) => row.customer_id)).toEqual([20001, 20002, 20003, 20004])
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(documents)
    expect(rows[0].count).toBeGreaterThan(documents * 0.16)
    expect(rows[0].count).toBeLessThan(documents * 0.24)
  })

  it('leaves no row of another customer’s document, and none of a document that is not there', async () => {
    for (const table of Object.keys(filledTables).filter((name) => name.startsWith('document_'))) {
      const { strays } = await one<{ strays: string }>(
        `SELECT count(*) AS strays FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM documents d WHERE d.id = t.document_id AND d.customer_id = t.customer_id)`,
      )
      expect([table, strays]).toEqual([table, '0'])
    }
    expect(
      await one(
        `SELECT count(*)::int AS mails FROM documents d JOIN mails m ON m.id = d.mail_id AND m.customer_id = d.customer_id`,
      ),
    ).toEqual(await one(`SELECT count(*)::int AS mails FROM documents WHERE source = 'EMAIL'`))
  })

  it('every document has its history, every header its fields, every supplier’s name can be found', async () => {
    expect(
      await one(
        `SELECT count(DISTINCT document_id)::int AS count FROM document_history WHERE action = 'receive'`,
      ),
    ).toEqual({ count: documents })
    expect(
      await one(`SELECT count(*)::int AS wrong FROM documents d LEFT JOIN document_fields f ON f.document_id = d.id AND f.name = 'invoiceNumber'
        WHERE f.value IS DISTINCT FROM d.invoice_number`),
    ).toEqual({ wrong: 0 })
    expect(
      await one(`SELECT count(*)::int AS wrong FROM documents d WHERE supplier_name IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM document_supplier_names n WHERE n.customer_id = d.customer_id AND n.name = d.supplier_name)`),
    ).toEqual({ wrong: 0 })
  })

  it('every document is counted, and a recount says so until something is spoilt', async () => {
    expect(await one('SELECT count(*)::int AS count FROM document_facts')).toEqual({ count: documents })
    const { automatic, corrected } = await one<{ automatic: number; corrected: number }>(
      `SELECT count(*) FILTER (WHERE method = 'AUTO')::int AS automatic,
        count(*) FILTER (WHERE counted_fields <> recognised_fields)::int AS corrected FROM document_facts`,
    )
    expect(automatic).toBeGreaterThan(documents / 4)
    expect(corrected).toBeGreaterThan(documents / 20)
    expect(await recount([])).toBe(0)
    await admin.query(
      `UPDATE document_facts SET method = 'API' WHERE document_id = (SELECT max(document_id) FROM document_facts)`,
    )
    expect(await recount(['--customer', '20001'])).toBeLessThan(2)
    expect(await recount([])).toBe(1)
    expect(await recount(['--repair'])).toBe(0)
    expect(await recount([])).toBe(0)
    expect(await recount(['--customer', '1'])).toBe(2)
    expect(await recount(['--what'])).toBe(2)
  }, 60_000)

  it('leaves the tables as it found them: indexed, bound by row-level security, with free numbers', async () => {
    const fresh = await createTestDatabase()
    const untouched = new pg.Client({ connectionString: fresh.adminUrl })
    await untouched.connect()
    try {
      const schema = `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`
      expect((await admin.query(schema)).rows).toEqual((await untouched.query(schema)).rows)
    } finally {
      await untouched.end()
      await fresh.drop()
    }
    expect(
      await one(
        `SELECT count(*)::int AS free FROM pg_class WHERE relrowsecurity AND NOT relforcerowsecurity`,
      ),
    ).toEqual({ free: 0 })
    const { next, last } = await one<{ next: string; last: string }>(
      `SELECT nextval(pg_get_serial_sequence('documents', 'id')) AS next, (SELECT max(id) FROM documents) AS last`,
    )
    expect(Number(next)).toBeGreaterThan(Number(last))
  })

  it('the same seed gives the same documents', async () => {
    const digest = `SELECT md5(string_agg(concat_ws('|', customer_id, status, supplier_name, invoice_number, control_amount_minor, received_at), ',' ORDER BY received_at, file_name)) AS digest FROM documents`
    const before = await one(digest)
    await admin.query('TRUNCATE documents, mails, document_supplier_names CASCADE')
    expect(await generate(documents)).toBe(0)
    expect(await one(digest)).toEqual(before)
  }, 120_000)

  it('is refused in production, and says how it is called', async () => {
    expect(await generate(10, { KONTOR_ENVIRONMENT: 'production' })).toBe(1)
    for (const argv of [[], ['--documents', '0'], ['--documents', 'many'], ['--what']])
      expect(await generateCommand(argv, environment())).toBe(2)
    expect(await one('SELECT count(*)::int AS count FROM documents')).toEqual({ count: documents })
  })
})
