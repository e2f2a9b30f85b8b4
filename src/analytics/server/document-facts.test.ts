import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GroupDraft } from '../../document-groups/document-group'
import { sortDocuments } from '../../document-groups/server/assign-group'
import { createGroup, saveGroup } from '../../document-groups/server/change-groups'
import { readGroupList } from '../../document-groups/server/group-list'
import { headerFieldNames } from '../../documents/header-fields'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { type NaiveFact, naiveFacts, naiveKey } from '../../testing/server/naive-count'
import { randomFrom } from '../../testing/server/random'
import { liveRandomly } from '../../testing/server/random-lives'
import { fieldsByBit } from '../field-bits'
import { type MeasureName, measureNames } from '../measures'
import { fieldsInRate } from '../recognition-measure'
import { listCounted } from './list-counted'
import { type RolledMeasure, rolled } from './measure-sql'
import { type CountRange, readAllCounts, readCounts } from './read-counts'
import { readFields, readFieldsOfSuppliers } from './read-fields'
import { askedOfDays, daysOf } from './read-volume'
import { goOnCounting, isBeingCounted, keepCounting, recountCustomer } from './recount'
import { rollUp } from './roll-up'

/** In the long form as many documents as the promise names; the nights on which clocks change lie in it. */
const documents = process.env.KONTOR_TEST_LONG === '1' ? 2_000 : 48
const whole = { from: '2026-01-01', to: '2026-12-31' }

const linen: GroupDraft = {
  name: 'Linen',
  join: 'and',
  conditions: [{ field: 'supplierID', operator: 'is', values: ['S-2'] }],
  members: [],
  isActive: true,
}

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ startsAt: '2026-02-20T04:30:00Z' })
  const ctx = bench.as('APA')
  await ctx.transaction((tx) => createGroup(ctx, tx, linen))
  await bench.admin.query('UPDATE document_group_lists SET is_acting = true')
  const random = randomFrom(20_261_124)
  const seasons = ['2026-03-06T22:00:00Z', '2026-06-28T03:00:00Z', '2026-10-30T20:00:00Z']
  for (let at = 0; at < documents; at += 1) {
    const season = seasons[Math.floor((at * 4) / documents) - 1]
    if (season && at % Math.ceil(documents / 4) === 0) bench.clock.set(season)
    await liveRandomly(bench, random)
    if (at % 25 === 10) await system().transaction((tx) => rollUp(tx))
    bench.clock.advance(random.below(4) * 60 * 60_000)
  }
}, 600_000)
afterAll(() => bench.close())

const system = (customerId = harbor) => bench.as('SYS', customerId)
const read = (asked: Parameters<typeof readCounts>[1], customerId = harbor) =>
  system(customerId).read((tx) => readCounts(tx, asked))
const counting = measureNames.filter((name): name is RolledMeasure => Object.hasOwn(rolled, name))

const ranges: CountRange[] = [
  whole,
  { from: '2026-03-08', to: '2026-03-08' },
  { from: '2026-03-05', to: '2026-03-20' },
  { from: '2026-06-29', to: '2026-07-19' },
  { from: '2026-07-01', to: '2027-06-30' },
  { ...whole, supplier: 'S-1' },
  { ...whole, company: 'C-1', group: 'Linen' },
]

async function expectAsCountedByHand(facts: readonly NaiveFact[]): Promise<void> {
  for (const range of ranges)
    for (const measure of counting) {
      const of = facts.filter((fact) => fact.counts[measure] && isIn(range, fact, measure))
      for (const by of new Set([...rolled[measure], 'supplier' as const])) {
        const byHand = new Map<string, number>()
        for (const fact of of) byHand.set(naiveKey(fact, by), (byHand.get(naiveKey(fact, by)) ?? 0) + 1)
        const found = await read({ ...range, measure, by })
        expect(
          Object.fromEntries(found.map(({ key, count }) => [key, count])),
          `${measure} by ${by}`,
        ).toEqual(Object.fromEntries(byHand))
      }
    }
}

function isIn(range: CountRange, fact: NaiveFact, measure: MeasureName): boolean {
  const day = fact.dayOf(measure)
  const { group, company, supplier } = range
  return (
    day !== null &&
    day >= range.from &&
    day <= range.to &&
    [group ?? fact.group, company ?? fact.company, supplier ?? fact.supplier].join() ===
      [fact.group, fact.company, fact.supplier].join()
  )
}

it('every field has a bit of its own', () => {
  expect(new Set(fieldsByBit)).toEqual(new Set(headerFieldNames))
  expect(fieldsByBit.length).toBe(headerFieldNames.length)
})

it('every measure equals a count by hand, before and after it is added up', async () => {
  const facts = await naiveFacts(bench.admin, harbor)
  expect(facts.length).toBe(documents)
  await expectAsCountedByHand(facts)
  for (let round = 0; round < 3; round += 1) await system().transaction((tx) => rollUp(tx))
  await expectAsCountedByHand(facts)
  for (const measure of counting)
    expect(
      facts.some(({ counts }) => counts[measure]),
      measure,
    ).toBe(true)
}, 300_000)

it('each number has a list of just the documents that it counts', async () => {
  const facts = await naiveFacts(bench.admin, harbor)
  for (const measure of counting)
    for (const by of rolled[measure])
      for (const { key, count } of await read({ ...whole, measure, by })) {
        const listed = await listAll({ measure, by, key })
        const meant = facts.filter(
          (fact) => fact.counts[measure] && isIn(whole, fact, measure) && naiveKey(fact, by) === key,
        )
        expect(listed).toEqual(meant.map(({ id }) => id).sort((a, b) => b - a))
        expect(listed.length).toBe(count)
      }
}, 300_000)

async function listAll(
  asked: Pick<Parameters<typeof listCounted>[1], 'measure' | 'by' | 'key'>,
  range: CountRange = whole,
) {
  const ids: number[] = []
  for (let hasMore = true; hasMore; ) {
    const page = await system().read((tx) => listCounted(tx, { ...range, ...asked, before: ids.at(-1) }))
    ids.push(...page.documents.map(({ invID }) => invID))
    hasMore = page.hasMore
  }
  return ids
}

it('parts make up the whole', async () => {
  const sum = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0)
  for (const measure of counting) {
    const all = sum(await read({ ...whole, measure }))
    for (const by of rolled[measure]) expect(sum(await read({ ...whole, measure, by }))).toBe(all)
    expect(sum(await read({ ...whole, measure, perDay: true }))).toBe(all)
  }
})

it('the backlog of each day is what had come and was not completed, and its list shows just that', async () => {
  const facts = await naiveFacts(bench.admin, harbor)
  for (const range of ranges) {
    const days = daysOf(range, await system().read((tx) => readAllCounts(tx, askedOfDays(range))))
    for (const { day, backlog } of days) expect(backlog, day).toBe(openOn(facts, day, range).length)
    const { to } = range
    const listed = await listAll({ measure: 'backlog', by: 'all', key: '' }, range)
    expect(listed).toEqual(openOn(facts, to, range).sort((a, b) => b - a))
  }
}, 300_000)

/** Documents that had come by the end of a day and were not completed by then. */
const openOn = (facts: readonly NaiveFact[], day: string, range: CountRange): number[] =>
  facts
    .filter((fact) => {
      const [received, completed] = [fact.dayOf('received')!, fact.dayOf('completed')]
      const isMeant = isIn({ ...range, from: '0001-01-01', to: '9999-12-31' }, fact, 'received')
      return fact.counts.received && isMeant && received <= day && (completed === null || completed > day)
    })
    .map(({ id }) => id)

it('fields are counted as they were submitted last', async () => {
  const facts = await naiveFacts(bench.admin, harbor)
  const some = headerFieldNames.filter((_, at) => at % 3 === 0)
  for (const [range, fields] of [
    ...ranges.map((one) => [one, headerFieldNames] as const),
    [whole, some] as const,
  ]) {
    const byHand = new Map<string, { counted: number; recognised: number }>()
    for (const fact of facts)
      if (fact.counts.fields && isIn(range, fact, 'fields'))
        for (const [field, isRecognised] of fact.fields)
          for (const key of fields.some((name) => name === field) ? [field, fact.dayOf('fields')!] : []) {
            const { counted, recognised } = byHand.get(key) ?? { counted: 0, recognised: 0 }
            byHand.set(key, { counted: counted + 1, recognised: recognised + (isRecognised ? 1 : 0) })
          }
    const { byField, byDay } = await system().read((tx) => readFields(tx, range, fields))
    expect(new Map<string, unknown>([...byField, ...byDay])).toEqual(byHand)
  }
})

it('fields of suppliers are the same from facts, from sums, with what waits and after another choice of fields', async () => {
  const inRate = await system().read(async (tx) => fieldsInRate(await readFieldLayout(tx)))
  const expectAsByHand = async () => {
    const facts = await naiveFacts(bench.admin, harbor)
    for (const range of ranges) {
      const byHand = new Map<string, { counted: number; recognised: number }>()
      for (const fact of facts)
        if (fact.counts.fields && isIn(range, fact, 'fields')) {
          const { counted, recognised } = byHand.get(fact.supplier) ?? { counted: 0, recognised: 0 }
          const own = [...fact.fields].filter(([field]) => inRate.some((name) => name === field))
          const alike = own.filter(([, isRecognised]) => isRecognised)
          byHand.set(fact.supplier, {
            counted: counted + own.length,
            recognised: recognised + alike.length,
          })
        }
      const asked = { suppliers: [...byHand.keys()], fields: inRate }
      const found = await system().read((tx) => readFieldsOfSuppliers(tx, range, asked))
      expect(new Map(found.map(({ supplier, ...sum }) => [supplier, sum]))).toEqual(byHand)
    }
  }
  const choose = (fields: string) =>
    bench.admin.query(`UPDATE fact_counts SET rate_fields = ${fields} WHERE customer_id = ${harbor}`)
  await system().transaction((tx) => keepCounting(system(), tx))
  await choose('NULL')
  await expectAsByHand()
  await choose(`B'1'::bit(128)`)
  await expectAsByHand()
  const random = randomFrom(77)
  for (let at = 0; at < 6; at += 1) await liveRandomly(bench, random)
  await system().transaction((tx) => keepCounting(system(), tx))
  await expectAsByHand()
  for (let at = 0; at < 6; at += 1) await liveRandomly(bench, random)
  await expectAsByHand()
  expect(await recountCustomer(system(), { repairs: false })).toMatchObject({
    wrongFacts: [],
    wrongCounts: 0,
  })
  // these sums are what is read
  await bench.admin.query(`DELETE FROM document_counts WHERE measure = 'rateFields'`)
  await expect(expectAsByHand()).rejects.toThrow()
  await choose('NULL')
  await system().transaction((tx) => keepCounting(system(), tx))
  await expectAsByHand()
}, 300_000)

it('a recount finds nothing, then what was spoilt, and repairs it', async () => {
  const recount = (repairs = false) => recountCustomer(system(), { repairs })
  expect(await recount()).toEqual({ documents: documents + 12, wrongFacts: [], wrongCounts: 0 })
  const { rows } = await bench.admin.query(
    `UPDATE document_facts SET document_group = 'Spoilt' WHERE document_id IN (SELECT document_id FROM document_facts
      WHERE customer_id = ${harbor} AND NOT is_purged ORDER BY 1 LIMIT 3) RETURNING document_id`,
  )
  await bench.admin.query(
    `UPDATE document_counts SET count = count + 1 WHERE measure = 'received' AND customer_id = ${harbor}`,
  )
  const spoilt = await recount()
  expect(spoilt.wrongFacts).toEqual(rows.map(({ document_id }) => Number(document_id)).sort())
  expect(spoilt.wrongCounts).toBeGreaterThan(10)
  await recount(true)
  expect(await recount()).toMatchObject({ wrongFacts: [], wrongCounts: 0 })
  await expectAsCountedByHand(await naiveFacts(bench.admin, harbor))
}, 300_000)

it('documents that a change of the groups moves are counted where they are now', async () => {
  const ctx = bench.as('APA')
  await ctx.transaction(async (tx) => {
    const { id, version } = (await readGroupList(tx)).groups[0]!
    await saveGroup(ctx, tx, { id, version, draft: { ...linen, name: 'Laundry' } })
  })
  const renamed = await read({ ...whole, measure: 'received', by: 'group' })
  expect(renamed.map(({ key }) => key)).toContain('Laundry')
  await expectAsCountedByHand(await naiveFacts(bench.admin, harbor))
  await ctx.transaction(async (tx) => {
    const { id, version } = (await readGroupList(tx)).groups[0]!
    const conditions: GroupDraft['conditions'] = [{ field: 'supplierID', operator: 'is', values: ['S-1'] }]
    await saveGroup(ctx, tx, { id, version, draft: { ...linen, conditions } })
  })
  await sortDocuments(system())
  expect(await recountCustomer(system(), { repairs: false })).toMatchObject({
    wrongFacts: [],
    wrongCounts: 0,
  })
}, 300_000)

it('days are the customer’s own: another time zone counts them anew', async () => {
  await bench.admin.query(`UPDATE customers SET time_zone = 'Pacific/Auckland' WHERE id = ${harbor}`)
  expect(await system().read(isBeingCounted)).toBe(true)
  await system().transaction((tx) => keepCounting(system(), tx))
  expect(await system().read(isBeingCounted)).toBe(true)
  const stopped = new AbortController()
  stopped.abort()
  expect(await goOnCounting(system(), stopped.signal)).toBe(false)
  expect(await goOnCounting(system())).toBe(true)
  expect(await system().read(isBeingCounted)).toBe(false)
  await expectAsCountedByHand(await naiveFacts(bench.admin, harbor))
}, 300_000)

it("counts nothing of another customer's", async () => {
  expect(await read({ ...whole, measure: 'received' }, alpenwerk)).toEqual([])
})
