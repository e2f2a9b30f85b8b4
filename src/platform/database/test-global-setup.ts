import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { removeAbandonedPostgres, startThrowAwayPostgres } from './test-postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server of this test run, as its administrator. */
    testServerUrl: string
    /** Begins the name of every database that this run makes. */
    testRun: string
  }
}

/** One PostgreSQL for the whole run: the embedded one, or the server that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = `kontor_test_${randomBytes(4).toString('hex')}`
  project.provide('testRun', run)
  const external = process.env.TEST_DATABASE_URL
  if (external) {
    project.provide('testServerUrl', external)
    return () => dropDatabases(external, run)
  }
  await removeAbandonedPostgres()
  const postgres = await startThrowAwayPostgres()
  project.provide('testServerUrl', postgres.server.adminUrl)
  return postgres.remove
}

async function dropDatabases(serverUrl: string, run: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [run],
    )
    for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
  } finally {
    await client.end()
  }
}
