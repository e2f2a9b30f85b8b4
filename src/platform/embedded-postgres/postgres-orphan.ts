import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { PostgresCluster } from './postgres-cluster'
import { isAlive } from './postgres-processes'

/** A server whose Kontor was killed: still sound, and with nobody left who works in it. */
export type Orphan = { pid: number; port: number }

const answersWithinMs = 1_000
const leftWithinMs = 2_000

/**
 * Finds the server that a killed Kontor left running, when it was started as we would start it (`argumentsFor` its port),
 * answers, and the connections of the dead could be ended. Null otherwise: then it is ended and another one started.
 * Taking it over saves its end and the recovery after that. On Linux only, where a process's arguments can be read.
 */
export async function findOrphan(
  cluster: PostgresCluster,
  options: { argumentsFor(port: number): string[]; urlOn(port: number): string },
): Promise<Orphan | null> {
  if (process.platform !== 'linux') return null
  const orphan = await recorded(cluster)
  if (!orphan || !isAlive(orphan.pid)) return null
  const command = await readFile(`/proc/${orphan.pid}/cmdline`, 'utf8').catch(() => '')
  if (command !== `${options.argumentsFor(orphan.port).join('\0')}\0`) return null
  return (await isEmptied(options.urlOn(orphan.port))) ? orphan : null
}

/** The server writes its id in the first line of its file, the port in the fourth and its state in the eighth. */
async function recorded(cluster: PostgresCluster): Promise<Orphan | null> {
  const text = await readFile(join(cluster.dir, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && lines[7] === 'ready' ? { pid, port } : null
}

const others = `FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`

/** Ends what the dead were still doing: a long statement does not notice by itself that nobody waits for it. */
async function isEmptied(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: answersWithinMs,
    query_timeout: answersWithinMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`SELECT pg_terminate_backend(pid) ${others}`)
    for (const end = Date.now() + leftWithinMs; Date.now() < end; await delay(15)) {
      if ((await client.query(`SELECT ${others} LIMIT 1`)).rowCount === 0) return true
    }
    return false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
