import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { flagsOf } from '../../access/flags'
import { rooms } from '../../app/rooms'
import { composeRooms } from '../../app/server/compose-rooms'
import type { Dependencies } from '../../app/server/dependencies'
import { runWorker } from '../../app/server/worker'
import { createMailSandbox } from '../../capture/server/mail/mail-sandbox'
import type { DocumentAction } from '../../documents/document-lifecycle'
import { actOnDocument } from '../../documents/server/act-on-document'
import type { Act } from '../../documents/server/document-seams'
import { type DocumentRow, documentHistory, documents } from '../../documents/server/documents.tables'
import { type Move, moveDocument } from '../../documents/server/move-document'
import { createPageFiles } from '../../documents/server/page-files'
import { openArtefacts } from '../../e-invoices/server/schematron/open-artefacts'
import { openEdiDrops } from '../../edi/server/drop/open-edi-drops'
import { type FixedClock, fixedClock } from '../../platform/clock/clock'
import { type Config, readConfig } from '../../platform/config/config'
import { openDatabase } from '../../platform/database/database'
import { createTestDatabase, type TestRows } from '../../platform/database/test-database'
import { ask } from '../../platform/database/test-postgres'
import { openFeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { Worker } from '../../platform/jobs/worker'
import { silentLog } from '../../platform/log/log'
import { embeddedMailer } from '../../platform/mailer/embedded-mailer'
import { noMalwareCheck } from '../../platform/malware/malware-check'
import { openFileObjectStore } from '../../platform/object-storage/file-object-store'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { RecognisedDocument } from '../../recognition/recognised-document'
import {
  createRecogniser,
  type RecogniseRequest,
  type Recogniser,
} from '../../recognition/server/read-document'
import { createEmbeddedErp } from '../../submission/server/embedded-erp/embedded-erp'
import { writeEmbeddedMasterData } from '../../submission/server/embedded-erp/embedded-master-data'
import type { Erp } from '../../submission/server/erp'
import { syncMasterData } from '../../submission/server/sync-master-data'
import { inCustomerTransaction, systemActor, type TenantTransaction } from '../../tenants/server/context'
import { startCustomerClocks } from '../../tenants/server/customer-clocks'
import { actorOf, alpenwerk, type CastName, type ContextAs, harbor, testMasterData } from './bench-cast'
import { type DocumentWish, makeDocument } from './bench-documents'

/** A whole Kontor over a database and a folder of its own, without listening anywhere. */
export type TestBench = {
  deps: Dependencies
  clock: FixedClock
  /** As the owner of the tables, who sees every customer. */
  admin: pg.Client
  /** A person's context, or Kontor's own for 'SYS'. */
  as: ContextAs
  /** Brings a document into a state by real moves. NEW with a submittable header when nothing is wished. */
  aDocument(wish?: DocumentWish): Promise<DocumentRow>
  move(who: CastName | 'SYS', move: Move, customerId?: number): Promise<DocumentRow>
  /** A person takes an action on a document as it stands, with what the action asks for. */
  act(
    who: CastName,
    documentId: number,
    action: DocumentAction,
    more?: Partial<Act>,
  ): ReturnType<typeof actOnDocument>
  read(documentId: number, customerId?: number): Promise<DocumentRow>
  history(documentId: number, customerId?: number): Promise<(typeof documentHistory.$inferSelect)[]>
  jobs(documentId: number): Promise<{ kind: string; payload: unknown; run_at: Date; state: string }[]>
  /** The jobs of every room run from now on, until it is stopped. */
  runWorker(): Worker
  close(): Promise<void>
}

export type BenchOptions = {
  startsAt?: string
  environment?: Record<string, string>
  /** A recogniser at its port; without one the real one is made, which starts a process at its first use. */
  recogniser?: Recogniser
  erp?: (embedded: Erp) => Erp
  /** Milliseconds that the embedded ERP takes when it is told to be slow. */
  slowForMs?: number
  withoutCustomers?: boolean
  /** Another object store than files in a folder of the bench. */
  store?: ObjectStore
  /** Another way to the database: what it returns is the address that the application gets. */
  reachDatabase?: (appUrl: string) => Promise<string>
}

/**
 * The processes that read files, begun at their first use and shared by all benches of a test worker: one that has read
 * before reads several times quicker. They end with the worker.
 */
const readers = {
  recogniser: createRecogniser({ size: 1 }),
  pageFiles: createPageFiles(),
  mailSandbox: createMailSandbox({ size: 1 }),
}

const usualStart = '2026-03-10T10:00:00Z'

export async function openTestBench(options: BenchOptions = {}): Promise<TestBench> {
  const made = await createTestDatabase(options.withoutCustomers ? undefined : bothCustomers)
  const dataDir = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
  const clock = fixedClock(options.startsAt ?? usualStart)
  const admin = new pg.Client({ connectionString: made.adminUrl })
  await admin.connect()
  const deps = await openTestDependencies({ options, made, dataDir, clock })
  const as = contextsOf(deps)
  const inside = <T>(customerId: number, work: (tx: TenantTransaction) => Promise<T>) =>
    inCustomerTransaction(deps.database, customerId, work)
  const read: TestBench['read'] = (documentId, customerId = harbor) =>
    inside(customerId, async (tx) => {
      const [row] = await tx.select().from(documents).where(eq(documents.id, documentId))
      return row!
    })
  return {
    deps,
    clock,
    admin,
    as,
    read,
    act: async (who, documentId, action, more = {}) =>
      actOnDocument(as(who), { documentId, action, version: (await read(documentId)).version, ...more }),
    runWorker: () => runWorker(deps),
    aDocument: (wish = {}) => makeDocument({ deps, as }, wish),
    move: (who, move, customerId) => {
      const ctx = as(who, customerId)
      return ctx.transaction((tx) => moveDocument(ctx, tx, move))
    },
    history: (documentId, customerId = harbor) =>
      inside(customerId, (tx) =>
        tx
          .select()
          .from(documentHistory)
          .where(eq(documentHistory.documentId, documentId))
          .orderBy(documentHistory.id),
      ),
    async jobs(documentId) {
      const { rows } = await admin.query(
        'SELECT kind, payload, run_at, state FROM jobs WHERE document_id = $1 ORDER BY id',
        [documentId],
      )
      return rows
    },
    async close() {
      await deps.close()
      await admin.end()
      await made.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const contextsOf =
  (deps: Dependencies): ContextAs =>
  (who, customerId = harbor) =>
    deps.contextFor({
      customerId,
      actor: who === 'SYS' ? systemActor : actorOf(who, customerId),
      requestId: 'test',
    })

async function openTestDependencies(given: {
  options: BenchOptions
  made: { appUrl: string; adminUrl: string }
  dataDir: string
  clock: FixedClock
}): Promise<Dependencies> {
  const { options, made, dataDir, clock } = given
  const log = silentLog()
  const config: Config = {
    ...readConfig({
      KONTOR_PORT: '0',
      KONTOR_DATA: dataDir,
      KONTOR_LOG_LEVEL: 'silent',
      ...options.environment,
    }),
    secret: 'a secret that only the test bench has, long enough',
  }
  const url = (await options.reachDatabase?.(made.appUrl)) ?? made.appUrl
  const database = openDatabase({ url, maxConnections: 12, statementMs: config.statementMs })
  const inCustomer = <T>(customerId: number, work: (tx: TenantTransaction) => Promise<T>) =>
    inCustomerTransaction(database, customerId, work)
  const flags = await openFeatureFlags({
    names: [...flagsOf(rooms, config.productName).keys()],
    inCustomer,
    log,
  })

  const customerClocks = await startCustomerClocks(database.pool)
  const artefacts = openArtefacts(config.schematronFolder)
  const embedded = createEmbeddedErp({ database, slowForMs: options.slowForMs })
  return composeRooms({
    config,
    version: '0.0.0-test',
    log,
    clock,
    customerClocks,
    adminUrl: made.adminUrl,
    database,
    store: options.store ?? (await openFileObjectStore({ folder: join(dataDir, 'objects') })),
    flags,
    mailer: embeddedMailer(),
    ediDrops: await openEdiDrops(config.edi),
    artefacts,
    erp: options.erp?.(embedded) ?? embedded,
    ...readers,
    recogniser: options.recogniser ?? readers.recogniser,
    malware: noMalwareCheck,
    async close() {
      await options.recogniser?.close()
      await artefacts?.checker.close()
      customerClocks.stop()
      await flags.close()
      await database.close()
    },
  })
}

/** The two customers with their master data, as a bench finds them. */
const bothCustomers: TestRows = {
  name: 'customers',
  async write(made) {
    await ask(
      made.adminUrl,
      `INSERT INTO customers (id, shortname, name, time_zone, currency, uses_validation_services) VALUES
    (${harbor}, 'TEST', 'Harbor & Pine', 'America/New_York', 'USD', true),
    (${alpenwerk}, 'OTHER', 'Alpenwerk', 'Europe/Zurich', 'CHF', false)`,
    )
    const dataDir = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
    const deps = await openTestDependencies({ options: {}, made, dataDir, clock: fixedClock(usualStart) })
    for (const customerId of [harbor, alpenwerk]) {
      const ctx = contextsOf(deps)('SYS', customerId)
      await ctx.transaction((tx) => writeEmbeddedMasterData(tx, testMasterData))
      await syncMasterData(ctx, deps)
    }
    await deps.close()
    await rm(dataDir, { recursive: true, force: true })
  },
}

/** What a reader at the port answers: nothing found on one page, changed by `read`. */
export function fakeRecogniser(
  read: (
    request: RecogniseRequest,
  ) => Partial<RecognisedDocument> | Promise<Partial<RecognisedDocument>> = () => ({}),
): Recogniser {
  return {
    warmUp: () => {},
    recogniseDocument: async (request) => ({
      recogniserVersion: 'fake',
      type: 'invoice',
      mime: 'application/pdf',
      pages: [],
      fields: {},
      lines: [],
      text: '',
      supplier: null,
      unreadPages: [],
      ...(await read(request)),
    }),
    close: async () => undefined,
  }
}
