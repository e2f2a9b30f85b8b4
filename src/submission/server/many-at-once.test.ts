import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentFields, documents } from '../../documents/server/documents.tables'
import { editDocument } from '../../documents/server/edit-document'
import type { TenantTransaction } from '../../tenants/server/context'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { submitToErp } from './submit-to-erp'

/** The promise is 16 × 500 edits on 20 documents and 64 submits × 200 documents: KONTOR_TEST_LONG=1 asks for all of it. */
const isWhole = Boolean(process.env.KONTOR_TEST_LONG)
const clients = 16
const editsEach = isWhole ? 500 : 2
const editedDocuments = isWhole ? 20 : 5
const submitsAtOnce = 64
const submittedDocuments = isWhole ? 200 : 3

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

/** What a window shows that has just heard of the last change. */
async function readMemo(tx: TenantTransaction, id: number) {
  const isMemo = and(eq(documentFields.documentId, id), eq(documentFields.name, 'memo'))
  const [row] = await tx
    .select({ version: documents.version, memo: documentFields.value })
    .from(documents)
    .leftJoin(documentFields, isMemo)
    .where(eq(documents.id, id))
  return row!
}

it('no edit is lost while many windows change the same documents', async () => {
  const ids = await times(editedDocuments, async () => (await bench.aDocument()).id)
  const written = new Map(ids.map((id) => [id, 0]))
  /** Writes one more than it read, as someone would who adds to a note. */
  async function addOne(id: number): Promise<void> {
    for (;;) {
      const ctx = bench.as('APS')
      const { version, memo } = await ctx.transaction((tx) => readMemo(tx, id))
      const value = String(Number(memo ?? 0) + 1)
      const code = await codeOf(
        editDocument(ctx, { documentId: id, version, writes: [{ name: 'memo', value, source: 'TYPED' }] }),
      )
      if (code === 'worked') break
      expect(code).toBe('documents.changed_meanwhile')
    }
    written.set(id, written.get(id)! + 1)
  }
  await times(clients, async (client) => {
    for (let edit = 0; edit < editsEach; edit++) await addOne(ids[(client + edit) % ids.length]!)
  })
  const { rows } = await bench.admin.query<{ id: string; value: string; told: number }>(
    `SELECT f.document_id AS id, f.value, (SELECT count(*)::int FROM document_history h
       WHERE h.document_id = f.document_id AND h.field = 'memo') AS told
     FROM document_fields f WHERE f.name = 'memo' AND f.document_id = ANY($1)`,
    [ids],
  )
  for (const { id, value, told } of rows)
    expect([Number(value), told], id).toEqual([written.get(Number(id)), written.get(Number(id))])
  expect([...written.values()].reduce((sum, count) => sum + count, 0)).toBe(clients * editsEach)
})

it('a document that many submit at once is one invoice in the ERP', async () => {
  const ids: number[] = []
  for (let index = 0; index < submittedDocuments; index++) {
    const amount = `${100 + index}.00`
    const { id } = await bench.aDocument({
      fields: {
        documentType: 'INVOICE',
        companyID: 'C-1',
        supplierID: 'S-1',
        invoiceNumber: `MANY-${index}-${index * 7919}`,
        invoiceDate: '2026-03-02',
        currency: 'USD',
        controlAmt: amount,
      },
    })
    ids.push(id)
  }
  await times(submitsAtOnce, async (client) => {
    for (let at = 0; at < ids.length; at++) {
      const id = ids[(client + at) % ids.length]!
      const code = await codeOf(bench.act('APS', id, 'submit'))
      expect(['worked', 'documents.not_allowed_in_state', 'documents.changed_meanwhile']).toContain(code)
    }
  })
  const { signal } = new AbortController()
  const complete = async () => undefined
  for (const id of ids) {
    const document = await bench.read(id)
    expect(document.status).toBe('SUBMITTING')
    // two workers at once, as after a lost lease
    const send = () => submitToErp(bench.as('SYS'), { document, attempt: 1, complete, signal }, bench.deps)
    await Promise.allSettled([send(), send()])
  }
  const { rows } = await bench.admin.query<{ id: string; invoices: number }>(
    `SELECT d.id, (SELECT count(*)::int FROM erp_invoices e WHERE e.kontor_document_id = d.id) AS invoices
     FROM documents d WHERE d.id = ANY($1) AND d.status = 'SUBMITTED'`,
    [ids],
  )
  expect(rows.map(({ invoices }) => invoices)).toEqual(ids.map(() => 1))
})
