import pg from 'pg'
import { silentLog } from '../log/log'
import { startEmbeddedPostgres } from './embedded-postgres'

/**
 * Only for tests: a program that is killed. It starts the embedded database in the directory given as argument, says
 * "postmaster PID", then commits 1, 2, 3 … and prints each number once it is committed, beside a statement that never
 * ends. SIGINT ends it in order.
 */
async function commitNumbers(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog() })
  const [client, busy] = await Promise.all([connect(server.adminUrl), connect(server.adminUrl)])
  let isEnding = false
  process.once('SIGINT', () => {
    isEnding = true
  })
  await client.query('CREATE TABLE IF NOT EXISTS acknowledged (id int)')
  busy.query('DO $$ BEGIN LOOP END LOOP; END $$').catch(() => {})
  process.stdout.write(`postmaster ${server.pid}\n`)
  for (let id = 1; !isEnding; id++) {
    await client.query('INSERT INTO acknowledged VALUES ($1)', [id])
    process.stdout.write(`${id}\n`)
  }
  await client.end()
  await server.stop()
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

commitNumbers(process.argv[2]!).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
