import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database'

/** Ground: tables with a customer_id that one module of the platform reads across customers. */
const groundTables = ['identity_users', 'jobs', 'recent_customers']
const [own, foreign] = [10301, 10318]

let made: TestDatabase
let admin: pg.Client
let app: pg.Client
let tenantTables: string[] = []

beforeAll(async () => {
  made = await createTestDatabase()
  admin = new pg.Client({ connectionString: made.adminUrl })
  app = new pg.Client({ connectionString: made.appUrl })
  await admin.connect()
  await app.connect()
  const { rows } = await admin.query(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'customer_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  )
  tenantTables = rows.map((row) => row.name).filter((name) => !groundTables.includes(name))
  // rows are made without their parents: what is asked here is only whose they are
  await admin.query(`SET session_replication_role = replica`)
  for (const table of tenantTables)
    for (const customerId of [own, foreign]) await insertRow(table, customerId)
})
afterAll(async () => {
  await app.end()
  await admin.end()
  await made.drop()
})

type Column = { name: string; type: string; needed: boolean; check: string | null }

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await admin.query(
    `SELECT a.attname AS name, t.typname AS type, a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS needed,
       (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
        WHERE k.conrelid = a.attrelid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] LIMIT 1) AS check
     FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`,
    [table],
  )
  return rows
}

/** A value that the column takes: the first that its check names, else anything of its type. */
function valueFor(column: Column, customerId: number): unknown {
  if (column.name === 'customer_id') return customerId
  const named = column.check && /'([^']+)'::text/.exec(column.check)?.[1]
  if (named) return named
  const values: Record<string, unknown> = {
    text: `${column.name} of ${customerId}`,
    bpchar: 'EUR',
    int2: 1,
    int4: 1,
    int8: customerId,
    numeric: '1',
    float4: 1,
    float8: 1,
    bool: false,
    date: '2026-03-02',
    timestamptz: '2026-03-02T00:00:00Z',
    jsonb: '{}',
    bytea: '\\x00',
    _text: column.check?.includes('cardinality') ? '{x}' : '{}',
    uuid: '00000000-0000-4000-8000-000000000000',
  }
  if (!(column.type in values))
    throw new Error(`this test knows no value of the type ${column.type}: add one`)
  return values[column.type]
}

async function insertRow(table: string, customerId: number): Promise<void> {
  const columns = (await columnsOf(table)).filter((column) => column.needed || column.name === 'customer_id')
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  await admin.query(
    `INSERT INTO "${table}" (${names}) VALUES (${places})`,
    columns.map((column) => valueFor(column, customerId)),
  )
}

/** Runs a statement of the program inside a customer's transaction and takes it back. */
async function asCustomer(customerId: number, statement: string, values: unknown[] = []) {
  await app.query('BEGIN')
  try {
    await app.query(`SELECT set_config('kontor.customer_id', $1, true)`, [String(customerId)])
    return await app.query(statement, values)
  } finally {
    await app.query('ROLLBACK')
  }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'worked',
    (error) => error.code,
  )

describe('every table with a customer_id', () => {
  it('is one of many, and all of them are asked here', () => {
    expect(tenantTables.length).toBeGreaterThan(25)
    expect(tenantTables).toEqual(
      expect.arrayContaining(['documents', 'mails', 'document_history', 'erp_invoices']),
    )
  })

  it('has row-level security that binds its owner too, for reading and for writing', async () => {
    const { rows } = await admin.query(
      `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS is_bound,
         (SELECT bool_and(p.polqual IS NOT NULL AND p.polwithcheck IS NOT NULL AND p.polcmd = '*') FROM pg_policy p WHERE p.polrelid = c.oid) AS has_policy
       FROM pg_class c WHERE c.relname = ANY ($1) AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
      [tenantTables],
    )
    expect(rows).toEqual(tenantTables.map((name) => ({ name, is_bound: true, has_policy: true })))
  })

  it('answers nothing while no customer is set', async () => {
    for (const table of tenantTables) {
      const asked = await codeOf(app.query(`SELECT count(*) FROM "${table}"`))
      // 42704: the setting was never made; 22P02: it was, in a transaction that is over
      expect(['42704', '22P02'], `${table}: ${asked}`).toContain(asked)
    }
  })

  it('shows a customer his own rows and nobody else’s', async () => {
    for (const table of tenantTables) {
      const { rows } = await asCustomer(own, `SELECT DISTINCT customer_id FROM "${table}"`)
      expect(rows, table).toEqual([{ customer_id: own }])
    }
  })

  it('lets nobody change or delete another customer’s rows', async () => {
    for (const table of tenantTables) {
      if (['document_history', 'customer_switches', 'audit_entries'].includes(table)) continue
      const changed = await asCustomer(
        own,
        `UPDATE "${table}" SET customer_id = customer_id WHERE customer_id = $1`,
        [foreign],
      )
      expect(changed.rowCount, table).toBe(0)
      const deleted = await asCustomer(own, `DELETE FROM "${table}" WHERE customer_id = $1`, [foreign])
      expect(deleted.rowCount, table).toBe(0)
    }
  })

  it('lets nobody put a row among another customer’s, new or moved', async () => {
    for (const table of tenantTables) {
      const names = (await columnsOf(table)).map((column) => `"${column.name}"`).join(', ')
      const copies = `SELECT (jsonb_populate_record(null::"${table}", to_jsonb(t) || jsonb_build_object('customer_id', ${foreign}))).* FROM "${table}" t`
      const insert = `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM (${copies}) copied`
      expect(await codeOf(asCustomer(own, insert)), table).toBe('42501')
      const move = asCustomer(own, `UPDATE "${table}" SET customer_id = ${foreign}`)
      expect(await codeOf(move), table).toBe('42501')
    }
  })
})

describe('the program’s role', () => {
  it('owns nothing, bypasses nothing and may make nothing', async () => {
    const { rows } = await admin.query(
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) + (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS owned,
        has_schema_privilege(r.oid, 'public', 'CREATE') AS creates,
        (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
       FROM pg_roles r WHERE rolname = 'kontor_app'`,
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owned: 0,
        creates: false,
        memberships: 0,
      },
    ])
  })

  it('reads across customers only what is ground', async () => {
    const { rows } = await admin.query(
      `SELECT c.table_name AS name FROM information_schema.columns c JOIN pg_class k ON k.relname = c.table_name AND k.relnamespace = 'public'::regnamespace
       WHERE c.table_schema = 'public' AND c.column_name = 'customer_id' AND NOT k.relrowsecurity AND k.relkind = 'r' ORDER BY 1`,
    )
    expect(rows.map((row) => row.name)).toEqual(groundTables)
  })
})
