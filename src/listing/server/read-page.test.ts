import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { type DocumentFieldName, fieldsFor } from '../document-fields'
import { askingOf } from './compile-search'
import { listDocuments } from './list-documents'
import { orderBy, orderKeys, segmentCondition, segmentsOf } from './result-order'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

/** How PostgreSQL would read each part of an order if sorting were dear. */
async function plansOf(name: DocumentFieldName): Promise<string[]> {
  const ctx = bench.as('APS')
  return ctx.transaction(async (tx) => {
    const keys = orderKeys(askingOf(ctx, await readOwnCustomer(tx)), `${name}:asc`)
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    await tx.execute(sql`SET LOCAL enable_bitmapscan = off`)
    await tx.execute(sql`SET LOCAL enable_sort = off`)
    const plans: string[] = []
    for (const segment of segmentsOf(keys)) {
      const { rows } = await tx.execute(
        sql`EXPLAIN SELECT id FROM documents WHERE ${segmentCondition(keys, segment)} ORDER BY ${orderBy(keys, false)} LIMIT 10`,
      )
      plans.push(rows.map((row) => String(Object.values(row)[0])).join('\n'))
    }
    return plans
  })
}

it('an order is said to have an index just where it has one', async () => {
  const ctx = bench.as('APS')
  const { places } = await ctx.transaction(async (tx) => askingOf(ctx, await readOwnCustomer(tx)))
  const wrong: string[] = []
  let withIndex = 0
  for (const name of fieldsFor('sort')) {
    const place = places[name]
    const isOrdered = 'one' in place && place.isOrdered === true
    const isSorted = (await plansOf(name)).some((plan) => /\bSort /.test(plan))
    if (isOrdered === isSorted) wrong.push(`${name}: ${isOrdered ? 'has no index' : 'has an index'}`)
    if (isOrdered) withIndex++
  }
  expect(wrong).toEqual([])
  expect(withIndex).toBeGreaterThan(5)
})

describe('a page of an order with an index', () => {
  const others = 1_200
  /** Which pages of the order of amounts there are, as the numbers of their documents. */
  const pages = async (sort: string, asked: { itemsPerPage: number; goTo: number[] }) => {
    const found: number[][] = []
    let cursor: string | undefined
    for (const page of asked.goTo) {
      const answer = await listDocuments(bench.as('APS'), {
        screen: 'my-invoices',
        status: 'needs-attention',
        sort,
        page,
        itemsPerPage: asked.itemsPerPage,
        cursor,
      })
      found.push(answer.documents.map(({ invID }) => invID))
      cursor = answer.cursor ?? undefined
    }
    return found
  }
  let failed: number[]

  /** Twelve documents that failed stand behind all others by amount. */
  beforeAll(async () => {
    const { id } = await bench.aDocument()
    const copies = (from: number, to: number, status: string) =>
      bench.admin.query<{ id: string }>(
        `INSERT INTO documents (customer_id, status, status_since, document_type, source, file_name, file_hash, file_size,
           file_type, received_at, control_amount_minor)
         SELECT customer_id, $1, status_since, document_type, source, file_name, file_hash, file_size, file_type, received_at, n
         FROM documents, generate_series($2::int, $3::int) n WHERE id = $4 ORDER BY n RETURNING id`,
        [status, from, to, id],
      )
    await copies(1, others, 'SUBMITTED')
    const { rows } = await copies(others + 1, others + 12, 'FAILED')
    failed = rows.map((row) => Number(row.id))
  })

  it('is whole where what is asked for lies far behind', async () => {
    const [first, second, third] = await pages('controlAmt:asc', { itemsPerPage: 5, goTo: [1, 2, 3] })
    expect([first, second, third]).toEqual([failed.slice(0, 5), failed.slice(5, 10), failed.slice(10)])
  })

  it('is the same on the way back, and without the pages before it', async () => {
    const [last, before] = await pages('controlAmt:asc', { itemsPerPage: 5, goTo: [3, 2] })
    expect([last, before]).toEqual([failed.slice(10), failed.slice(5, 10)])
    const backwards = failed.toReversed()
    expect(await pages('controlAmt:desc', { itemsPerPage: 5, goTo: [2] })).toEqual([backwards.slice(5, 10)])
  })
})
