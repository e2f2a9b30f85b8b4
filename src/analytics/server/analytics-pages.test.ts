import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catchAll } from '../../document-groups/document-group'
import type { HeaderFieldName } from '../../documents/header-fields'
import { lockDocument, type Move } from '../../documents/server/move-document'
import { writeFields } from '../../documents/server/write-fields'
import { writeSettings } from '../../settings/server/customer-settings'
import type { Blocker } from '../../submission/touchless-blocker'
import { touchlessSection } from '../../submission/touchless-section'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, goodHeader, harbor } from '../../testing/server/bench-cast'
import type { DocumentWish } from '../../testing/server/bench-documents'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import type { CountedDocument } from '../analytics.api'
import { listCountedDocuments } from '../analytics.api'
import * as invoices from '../invoices.api'
import { type ContractTerms, type Licensing, readLicensing, saveContract } from '../licensing.api'
import * as recognition from '../recognition.api'
import * as touchless from '../touchless-analytics.api'
import * as volume from '../volume.api'
import { analyticsServer } from './analytics.server'
import { tellOfLicence } from './contracts'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ startsAt: '2026-03-05T20:00:00Z' })
})
afterAll(() => bench.close())

type Query = Record<string, unknown>
const day = { from: '2026-03-05', to: '2026-03-05' }
const ask = <T>(contract: Parameters<typeof askServed>[1], query: Query, of = harbor) =>
  askServed(analyticsServer.routes!(bench.deps), contract, bench.as('APM', of), { query }) as Promise<T>
const rates = (query: Query = day, of = harbor) =>
  ask<recognition.RecognitionRates>(recognition.readRecognitionRates, query, of)
const listed = async (query: Query) =>
  (await ask<{ documents: CountedDocument[] }>(listCountedDocuments, { by: 'all', key: '', ...query }))
    .documents

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

async function accept(documentId: number) {
  const changes = { submittedAt: bench.clock.now() }
  await bench.move('SYS', { documentId, action: 'erp-accepts', changes })
}

async function submit(documentId: number, by: 'APS' | 'APS2' = 'APS') {
  await bench.move(by, { documentId, action: 'submit', changes: { submissionMethod: 'MANUAL' } })
  await accept(documentId)
}

async function reopen(documentId: number) {
  await bench.move('SYS', { documentId, action: 'erp-denies', changes: { erpStatus: 'DENIED' } })
  await bench.move('APM', { documentId, action: 'reopen', to: 'NEW' })
}

describe('the recognition rate', () => {
  it('is about submitted documents alone, and about what was submitted last', async () => {
    const { id } = await bench.aDocument()
    expect(await rates()).toMatchObject({
      averageOverallRecogRate: '0%',
      total: { counted: 0, documents: 0 },
    })
    await edit(id, { dueDate: '2026-04-02', poNumber: null, netAmt: '100.0' })
    await submit(id)
    const submitted = await rates()
    expect(submitted).toMatchObject({
      averageOverallRecogRate: '77.8%',
      total: { recognised: 7, counted: 9, documents: 1 },
      fieldsAnalyzed: 9,
      numberOfSuppliers: 1,
      supplierInvoiceVolumeData: [{ id: 'S-1', name: 'Cedar Foods', documents: 1 }],
      recogBySupplierData: [{ id: 'S-1', recognised: 7, counted: 9 }],
      recogHistoricalData: [{ day: '2026-03-05', recognised: 7, counted: 9, documents: 1 }],
      isCounting: false,
    })
    expect(submitted.recogByHeaderFieldData.find(({ field }) => field === 'dueDate')).toMatchObject({
      recognised: 0,
      counted: 1,
    })
    expect(await listed({ ...day, measure: 'fields', by: 'field', key: 'poNumber' })).toMatchObject([
      {
        invID: id,
        fields: [{ field: 'poNumber', predicted: 'PO-77', submitted: null, isRecognised: false }],
      },
    ])
    await reopen(id)
    expect((await rates()).total).toEqual({ recognised: 0, counted: 0, documents: 0 })
    await edit(id, { dueDate: '2026-04-01' })
    await submit(id)
    expect((await rates()).total).toEqual({ recognised: 8, counted: 9, documents: 1 })
  })

  it("shows nothing of another customer's", async () => {
    expect((await rates(day, alpenwerk)).total.documents).toBe(0)
  })
})

/** On a day of their own: what the page says is worked out beside each group of documents. */
describe('what goes without a person', () => {
  const week = { from: '2026-05-04', to: '2026-05-10' }

  const judged = async (blocker: Blocker | null, more: DocumentWish = {}, status = 'NEW' as const) => {
    const { id } = await bench.aDocument({ status, ...more })
    if (blocker !== null)
      await bench.admin.query(
        `INSERT INTO document_touchless (customer_id, document_id, version, is_sent, checks, blocker, judged_at) VALUES ($1, $2, 1, false, '[]', $3, now())`,
        [harbor, id, blocker],
      )
    return id
  }
  const byItself = async (method: 'AUTO' | 'VS', confidence: number, blocker: Blocker | null = null) => {
    const id = await judged(blocker)
    await bench.admin.query('UPDATE document_fields SET predicted_confidence = $2 WHERE document_id = $1', [
      id,
      confidence,
    ])
    const move: Move = { documentId: id, action: 'submit-touchless', changes: { submissionMethod: method } }
    await bench.move('SYS', move)
    await accept(id)
    return id
  }
  const byHand = async (blocker: Blocker, hours: number, who: 'APS' | 'APS2' = 'APS') => {
    const id = await judged(blocker)
    bench.clock.advance(hours * 60 * 60_000)
    await submit(id, who)
    return id
  }

  beforeAll(async () => {
    bench.clock.set('2026-05-04T13:00:00Z')
    const ctx = bench.as('SYS')
    await ctx.transaction((tx) =>
      writeSettings(ctx, tx, touchlessSection, { mode: 'confident', samplePercent: 5 }),
    )
    for (const confidence of [0.99, 0.98, 0.99]) await byItself('AUTO', confidence)
    await byItself('VS', 0.99, 'confidence')
    const low = await byHand('confidence', 6)
    await bench.admin.query('UPDATE document_fields SET predicted_confidence = 0.93 WHERE document_id = $1', [
      low,
    ])
    await byHand('coding', 1, 'APS2')
    await byHand('supplier', 2)
    await byHand('supplier', 2)
    await byHand('duplicate', 3)
    const sampled = await judged('sample')
    await edit(sampled, { dueDate: '2026-06-30' })
    await submit(sampled)
    await judged('supplier')
    const cancelled = await judged('duplicate')
    const duplicate = {
      documentId: cancelled,
      action: 'cancel',
      why: 'twice',
      changes: { duplicateOf: sampled },
    } as const
    await bench.move('APS', duplicate)
    await bench.aDocument({ status: 'FAILED' })
  })

  it('is told with both denominators, by whom the others were submitted, and why', async () => {
    const numbers = await ask<touchless.TouchlessNumbers>(touchless.readTouchlessNumbers, week)
    expect(numbers).toMatchObject({
      // 3 without a person, 1 by Validation Services, 6 by hand
      autoAddDataSnapshot: { text: '3 of 10', part: 3, whole: 10 },
      // neither those that settings hold back, nor the duplicate, nor what was validated
      touchlessProcessingDataSnapshot: { text: '3 of 5', part: 3, whole: 5 },
      numOfApProcessors: 2,
      autoAddSetting: 'confident',
      autoAddSampleSizeData: { percent: 5, sampled: 1, changed: 1 },
      funnel: { received: 13, allowed: 8, withoutException: 5, automatic: 3 },
    })
    expect(numbers.invoiceVolumeByProcessorData).toEqual([
      { key: 'user-APS', name: 'Dana Whitfield', count: 5 },
      { key: 'AUTO', name: null, count: 3 },
      { key: 'VS', name: null, count: 1 },
      { key: 'user-APS2', name: 'Luis Ortega', count: 1 },
    ])
    expect(numbers.blockers).toEqual([
      { key: 'confidence', count: 2, hours: 6 },
      { key: 'supplier', count: 2, hours: 4 },
      { key: 'duplicate', count: 1, hours: 3 },
      { key: 'coding', count: 1, hours: 1 },
      { key: 'sample', count: 1, hours: 0 },
    ])
    const sum = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0)
    expect(sum(numbers.invoiceVolumeByProcessorData)).toBe(numbers.autoAddDataSnapshot.whole)
    expect(sum(numbers.blockers) + numbers.autoAddDataSnapshot.part).toBe(numbers.autoAddDataSnapshot.whole)
    expect(numbers.autoAddInvoiceData.reduce((all, one) => all + one.automatic + one.byPeople, 0)).toBe(10)
    expect(numbers.byGroup).toEqual([{ key: '', submitted: 10, automatic: 3 }])
  })

  it('and what another threshold would have done, by the stored confidences', async () => {
    type Thresholds = { current: number; documents: number; points: touchless.ThresholdPoint[] }
    const { current, documents, points } = await ask<Thresholds>(touchless.readThresholds, week)
    const at = (threshold: number) => points.find((one) => one.threshold === threshold)!
    expect({ current, documents }).toEqual({ current: 0.975, documents: 4 })
    expect(at(current).automatic).toBe(3)
    expect(at(0.93)).toMatchObject({ automatic: 4, corrected: 0 })
    expect(at(0.99).automatic).toBe(2)
    expect(at(1).automatic).toBe(0)
    // one document with n fields of 0.93 is right with 0.93 ** n
    expect(at(0.93).expectedErrors).toBeGreaterThan(at(current).expectedErrors)
  })

  it('where doubt holds nothing back every threshold lets go what has gone, also where a group says so', async () => {
    type Thresholds = { documents: number; points: touchless.ThresholdPoint[] }
    const numbers = async () => {
      const { documents, points } = await ask<Thresholds>(touchless.readThresholds, week)
      return [
        documents,
        points.find(({ threshold }) => threshold === 0.99)?.automatic,
        points.at(-1)?.automatic,
      ]
    }
    const setMode = (mode: 'confident' | 'always') => {
      const ctx = bench.as('SYS')
      return ctx.transaction((tx) => writeSettings(ctx, tx, touchlessSection, { mode, samplePercent: 5 }))
    }
    await setMode('always')
    expect(await numbers()).toEqual([3, 3, 3])
    await setMode('confident')
    const [{ document_id: oneOfAGroup }] = (
      await bench.admin.query(`SELECT document_id FROM document_facts f WHERE method = 'AUTO' AND EXISTS (
        SELECT FROM document_fields WHERE document_id = f.document_id AND predicted_confidence < 0.985)`)
    ).rows
    const ofTheGroup = (name: string) =>
      bench.admin.query('UPDATE document_facts SET document_group = $2 WHERE document_id = $1', [
        oneOfAGroup,
        name,
      ])
    await ofTheGroup('Utilities')
    const groups = [{ ...catchAll, id: 1, name: 'Utilities', touchless: 'always' }, catchAll]
    await bench.admin.query(
      `INSERT INTO document_group_lists (customer_id, version, groups, changed_by, changed_at) VALUES ($1, 1, $2, 'x', now())`,
      [harbor, JSON.stringify(groups)],
    )
    expect(await numbers()).toEqual([4, 3, 1])
    await bench.admin.query('DELETE FROM document_group_lists')
    await ofTheGroup('')
  })

  it('the volume of the same days adds up', async () => {
    const numbers = await ask<volume.InvoiceVolume>(volume.readInvoiceVolume, week)
    const sum = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0)
    expect(numbers).toMatchObject({ numOfInvoicesReceived: 13, numOfSuppliers: 1, numOfInvoicesCancelled: 1 })
    expect(numbers.invoiceVolumeHistoricalData[0]).toEqual({
      day: '2026-05-04',
      received: 13,
      completed: 11,
      backlog: 2,
    })
    for (const parts of [
      numbers.invoiceVolumeByTabData,
      numbers.invoiceVolumeBySupplierData,
      numbers.bySource,
      numbers.byPo,
      numbers.byCompany,
    ])
      expect(sum(parts)).toBe(13)
    expect(await listed({ ...week, measure: 'backlog' })).toHaveLength(2)
    expect(await listed({ ...week, measure: 'duplicates' })).toHaveLength(1)
  })

  it('cycle times too, and each invoice says where its time went', async () => {
    const times = await ask<invoices.CycleTimes>(invoices.readCycleTimes, week)
    expect(times).toMatchObject({
      submitted: 10,
      medianHours: 0,
      averageHours: 1.4,
      received: 13,
      exceptions: 1,
    })
    expect(times.spans.map(({ count }) => count)).toEqual([10, 0, 0, 0])
    const { invoiceListData } = await ask<{ invoiceListData: invoices.AnalyzedInvoice[] }>(
      invoices.listAnalyzedInvoices,
      week,
    )
    const longest = invoiceListData.find(({ minutes }) => minutes === 360)!
    expect(longest).toMatchObject({
      touches: 1,
      document: { status: 'SUBMITTED', supplierName: 'Cedar Foods' },
    })
    expect(longest.stays.map(({ status, minutes }) => [status, minutes])).toEqual([
      ['RECEIVED', 0],
      ['PROCESSING', 0],
      ['NEW', 360],
      ['SUBMITTING', 0],
      ['SUBMITTED', 0],
    ])
  })

  it('a filter narrows every number to what its list shows', async () => {
    const narrowed = await ask<volume.InvoiceVolume>(volume.readInvoiceVolume, { ...week, supplier: 'S-2' })
    expect(narrowed.numOfInvoicesReceived).toBe(0)
    const own = await ask<touchless.TouchlessNumbers>(touchless.readTouchlessNumbers, {
      ...week,
      supplier: 'S-1',
    })
    expect(own.autoAddDataSnapshot.text).toBe('3 of 10')
    expect(await ask(volume.readAnalyticsChoices, {})).toMatchObject({ companies: [], suppliers: [] })
  })
})

describe('the plan', () => {
  const terms: ContractTerms = {
    plan: 'Business',
    startsOn: '2026-05-01',
    endsOn: '2026-06-30',
    documents: 15,
    overagePrice: '0.355',
    currency: 'USD',
    reviews: null,
    users: 10,
    eInvoices: 0,
    contact: 'sales@kontor.example',
  }
  const plan = () => ask<Licensing>(readLicensing, { from: '2026-05-04', to: '2026-05-10' })
  const tell = () => bench.as('SYS').transaction((tx) => tellOfLicence(bench.as('SYS'), tx, bench.deps))
  const told = async () =>
    (await bench.admin.query(`SELECT why FROM notifications WHERE kind = 'licence' ORDER BY id`)).rows

  it('without one the fiscal year is counted, and nobody is told anything', async () => {
    expect(await plan()).toMatchObject({
      contract: null,
      period: { from: '2026-01-01', to: '2026-12-31' },
      // the first document came before the week
      used: 12,
    })
    await tell()
    expect(await told()).toEqual([])
  })

  it('is entered by the provider, and says what is used, left out and to come', async () => {
    await askServed(analyticsServer.routes!(bench.deps), saveContract, bench.as('PA'), { body: terms })
    const licensing = await plan()
    expect(licensing).toMatchObject({
      contract: terms,
      period: { from: '2026-05-01', to: '2026-06-30' },
      // 13 received, without the duplicate and the one that could not be read
      used: 11,
      usedInRange: 11,
      byMonth: [{ from: '2026-05-01', to: '2026-05-31', count: 11 }],
      supporting: 0,
    })
    const sum = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0)
    for (const parts of [licensing.byCompany, licensing.byGroup, licensing.bySource, licensing.byType])
      expect(sum(parts)).toBe(11)
    expect(licensing.notCounted).toEqual([
      { key: 'DUPLICATE', name: null, count: 1 },
      { key: 'FAILED', name: null, count: 1 },
    ])
    expect(await listed({ from: '2026-05-01', to: '2026-06-30', measure: 'licensed' })).toHaveLength(11)
  })

  it('people are told once at each warning of a period', async () => {
    await tell()
    expect(await told()).toEqual([])
    await bench.aDocument()
    await tell()
    // without the feature there is no page that it could lead to
    expect(await told()).toEqual([])
    const feature = {
      customerId: harbor,
      name: 'should-show-kontor-licensing',
      enabled: true,
      changedBy: 'x',
    }
    await bench.deps.flags.setFlag(feature)
    await tell()
    await tell()
    expect(await told()).toMatchObject([{ why: { values: { used: 12, included: 15, percent: 80 } } }])
    for (let more = 0; more < 4; more += 1) await bench.aDocument()
    await tell()
    expect(await told()).toMatchObject([{}, { why: { values: { used: 16, percent: 106.6 } } }])
    expect((await plan()).forecast.overage).toMatch(/^\d+\.\d{1,2}$/)
  })
})

it('what takes minutes is told by the minute, longer times by the tenth of an hour', async () => {
  const days = { from: '2026-08-10', to: '2026-08-16' }
  const medianAfter = async (minutes: number) => {
    const { id } = await bench.aDocument()
    bench.clock.advance(minutes * 60_000)
    await submit(id)
    const { medianHours, averageHours } = await ask<invoices.CycleTimes>(invoices.readCycleTimes, days)
    return [medianHours! * 60, averageHours! * 60].map(Math.round)
  }
  bench.clock.set('2026-08-10T13:00:00Z')
  expect(await medianAfter(4)).toEqual([4, 4])
  expect(await medianAfter(9)).toEqual([4, 7])
  expect(await medianAfter(8)).toEqual([8, 7])
  for (const minutes of [758, 758]) await medianAfter(minutes)
  expect(await medianAfter(758)).toEqual([9, 383])
  expect(await medianAfter(758)).toEqual([756, 436])
})

it('a credit note stands behind a number with the sign that it adds up with', async () => {
  bench.clock.set('2026-09-01T13:00:00Z')
  const { id } = await bench.aDocument({ fields: { ...goodHeader(), documentType: 'CREDIT' } })
  const [credit] = await listed({ from: '2026-09-01', to: '2026-09-01', measure: 'received' })
  expect(credit).toMatchObject({ invID: id, document: { controlAmt: '-108.50' } })
})
