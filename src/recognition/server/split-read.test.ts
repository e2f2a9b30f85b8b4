import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Worker } from '../../platform/jobs/worker'
import { harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'

let bench: TestBench
let worker: Worker
beforeAll(async () => {
  bench = await openTestBench()
  await bench.admin.query(
    `INSERT INTO customer_settings (customer_id, section, version, values, changed_by)
     VALUES (${harbor}, 'split', 1, '{"invoices": "on"}', 'Tom Becker')`,
  )
  worker = bench.runWorker()
})
afterAll(async () => {
  await worker.stop()
  await bench.close()
})

const twoInvoices = async () => {
  const file = await PDFDocument.create()
  for (const number of ['A-1001', 'B-2002']) {
    const page = file.addPage([595, 842])
    const lines = ['INVOICE', `Invoice number: ${number}`, 'Invoice date: 03/01/2026', 'Total: 120.00 USD']
    for (const [at, line] of lines.entries()) page.drawText(line, { x: 60, y: 760 - at * 30, size: 14 })
  }
  return Buffer.from(await file.save())
}

const partsOf = async (id: number) =>
  (
    await bench.admin.query(
      `SELECT d.id, d.status, f.value AS number FROM documents d LEFT JOIN document_fields f ON f.document_id = d.id
       AND f.name = 'invoiceNumber' WHERE d.split_from = $1 ORDER BY d.id`,
      [id],
    )
  ).rows
const waiting = { timeout: 60_000, interval: 100 }

it('a file with two invoices is split while it is read; the split is undone later, and not made again', async () => {
  const { id, fileHash } = await bench.aDocument({ status: 'PROCESSING', content: await twoInvoices() })
  const parts = await vi.waitFor(async () => {
    const found = await partsOf(id)
    expect(found.map(({ number }) => number)).toEqual(['A-1001', 'B-2002'])
    expect(found.map(({ status }) => status)).not.toContain('PROCESSING')
    return found
  }, waiting)
  expect(await bench.read(id)).toMatchObject({ status: 'SPLIT', fileHash, pageCount: 2 })
  expect(await bench.history(id)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'split',
        actorKind: 'system',
        details: expect.objectContaining({ into: parts.map((part) => Number(part.id)) }),
      }),
    ]),
  )
  bench.clock.advance(24 * 3_600_000)
  await bench.act('APS', id, 'undo-split')
  await vi.waitFor(async () => {
    expect((await partsOf(id)).map(({ status }) => status)).toEqual(['MERGED', 'MERGED'])
    expect(['PROCESSING', 'SPLIT']).not.toContain((await bench.read(id)).status)
  }, waiting)
}, 120_000)
