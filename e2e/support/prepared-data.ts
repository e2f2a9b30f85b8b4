import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hashOf } from '../../scripts/prepare.mjs'
import { opensSigningKeys } from '../../src/identity/server/signing-keys'
import { prepareDatabase as prepareSchema } from '../../src/platform/database/prepare-database'
import { ask, cacheFolder, copyFolder } from '../../src/platform/database/test-postgres'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres'
import { silentLog } from '../../src/platform/log/log'
import { embeddedDatabaseUrl, openWork, testSecret } from './data-directory'
import { freePorts } from './free-ports'
import { projectFolder, startKontorProcess } from './kontor-process'

/** What is in it: the demo's customers, people and rules, or its sample documents too, all of them read. */
export type PreparedData = 'customers' | 'documents'

/** A data directory of one test's own. */
export type DataDirectory = { path: string; remove(): Promise<void> }

/** Beside other tests they are read far more slowly. */
const readWithinMs = 600_000
const endsWithinMs = 60_000

/**
 * Makes the data directories that every Kontor under test begins with, unless the same server on the same day made them
 * before: they are kept under what they come from, the bundled server (with the demo, the samples and the recogniser in
 * it), the migrations and this file. @returns the folder that holds them.
 */
export async function prepareData(): Promise<string> {
  const parent = await cacheFolder()
  const target = join(parent, `data-${hashOfOrigin()}-${process.getuid?.() ?? 0}`)
  if (existsSync(target)) return target
  const draft = await mkdtemp(join(parent, 'data-draft-'))
  await fill(draft)
  await rename(draft, target).catch(async (error) => {
    // another run was first
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  })
  await removeOld(parent, target)
  return target
}

/** A copy of what was prepared, by playwright before its tests (prepare.ts) or else here. */
export async function copyPreparedData(kind: PreparedData): Promise<DataDirectory> {
  const prepared = process.env.KONTOR_TEST_PREPARED ?? (await prepareData())
  const path = await mkdtemp(join(tmpdir(), 'kontor-e2e-'))
  await copyFolder(join(prepared, kind), path)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Brings a database's schema up to date, and keeps the demo's document groups, sample invoices and past months out of it: the tests make their own. */
export async function prepareDatabase(adminUrl: string): Promise<void> {
  await prepareSchema({
    ownerUrl: adminUrl,
    appUrl: null,
    secrets: { current: testSecret, previous: null },
    migrationsDir: join(projectFolder, 'migrations'),
    opensOlder: opensSigningKeys,
  })
  await ask(
    adminUrl,
    `INSERT INTO demo_loads (name) VALUES ('document-groups'), ('samples'), ('workday'), ('past'), ('reviews') ON CONFLICT DO NOTHING`,
  )
}

function hashOfOrigin(): string {
  const origin = hashOf(
    ['dist/server', 'migrations', 'package-lock.json', 'e2e/support/prepared-data.ts'].map((path) =>
      join(projectFolder, path),
    ),
  )
  // the samples are of today
  return `${new Date().toISOString().slice(0, 10)}-${origin.slice(0, 16)}`
}

async function fill(folder: string): Promise<void> {
  const [customers, documents] = [join(folder, 'customers'), join(folder, 'documents')]
  await withDatabase(customers, prepareDatabase)
  await runKontor(customers, async () => undefined)
  await copyFolder(customers, documents)
  await withDatabase(documents, (url) =>
    ask(url, `DELETE FROM demo_loads WHERE name IN ('samples', 'workday', 'reviews')`),
  )
  await runKontor(documents, () => untilSamplesAreRead(documents))
}

async function withDatabase(data: string, work: (adminUrl: string) => Promise<unknown>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(data, 'postgres'), log: silentLog() })
  try {
    await work(postgres.adminUrl)
  } finally {
    await postgres.stop()
    await forgetPort(data)
  }
}

/** Runs a Kontor on the data until `work` is done, and ends it in order: its database may be copied then. */
async function runKontor(data: string, work: () => Promise<unknown>): Promise<void> {
  const [port, smtpPort] = await freePorts(2)
  const kontor = startKontorProcess({
    port: port!,
    environment: {
      KONTOR_SMTP_PORT: String(smtpPort),
      KONTOR_DATA: data,
      KONTOR_SECRET: testSecret,
      KONTOR_LOG_LEVEL: 'warn',
    },
  })
  try {
    await kontor.ready()
    await work()
  } finally {
    await kontor.end('SIGTERM')
    await untilDatabaseEnded(data)
    await forgetPort(data)
  }
}

/** On a busy machine the database may end a moment after its Kontor; a folder that still changes cannot be copied. */
async function untilDatabaseEnded(data: string): Promise<void> {
  const pidFile = join(data, 'postgres', 'cluster', 'postmaster.pid')
  const until = Date.now() + endsWithinMs
  while (existsSync(pidFile) && Date.now() < until) await delay(50)
}

/** Each copy chooses a port of its own. */
async function forgetPort(data: string): Promise<void> {
  await rm(join(data, 'postgres', 'port'), { force: true })
}

async function untilSamplesAreRead(data: string): Promise<void> {
  const database = await embeddedDatabaseUrl(data)
  const until = Date.now() + readWithinMs
  for (;;) {
    const isSent = (await ask(database, `SELECT 1 FROM demo_loads WHERE name = 'reviews'`)).length > 0
    const work = await openWork(database)
    if (isSent && work.length === 0) return
    if (Date.now() > until)
      throw new Error(`The demo's samples were not read in time; open: ${JSON.stringify(work)}`)
    // each look is two connections
    await delay(1_000)
  }
}

/** What earlier servers left; a run of another one may still be copying what is younger than a day. */
async function removeOld(parent: string, present: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (!name.startsWith('data-') || path === present) continue
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > 24 * 60 * 60_000) await rm(path, { recursive: true, force: true })
  }
}
