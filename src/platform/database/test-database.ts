import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { inject } from 'vitest'
import { appPasswordFrom, appRole, migrateDatabase } from './migrate'

/** A migrated, empty database for one test file. */
export type TestDatabase = {
  /** Connects as the owner of the tables. */
  adminUrl: string
  /** Connects as the role the application uses, which is bound by row-level security. */
  appUrl: string
  appPassword: string
  drop(): Promise<void>
}

/** The secret of every program that runs on a test server: the password of the role that they share follows from it. */
export const testServerSecret = 'only for tests, and long enough to be one'
const testAppPassword = appPasswordFrom(testServerSecret)

/**
 * Makes a fresh database from the template of this test run; the first caller of the run migrates the template.
 * Call `drop()` in afterAll, when every pool on it has ended.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl')
  const run = inject('testRun')
  const name = `${run}_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, async (client) => {
    await ensureTemplate(client, serverUrl, `${run}_template`)
    // Copying the files is ten times quicker here than the default, which writes every page to the log.
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${run}_template" STRATEGY file_copy`)
  })
  return {
    adminUrl: databaseUrl(serverUrl, name),
    appUrl: databaseUrl(serverUrl, name, { user: appRole, password: testAppPassword }),
    appPassword: testAppPassword,
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
      }),
  }
}

/** Test files run side by side: one of them migrates, the others wait for it. */
async function ensureTemplate(client: Client, serverUrl: string, template: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
  try {
    const exists = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (exists.rowCount) return
    const draft = `${template}_draft`
    await client.query(`DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`)
    await client.query(`CREATE DATABASE "${draft}" TEMPLATE template0 ENCODING 'UTF8' STRATEGY file_copy`)
    await migrate(databaseUrl(serverUrl, draft))
    await client.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`)
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template])
  }
}

async function migrate(adminUrl: string): Promise<void> {
  const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))
  await migrateDatabase({ adminUrl, migrationsDir, appPassword: testAppPassword })
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
