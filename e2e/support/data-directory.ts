import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask } from '../../src/platform/database/test-postgres'
import { superuser } from '../../src/platform/embedded-postgres/postgres-cluster'

/** The secret of every Kontor that the tests start. */
export const testSecret = '7c1f0a94d2e85b36917c4f0e6ad83b5290e1c7f4ab6d3852'

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

/** Documents and jobs that still have something ahead of them, by state. */
export async function openWork(databaseUrl: string): Promise<Record<string, unknown>[]> {
  return ask(
    databaseUrl,
    `SELECT 'document ' || status AS what, count(*)::int AS count FROM documents
     WHERE status IN ('RECEIVED', 'PROCESSING') GROUP BY status
     UNION ALL SELECT 'job ' || kind, count(*)::int FROM jobs
     WHERE state <> 'dead' AND run_at < now() + interval '10 minutes' GROUP BY kind`,
  ).catch((error) => [{ what: String(error) }])
}
