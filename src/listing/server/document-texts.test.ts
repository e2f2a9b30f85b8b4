import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runWorker } from '../../app/server/worker'
import { enqueue } from '../../platform/jobs/enqueue'
import { searchDocuments as searchCall } from '../../search/search.api'
import { type SearchAsked, searchDocuments } from '../../search/server/search-documents'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { fillTextsJob, keepDocumentText } from './document-texts'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const page = (text: string) => text.split(' ').map((one) => ({ text: one, y: 0.1, h: 0.02 }))
const find = (field: string, text: string, customerId?: number) =>
  searchDocuments(
    bench.as('APS', customerId),
    searchCall.body.parse({
      expression: { conditions: [{ field, operator: 'contains', values: [text] }] },
    }) as SearchAsked,
  )

describe('the text of documents', () => {
  it('is found by beginnings of its words, shown in its line, and only by its own customer', async () => {
    const own = await bench.aDocument()
    const foreign = await bench.aDocument({ customerId: alpenwerk })
    for (const [customerId, { id }] of [
      [harbor, own],
      [alpenwerk, foreign],
    ] as const)
      await bench
        .as('SYS', customerId)
        .transaction((tx) =>
          keepDocumentText(tx, { documentId: id, pages: [page('Zebra crossing'), page('Größe 42 cm')] }),
        )
    const found = await find('pageText', 'grö 4')
    expect(found.documents.map((one) => [one.invID, one.hits])).toEqual([
      [own.id, [{ field: 'pageText', text: 'Größe 42 cm', page: 2 }]],
    ])
    expect((await find('pageText', 'zebra', alpenwerk)).documents.map((one) => one.invID)).toEqual([
      foreign.id,
    ])
    expect((await find('pageText', 'ebra')).documents).toEqual([])
  })

  it('takes the mail along that the document came with', async () => {
    const mail = await bench.admin.query(
      `INSERT INTO mails (customer_id, source, raw_hash, raw_size, received_at, overall_status, subject, body_text)
       VALUES (${harbor}, 'SMTP', 'h', 1, now(), 'ACCEPTED', 'March invoice', E'Dear team,\nplease pay quickly') RETURNING id`,
    )
    const { id } = await bench.aDocument({ arrival: { mailId: Number(mail.rows[0].id) } })
    await bench.as('SYS').transaction((tx) => keepDocumentText(tx, { documentId: id, pages: [] }))
    const found = await find('mailText', 'quick pay')
    expect(found.documents.map((one) => one.hits)).toEqual([
      [{ field: 'mailText', text: 'please pay quickly', page: null }],
    ])
  })

  it('is made from the stored words for documents that were read before', async () => {
    const { id } = await bench.aDocument()
    const words = await bench.deps.store.put(
      String(harbor),
      Buffer.from(JSON.stringify([{ text: 'Walrus', x: 0, y: 0, w: 0.1, h: 0.1 }])),
    )
    const lost = 'f'.repeat(64)
    for (const [number, hash] of [words.hash, lost].entries())
      await bench.admin.query(
        `INSERT INTO document_pages (customer_id, document_id, number, width_points, height_points, image_hash, image_type, image_width, image_height, words_hash)
         VALUES (${harbor}, ${id}, ${number + 1}, 1, 1, 'x', 'image/png', 1, 1, $1)`,
        [hash],
      )
    await bench.as('SYS').transaction((tx) => enqueue(tx, { kind: fillTextsJob, customerId: harbor }))
    const worker = runWorker(bench.deps)
    try {
      await expect
        .poll(async () => (await find('pageText', 'walrus')).documents.length, { timeout: 20_000 })
        .toBe(1)
    } finally {
      await worker.stop()
    }
  })

  it('never grows beyond what the database takes', async () => {
    const { id } = await bench.aDocument()
    const huge = Array.from({ length: 200_000 }, (_, index) => ({
      text: `漢${index}${'x'.repeat(80)}`,
      y: index,
      h: 1,
    }))
    await bench.as('SYS').transaction((tx) => keepDocumentText(tx, { documentId: id, pages: [huge] }))
    const { rows } = await bench
      .as('SYS')
      .transaction((tx) =>
        tx.execute<{ length: number }>(
          sql`SELECT length(page_words) AS length FROM document_texts WHERE document_id = ${id}`,
        ),
      )
    expect(rows[0]!.length).toBeGreaterThan(1_000)
  })
})
