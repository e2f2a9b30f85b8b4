import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMail } from '../../../samples/make-mail'
import type { Endpoint } from '../../access/endpoint'
import { type Principal, principalFromClaims } from '../../access/principal'
import { adminRole, staffGroup, superuserGroup } from '../../access/roles'
import type { UserContext } from '../../access/server/serve-endpoints'
import { receiveMail } from '../../capture/server/mail/receive-mail'
import { actOnDocument } from '../../documents/server/act-on-document'
import type { Worker } from '../../platform/jobs/worker'
import { silentLog } from '../../platform/log/log'
import { writeEmbeddedMasterData } from '../../submission/server/embedded-erp/embedded-master-data'
import { syncMasterData } from '../../submission/server/sync-master-data'
import { product, testMasterData } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { sureReading } from '../../testing/server/read-in'
import * as api from '../onboarding.api'
import { customerTables } from './customer-tables'
import { notExported, notImported } from './export-format'
import { onboardingServer } from './onboarding.server'

let bench: TestBench
let worker: Worker
beforeAll(async () => {
  bench = await openTestBench({ recogniser: fakeRecogniser(() => sureReading()) })
  worker = bench.runWorker()
})
afterAll(async () => {
  await worker.stop()
  await bench.close()
})

const principal: Principal = principalFromClaims(
  {
    sub: 'U-SAM',
    email: 'sam@kontor.example',
    name: 'Sam Rivera',
    approle: [adminRole(product)],
    groups: [staffGroup(product), superuserGroup],
  },
  { product },
)
const superuser = (): UserContext => ({
  principal,
  requestId: 'test',
  log: silentLog() as UserContext['log'],
})

/** As Sam, a superuser. */
async function ask<T>(contract: Endpoint, input: object = {}, sent: Buffer[] = []): Promise<T> {
  const served = onboardingServer.routes!(bench.deps).find(({ endpoint }) => endpoint === contract)!
  const wire = {
    stream: Readable.from(sent),
    headers: {},
    signal: new AbortController().signal,
    host: 'localhost',
    remoteAddress: '127.0.0.1',
  }
  return (await served.handle(
    superuser(),
    { params: undefined, query: undefined, body: undefined, ...input },
    wire,
  )) as T
}
const tenantAt = (id: number) => ask<api.TenantDetail>(api.readTenant, { params: { id } })

const shortname = 'BIRCH'
const inbox = 'invoices@birch.kontor.example'

async function newTenant(): Promise<number> {
  const { id } = await ask<api.TenantDetail>(api.createTenant, {
    body: {
      name: 'Birch Valley Foods',
      shortname,
      region: 'us-east-1',
      locale: 'en-US',
      timeZone: 'America/New_York',
      currency: 'USD',
      owner: 'Jonas Weber',
      goLiveOn: null,
      usesValidationServices: false,
      inbox,
      admin: { firstName: 'Ida', lastName: 'Moor', email: 'ida@birch.example' },
    },
  })
  const ctx = bench.as('SYS', id)
  await ctx.transaction((tx) => writeEmbeddedMasterData(tx, testMasterData))
  await syncMasterData(ctx, bench.deps)
  return id
}

/** A mail comes in, is read, and its document is submitted. */
async function submitOne(customerId: number): Promise<number> {
  const raw = await makeMail({
    from: 'billing@cedar-foods.example',
    to: inbox,
    subject: 'Invoice',
    text: 'Please find our invoice attached.',
    attachments: [
      {
        filename: 'invoice.pdf',
        contentType: 'application/pdf',
        content: Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(20)]),
      },
    ],
  })
  await receiveMail(bench.as('SYS', customerId), bench.deps, {
    source: 'SMTP',
    receivedBy: [inbox],
    envelopeFrom: 'billing@cedar-foods.example',
    raw: Readable.from([raw]),
  })
  const id = await vi.waitFor(
    async () => {
      const { rows } = await bench.admin.query(
        `SELECT id FROM documents WHERE customer_id = $1 AND status = 'NEW'`,
        [customerId],
      )
      expect(rows).toHaveLength(1)
      return Number(rows[0].id)
    },
    { timeout: 20_000, interval: 50 },
  )
  const { version } = await bench.read(id, customerId)
  await actOnDocument(bench.as('APS', customerId), { documentId: id, action: 'submit', version })
  await vi.waitFor(async () => expect((await bench.read(id, customerId)).status).toBe('SUBMITTED'), {
    timeout: 20_000,
    interval: 50,
  })
  return id
}

type Rows = Map<string, Record<string, unknown>[]>
/** Every row of a customer in every table, as the database's catalogue names them. */
async function everyRow(customerId: number): Promise<Rows> {
  const tables = await bench.as('SYS', customerId).read(customerTables)
  const found: Rows = new Map()
  for (const { name, owner, key } of tables) {
    const { rows } = await bench.admin.query(
      `SELECT to_jsonb(t) AS row FROM "${name}" t WHERE t."${owner}"::text = $1 ORDER BY ${key.map((one) => `t."${one}"`).join(', ') || 1}`,
      [String(customerId)],
    )
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      )
  }
  return found
}

async function storedFiles(customerId: number): Promise<string[]> {
  const hashes: string[] = []
  for await (const hash of bench.deps.store.listOlder(String(customerId), new Date(Date.now() + 86_400_000)))
    hashes.push(hash)
  return hashes.sort()
}

/** Tables in which a word still stands anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await bench.admin.query(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await bench.admin.query(
      `SELECT 1 FROM "${name}" t WHERE to_jsonb(t)::text ILIKE $1 LIMIT 1`,
      [`%${word}%`],
    )
    if (rowCount) found.push(name)
  }
  return found
}

/** Numbers of the database's own, and what is made anew on purpose. */
const unlike = [
  'customer_id',
  'for_customer_id',
  'changed_in',
  'transaction_id',
  'change',
  'changed_at',
  'password_hash',
]
const comparable = (rows: readonly Record<string, unknown>[] = []) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !unlike.includes(name))))

describe('a customer that leaves', () => {
  it('takes everything along, is gone from every table and the store, and is rebuilt from its export alone', async () => {
    const customerId = await newTenant()
    const documentId = await submitOne(customerId)
    const { invoiceNumber } = await bench.read(documentId, customerId)
    await bench
      .as('SYS', customerId)
      .transaction((tx) =>
        tx.execute(
          `INSERT INTO document_legal_holds (document_id, held_by, held_at, reason) VALUES (${documentId}, 'Tom', now(), 'Lawsuit')`,
        ),
      )
    const { version } = await tenantAt(customerId)
    const params = { id: customerId }
    expect(await codeOf(ask(api.exportTenant, { params, body: {} }))).toBe('onboarding.not_now')
    await ask(api.leaveTenant, { params, body: { version, isLeaving: true } })
    expect(await codeOf(ask(api.fetchTenantExport, { params }))).toBe('onboarding.not_ready')

    await ask(api.exportTenant, { params, body: {} })
    const ready = await vi.waitFor(
      async () => {
        const { export: state } = await tenantAt(customerId)
        expect(state?.state).toBe('READY')
        return state!
      },
      { timeout: 60_000, interval: 100 },
    )
    const purge = (name: string) => ask(api.purgeTenant, { params, body: { shortname: name } })
    await bench.admin.query('UPDATE document_legal_holds SET reason = reason')
    expect(await codeOf(purge(shortname))).toBe('onboarding.on_hold')
    await bench.admin.query('DELETE FROM document_legal_holds WHERE customer_id = $1', [customerId])
    expect(await codeOf(purge(shortname))).toBe('onboarding.not_ready')
    const answer = await ask<{ body: Readable; size: number; fileName: string }>(api.fetchTenantExport, {
      params,
    })
    const archive = await buffer(answer.body)
    expect({ size: archive.length, name: answer.fileName }).toEqual({
      size: ready.made!.size,
      name: 'BIRCH.zip',
    })
    expect(await codeOf(purge('BEECH'))).toBe('onboarding.other_name')

    const before = await everyRow(customerId)
    const files = (await storedFiles(customerId)).filter((hash) => hash !== ready.made!.file)
    expect(ready.made!.files).toBe(files.length)
    expect(before.get('documents')).toMatchObject([{ id: documentId, status: 'SUBMITTED' }])
    const neighbours = await everyRow(10301)

    await purge(shortname)
    const [certificate] = await vi.waitFor(
      async () => {
        const { former } = await ask<{ former: api.FormerTenant[] }>(api.listFormerTenants)
        expect(former).toHaveLength(1)
        return former
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(await everyRow(customerId)).toEqual(new Map())
    expect(await storedFiles(customerId)).toEqual([])
    for (const word of [invoiceNumber!, 'ida@birch.example', inbox])
      expect(await tablesWith(word), word).toEqual([])
    expect(await tablesWith('Birch Valley Foods')).toEqual(['audit_entries', 'purge_certificates'])
    expect(await everyRow(10301)).toEqual(neighbours)
    const content = JSON.parse(certificate!.content)
    expect(content).toMatchObject({
      customerId,
      purgedBy: 'Sam Rivera',
      export: { file: ready.made!.file, manifest: ready.made!.manifest },
      rows: {
        documents: 1,
        mails: 1,
        customers: 1,
        document_history: before.get('document_history')!.length,
      },
    })
    const { rows: noted } = await bench.admin.query(
      `SELECT action, details ->> 'certificate' AS hash FROM audit_entries WHERE customer_id = 0 ORDER BY number`,
    )
    expect(noted.slice(-2)).toEqual([
      { action: 'tenant.purge', hash: null },
      { action: 'tenant.purged', hash: certificate!.hash },
    ])

    const damaged = Buffer.from(archive)
    damaged[Math.floor(archive.length / 2)]! ^= 1
    expect(await codeOf(ask(api.importTenant, { query: {} }, [damaged]))).toMatch(
      /^onboarding\.(broken|no)_export$/,
    )
    expect(await codeOf(ask(api.importTenant, { query: {} }, [Buffer.from('no archive')]))).toBe(
      'onboarding.no_export',
    )
    const rebuilt = await ask<{ rows: number; files: number; tenant: api.TenantDetail }>(
      api.importTenant,
      { query: { shortname: 'BIRCH_AGAIN' } },
      [archive],
    )
    const newId = rebuilt.tenant.id
    expect(newId).toBeGreaterThan(customerId)
    expect(rebuilt.tenant).toMatchObject({ stage: 'SETTING_UP', inboxes: [inbox], documents: 1, users: 1 })
    expect(await storedFiles(newId)).toEqual(files)
    const after = await everyRow(newId)
    const skipped = [
      ...notExported,
      ...notImported,
      'customers',
      'identity_users',
      'jobs',
      'document_legal_holds',
    ]
    const names = new Set([...before.keys(), ...after.keys()].filter((name) => !skipped.includes(name)))
    for (const name of names) expect(comparable(after.get(name)), name).toEqual(comparable(before.get(name)))
    expect(after.get('identity_users')).toMatchObject([
      { email: 'ida@birch.example', groups: ['USERS_BIRCH_AGAIN'] },
    ])
    expect(names.size).toBeGreaterThan(20)
    expect(await bench.read(documentId, newId)).toMatchObject({ status: 'SUBMITTED', invoiceNumber })
    expect(await codeOf(ask(api.importTenant, { query: { shortname: 'THIRD' } }, [archive]))).toBe(
      'onboarding.numbers_taken',
    )
    expect(await storedFiles(newId + 1)).toEqual([])
  })
})
