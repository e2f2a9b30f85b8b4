import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../documents/server/documents.tables'
import { type DocumentFieldName, fieldsFor } from '../../listing/document-fields'
import { conditionsOf, type SearchExpression, searchExpression } from '../../listing/search-expression'
import { askingOf, compileExpression, plainExpression } from '../../listing/server/compile-search'
import { readNumbers, readPage, readText } from '../../listing/server/read-page'
import { orderKeys } from '../../listing/server/result-order'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { matchesExpression } from '../../testing/match-expression'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { insertRows } from '../../testing/server/insert-random-documents'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { randomFrom } from '../../testing/server/random'
import { type RandomRow, randomRow } from '../../testing/server/random-documents'
import { randomExpression } from '../../testing/server/random-expressions'
import { searchDocuments } from './search-documents'

const seed = Number(process.env.KONTOR_FUZZ_SEED ?? 20_260_310)
/** 10,000 expressions with KONTOR_TEST_LONG=1. */
const expressions = process.env.KONTOR_TEST_LONG ? 10_000 : 250
const perQuery = 50

let bench: TestBench
let own: RandomRow[]

beforeAll(async () => {
  bench = await openTestBench()
  const random = randomFrom(seed)
  const now = bench.clock.now()
  const make = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => randomRow(random, from + index, now))
  own = make(120, 20_001)
  await insertRows(bench.admin, harbor, own, now)
  await insertRows(bench.admin, alpenwerk, make(40, 30_001), now)
  await bench.admin.query(
    `UPDATE suppliers SET category = CASE id WHEN 'S-1' THEN 'Food' WHEN 'S-2' THEN 'Linen' END`,
  )
  await bench.admin.query('ANALYZE')
}, 120_000)
afterAll(() => bench.close())

const expectedOf = (expression: SearchExpression) =>
  own
    .filter((row) =>
      matchesExpression(row, expression, { now: bench.clock.now(), timeZone: 'America/New_York' }),
    )
    .map((row) => row.id)

/** Nothing, or the expression with one document that only one side found, as far as the expression asks about it. */
function differenceOf(expression: SearchExpression, found: number[], expected: number[]): string | null {
  const odd = [...found, ...expected].find((id) => !found.includes(id) || !expected.includes(id))
  if (odd === undefined) return null
  const row = own.find((one) => one.id === odd)
  const asked = [...new Set(conditionsOf(expression).map((one) => one.field as DocumentFieldName))]
  const values = asked.map((field) => [field, row?.[field]])
  const side = found.includes(odd) ? 'only the database found' : 'the database missed'
  return JSON.stringify({ expression, [side]: odd, values, currency: row?.currency })
}

/** Several conditions are asked at once: each row says which of them it fits. */
async function answersOf(conditions: SQL[]): Promise<number[][]> {
  return bench.as('APM').transaction(async (tx) => {
    const columns = sql.join(
      conditions.map(
        (one) => sql`array_agg(${documents.id}::int ORDER BY ${documents.id}) FILTER (WHERE ${one})`,
      ),
      sql`, `,
    )
    const { rows } = await tx.execute<{ found: (number[] | null)[] }>(
      sql`SELECT jsonb_build_array(${columns}) AS found FROM ${documents}`,
    )
    return rows[0]!.found.map((one) => one ?? [])
  })
}

describe('what a search finds', () => {
  it(`is what its expression says, for ${expressions} random ones, and only the customer’s own`, async () => {
    const random = randomFrom(seed + 1)
    let found = 0
    for (let done = 0; done < expressions; done += perQuery) {
      const asked = Array.from({ length: perQuery }, () =>
        searchExpression.parse(randomExpression(random, own)),
      )
      const asking = await bench
        .as('APM')
        .transaction(async (tx) => askingOf(bench.as('APM'), await readOwnCustomer(tx)))
      const answers = await answersOf(asked.map((one) => plainExpression(asking, one)))
      for (const [index, expression] of asked.entries()) {
        const expected = expectedOf(expression)
        expect([differenceOf(expression, answers[index]!, expected)]).toEqual([null])
        if (expected.length > 0 && expected.length < own.length) found += 1
      }
    }
    // the expressions would prove little if they found all or nothing
    expect(found).toBeGreaterThan(expressions / 2)
  }, 300_000)

  it('is the same when rare texts are looked up first', async () => {
    const random = randomFrom(seed + 2)
    const ctx = bench.as('APM')
    await ctx.transaction(async (tx) => {
      const asking = askingOf(ctx, await readOwnCustomer(tx))
      for (let done = 0; done < 500; done += 1) {
        const expression = searchExpression.parse(randomExpression(random, own))
        const where = await compileExpression(tx, asking, expression)
        const { rows } = await tx.execute<{ id: string }>(
          sql`SELECT id FROM documents WHERE ${where} ORDER BY id`,
        )
        const found = rows.map((row) => Number(row.id))
        expect([differenceOf(expression, found, expectedOf(expression))]).toEqual([null])
      }
    })
  }, 120_000)
})

describe('the pages of a search', () => {
  it('in any order follow each other without a gap, wherever one comes from, and leave what is empty to the end', async () => {
    const random = randomFrom(seed + 3)
    const ctx = bench.as('APM')
    const every = {
      expression: { join: 'and', conditions: [] } as SearchExpression,
      columns: [],
      withTotals: false,
    }
    for (let done = 0; done < 40; done += 1) {
      const names = Array.from({ length: 1 + random.below(3) }, () => random.oneOf(fieldsFor('sort')))
      const sort = names.map((name) => `${name}:${random.oneOf(['asc', 'desc'])}`).join(',')
      const asked = { ...every, sort, columns: names, itemsPerPage: 100 }
      const pages = [
        await searchDocuments(ctx, { ...asked, page: 1 }),
        await searchDocuments(ctx, { ...asked, page: 2 }),
      ]
      const whole = pages.flatMap((page) => page.documents)
      expect(new Set(whole.map((one) => one.invID)).size, sort).toBe(expectedOf(every.expression).length)
      const isEmpty = whole.map((one) => one.values[names[0]!] === null)
      expect(isEmpty.lastIndexOf(false), sort).toBeLessThan(
        isEmpty.includes(true) ? isEmpty.indexOf(true) : own.length,
      )
      let cursor: string | undefined
      for (let jump = 0; jump < 6; jump += 1) {
        const page = 1 + random.below(Math.ceil(own.length / 7))
        const found = await searchDocuments(ctx, { ...every, sort, itemsPerPage: 7, page, cursor })
        const expected = whole.slice((page - 1) * 7, page * 7).map((one) => one.invID)
        expect(
          found.documents.map((one) => one.invID),
          `${sort} page ${page}`,
        ).toEqual(expected)
        cursor = found.cursor ?? undefined
      }
    }
  }, 120_000)

  it('are what an export writes, part by part', async () => {
    const random = randomFrom(seed + 4)
    const ctx = bench.as('APM')
    await ctx.transaction(async (tx) => {
      const asking = askingOf(ctx, await readOwnCustomer(tx))
      for (let done = 0; done < 30; done += 1) {
        const sort = `${random.oneOf(fieldsFor('sort'))}:desc,${random.oneOf(fieldsFor('sort'))}:asc`
        const question = { where: sql`true`, keys: orderKeys(asking, sort) }
        const numbers = await readNumbers(tx, question)
        const ids: string[] = []
        for (let from = 0; from < numbers.length; from += 7) {
          const some = numbers.slice(from, from + 7)
          const selected = sql`concat(${documents.id}, ' ')`
          const part = await readText(tx, question, { numbers: some, selected })
          expect(part.count).toBe(some.length)
          ids.push(...part.text.trim().split(' '))
        }
        const none = { numbers: numbers.slice(0, 7), selected: sql`'x'` }
        expect(await readText(tx, { where: sql`false` }, none)).toEqual({ text: '', count: 0 })
        const paged = [1, 2].map((page) =>
          readPage(tx, { ...question, signature: '' }, { page, itemsPerPage: 100 }),
        )
        expect(ids.map(Number), sort).toEqual((await Promise.all(paged)).flatMap((page) => page.ids))
      }
    })
  }, 60_000)

  it('take a cursor that somebody made up for none, and never break', async () => {
    const ctx = bench.as('APM')
    const asked = {
      expression: { join: 'and', conditions: [] } as SearchExpression,
      columns: [],
      withTotals: false,
      itemsPerPage: 7,
      page: 3,
    }
    for (const sort of [
      'dueDate:asc',
      'controlAmt:desc',
      'receivedDate:asc',
      'supplierIDText:desc',
      'pageCount:asc',
    ]) {
      const good = await searchDocuments(ctx, { ...asked, sort })
      const read = JSON.parse(Buffer.from(good.cursor!, 'base64url').toString('utf8'))
      for (const key of [
        "x'; --",
        '',
        '9'.repeat(40),
        '2026-13-45',
        'NaN',
        '\u0000',
        '-infinity',
        'true',
        '\ud800',
      ]) {
        const cursor = Buffer.from(JSON.stringify({ ...read, page: 2, keys: [key, key] })).toString(
          'base64url',
        )
        const found = await searchDocuments(ctx, { ...asked, sort, cursor })
        expect(found.documents.every((one) => own.some((row) => row.id === one.invID))).toBe(true)
      }
    }
  }, 60_000)
})
