import { afterAll, beforeAll, expect, it } from 'vitest'
import { askServed } from '../../testing/server/ask-served'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { randomFrom } from '../../testing/server/random'
import { liveRandomly } from '../../testing/server/random-lives'
import { type CountedDocument, listCountedDocuments } from '../analytics.api'
import {
  type AnalyticsFilters,
  type AnalyticsPageName,
  analyticsSearch,
  countedQuery,
  type DayRange,
  given,
  noFilters,
} from '../analytics-search'
import { invoiceNumbers } from '../invoice-numbers'
import { type CycleTimes, readCycleTimes } from '../invoices.api'
import { type Licensing, readLicensing } from '../licensing.api'
import { licensingNumbers } from '../licensing-numbers'
import type { Figure, Listed, NumberRow, PageNumbers } from '../numbers'
import { type RecognitionRates, readRecognitionRates } from '../recognition.api'
import { recognitionNumbers } from '../recognition-numbers'
import { readTouchlessNumbers, type TouchlessNumbers } from '../touchless-analytics.api'
import { touchlessNumbers } from '../touchless-numbers'
import { type InvoiceVolume, readInvoiceVolume } from '../volume.api'
import { volumeNumbers } from '../volume-numbers'
import { analyticsServer } from './analytics.server'
import { rollUp } from './roll-up'

const lives = process.env.KONTOR_TEST_LONG ? 70 : 45

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ startsAt: '2026-03-01T04:30:00Z' })
  const random = randomFrom(20_261_126)
  for (let at = 0; at < lives; at += 1) {
    await liveRandomly(bench, random)
    if (at === 30) await bench.as('SYS').transaction((tx) => rollUp(tx))
    bench.clock.advance(random.below(5) * 60 * 60_000)
  }
}, 300_000)
afterAll(() => bench.close())

type Asked = { range: DayRange; filters: AnalyticsFilters }
const say = (text: string) => text
const ask = <T>(contract: Parameters<typeof askServed>[1], query: object) =>
  askServed(analyticsServer.routes!(bench.deps), contract, bench.as('APM'), { query }) as Promise<T>
const of = <T>(contract: Parameters<typeof askServed>[1], { range, filters }: Asked) =>
  ask<T>(contract, { ...range, ...given(filters) })

/** What each page says, as its screen asks for it. */
const pages: Record<Exclude<AnalyticsPageName, 'recognition'>, (asked: Asked) => Promise<PageNumbers>> = {
  'recognition-rates': async (asked) =>
    recognitionNumbers(await of<RecognitionRates>(readRecognitionRates, asked), {
      say,
      fieldLabel: (name) => name,
    }),
  volume: async (asked) => volumeNumbers(await of<InvoiceVolume>(readInvoiceVolume, asked), say),
  invoices: async (asked) => invoiceNumbers(await of<CycleTimes>(readCycleTimes, asked), say),
  touchless: async (asked) => touchlessNumbers(await of<TouchlessNumbers>(readTouchlessNumbers, asked), say),
  licensing: async (asked) => licensingNumbers(await of<Licensing>(readLicensing, asked), say),
}

/** What the screen lists at the address that a number leads to. */
async function behind(page: AnalyticsPageName, link: Listed, asked: Asked): Promise<CountedDocument[]> {
  const search = analyticsSearch(page)
  const address = search.read(search.write({ ...asked, isCompared: false, invoice: null, listed: link }))
  expect(address).toMatchObject({ ...asked, listed: link })
  const query = countedQuery(address.listed!, { range: address.range!, filters: address.filters })
  const found: CountedDocument[] = []
  for (let hasMore = true; hasMore; ) {
    const answer = await ask<{ documents: CountedDocument[]; hasMore: boolean }>(listCountedDocuments, {
      ...query,
      before: found.at(-1)?.invID,
    })
    found.push(...answer.documents)
    hasMore = answer.hasMore
  }
  return found
}

/** Numbers that say something else of the listed documents than how many they are. */
const says: Readonly<Record<string, (listed: readonly CountedDocument[]) => number>> = {
  fieldsAnalyzed: (listed) => listed.reduce((sum, { fields }) => sum + fields.length, 0),
  numberOfSuppliers: (listed) => distinct(listed.map(({ document }) => document?.supplierName)),
}
/** Of what is listed these say a measure that no list can be counted for: hours, groups, suppliers, people. */
const measuresOf: readonly string[] = [
  'medianHours',
  'averageHours',
  'numOfSuppliers',
  'numOfInvoiceCategories',
  'numOfApProcessors',
]
const distinct = (values: readonly (string | null | undefined)[]) => new Set(values.filter(Boolean)).size

/** Of a share either its part or its whole is listed, of recognized fields those of the documents. */
function expectFigure(figure: Figure, listed: readonly CountedDocument[]): void {
  const { key, value, parts } = figure
  if (measuresOf.includes(key) || figure.sum || figure.text) return
  if (says[key]) expect(says[key](listed), key).toBe(value)
  else if (key === 'averageOverallRecogRate')
    expect(parts, key).toEqual({
      part: listed.flatMap(({ fields }) => fields).filter(({ isRecognised }) => isRecognised).length,
      whole: listed.reduce((sum, { fields }) => sum + fields.length, 0),
    })
  else if (figure.unit === 'percent' && parts) expect([parts.part, parts.whole], key).toContain(listed.length)
  else if (figure.unit === 'count') expect(listed.length, key).toBe(value)
}

const asked: readonly Asked[] = [
  { range: { from: '2026-03-01', to: '2026-12-31' }, filters: noFilters },
  { range: { from: '2026-03-04', to: '2026-03-19' }, filters: noFilters },
  { range: { from: '2026-03-01', to: '2026-06-30' }, filters: { ...noFilters, supplier: 'S-1' } },
]

it.each(Object.keys(pages) as (keyof typeof pages)[])(
  '%s: each number leads to just the documents that it counts',
  async (page) => {
    let followed = 0
    for (const { range, filters } of asked) {
      // a plan is about everything
      const one = { range, filters: page === 'licensing' ? noFilters : filters }
      const { figures, sections } = await pages[page](one)
      for (const figure of figures)
        if (figure.listed) expectFigure(figure, await behind(page, figure.listed, one))
      for (const { key, columns, rows } of sections)
        for (const row of rows)
          followed += await followRow({
            page,
            one,
            section: key,
            row,
            units: columns.map(({ unit }) => unit),
          })
    }
    expect(followed).toBeGreaterThan(5)
  },
  300_000,
)

type Row = { page: AnalyticsPageName; one: Asked; section: string; row: NumberRow; units: string[] }

async function followRow({ page, one, section, row, units }: Row): Promise<number> {
  let followed = 0
  for (const [at, link] of row.listed.entries())
    if (link && units[at] === 'count' && row.values[at] !== 0) {
      const listed = await behind(page, link, one)
      expect(listed.length, `${section} ${row.key} ${at} ${JSON.stringify(one)}`).toBe(row.values[at])
      followed += 1
    }
  return followed
}
