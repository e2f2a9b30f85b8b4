import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { flagsOf } from '../../access/flags'
import { principalFromClaims } from '../../access/principal'
import { adminRole, customerGroup, staffGroup, superuserGroup } from '../../access/roles'
import { rooms } from '../../app/rooms'
import { composeRooms } from '../../app/server/compose-rooms'
import type { Dependencies } from '../../app/server/dependencies'
import { runWorker } from '../../app/server/worker'
import { createMailSandbox } from '../../capture/server/mail/mail-sandbox'
import type { DocumentAction } from '../../documents/document-lifecycle'
import type { DocumentStatus } from '../../documents/document-status'
import type { HeaderFieldName } from '../../documents/header-fields'
import { actOnDocument } from '../../documents/server/act-on-document'
import type { Act } from '../../documents/server/document-seams'
import { type DocumentRow, documentHistory, documents } from '../../documents/server/documents.tables'
import { lockDocument, type Move, moveDocument } from '../../documents/server/move-document'
import { type Arrival, receiveDocument } from '../../documents/server/receive-document'
import { writeFields } from '../../documents/server/write-fields'
import type { MasterData } from '../../master-data/master-data'
import { type FixedClock, fixedClock } from '../../platform/clock/clock'
import { type Config, readConfig } from '../../platform/config/config'
import { openDatabase } from '../../platform/database/database'
import { createTestDatabase } from '../../platform/database/test-database'
import { openFeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { Worker } from '../../platform/jobs/worker'
import { silentLog } from '../../platform/log/log'
import { embeddedMailer } from '../../platform/mailer/embedded-mailer'
import { noMalwareCheck } from '../../platform/malware/malware-check'
import { openFileObjectStore } from '../../platform/object-storage/file-object-store'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { RecognisedDocument } from '../../recognition/recognised-document'
import { createRecogniser, type Recogniser } from '../../recognition/server/read-document'
import { createEmbeddedErp } from '../../submission/server/embedded-erp/embedded-erp'
import { writeEmbeddedMasterData } from '../../submission/server/embedded-erp/embedded-master-data'
import type { Erp } from '../../submission/server/erp'
import { syncMasterData } from '../../submission/server/sync-master-data'
import {
  type Actor,
  type Context,
  inCustomerTransaction,
  systemActor,
  type TenantTransaction,
} from '../../tenants/server/context'

const product = 'Kontor'

/** Two customers: the first uses validation services, the second does not. Both have the same small master data. */
export const harbor = 10301
export const alpenwerk = 10318

type Claims = { name: string; approle: string[]; isStaff?: boolean; isSuperuser?: boolean; rights?: string[] }

/** One person for each role, named by the role's short form in product-decisions 2.3 where it has one. */
export const cast = {
  PA: { name: 'Alex Morgan', approle: [adminRole(product)], isStaff: true },
  APS: { name: 'Dana Whitfield', approle: ['AP_SPECIALIST'] },
  APS2: { name: 'Luis Ortega', approle: ['AP_SPECIALIST'] },
  APS_RELEASE: { name: 'Rita Stone', approle: ['AP_SPECIALIST'], rights: ['release-hitl'] },
  APM: { name: 'Priya Nair', approle: ['AP_MANAGER'] },
  ES: { name: 'Omar Haddad', approle: ['ESCALATIONS_SPECIALIST'] },
  VS: { name: 'Mia Tan', approle: ['VS_SPECIALIST'], isStaff: true },
  VSM: { name: 'Jonas Weber', approle: ['VS_MANAGER'], isStaff: true },
  FINANCE: { name: 'Grace Kim', approle: ['FINANCIAL_ACCOUNTING'] },
  PAYMENTS: { name: 'Sofia Rossi', approle: ['PAYMENTS_SPECIALIST'] },
  NOBODY: { name: 'Noah Reed', approle: [] },
} satisfies Record<string, Claims>
export type CastName = keyof typeof cast

/** A signed-in person acting for a customer, with the roles that his claims would give him. */
export function actorOf(name: CastName, customerId = harbor): Actor {
  const person: Claims = cast[name]
  const claims = {
    sub: `user-${name}`,
    email: `${name.toLowerCase()}@test.example`,
    name: person.name,
    approle: person.approle,
    rights: person.rights ?? [],
    groups: [
      person.isStaff ? staffGroup(product) : customerGroup('TEST'),
      ...(person.isSuperuser ? [superuserGroup] : []),
    ],
    customerid: person.isStaff ? undefined : String(customerId),
  }
  const principal = { ...principalFromClaims(claims, { product }), customerId: String(customerId) }
  return { kind: 'user', id: claims.sub, name: person.name, principal }
}

export const testMasterData: MasterData = {
  companies: [{ id: 'C-1', name: 'Harbor & Pine', vatId: null, address: 'Pier 1', currency: 'USD' }],
  suppliers: [
    supplier('S-1', 'Cedar Foods', false),
    supplier('S-2', 'Bright Linen', false),
    supplier('S-9', 'Blocked Trading', true),
  ],
  remitTos: [{ id: 'R-1', supplierId: 'S-1', name: 'Cedar Foods Lockbox', address: 'Box 7', iban: null }],
  costCentres: [{ id: '31000', name: 'Kitchen' }],
  spendCategories: [{ id: 'FOOD', name: 'Food' }],
  purchaseOrders: [
    {
      number: 'PO-77',
      supplierId: 'S-1',
      companyId: 'C-1',
      currency: 'USD',
      status: 'OPEN',
      orderedOn: '2026-02-01',
      lines: [
        {
          line: 1,
          description: 'Flour',
          unit: 'KG',
          quantity: '100',
          quantityReceived: '40',
          quantityInvoiced: '0',
          unitPrice: '1.2345',
        },
      ],
    },
  ],
}

function supplier(id: string, name: string, isBlocked: boolean): MasterData['suppliers'][number] {
  const emailDomain = `${name.toLowerCase().replaceAll(' ', '-')}.example`
  const none = { vatId: null, email: null, address: '', category: null }
  return {
    ...none,
    id,
    name,
    isBlocked,
    ibans: [],
    emailDomain,
    currency: 'USD',
    paymentTerms: '30 days net',
  }
}

/** A header that can be submitted; its invoice number is new each time. */
export function goodHeader(): Partial<Record<HeaderFieldName, string | null>> {
  return {
    documentType: 'INVOICE',
    companyID: 'C-1',
    supplierID: 'S-1',
    supplierName: 'Cedar Foods',
    invoiceNumber: `INV-${randomBytes(5).toString('hex')}`,
    invoiceDate: '2026-03-02',
    dueDate: '2026-04-01',
    currency: 'USD',
    netAmt: '100.00',
    taxAmt: '8.50',
    controlAmt: '108.50',
    poNumber: 'PO-77',
  }
}

export type DocumentWish = {
  status?: DocumentStatus
  customerId?: number
  fields?: Partial<Record<HeaderFieldName, string | null>>
  arrival?: Partial<Arrival>
  /** The bytes of its file, put into the store. */
  content?: Buffer
}

/** A whole Kontor over a database and a folder of its own, without listening anywhere. */
export type TestBench = {
  deps: Dependencies
  clock: FixedClock
  /** As the owner of the tables, who sees every customer. */
  admin: pg.Client
  /** A person's context, or Kontor's own for 'SYS'. */
  as(who: CastName | 'SYS', customerId?: number): Context
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

export async function openTestBench(options: BenchOptions = {}): Promise<TestBench> {
  const made = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
  const clock = fixedClock(options.startsAt ?? '2026-03-10T10:00:00Z')
  const admin = new pg.Client({ connectionString: made.adminUrl })
  await admin.connect()
  const deps = await openTestDependencies({ options, made, dataDir, clock })
  const as: TestBench['as'] = (who, customerId = harbor) =>
    deps.contextFor({
      customerId,
      actor: who === 'SYS' ? systemActor : actorOf(who, customerId),
      requestId: 'test',
    })
  if (!options.withoutCustomers) await addCustomers(admin, deps, as)
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
  const database = openDatabase({ url, maxConnections: 12 })
  const inCustomer = <T>(customerId: number, work: (tx: TenantTransaction) => Promise<T>) =>
    inCustomerTransaction(database, customerId, work)
  const flags = await openFeatureFlags({
    names: [...flagsOf(rooms, config.productName).keys()],
    inCustomer,
    log,
  })

  const recogniser = options.recogniser ?? createRecogniser({ size: 1 })
  const mailSandbox = createMailSandbox({ size: 1 })
  const embedded = createEmbeddedErp({ database, slowForMs: options.slowForMs })
  return composeRooms({
    config,
    version: '0.0.0-test',
    log,
    clock,
    adminUrl: made.adminUrl,
    database,
    store: options.store ?? (await openFileObjectStore({ folder: join(dataDir, 'objects') })),
    flags,
    mailer: embeddedMailer(),
    erp: options.erp?.(embedded) ?? embedded,
    recogniser,
    mailSandbox,
    malware: noMalwareCheck,
    async close() {
      await recogniser.close()
      await mailSandbox.close()
      await flags.close()
      await database.close()
    },
  })
}

async function addCustomers(admin: pg.Client, deps: Dependencies, as: TestBench['as']): Promise<void> {
  await admin.query(`INSERT INTO customers (id, shortname, name, time_zone, currency, uses_validation_services) VALUES
    (${harbor}, 'TEST', 'Harbor & Pine', 'America/New_York', 'USD', true),
    (${alpenwerk}, 'OTHER', 'Alpenwerk', 'Europe/Zurich', 'CHF', false)`)
  for (const customerId of [harbor, alpenwerk]) {
    const ctx = as('SYS', customerId)
    await ctx.transaction((tx) => writeEmbeddedMasterData(tx, testMasterData))
    await syncMasterData(ctx, deps)
  }
}

type Step = [who: CastName | 'SYS', action: DocumentAction]

const ready: Step[] = [
  ['SYS', 'process'],
  ['SYS', 'make-ready'],
]
const sending: Step[] = [...ready, ['APS', 'submit']]

/** The way into each state, by moves that people and Kontor make. */
const ways: Record<DocumentStatus, Step[]> = {
  RECEIVED: [],
  PROCESSING: [['SYS', 'process']],
  FAILED: [
    ['SYS', 'process'],
    ['SYS', 'fail'],
  ],
  HITL: [
    ['SYS', 'process'],
    ['SYS', 'send-to-review'],
  ],
  NEW: ready,
  FLAGGED: [...ready, ['APS', 'flag']],
  ESCALATED: [...ready, ['APS', 'escalate']],
  ON_HOLD: [...ready, ['APS', 'hold']],
  SUBMITTING: sending,
  SUBMIT_FAILED: [...sending, ['SYS', 'erp-refuses']],
  SUBMITTED: [...sending, ['SYS', 'erp-accepts']],
  REJECTED: [...ready, ['APS', 'reject']],
  CANCELLED: [...ready, ['APS', 'cancel']],
  SPLIT: [
    ['SYS', 'process'],
    ['SYS', 'split'],
  ],
  MERGED: [...ready, ['APS', 'merge']],
  DELETED: [...ready, ['APM', 'delete']],
  PURGED: [...ready, ['APM', 'delete'], ['SYS', 'purge']],
}

async function makeDocument(
  { deps, as }: { deps: Dependencies; as: TestBench['as'] },
  wish: DocumentWish,
): Promise<DocumentRow> {
  const customerId = wish.customerId ?? harbor
  const content = wish.content ?? randomBytes(24)
  const stored = wish.content ? await deps.store.put(String(customerId), content) : null
  const hash = stored?.hash ?? createHash('sha256').update(content).digest('hex')
  const system = as('SYS', customerId)
  return system.transaction(async (tx) => {
    const received = await receiveDocument(system, tx, {
      source: 'UPLOAD',
      fileName: 'invoice.pdf',
      fileHash: hash,
      fileSize: content.length,
      fileType: 'application/pdf',
      ...wish.arrival,
    })
    let document = await lockDocument(tx, received.document.id)
    const values = Object.entries(wish.fields ?? goodHeader()) as [HeaderFieldName, string | null][]
    await writeFields(system, tx, {
      document,
      action: 'process',
      writes: values.map(([name, value]) => ({ name, value, source: 'RECOGNISED', confidence: 0.9 })),
      version: 1,
      fallbackCurrency: 'USD',
    })
    for (const [who, action] of ways[wish.status ?? 'NEW']) {
      const ctx = as(who, customerId)
      document = await moveDocument(ctx, tx, { documentId: document.id, action, why: 'as the test wishes' })
    }
    return document
  })
}

/** What a reader at the port answers: nothing found on one page, changed by `read`. */
export function fakeRecogniser(
  read: (request: {
    path: string
    imageFolder?: string
  }) => Partial<RecognisedDocument> | Promise<Partial<RecognisedDocument>> = () => ({}),
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
