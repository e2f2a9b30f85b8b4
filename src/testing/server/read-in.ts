import { randomBytes, randomInt } from 'node:crypto'
import type { DocumentRow } from '../../documents/server/documents.tables'
import type { FieldName, RecognisedDocument } from '../../recognition/recognised-document'
import { processDocument } from '../../recognition/server/process-document'
import type { TestBench } from './kontor-bench'

type Reading = {
  supplierId?: string
  confidence?: number
  fields?: Partial<Record<FieldName, string | null>>
}

/** What the reader answers about an invoice of a supplier, with nothing to say against it; its number and amount are new. */
export function sureReading({ supplierId = 'S-1', confidence = 0.99, fields = {} }: Reading = {}) {
  const values: Reading['fields'] = {
    doc_type: 'invoice',
    invoice_number: `INV-${randomBytes(5).toString('hex')}`,
    issue_date: '2026-03-02',
    due_date: '2026-04-01',
    currency: 'USD',
    gross_total: `${randomInt(100, 999)}.${randomInt(10, 99)}`,
    ...fields,
  }
  const read = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [[name, { value, confidence, page: 1, box: { x: 0.1, y: 0.2, w: 0.3, h: 0.02 } }]],
  )
  return {
    fields: Object.fromEntries(read),
    supplier: { supplierId, score: confidence, reasons: [] },
  } satisfies Partial<RecognisedDocument>
}

/** Takes a file in and reads it, as the worker does; a document that was read before is read again. @returns it as it is then. */
export async function readIn(
  bench: TestBench,
  customerId: number,
  again?: DocumentRow,
): Promise<DocumentRow> {
  const content = Buffer.from(`%PDF-1.4 ${randomBytes(8).toString('hex')}`)
  const document = again ?? (await bench.aDocument({ status: 'PROCESSING', customerId, content, fields: {} }))
  const job = { document, attempt: 1, signal: new AbortController().signal, complete: async () => undefined }
  await processDocument(bench.as('SYS', customerId), job, bench.deps)
  return bench.read(document.id, customerId)
}
