import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alpenwerk, harbor, openTestBench, type TestBench } from '../../app/server/test-bench'
import { documents } from '../../documents/server/documents.tables'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type DocumentFieldName, fieldsFor } from '../document-fields'
import { matchesExpression } from '../match-expression'
import { conditionsOf, type SearchExpression, searchExpression } from '../search-expression'
import { askingOf, compileExpression, plainExpression } from './compile-search'
import { insertRows, type RandomRow, randomRow } from './random-documents-test-bench'
import { randomExpression } from './random-expressions-test-bench'
import { randomFrom } from './random-test-bench'
import { searchDocuments } from './search-documents'

const seed = Number(process.env.KONTOR_FUZZ_SEED ?? 20_260_310)
const expressions = 10_000
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
  return bench.as('APS').transaction(async (tx) => {
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
  it('is what its expression says, for 10,000 random ones, and only the customer’s own', async () => {
    const random = randomFrom(seed + 1)
    let found = 0
    for (let done = 0; done < expressions; done += perQuery) {
      const asked = Array.from({ length: perQuery }, () =>
        searchExpression.parse(randomExpression(random, own)),
      )
      const asking = await bench
        .as('APS')
        .transaction(async (tx) => askingOf(bench.as('APS'), await readOwnCustomer(tx)))
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
    const ctx = bench.as('APS')
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
    const ctx = bench.as('APS')
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
      expect(new Set(whole.map((one) => one.invID)).size, sort).toBe(own.length)
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

  it('take a cursor that somebody made up for none, and never break', async () => {
    const ctx = bench.as('APS')
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
