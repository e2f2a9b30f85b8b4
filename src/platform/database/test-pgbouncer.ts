import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../network/free-port'
import { atPort } from './test-postgres'

/** Where Debian and others put PgBouncer; null where it isn't installed. */
export const pgBouncer =
  ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync) ?? null

/**
 * Only for tests: a PgBouncer in transaction mode before the server of `urls`, with fewer connections than clients.
 * `through` is the address of the same database behind it.
 */
export async function startPgBouncer(
  urls: readonly string[],
): Promise<{ through(url: string): string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-pgbouncer-'))
  const [port, server] = [await freePort('127.0.0.1'), new URL(urls[0]!)]
  const users = urls
    .map((url) => new URL(url))
    .map(({ username, password }) => [username, password].map(decodeURIComponent))
  await writeFile(join(folder, 'users'), users.map(([name, word]) => `"${name}" "${word}"\n`).join(''))
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users
pool_mode = transaction
max_client_conn = 100
default_pool_size = 6
`,
  )
  await chmod(folder, 0o755)
  // it refuses to run as root
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const child = spawn(pgBouncer!, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...account })
  const through = (url: string) => atPort(url, port)
  await untilItAnswers(through(urls[0]!))
  return {
    through,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true })
    },
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const end = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
