import { createHmac, randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrateDatabase } from './migrate'

/** A migrated, empty database for one test file. */
export type TestDatabase = {
  /** Connects as the owner of the tables. */
  adminUrl: string
  /** Connects as the role the application uses, which is bound by row-level security. */
  appUrl: string
  drop(): Promise<void>
}

/** The secret of every program that runs on a test server. */
export const testServerSecret = 'only for tests, and long enough to be one'
const testAppPassword = createHmac('sha256', testServerSecret).update('test role').digest('hex')
const appRole = 'kontor_app'

/** Rows that many test files begin with: written once a run, and copied. No connection may be left open by `write`. */
export type TestRows = { name: string; write(database: DatabaseUrls): Promise<void> }
type DatabaseUrls = Pick<TestDatabase, 'adminUrl' | 'appUrl'>

/**
 * Makes a fresh database from the template of this test run, with `rows` in it or empty; the first caller of the run
 * makes the template. Call `drop()` in afterAll, when every pool on it has ended.
 */
export async function createTestDatabase(rows?: TestRows): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl')
  const run = inject('testRun')
  const name = `${run}_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, async (client) => {
    const empty = `${run}_template`
    await ensureTemplate(client, empty, 'template0', (draft) => migrate(databaseUrl(serverUrl, draft)))
    const template = rows ? `${empty}_${rows.name}` : empty
    if (rows)
      await ensureTemplate(client, template, empty, (draft) => rows.write(testDatabaseAt(serverUrl, draft)))
    await copyDatabase(client, template, name)
  })
  return testDatabaseAt(serverUrl, name)
}

function testDatabaseAt(serverUrl: string, name: string): TestDatabase {
  return {
    adminUrl: databaseUrl(serverUrl, name),
    appUrl: databaseUrl(serverUrl, name, { user: appRole, password: testAppPassword }),
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
      }),
  }
}

/** A database with the schema that it had before the migration `before` came. */
export type OldTestDatabase = TestDatabase & { migrateToNow(): Promise<void> }

/** Makes a database as the migrations older than `before` leave it, to see what the newer ones make of its rows. */
export async function createOldTestDatabase(before: string): Promise<OldTestDatabase> {
  const serverUrl = inject('testServerUrl')
  const name = `${inject('testRun')}_${randomBytes(6).toString('hex')}`
  const olderOnly = await mkdtemp(join(tmpdir(), 'kontor-migrations-'))
  await cp(migrationsDir, olderOnly, {
    recursive: true,
    filter: (path) => basename(path) < before || path === migrationsDir,
  })
  await onServer(serverUrl, (client) => copyDatabase(client, 'template0', name))
  const made = testDatabaseAt(serverUrl, name)
  await migrate(made.adminUrl, olderOnly)
  await rm(olderOnly, { recursive: true })
  return { ...made, migrateToNow: () => migrate(made.adminUrl) }
}

/** Test files run side by side: one of them makes a template, the others wait for it. */
async function ensureTemplate(
  client: Client,
  template: string,
  from: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
  try {
    const exists = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (exists.rowCount) return
    const draft = `${template}_draft`
    await client.query(`DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`)
    await copyDatabase(client, from, draft)
    await fill(draft)
    await client.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`)
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template])
  }
}

/** Copying the files is ten times quicker here than the default, which writes every page to the log. */
async function copyDatabase(client: Client, from: string, name: string): Promise<void> {
  await client.query(`CREATE DATABASE "${name}" TEMPLATE "${from}" ENCODING 'UTF8' STRATEGY file_copy`)
}

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

async function migrate(adminUrl: string, from = migrationsDir): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  // roles belong to the whole server, which several test runs may share
  await client.query(`DO $$ BEGIN CREATE ROLE ${appRole}; EXCEPTION WHEN duplicate_object OR unique_violation THEN END $$;
    ALTER ROLE ${appRole} LOGIN PASSWORD '${testAppPassword}'`)
  await client.end()
  await migrateDatabase({ ownerUrl: adminUrl, migrationsDir: from, appRole })
}

async function onServer(serverUrl: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(serverUrl: string, name: string, as?: { user: string; password: string }): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  if (as) {
    url.username = as.user
    url.password = as.password
  }
  return url.href
}
