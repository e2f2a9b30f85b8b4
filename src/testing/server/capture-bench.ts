import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { queryParts } from '../../capture/server/capture.queries'
import type { MailPartRow, MailRow } from '../../capture/server/capture.tables'
import { mails } from '../../capture/server/capture.tables'
import { createMailSandbox, type MailSandbox } from '../../capture/server/mail/mail-sandbox'
import { readMailJob } from '../../capture/server/mail/read-mail.job'
import { readMailJobKind } from '../../capture/server/mail/read-mail-payload'
import { type Database, openDatabase } from '../../platform/database/database'
import { createTestDatabase } from '../../platform/database/test-database'
import { startWorker, type Worker } from '../../platform/jobs/worker'
import { silentLog } from '../../platform/log/log'
import { type MalwareCheck, noMalwareCheck } from '../../platform/malware/malware-check'
import { openFileObjectStore } from '../../platform/object-storage/file-object-store'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import {
  type Actor,
  type Context,
  type ContextFor,
  createContext,
  systemActor,
} from '../../tenants/server/context'

export const harbor = 10301
export const alpenwerk = 10318
export const harborInbox = 'invoices@harbor-pine.example'
export const alpenwerkInbox = 'rechnungen@alpenwerk.example'

/** A database with two customers and their inboxes, a store on disk, and a worker when asked for. */
export type CaptureBench = {
  database: Database
  store: ObjectStore
  /** A test may set its own. */
  malware: MalwareCheck
  filesPerSenderHour: number
  storeFolder: string
  admin: pg.Client
  log: ReturnType<typeof silentLog>
  clock: { now(): Date }
  contextFor: ContextFor
  context(customerId?: number, actor?: Actor): Context
  /** Starts to read mails, as the worker process does. */
  startReading(within?: MailSandbox): Worker
  /** Reads until no mail waits any more. */
  readAll(): Promise<void>
  mails(customerId?: number): Promise<MailRow[]>
  parts(mailId: number, customerId?: number): Promise<MailPartRow[]>
  documents(
    customerId?: number,
  ): Promise<{ id: number; file_name: string; file_hash: string; status: string }[]>
  close(): Promise<void>
}

export async function openCaptureBench(): Promise<CaptureBench> {
  const made = await createTestDatabase()
  const database = openDatabase({ url: made.appUrl })
  const admin = new pg.Client({ connectionString: made.adminUrl })
  await admin.connect()
  await admin.query(`INSERT INTO customers (id, shortname, name) VALUES (${harbor}, 'harbor', 'Harbor'), (${alpenwerk}, 'alpenwerk', 'Alpenwerk');
    INSERT INTO inboxes (address, for_customer_id, display_name) VALUES ('${harborInbox}', ${harbor}, 'Invoices'),
      ('food@harbor-pine.example', ${harbor}, 'Food'), ('${alpenwerkInbox}', ${alpenwerk}, 'Rechnungen')`)
  const storeFolder = await mkdtemp(join(tmpdir(), 'kontor-capture-test-'))
  const store = await openFileObjectStore({ folder: storeFolder })
  const log = silentLog()
  const clock = { now: () => new Date() }
  const active = new Set<Worker>()
  let sandbox: MailSandbox | null = null
  const contextFor: ContextFor = (given) => createContext({ ...given, database, log, now: clock.now })
  const context = (customerId = harbor, actor: Actor = systemActor) =>
    contextFor({ customerId, actor, requestId: 'test' })
  const bench: CaptureBench = {
    database,
    store,
    malware: noMalwareCheck,
    filesPerSenderHour: 1_000,
    storeFolder,
    admin,
    log,
    clock,
    contextFor,
    context,
    startReading(within) {
      sandbox ??= createMailSandbox()
      const worker = startWorker({
        pool: database.pool,
        handlers: {
          [readMailJobKind]: readMailJob({
            store,
            mailSandbox: within ?? sandbox,
            malware: { check: (file) => bench.malware.check(file) },
            config: {
              incoming: {
                get filesPerSenderHour() {
                  return bench.filesPerSenderHour
                },
                partsPerMail: 200,
              },
              outgoingMail: { smtpUrl: null, from: 'kontor@kontor.example' },
            },
            contextFor,
          }).handlerFor(contextFor),
        },
        concurrency: { heavy: 1, light: 2 },
        log,
        clock,
        pollMs: 20,
        backoffMs: () => 20,
      })
      const reading: Worker = {
        wake: worker.wake,
        async stop(options) {
          active.delete(reading)
          await worker.stop(options)
        },
      }
      active.add(reading)
      return reading
    },
    async readAll() {
      const own = active.size === 0 ? bench.startReading() : null
      for (;;) {
        const { rows } = await admin.query(
          `SELECT 1 FROM jobs WHERE kind = '${readMailJobKind}' AND state <> 'dead' LIMIT 1`,
        )
        if (rows.length === 0) break
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await own?.stop()
    },
    mails: (customerId = harbor) =>
      context(customerId).transaction((tx) => tx.select().from(mails).orderBy(mails.id)),
    parts: (mailId, customerId = harbor) => context(customerId).transaction((tx) => queryParts(tx, mailId)),
    async documents(customerId = harbor) {
      const { rows } = await admin.query(
        'SELECT id::int, file_name, file_hash, status FROM documents WHERE customer_id = $1 ORDER BY id',
        [customerId],
      )
      return rows
    },
    async close() {
      for (const worker of active) await worker.stop()
      await sandbox?.close()
      await database.close()
      await admin.end()
      await made.drop()
      await rm(storeFolder, { recursive: true, force: true })
    },
  }
  // row-level security binds the owner of the tables as well; the bench looks across customers
  await admin.query("SELECT set_config('row_security', 'on', false)")
  return bench
}

/** The smallest thing that is a PDF by its content; `text` makes it different from others. */
export function pdfOf(text: string): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)
}

export const streamOf = (...chunks: (Buffer | string)[]) =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
