import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { installationKeysTable } from '../secrets/installation-key'

/** Held while the schema, or the key that opens it, is being changed. */
export const migrationLock = 7_214_001

/**
 * Brings the database to the newest schema: runs each migrations/*.sql once, in the order of the names, each in its
 * own transaction, then gives the app's role its rights and checks that every tenant table is protected. Where a file says
 * kontor_app it means that role. Files are named by the time they were written (`20261122-0930-rejection-outgoing.sql`, UTC); those of before that rule
 * have numbers and sort first. Safe to call from several processes at once. Throws when an applied file was edited, when
 * a new file is older than the newest applied one, or when a table lacks its policy.
 */
export async function migrateDatabase(options: {
  ownerUrl: string
  migrationsDir: string
  /** Name of the role that the program works as; it exists. */
  appRole: string
  onMigration?: (name: string) => void
}): Promise<void> {
  const client = new pg.Client({ connectionString: options.ownerUrl })
  await client.connect()
  try {
    await runNewFiles(client, options)
    await locked(client, async () => {
      await letOwnerPass(client)
      await grantAppRole(client, pg.escapeIdentifier(options.appRole))
      await refuseUnprotectedTables(client)
    })
  } finally {
    await client.end()
  }
}

/** One transaction that no other process migrates beside. A lock of the session would be lost behind a pooler. */
async function locked(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

type Files = { migrationsDir: string; appRole: string; onMigration?: (name: string) => void }

async function runNewFiles(client: pg.Client, options: Files): Promise<void> {
  await locked(client, async () => {
    await client.query(
      `${installationKeysTable}; CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
  })
  const names = (await readdir(options.migrationsDir)).filter((name) => name.endsWith('.sql')).sort()
  let applied = await appliedFiles(client)
  for (const name of names) {
    refuseMisnamed(name)
    const sql = await readFile(join(options.migrationsDir, name), 'utf8')
    const file = { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    if (isApplied(file, applied)) continue
    await locked(client, async () => {
      // another process may have run it while we waited for the lock
      applied = await appliedFiles(client)
      if (isApplied(file, applied)) return
      options.onMigration?.(name)
      await runFile(client, file, pg.escapeIdentifier(options.appRole))
    })
    applied.set(name, file.sha256)
  }
}

async function appliedFiles(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query('SELECT name, sha256 FROM schema_migrations')
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

type File = { name: string; sql: string; sha256: string }

/** @throws when the file was edited after it had been applied, or is older than the newest applied one. */
function isApplied({ name, sha256 }: File, applied: ReadonlyMap<string, string>): boolean {
  if (applied.get(name) === sha256) return true
  if (applied.has(name))
    throw new Error(`Migration ${name} was changed after it had been applied. Add a new file instead.`)
  const newest = [...applied.keys()].sort().at(-1) ?? ''
  if (name < newest)
    throw new Error(
      `Migration ${name} is older than ${newest}, which has been applied. Give it a newer name.`,
    )
  return false
}

/** `YYYYMMDD-HHMM-room-what.sql`, or a number of before. */
function refuseMisnamed(name: string): void {
  if (/^(\d{8}-\d{4}-[a-z0-9-]+|0\d{3}_\w+)\.sql$/.test(name)) return
  throw new Error(`Migration ${name} needs a name like 20261122-0930-rejection-outgoing.sql.`)
}

async function runFile(client: pg.Client, file: File, appRole: string): Promise<void> {
  try {
    await letOwnerPass(client)
    await client.query(file.sql.replaceAll(/\bkontor_app\b/g, () => appRole))
    await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [
      file.name,
      file.sha256,
    ])
  } catch (error) {
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * An owner who is no superuser would be bound by FORCE ROW LEVEL SECURITY as the program is: no migration could change
 * rows, no foreign key be checked, no function that runs as the owner use an index. He gets the way round that a
 * superuser has anyway; the program is somebody else (`ensureAppRole`).
 */
async function letOwnerPass(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT c.oid::regclass AS name FROM pg_class c JOIN pg_roles r ON r.rolname = current_user
     WHERE c.relnamespace = 'public'::regnamespace AND c.relforcerowsecurity AND NOT r.rolsuper AND NOT r.rolbypassrls`,
  )
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`)
  if (rows.length > 0) await client.query(unforced(await protectFunction(client)))
}

async function protectFunction(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT pg_get_functiondef('kontor_protect(regclass)'::regprocedure) AS text`,
  )
  return rows[0].text
}

/** A table may be filled by the very file that makes it. */
const unforced = (sql: string) => sql.replaceAll(/(?<!NO )FORCE ROW LEVEL/g, 'NO FORCE ROW LEVEL')

/** History is written once and never changed: the app's role may only add to it and read it. */
const appendOnlyTables = ['document_history', 'customer_switches', 'audit_entries']

async function grantAppRole(client: pg.Client, appRole: string): Promise<void> {
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${appRole};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${appRole};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${appRole};
    REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${appRole};`)
  // a table may come with a later migration
  const { rows } = await client.query(
    'SELECT name FROM unnest($1::text[]) name WHERE to_regclass(name) IS NOT NULL',
    [appendOnlyTables],
  )
  for (const { name } of rows) await client.query(`REVOKE UPDATE, DELETE ON ${name} FROM ${appRole}`)
  for (const table of ownersTables) await client.query(`REVOKE ALL ON ${table} FROM ${appRole}`)
}

/** What opens the program's own passwords and signatures is none of its role's. */
const ownersTables = ['installation_keys']

/** Tables with a customer_id that are ground, read across customers by their one module and holding no document data. */
const groundTables = ['jobs', 'identity_users', 'recent_customers']

async function refuseUnprotectedTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT c.relname FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'customer_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL ($1)
       AND NOT (c.relrowsecurity AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid))`,
    [groundTables],
  )
  if (rows.length > 0) {
    throw new Error(
      `Tenant tables without row-level security: ${rows.map((row) => row.relname).join(', ')}. Call kontor_protect on them.`,
    )
  }
}
