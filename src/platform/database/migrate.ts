import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** The role that the program works as: owns nothing, bypasses no row-level security. */
export const appRole = 'kontor_app'

const migrationLock = 7_214_001
const cannotCreateRole = '42501'

/** The address of the same database for the app's role. The password follows from the secret, so every process finds it. */
export function appUrlFrom(adminUrl: string, secret: string): string {
  const url = new URL(adminUrl)
  url.username = appRole
  url.password = appPasswordFrom(secret)
  return url.toString()
}

export function appPasswordFrom(secret: string): string {
  return createHmac('sha256', secret).update('kontor_app database role').digest('hex')
}

/**
 * Brings the database to the newest schema: runs each migrations/*.sql once, in the order of the names, each in its
 * own transaction, then gives the app's role its rights and checks that every tenant table is protected.
 * Safe to call from several processes at once. Throws when an applied file was edited or a table lacks its policy.
 */
export async function migrateDatabase(options: {
  adminUrl: string
  migrationsDir: string
  appPassword: string
  onMigration?: (name: string) => void
}): Promise<void> {
  const client = new pg.Client({ connectionString: options.adminUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await ensureAppRole(client, options.appPassword)
    await runNewFiles(client, options)
    await grantAppRole(client)
    await refuseUnprotectedTables(client)
  } finally {
    await client.end()
  }
}

async function ensureAppRole(client: pg.Client, password: string): Promise<void> {
  const login = `LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`
  try {
    const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
    await client.query(`${found.rowCount ? 'ALTER' : 'CREATE'} ROLE ${appRole} ${login}`)
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === cannotCreateRole) {
      throw new Error(
        `The database user of DATABASE_URL may not create roles. Give it CREATEROLE, or create ${appRole} yourself and set DATABASE_APP_URL.`,
      )
    }
    // roles belong to the whole server: another database of the same server may be creating it right now
    if (code !== '23505' && code !== '42710' && code !== 'XX000') throw error
  }
}

async function runNewFiles(
  client: pg.Client,
  options: { migrationsDir: string; onMigration?: (name: string) => void },
): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  const applied = new Map<string, string>(
    (await client.query('SELECT name, sha256 FROM schema_migrations')).rows.map((row) => [
      row.name,
      row.sha256,
    ]),
  )
  const names = (await readdir(options.migrationsDir)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) {
    const sql = await readFile(join(options.migrationsDir, name), 'utf8')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    if (applied.get(name) === sha256) continue
    if (applied.has(name))
      throw new Error(`Migration ${name} was changed after it had been applied. Add a new file instead.`)
    options.onMigration?.(name)
    await runFile(client, { name, sql, sha256 })
  }
}

async function runFile(
  client: pg.Client,
  file: { name: string; sql: string; sha256: string },
): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(file.sql)
    await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [
      file.name,
      file.sha256,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** History is written once and never changed: the app's role may only add to it and read it. */
const appendOnlyTables = ['document_history', 'customer_switches']

async function grantAppRole(client: pg.Client): Promise<void> {
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${appRole};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${appRole};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${appRole};
    REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${appRole};`)
  for (const table of appendOnlyTables)
    await client.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${appRole}`)
}

/** Tables with a customer_id that are ground, read across customers by their one module and holding no document data. */
const groundTables = ['jobs', 'identity_users', 'recent_customers']

async function refuseUnprotectedTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT c.relname FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'customer_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL ($1)
       AND NOT (c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid))`,
    [groundTables],
  )
  if (rows.length > 0) {
    throw new Error(
      `Tenant tables without row-level security: ${rows.map((row) => row.relname).join(', ')}. Call kontor_protect on them.`,
    )
  }
}
