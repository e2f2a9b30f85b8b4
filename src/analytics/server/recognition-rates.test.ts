import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeaderFieldName } from '../../documents/header-fields'
import { lockDocument } from '../../documents/server/move-document'
import { writeFields } from '../../documents/server/write-fields'
import { dayInZone } from '../../kernel/dates'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, goodHeader, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { type Random, randomFrom } from '../../testing/server/random'
import * as api from '../recognition-rates.api'
import { analyticsServer } from './analytics.server'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ startsAt: '2026-03-05T20:00:00Z' })
})
afterAll(() => bench.close())

type Asked = { from: string; to: string; field?: HeaderFieldName; supplier?: string; before?: number }
const ask = <T>(contract: Parameters<typeof askServed>[1], query: Asked, of = harbor) =>
  askServed(analyticsServer.routes!(bench.deps), contract, bench.as('APM', of), { query }) as Promise<T>
const rates = (query: Asked, of = harbor) => ask<api.RecognitionRates>(api.readRecognitionRates, query, of)

async function documentsOf(query: Asked): Promise<api.CountedDocument[]> {
  type Answer = { documents: api.CountedDocument[]; hasMore: boolean }
  const { documents, hasMore } = await ask<Answer>(api.listRecognitionDocuments, query)
  if (!hasMore) return documents
  return [...documents, ...(await documentsOf({ ...query, before: documents.at(-1)!.invID }))]
}

async function edit(documentId: number, values: Partial<Record<HeaderFieldName, string | null>>) {
  const ctx = bench.as('APS')
  await ctx.transaction(async (tx) => {
    const document = await lockDocument(tx, documentId)
    const writes = Object.entries(values).map(([name, value]) => ({
      name: name as HeaderFieldName,
      value,
      source: 'TYPED' as const,
    }))
    const { version } = document
    await writeFields(ctx, tx, { document, action: 'edit', writes, version, fallbackCurrency: 'USD' })
  })
}

async function submit(documentId: number) {
  await bench.move('APS', { documentId, action: 'submit' })
  const changes = { submittedAt: bench.clock.now() }
  await bench.move('SYS', { documentId, action: 'erp-accepts', changes })
}

async function reopen(documentId: number) {
  await bench.move('SYS', { documentId, action: 'erp-denies', changes: { erpStatus: 'DENIED' } })
  await bench.move('APM', { documentId, action: 'reopen', to: 'NEW' })
}

describe('the recognition rate', () => {
  const range = { from: '2026-03-05', to: '2026-03-05' }

  it('is about submitted documents alone, and about what was submitted last', async () => {
    const { id } = await bench.aDocument()
    const none = { recognised: 0, counted: 0, documents: 0 }
    expect((await rates(range)).total).toEqual(none)
    await edit(id, { dueDate: '2026-04-02', poNumber: null, netAmt: '100.0' })
    await submit(id)
    const submitted = await rates(range)
    expect(submitted.total).toEqual({ recognised: 7, counted: 9, documents: 1 })
    expect(submitted.fields.find(({ field }) => field === 'dueDate')).toMatchObject({
      recognised: 0,
      counted: 1,
    })
    const [document] = await documentsOf({ ...range, field: 'poNumber' })
    expect(document).toMatchObject({
      invID: id,
      fields: [{ field: 'poNumber', predicted: 'PO-77', submitted: null, isRecognised: false }],
    })
    await reopen(id)
    expect((await rates(range)).total).toEqual(none)
    await edit(id, { dueDate: '2026-04-01' })
    await submit(id)
    expect((await rates(range)).total).toEqual({ recognised: 8, counted: 9, documents: 1 })
  })

  it("shows nothing of another customer's", async () => {
    expect((await rates(range, alpenwerk)).total.documents).toBe(0)
  })
})

const priority: HeaderFieldName[] = [
  'supplierID',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'currency',
  'netAmt',
  'taxAmt',
  'controlAmt',
  'poNumber',
]

it('equals a recount from the history, for random histories; the parts make up the whole, and each number its documents', async () => {
  const random = randomFrom(20_260_305)
  for (let at = 0; at < 60; at += 1) await liveThrough(random)
  const range = { from: '2026-03-01', to: '2026-06-30' }
  const [found, recounted] = [await rates(range), await recount()]

  const sum = (rows: { recognised: number; counted: number; documents: number }[]) =>
    rows.reduce(
      (all, row) => [all[0]! + row.recognised, all[1]! + row.counted, all[2]! + row.documents],
      [0, 0, 0],
    )
  const naive = (of: Fact[]) => ({
    recognised: of.filter(({ isRecognised }) => isRecognised).length,
    counted: of.length,
    documents: new Set(of.map(({ id }) => id)).size,
  })
  expect(found.total).toEqual(naive(recounted))
  expect(found.total.documents).toBeGreaterThan(20)
  expect(found.total.recognised).toBeLessThan(found.total.counted)
  expect(sum(found.days)).toEqual(Object.values(found.total))
  expect(sum(found.topSuppliers)).toEqual(Object.values(found.total))
  expect(sum(found.fields).slice(0, 2)).toEqual(Object.values(found.total).slice(0, 2))
  expect(found.suppliers).toBe(found.topSuppliers.length)

  const numbers: [
    Asked,
    { recognised: number; counted: number; documents: number },
    (fact: Fact) => boolean,
  ][] = [
    [range, found.total, () => true],
    ...found.days.map(
      (row) =>
        [
          { from: row.day, to: row.day },
          row,
          (fact: Fact) => fact.day === row.day,
        ] as (typeof numbers)[number],
    ),
    ...found.fields.map(
      (row) =>
        [
          { ...range, field: row.field },
          row,
          (fact: Fact) => fact.field === row.field,
        ] as (typeof numbers)[number],
    ),
    ...found.topSuppliers.map(
      (row) =>
        [
          { ...range, supplier: row.id },
          row,
          (fact: Fact) => fact.supplier === row.id,
        ] as (typeof numbers)[number],
    ),
  ]
  for (const [asked, row, isMeant] of numbers) {
    expect(row).toMatchObject(naive(recounted.filter(isMeant)))
    const listed = await documentsOf(asked)
    expect(listed.length).toBe(row.documents)
    expect(listed.flatMap(({ fields }) => fields).length).toBe(row.counted)
  }
}, 120_000)

it('documents that were submitted before it was counted get the same facts', async () => {
  const stored = async () =>
    (await bench.admin.query('TABLE recognition_facts ORDER BY document_id, field')).rows
  const before = await stored()
  const migration = readFileSync(
    new URL('../../../migrations/20261123-2120-analytics-recognition-facts.sql', import.meta.url),
    'utf8',
  )
  await bench.admin.query('DELETE FROM recognition_facts')
  await bench.admin.query(/^INSERT INTO[^;]*;/m.exec(migration)![0])
  expect(before.length).toBeGreaterThan(200)
  expect(await stored()).toEqual(before)
})

/** A document that is read, corrected, submitted, and perhaps opened, corrected and submitted again on other days. */
async function liveThrough(random: Random): Promise<void> {
  const change = () => {
    const values: Partial<Record<HeaderFieldName, string | null>> = {}
    if (random.isOneIn(2)) values.dueDate = random.oneOf([null, '2026-04-01', '2026-04-02'])
    if (random.isOneIn(3)) values.poNumber = random.oneOf([null, 'PO-77', 'PO-7'])
    if (random.isOneIn(3)) values.netAmt = random.oneOf(['100.00', '100.0', '100', '99.99'])
    if (random.isOneIn(4)) values.supplierID = random.oneOf(['S-1', 'S-2'])
    if (random.isOneIn(3)) values.memo = random.oneOf([null, 'paid by card'])
    return values
  }
  const { id } = await bench.aDocument({ fields: { ...goodHeader(), ...change() } })
  for (let round = 0; round < 3; round += 1) {
    bench.clock.advance(random.below(40) * 60 * 60_000)
    await edit(id, change())
    if (random.isOneIn(5)) return
    await submit(id)
    if (!random.isOneIn(3)) return
    await reopen(id)
  }
}

type Fact = { id: number; field: HeaderFieldName; supplier: string; day: string; isRecognised: boolean }

/** Replays each document's history by hand. */
async function recount(): Promise<Fact[]> {
  const { rows } = await bench.admin.query(
    `SELECT document_id, action, field, to_value, details->>'source' AS source, at FROM document_history
      WHERE customer_id = ${harbor} ORDER BY id`,
  )
  const facts = new Map<number, Fact[]>()
  const state = new Map<string, { predicted: string | null; value: string | null }>()
  for (const row of rows) {
    const id = Number(row.document_id)
    if (row.field) {
      const before = state.get(`${id} ${row.field}`)
      const predicted = row.source === 'RECOGNISED' ? row.to_value : (before?.predicted ?? null)
      state.set(`${id} ${row.field}`, { predicted, value: row.to_value })
    }
    if (row.action === 'reopen') facts.delete(id)
    if (row.action === 'erp-accepts')
      facts.set(
        id,
        priority.flatMap((field) => {
          const { predicted = null, value = null } = state.get(`${id} ${field}`) ?? {}
          if (predicted === null && value === null) return []
          const supplier = state.get(`${id} supplierID`)!.value!
          const day = dayInZone(row.at, 'America/New_York')
          const isRecognised = field.endsWith('Amt')
            ? Number(predicted ?? Number.NaN) === Number(value ?? Number.NaN)
            : predicted === value
          return [{ id, field, supplier, day, isRecognised }]
        }),
      )
  }
  return [...facts.values()].flat()
}
