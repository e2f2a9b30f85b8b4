import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { captureDocument } from '../../capture/server/capture-document'
import { loadDemo } from '../../demo/server/load-demo'
import { loadConfig } from '../../platform/config/config'
import { pgBouncer, startPgBouncer } from '../../platform/database/test-pgbouncer'
import { ask } from '../../platform/database/test-postgres'
import { whileLocked } from '../../platform/database/while-locked'
import { type Context, systemActor } from '../../tenants/server/context'
import { until } from '../../testing/server/job-bench'
import { type Dependencies, openDependencies } from './dependencies'
import { secretsCommand } from './secrets-command'
import { runWorker } from './worker'

const server = inject('testServerUrl')
const run = `${inject('testRun')}_${randomBytes(3).toString('hex')}`
const word = 'a word of its own'
const secret = 'one of several secrets, long enough to be one'

let folder: string
/** An installation whose owner may make roles; the last test changes its secret. */
let installation: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-least-rights-'))
  installation = await managedDatabase('maker', 'CREATEROLE')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('starts as the owner of its database who may make roles, and nothing else', async () => {
  const deps = await opened({ DATABASE_URL: installation })
  await loadDemo(deps, [])
  expect(await suppliersSeen(deps, 10301)).toBeGreaterThan(0)
  expect(await suppliersSeen(deps, 1)).toBe(0)
  // the next start changes nothing that is right already
  await opened({ DATABASE_URL: installation })
})

it('works with two roles that an administrator made, where the owner may make none', async () => {
  const url = await managedDatabase('owner', '')
  const refusal = await refused({ DATABASE_URL: url })
  expect(refusal).toContain('DATABASE_APP_URL')
  const [createRole] = /CREATE ROLE \S+ LOGIN PASSWORD/.exec(refusal)!
  await ask(server, `${createRole} '${word}'`)
  const appUrl = urlOf(databaseOf(url), createRole.split(' ')[2]!, word)
  const deps = await opened({ DATABASE_URL: url, DATABASE_APP_URL: appUrl })
  await loadDemo(deps, [])
  expect(await suppliersSeen(deps, 10301)).toBeGreaterThan(0)
  expect(await suppliersSeen(deps, 1)).toBe(0)
  await expect(deps.database.pool.query('SELECT * FROM installation_keys')).rejects.toThrow(
    'permission denied',
  )
})

it('refuses to work as the owner of the tables, whom row-level security does not bind', async () => {
  const url = await managedDatabase('both', '')
  expect(await refused({ DATABASE_URL: url, DATABASE_APP_URL: url })).toContain('owner of the tables')
})

describe.skipIf(!pgBouncer)('behind PgBouncer in transaction mode', () => {
  it('reads what comes in, and of several that want a lock one has it at a time', async () => {
    const url = await managedDatabase('pooled', '')
    const name = `${databaseOf(url)}_app`
    await ask(server, `CREATE ROLE ${name} LOGIN PASSWORD '${word}'`)
    const appUrl = urlOf(databaseOf(url), name, word)
    const pooler = await startPgBouncer([url, appUrl])
    onTestFinished(() => pooler.stop())
    const deps = await opened({
      DATABASE_URL: pooler.through(url),
      DATABASE_APP_URL: pooler.through(appUrl),
      KONTOR_ROLE: 'worker',
      KONTOR_WORKERS: '1',
    })
    await loadDemo(deps, [])
    const worker = runWorker(deps)
    onTestFinished(() => worker.stop({ graceMs: 1_000 }))
    const ctx = deps.contextFor({ customerId: 10301, actor: systemActor, requestId: 'pooled' })
    const files = Array.from({ length: 8 }, (_, n) =>
      captureDocument(ctx, deps, {
        source: 'UPLOAD',
        fileName: `${n}.pdf`,
        content: Readable.from([Buffer.from(`%PDF-1.4 damaged ${n}`)]),
      }),
    )
    await Promise.all(files)
    await until(
      'all are looked at',
      async () => !(await statesOf(ctx)).some((state) => /RECEIVED|PROCESSING/.test(state)),
    )
    expect(await statesOf(ctx)).toHaveLength(8)

    const key = sql`${4711}::int, ${1}::int`
    const atOnce: boolean[] = []
    const outer = await whileLocked(deps.database.pool, { key }, async () => {
      atOnce.push(await whileLocked(deps.database.pool, { key }, async () => {}))
    })
    const afterwards = await whileLocked(deps.database.pool, { key }, async () => {})
    expect([outer, atOnce, afterwards]).toEqual([true, [false], true])
  }, 60_000)
})

describe('a secret', () => {
  const next = 'the one that comes after it, long enough as well'

  it('that is another one changes nothing, and whoever runs works on', async () => {
    const url = installation
    const running = await opened({ DATABASE_URL: url })
    expect(await refused({ DATABASE_URL: url, KONTOR_SECRET: next })).toContain('another KONTOR_SECRET')
    await dropConnections(running)
    expect(await suppliersSeen(running, 1)).toBe(0)
  })

  it('of one installation says nothing about another on the same server', async () => {
    const other = await managedDatabase('other', 'CREATEROLE')
    const deps = await opened({ DATABASE_URL: installation })
    await opened({ DATABASE_URL: other, KONTOR_SECRET: next })
    await dropConnections(deps)
    expect(await suppliersSeen(deps, 1)).toBe(0)
  })

  it('is changed while processes with the old one and the new one run side by side', async () => {
    const url = installation
    const old = await opened({ DATABASE_URL: url })
    const changed = { DATABASE_URL: url, KONTOR_SECRET: next, KONTOR_SECRET_PREVIOUS: secret }
    const both = await opened(changed)
    expect(both.config.secret).toBe(old.config.secret)
    expect((await opened({ DATABASE_URL: url })).config.secret).toBe(old.config.secret)
    await dropConnections(old)
    expect(await suppliersSeen(old, 1)).toBe(0)
    expect((await opened({ DATABASE_URL: url, KONTOR_SECRET: next })).config.secret).toBe(old.config.secret)
    expect(
      await secretsCommand(['forget-old'], environmentOf({ DATABASE_URL: url, KONTOR_SECRET: next })),
    ).toBe(0)
    expect(await refused({ DATABASE_URL: url })).toContain('another KONTOR_SECRET')
  })
})

const environmentOf = (more: Record<string, string>) => ({
  KONTOR_DATA: folder,
  KONTOR_ROLE: 'web',
  KONTOR_LOG_LEVEL: 'silent',
  KONTOR_SECRET: secret,
  ...more,
})

async function opened(environment: Record<string, string>): Promise<Dependencies> {
  const deps = await openDependencies(await loadConfig(environmentOf(environment)))
  onTestFinished(() => deps.close())
  return deps
}

async function refused(environment: Record<string, string>): Promise<string> {
  return opened(environment).then(
    () => 'it started',
    (error: Error) => error.message,
  )
}

/**
 * Makes every connection sign in anew: ends them at the server, and waits until the pool has noticed. What a statement
 * meets before is the network's doing.
 */
async function dropConnections({ config, database }: Dependencies): Promise<void> {
  await ask(
    server,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${databaseOf(config.databaseUrl!)}'`,
  )
  await vi.waitFor(() => expect(database.pool.idleCount).toBe(0), { timeout: 10_000 })
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1)

/** A user with no more rights than `rights`, and a database that it owns. */
async function managedDatabase(name: string, rights: string): Promise<string> {
  const [user, database] = [`${run}_${name}`, `${run}_${name}_db`]
  await ask(server, `CREATE ROLE ${user} LOGIN ${rights} PASSWORD '${word}'`)
  await ask(server, `CREATE DATABASE ${database} OWNER ${user} TEMPLATE template0`)
  return urlOf(database, user, word)
}

function urlOf(database: string, user: string, password: string): string {
  const url = new URL(server)
  Object.assign(url, { username: user, password, pathname: `/${database}` })
  return url.href
}

async function statesOf(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.transaction((tx) =>
    tx.execute<{ status: string }>('SELECT status FROM documents'),
  )
  return rows.map((row) => row.status)
}

/** How many suppliers the program sees when it works for this customer. */
async function suppliersSeen({ database }: Dependencies, customerId: number): Promise<number> {
  const { rows } = await database.transaction(
    (tx) => tx.execute<{ count: number }>('SELECT count(*)::int AS count FROM suppliers'),
    { 'kontor.customer_id': String(customerId) },
  )
  return rows[0]!.count
}
