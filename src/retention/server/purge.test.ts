import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FileAnswer } from '../../access/server/serve-endpoints'
import { downloadOriginal } from '../../documents/document-pages.api'
import { type RetentionSettings, retentionSection } from '../../documents/retention-section'
import { documentRoutes } from '../../documents/server/documents.routes'
import { documentPages } from '../../documents/server/documents.tables'
import { readOpened } from '../../documents/server/read-opened'
import { writeSettings } from '../../settings/server/customer-settings'
import { askServed } from '../../testing/server/ask-served'
import { goodHeader, harbor } from '../../testing/server/bench-cast'
import type { DocumentWish } from '../../testing/server/bench-documents'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import {
  listLegalHolds,
  previewRetention,
  type RetentionPreview,
  readLegalHold,
  setLegalHold,
} from '../retention.api'
import { purge } from './purge'
import { purgedTables } from './purge-document'
import { retentionServer } from './retention.server'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await set({ documentDays: 30, mailDays: 30, trashDays: 30, legalHold: 'off' })
  await purge(bench.as('SYS'), bench.deps)
})

const routes = () => retentionServer.routes!(bench.deps)
const preview = async () =>
  (await askServed(routes(), previewRetention, bench.as('APA'), { query: {} })) as RetentionPreview
const run = (signal?: AbortSignal) => purge(bench.as('SYS'), bench.deps, signal)
const hold = (id: number, isHeld: boolean) =>
  askServed(routes(), setLegalHold, bench.as('APA'), {
    params: { id },
    body: { isHeld, reason: 'Lawsuit 4711' },
  })

async function set(settings: Partial<RetentionSettings>): Promise<void> {
  const ctx = bench.as('SYS')
  await ctx.transaction((tx) => writeSettings(ctx, tx, retentionSection, settings))
}

let files = 0
/** Stores a file as if it had been stored two days ago. */
async function storeOld(text = `file ${++files}`): Promise<string> {
  const { hash } = await bench.deps.store.put(String(harbor), Buffer.from(text))
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(
    join(bench.deps.config.dataDir, 'objects', String(harbor), hash.slice(0, 1), hash),
    twoDaysAgo,
    twoDaysAgo,
  )
  return hash
}
const isThere = (hash: string) => bench.deps.store.has(String(harbor), hash)

/** A document that has been what it is for so many days, with a page and the files of both. */
async function aged(days: number, wish: DocumentWish, fileHash?: string) {
  const { id } = await bench.aDocument(wish)
  const [file, image, words] = [fileHash ?? (await storeOld()), await storeOld(), await storeOld()]
  await bench.admin.query(
    `UPDATE documents SET file_hash = $2, status_since = $3::timestamptz - make_interval(days => $4),
       deleted_at = CASE WHEN status = 'DELETED' THEN $3::timestamptz - make_interval(days => $4) END WHERE id = $1`,
    [id, file, bench.clock.now(), days],
  )
  const size = { widthPoints: 1, heightPoints: 1, imageWidth: 1, imageHeight: 1 }
  const page = {
    documentId: id,
    number: 1,
    ...size,
    imageHash: image,
    imageType: 'image/png',
    wordsHash: words,
  }
  await bench.as('SYS').transaction((tx) => tx.insert(documentPages).values(page))
  return { id, file, files: [file, image, words] }
}

async function agedMail(days: number, documentId?: number) {
  const raw = await storeOld()
  const { rows } = await bench.admin.query(
    `INSERT INTO mails (customer_id, source, raw_hash, raw_size, received_at, overall_status)
     VALUES ($1, 'SMTP', $2, 4, $3::timestamptz - make_interval(days => $4), 'NO_DOCUMENT') RETURNING id`,
    [harbor, raw, bench.clock.now(), days],
  )
  await bench.admin.query('UPDATE documents SET mail_id = $1 WHERE id = $2', [rows[0].id, documentId ?? 0])
  return { id: Number(rows[0].id), raw }
}

describe('what is older than its retention', () => {
  it('goes as the preview says, files included, and nothing else does', async () => {
    const gone = [
      await aged(31, { status: 'SUBMITTED' }),
      await aged(31, { status: 'REJECTED' }),
      await aged(31, { status: 'CANCELLED' }),
    ]
    const trashed = await aged(31, { status: 'DELETED' })
    const young = await aged(29, { status: 'SUBMITTED' })
    const open = await aged(400, { status: 'NEW' })
    const denied = await aged(31, { status: 'SUBMITTED' })
    await bench.admin.query(`UPDATE documents SET erp_status = 'DENIED' WHERE id = $1`, [denied.id])
    const shared = await aged(31, { status: 'SUBMITTED' }, young.file)
    const mail = await agedMail(31, gone[0]!.id)
    const mailOfOpen = await agedMail(31, open.id)
    const youngMail = await agedMail(29)

    const told = await preview()
    // of the fifth document the file stays, since a younger one has the same
    expect(told).toMatchObject({ documents: 4, trash: 1, mails: 1, files: 5 * 3 - 1 + 1, isHeld: false })
    expect(told.oldest.map(({ invID }) => invID).sort()).toEqual([...gone, shared].map(({ id }) => id).sort())
    expect(await run()).toEqual({
      documents: told.documents + told.trash,
      mails: told.mails,
      files: told.files,
    })

    for (const { id, files } of [...gone, trashed]) {
      expect(await bench.read(id)).toMatchObject({ status: 'PURGED', fileHash: files[0] })
      for (const hash of files) expect(await isThere(hash)).toBe(false)
    }
    for (const { files } of [young, open, denied])
      for (const hash of files) expect(await isThere(hash)).toBe(true)
    expect(await isThere(mail.raw)).toBe(false)
    for (const { raw } of [mailOfOpen, youngMail]) expect(await isThere(raw)).toBe(true)
    expect(await preview()).toMatchObject({ documents: 0, trash: 0, mails: 0, files: 0 })
    expect(await run()).toEqual({ documents: 0, mails: 0, files: 0 })
  })

  it('is not handed out any more, also while another document has the same file', async () => {
    const young = await aged(29, { status: 'SUBMITTED' })
    const old = await aged(31, { status: 'SUBMITTED' }, young.file)
    const clerk = bench.as('APS')
    const download = (id: number) =>
      askServed(documentRoutes(bench.deps), downloadOriginal, clerk, {
        params: { id },
      }) as Promise<FileAnswer>
    await run()
    expect(await codeOf(download(old.id))).toBe('documents.purged')
    const { body } = await download(young.id)
    expect(await text(body as Readable)).toMatch(/^file /)
  })

  it('leaves a stub with the hash, who did what when, and no word of the invoice anywhere', async () => {
    const invoiceNumber = `GONE-${Date.now()}`
    const { id } = await aged(31, { status: 'NEW', fields: { ...goodHeader(), invoiceNumber } })
    await bench.act('APS', id, 'cancel', { reason: `${invoiceNumber} came twice` })
    await bench.admin.query(`UPDATE documents SET status_since = now() - interval '99 years' WHERE id = $1`, [
      id,
    ])
    await run()
    const { fileHash, fileName, invoiceNumber: kept, supplierId } = await bench.read(id)
    expect({ fileName, kept, supplierId }).toEqual({ fileName: '', kept: null, supplierId: null })
    const history = await bench.history(id)
    expect(history.map(({ action, actorName }) => `${action} ${actorName}`)).toContain(
      'cancel Dana Whitfield',
    )
    expect(history.at(-1)).toMatchObject({
      action: 'purge',
      transition: 'T26',
      actorKind: 'system',
      details: { fileHash },
    })
    const { rows: tables } = await bench.admin.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rowCount } = await bench.admin.query(
        `SELECT 1 FROM "${name}" one WHERE to_jsonb(one)::text LIKE $1 LIMIT 1`,
        [`%${invoiceNumber}%`],
      )
      if (rowCount) found.push(name)
    }
    expect(found).toEqual([])
  })

  it('is looked for in every table that hangs on documents', async () => {
    // numbers keep that it was there, without its names
    const kept = [
      'document_fact_changes',
      'document_facts',
      'document_history',
      'document_legal_holds',
      'jobs',
      'mail_parts',
    ]
    const { rows } = await bench.admin.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'document_id'`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...kept, ...purgedTables].sort())
  })

  it('is found by an index wherever it goes from, and so is what goes with it', async () => {
    // a column whose rows go by themselves when what it names goes, or that is asked for by purging
    const { rows } = await bench.admin.query<{ name: string; isFound: boolean }>(
      `WITH asked AS (
        SELECT c.conrelid AS owner, c.conkey[1] AS place FROM pg_constraint c
          WHERE c.contype = 'f' AND c.confdeltype IN ('c', 'n') AND array_length(c.conkey, 1) = 1
        UNION SELECT attrelid, attnum FROM pg_attribute
          WHERE attrelid = ANY ($1::regclass[]) AND attname = 'document_id')
      SELECT a.attrelid::regclass || '.' || a.attname AS name, EXISTS (SELECT FROM pg_index i
        WHERE i.indrelid = a.attrelid AND i.indkey[0] = a.attnum
          AND coalesce(pg_get_expr(i.indpred, i.indrelid), '') IN ('', '(' || a.attname || ' IS NOT NULL)')) AS "isFound"
      FROM asked JOIN pg_attribute a ON a.attrelid = owner AND a.attnum = place`,
      [purgedTables],
    )
    expect(rows.length).toBeGreaterThan(purgedTables.length)
    expect(rows.filter(({ isFound }) => !isFound).map(({ name }) => name)).toEqual([])
  })

  it('goes in part when Kontor is stopped, and the rest the next time', async () => {
    await aged(31, { status: 'REJECTED' })
    const stopped = new AbortController()
    stopped.abort()
    expect(await run(stopped.signal)).toMatchObject({ documents: 0 })
    expect(await run()).toMatchObject({ documents: 1, files: 3 })
  })
})

describe('a legal hold', () => {
  it('keeps a document, its mail and what it was cut from, until it is lifted', async () => {
    const whole = await aged(31, { status: 'SPLIT' })
    const held = await aged(31, { status: 'SUBMITTED' })
    await bench.admin.query('UPDATE documents SET split_from = $1 WHERE id = $2', [whole.id, held.id])
    const mail = await agedMail(31, held.id)
    await hold(held.id, true)
    expect(await preview()).toMatchObject({ documents: 0, mails: 0, files: 0 })
    expect(await run()).toEqual({ documents: 0, mails: 0, files: 0 })
    const listed = await askServed(routes(), listLegalHolds, bench.as('APA'), { query: {} })
    expect(listed).toMatchObject({
      documents: [{ invID: held.id, by: 'Tom Becker', reason: 'Lawsuit 4711' }],
    })
    const clerk = bench.as('APS')
    expect((await clerk.transaction((tx) => readOpened(clerk, tx, held.id))).knownBy).toContain('retention')
    const read = await askServed(routes(), readLegalHold, clerk, { params: { id: held.id } })
    expect(read).toMatchObject({ legalHold: { by: 'Tom Becker', reason: 'Lawsuit 4711' } })
    expect(await codeOf(hold(999_999_999, true))).toBe('documents.not_found')

    await hold(held.id, false)
    expect((await bench.history(held.id)).slice(-2)).toMatchObject([
      { action: 'legal-hold', why: { text: 'Lawsuit 4711' }, actorName: 'Tom Becker' },
      { action: 'lift-legal-hold', why: { text: 'Lawsuit 4711' }, actorName: 'Tom Becker' },
    ])
    expect(await run()).toMatchObject({ documents: 2, mails: 1 })
    expect(await isThere(mail.raw)).toBe(false)
  })

  it('keeps a document that is deleted, too; one in the trash nobody finds who may not restore it', async () => {
    const trashed = await aged(31, { status: 'NEW' })
    await hold(trashed.id, true)
    await bench.act('APM', trashed.id, 'delete')
    await bench.admin.query(`UPDATE documents SET deleted_at = now() - interval '99 years' WHERE id = $1`, [
      trashed.id,
    ])
    expect(await run()).toMatchObject({ documents: 0 })
    expect(await codeOf(hold(trashed.id, false))).toBe('documents.not_found')
    await bench.admin.query('DELETE FROM document_legal_holds')
  })

  it('of the whole customer keeps everything', async () => {
    await aged(31, { status: 'SUBMITTED' })
    await set({ legalHold: 'on' })
    expect(await preview()).toMatchObject({ isHeld: true, documents: 0, files: 0 })
    expect(await run()).toEqual({ documents: 0, mails: 0, files: 0 })
  })
})

it('the trash can be emptied only as long ago as the customer says, for restoring and for purging alike', async () => {
  const { id } = await aged(20, { status: 'DELETED' })
  await set({ trashDays: 10 })
  expect(await codeOf(bench.act('APM', id, 'restore'))).toBe('documents.trashed_too_long')
  await set({ trashDays: 25 })
  expect((await bench.act('APM', id, 'restore')).status).toBe('NEW')
})
