import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres'
import { appPasswordFrom, migrateDatabase } from '../../src/platform/database/migrate'
import { superuser } from '../../src/platform/database/postgres-cluster'
import { ask } from '../../src/platform/database/test-postgres'
import { silentLog } from '../../src/platform/log/log'
import { projectFolder } from './kontor-process'

/** The secret of every Kontor that the tests start. */
export const testSecret = 'only-for-tests-only-for-tests-only-for-tests'

/** Brings a database's schema up to date, and keeps the demo's sample invoices out of it: the tests send their own. */
export async function prepareDatabase(adminUrl: string): Promise<void> {
  await migrateDatabase({
    adminUrl,
    migrationsDir: join(projectFolder, 'migrations'),
    appPassword: appPasswordFrom(testSecret),
  })
  await ask(adminUrl, `INSERT INTO demo_loads (name) VALUES ('samples') ON CONFLICT DO NOTHING`)
}

/** A data directory with an embedded database that is up to date and without sample invoices. */
export async function preparedDataDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'kontor-e2e-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(path, 'postgres'), log: silentLog() })
  await prepareDatabase(postgres.adminUrl)
  await postgres.stop()
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Address of the database that a running Kontor embeds, as its administrator. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const read = async (name: string) => (await readFile(join(dataDir, 'postgres', name), 'utf8')).trim()
  return `postgres://${superuser}:${await read('superuser-password')}@127.0.0.1:${await read('port')}/kontor`
}

/** The process id of the embedded PostgreSQL's first process. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}
