// What the benches of lists and searches share: generated data that is kept between runs, a Kontor over it, a signed-in
// caller of the customer with a fifth of all documents, and small measuring tools.
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { signIn } from '../e2e/support/api-client'
import { embeddedDatabaseUrl, postmasterPid } from '../e2e/support/data-directory'
import { freePorts } from '../e2e/support/free-ports'
import { projectFolder, startKontorProcess } from '../e2e/support/kontor-process'
import { ask } from '../src/platform/database/test-postgres'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres'
import { silentLog } from '../src/platform/log/log'
import type { PeerQuestion } from './list-peer'

/** The generator's first customer, and who may see all of it. */
export const customerId = 20001
const caller = 'robin.field@gen001.example'
export const generatorSecret = 'a secret that only the benches of lists have, long enough'

export type ListBench = {
  documents: number
  baseUrl: string
  port: number
  token: string
  kontorPid: number
  folder: string
  /** The owner of the tables, whom row-level security does not bind. */
  adminUrl: string
  close(): Promise<void>
}

/** A Kontor over so many generated documents of 200 customers. The data is made once and kept in the folder for temporary files. */
export async function openListBench(documents: number): Promise<ListBench> {
  const folder = await generatedFolder(documents)
  const [port, smtpPort] = await freePorts(2)
  const kontor = startKontorProcess({
    port: port!,
    environment: {
      KONTOR_SMTP_PORT: String(smtpPort),
      KONTOR_DATA: folder,
      KONTOR_SECRET: generatorSecret,
      KONTOR_LOG_LEVEL: 'error',
    },
  })
  await kontor.ready(180_000)
  await untilQuiet([kontor.pid, await postmasterPid(folder)])
  const adminUrl = await embeddedDatabaseUrl(folder)
  return {
    documents,
    baseUrl: kontor.baseUrl,
    port: port!,
    token: await signIn(kontor.baseUrl, caller),
    kontorPid: kontor.pid,
    folder,
    adminUrl,
    close: async () => {
      await kontor.end('SIGTERM')
    },
  }
}

/** Less than this of one processor over ten seconds is what a Kontor does that nobody uses. */
const quietShare = 0.35
const quietMs = 10_000
const mostQuietWaits = 30

/** What was generated is purged, swept and given its deadlines first: on two processors that takes a list's time threefold. */
async function untilQuiet(pids: readonly number[]): Promise<void> {
  const started = performance.now()
  for (let wait = 0; wait < mostQuietWaits; wait += 1) {
    const before = cpuMsOf(pids)
    await delay(quietMs)
    if (cpuMsOf(pids) - before < quietShare * quietMs) {
      console.log(
        `Kontor had its own work done ${Math.round((performance.now() - started) / 1000)} s after its start`,
      )
      return
    }
  }
  console.log('Kontor still has work of its own: the figures are those of a busy one')
}

/** Raise it when the generator writes something else: the data is then made anew. Migrations run by themselves. */
const generatorVersion = '2'

/** The folder with so many generated documents. Data of another generator is made anew. */
export async function generatedFolder(documents: number): Promise<string> {
  const folder = join(process.env.KONTOR_TEST_BENCH_DATA ?? tmpdir(), `kontor-bench-lists-${documents}`)
  const mark = join(folder, 'generated')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === generatorVersion) return folder
  rmSync(folder, { recursive: true, force: true })
  console.log(`${documents.toLocaleString('en')} documents are generated once, in ${folder}`)
  const { status } = spawnSync(
    process.execPath,
    [
      join(projectFolder, 'bin', 'kontor.mjs'),
      'generate',
      '--documents',
      String(documents),
      '--customers',
      '200',
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, KONTOR_DATA: folder, KONTOR_SECRET: generatorSecret, DATABASE_URL: '' },
    },
  )
  if (status !== 0) throw new Error('The documents could not be generated.')
  await leaveOutSamples(folder)
  writeFileSync(mark, generatorVersion)
  return folder
}

/** The demo's own invoices would be read while the bench measures. */
async function leaveOutSamples(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: silentLog() })
  await ask(postgres.adminUrl, `INSERT INTO demo_loads (name) VALUES ('samples') ON CONFLICT DO NOTHING`)
  await postgres.stop()
}

/** One connection, open. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Milliseconds of each of so many runs, one after the other. */
export async function timesOf(count: number, run: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const began = performance.now()
    await run(index)
    times.push(performance.now() - began)
  }
  return times
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!
}

export const median = (values: readonly number[]) => percentile(values, 0.5)
export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

/** Prints a line with its goal, and remembers for the exit code whether it was met. */
export function judge(what: string, value: number, goal: { atLeast?: number; atMost?: number }, unit = '') {
  const isMet = goal.atLeast === undefined ? value <= goal.atMost! : value >= goal.atLeast
  const sign = goal.atLeast === undefined ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
  console.log(`${what}: ${value.toFixed(2)}${unit}, goal ${sign}${unit}: ${isMet ? 'pass' : 'FAIL'}`)
  if (!isMet) process.exitCode = 1
}

export type Peer = { port: number; pid: number; close(): void }

/** Starts the peer (bench/list-peer.ts) with its statements, by name. */
export async function startPeer(url: string, queries: PeerQuestion['queries']): Promise<Peer> {
  const [port] = await freePorts(1)
  const child = fork(join(import.meta.dirname, 'list-peer.ts'), { execArgv: ['--import', 'tsx'] })
  child.send({ url, port: port!, queries } satisfies PeerQuestion)
  await once(child, 'message')
  return { port: port!, pid: child.pid!, close: () => child.kill() }
}

/**
 * The same documents in a table of the peer's own, in a schema that Kontor does not look into, so that indexes made by hand
 * for one question serve nobody else.
 */
export async function peerTable(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query(`SELECT to_regclass('peer.documents') AS known`)
  if (rows[0].known) return
  await admin.query(`CREATE SCHEMA peer; CREATE TABLE peer.documents AS SELECT * FROM documents`)
  await admin.query('ALTER TABLE peer.documents ADD PRIMARY KEY (id)')
  await admin.query('VACUUM ANALYZE peer.documents')
}

/** What a list shows of a document, as columns. */
export const listedColumns = `id, status, status_reason, version, document_type, source, file_name, document_group, scanned_at, received_at,
  entered_at, submitted_at, sent_by_email, received_by_email, company_id, supplier_id, supplier_name, invoice_number, invoice_date,
  due_date, control_amount_minor, currency, po_number, release_at, submission_method, erp_status, erp_id, lock_until, lock_user_name,
  comment_count`

/** Processor time that processes and their children have used, in milliseconds; 0 where the system does not tell. */
export function cpuMsOf(pids: readonly number[]): number {
  if (!existsSync('/proc/self/stat')) return 0
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(cpuOfProcess).reduce((sum, one) => {
    const isOurs = one !== null && (pids.includes(one.pid) || pids.includes(one.parent))
    return isOurs ? sum + one.ms : sum
  }, 0)
}

function cpuOfProcess(pid: string): { pid: number; parent: number; ms: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
    // utime, stime and those of children that have ended, in hundredths of a second
    return {
      pid: Number(pid),
      parent: fields[1]!,
      ms: (fields[11]! + fields[12]! + fields[13]! + fields[14]!) * 10,
    }
  } catch {
    return null
  }
}
