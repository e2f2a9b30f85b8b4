import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOpened } from '../../documents/server/read-opened'
import { sandboxErrors } from '../../platform/sandbox/sandbox-errors'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import type { RecognisedDocument } from '../recognised-document'
import { recognitionErrors } from '../recognition-errors'
import { processDocument } from './process-document'
import { inWordsOfRecognition } from './read-document'

let bench: TestBench
let answer: () => Partial<RecognisedDocument>
const box = { x: 0.1, y: 0.2, w: 0.3, h: 0.02 }
const read = (value: string) => ({ value, confidence: 0.8, page: 1, box })

beforeAll(async () => {
  bench = await openTestBench({ recogniser: fakeRecogniser(() => answer()) })
})
afterAll(() => bench.close())

async function process(customerId: number, attempt = 1) {
  const content = Buffer.from(`%PDF-1.4 ${Math.random()}`)
  const document = await bench.aDocument({ status: 'PROCESSING', customerId, content, fields: {} })
  const ctx = bench.as('SYS', customerId)
  const job = { document, attempt, signal: new AbortController().signal, complete: async () => undefined }
  await processDocument(ctx, job, bench.deps)
  return ctx.transaction((tx) => readOpened(ctx, tx, document.id))
}

it('what was read stands in the header with its place; validation services get the document with a release time', async () => {
  answer = () => ({
    fields: { invoice_number: read('A-7'), gross_total: read('108.50'), issue_date: read('2026-03-02') },
    supplier: { supplierId: 'S-1', score: 0.9, reasons: [] },
    text: 'Invoice A-7',
  })
  const detail = await process(harbor)
  expect(detail.status).toBe('HITL')
  // Tuesday 6:00 in New York and eight business hours
  expect(detail.validationServicesTimeout).toBe('2026-03-10T21:00:00.000Z')
  const field = (name: string) => detail.fields.find((one) => one.name === name)
  expect(field('invoiceNumber')).toMatchObject({ value: 'A-7', source: 'RECOGNISED', predictedValue: 'A-7' })
  expect(field('invoiceNumber')?.box?.x).toBeCloseTo(box.x)
  expect(field('supplierID')).toMatchObject({ value: 'S-1', confidence: expect.closeTo(0.9) })
  expect(field('companyID')).toMatchObject({ value: 'C-1', source: 'MASTER' })
  expect(field('currency')).toMatchObject({ value: 'USD', source: 'MASTER' })
  expect(detail.controlAmt).toBe('108.50')
  const jobs = await bench.jobs(detail.invID)
  expect(jobs.at(-1)).toMatchObject({ kind: 'release-from-review', run_at: new Date('2026-03-10T21:00:00Z') })
})

it('without validation services the document is Ready when nothing is missing', async () => {
  answer = () => ({
    fields: { invoice_number: read('A-8'), gross_total: read('108.50'), issue_date: read('2026-03-02') },
    supplier: { supplierId: 'S-1', score: 0.9, reasons: [] },
  })
  expect((await process(alpenwerk)).status).toBe('NEW')
})

it('a reading that no field can hold is left out, and the document is Flagged for what is missing', async () => {
  answer = () => ({
    fields: { invoice_number: read('x'.repeat(90)), gross_total: read('1.00'), currency: read('CHF') },
  })
  const detail = await process(alpenwerk)
  expect(detail.status).toBe('FLAGGED')
  expect(detail.invoiceNumber).toBeNull()
  expect(detail).toMatchObject({ controlAmt: '1.00', currency: 'CHF' })
})

it('a file that cannot be read is Failed with the reason; a fault of the machine is tried again', async () => {
  answer = () => {
    throw recognitionErrors.passwordProtected()
  }
  expect(await process(harbor)).toMatchObject({
    status: 'FAILED',
    statusReason: { code: 'recognition.password_protected' },
  })
  answer = () => {
    throw new Error('out of memory')
  }
  await expect(process(harbor)).rejects.toThrow('out of memory')
})

it('a reader that crashes gets its other tries; only after the last one the file counts as damaged', async () => {
  answer = () => {
    throw inWordsOfRecognition(sandboxErrors.crashed({ why: 'SIGSEGV' }))
  }
  for (const attempt of [1, 2])
    await expect(process(harbor, attempt)).rejects.toMatchObject({ code: 'recognition.damaged' })
  expect(await process(harbor, 3)).toMatchObject({
    status: 'FAILED',
    statusReason: { code: 'recognition.damaged' },
  })
})
