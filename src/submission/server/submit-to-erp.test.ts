import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeaderFieldName } from '../../documents/header-fields'
import { readLines } from '../../documents/server/document-lines.queries'
import { documentFlags } from '../../documents/server/documents.tables'
import { editDocument } from '../../documents/server/edit-document'
import { editLines } from '../../documents/server/edit-lines'
import { takeLock } from '../../documents/server/editing-lock'
import type { ExpectedError } from '../../kernel/error-codes'
import { askServed } from '../../testing/server/ask-served'
import { goodHeader, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { listErpInvoices } from '../submission.api'
import { setMode } from './embedded-erp/embedded-erp'
import { type Erp, ErpUnavailable } from './erp'
import { submissionRoutes } from './submission.routes'
import { submitDocument } from './submit-document'
import { submissionTries, submitToErp } from './submit-to-erp'

let bench: TestBench
/** Wraps what reaches the ERP in one test. */
let onTheWay: (
  submit: Erp['submitInvoice'],
  order: Parameters<Erp['submitInvoice']>[0],
) => ReturnType<Erp['submitInvoice']>
const straight: typeof onTheWay = (submit, order) => submit(order)

beforeAll(async () => {
  onTheWay = straight
  bench = await openTestBench({
    erp: (embedded) => ({
      ...embedded,
      submitInvoice: (order) => onTheWay((sent) => embedded.submitInvoice(sent), order),
    }),
  })
})
afterAll(() => bench.close())

const mode = (name: 'accept' | 'refuse' | 'down', message = '') =>
  bench.as('SYS').transaction((tx) => setMode(tx, { mode: name, message }))

/** One turn of the worker with a document that is being sent. */
async function send(documentId: number, attempt = 1, complete: () => Promise<void> = async () => undefined) {
  const document = await bench.read(documentId)
  const { signal } = new AbortController()
  await submitToErp(bench.as('SYS'), { document, attempt, complete, signal }, bench.deps)
  return bench.read(documentId)
}

async function erpRows(documentId: number): Promise<{ id: string; invoice_number: string; minor: string }[]> {
  const { rows } = await bench.admin.query(
    'SELECT id::text, invoice_number, control_amount_minor::text AS minor FROM erp_invoices WHERE kontor_document_id = $1',
    [documentId],
  )
  return rows
}

async function submit(documentId: number, version?: number): Promise<void> {
  const ctx = bench.as('APS')
  const seen = version ?? (await bench.read(documentId)).version
  await ctx.transaction((tx) => submitDocument(ctx, tx, { documentId, version: seen }))
}

describe('a submitted document', () => {
  it('is in the ERP with its values, and says under which number', async () => {
    const { id } = await bench.aDocument()
    await submit(id)
    bench.clock.advance(1_000)
    const sent = await send(id)
    const [held] = await erpRows(id)
    expect(sent).toMatchObject({
      status: 'SUBMITTED',
      erpId: `ERP-${held!.id}`,
      erpStatus: 'IN_APPROVAL',
      submissionMethod: 'MANUAL',
      submittedAt: bench.clock.now(),
      statusReason: null,
    })
    expect(held!.minor).toBe('10850')
    const snapshot = (await bench.history(id)).find((row) => row.action === 'submit')
    expect(snapshot?.details).toMatchObject({ sent: { controlAmount: '108.50', supplierId: 'S-1' } })
  })

  it('that is a credit note takes away on the page of the ERP too, though it is handed over as it stands', async () => {
    const credit = { documentType: 'CREDIT', referenceInvoice: 'INV-1', adjustmentReason: 'PRICE' }
    const { id } = await bench.aDocument({ fields: { ...goodHeader(), ...credit } })
    await submit(id)
    await send(id)
    expect(await erpRows(id)).toMatchObject([{ minor: '10850' }])
    const routes = submissionRoutes({ erp: bench.deps.erp, isErpEmbedded: true })
    const answer = await askServed(routes, listErpInvoices, bench.as('APS'), { query: { limit: 1 } })
    expect(answer).toMatchObject({ invoices: [{ invID: id, controlAmt: '-108.50' }] })
  })

  it('that the ERP refuses says so in the ERP’s words; corrected and sent again it is taken', async () => {
    const { id } = await bench.aDocument()
    await mode('refuse', 'Buchungsperiode geschlossen')
    await submit(id)
    const refused = await send(id)
    expect(refused).toMatchObject({
      status: 'SUBMIT_FAILED',
      statusReason: { text: 'Buchungsperiode geschlossen' },
      erpId: null,
    })
    expect(await erpRows(id)).toEqual([])
    await mode('accept')
    await editDocument(bench.as('APS'), {
      documentId: id,
      version: refused.version,
      writes: [{ name: 'invoiceDate', value: '2026-03-05', source: 'TYPED' }],
    })
    await submit(id)
    expect((await send(id)).status).toBe('SUBMITTED')
    expect(await erpRows(id)).toHaveLength(1)
  })

  it('whose answer was lost on the way is found again: one invoice, whatever is killed when', async () => {
    const { id } = await bench.aDocument()
    await submit(id)
    onTheWay = async (toErp, order) => {
      await toErp(order)
      onTheWay = straight
      throw new ErpUnavailable('The ERP does not answer.')
    }
    await expect(send(id)).rejects.toBeInstanceOf(ErpUnavailable)
    expect((await bench.read(id)).status).toBe('SUBMITTING')
    const killed = send(id, 2, async () => {
      throw new Error('killed before the commit')
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await bench.read(id)).status).toBe('SUBMITTING')
    expect((await send(id, 3)).status).toBe('SUBMITTED')
    expect(await erpRows(id)).toHaveLength(1)
  })

  it('sent by two workers at once is one invoice and one move', async () => {
    const { id } = await bench.aDocument()
    await submit(id)
    await Promise.allSettled([send(id), send(id), send(id)])
    expect((await bench.read(id)).status).toBe('SUBMITTED')
    expect(await erpRows(id)).toHaveLength(1)
    expect((await bench.history(id)).filter((row) => row.action === 'erp-accepts')).toHaveLength(1)
  })

  it('takes its lines along as a person corrected them, none that was misread, and none in which nothing stands', async () => {
    const misread = { description: 'Copper wire', quantity: '3000', unitPrice: '0.05', netAmount: '56.50' }
    const { id, version } = await bench.aDocument({
      lines: [misread, { description: 'Freight', netAmount: '43.50' }],
    })
    const [line] = await bench.as('APS').transaction((tx) => readLines(tx, id))
    await expect(submit(id)).rejects.toMatchObject({
      code: 'submission.not_ready',
      message: expect.stringMatching(/^Line 1: quantity × unit cost isn't the extended amount/),
      details: { problems: [{ field: 'lines', cell: { lineId: line!.id, name: 'netAmount' } }] },
    })
    expect((await bench.read(id)).status).toBe('NEW')
    await editLines(bench.as('APS'), {
      documentId: id,
      version,
      edits: [
        {
          kind: 'set',
          id: line!.id,
          cells: [
            { name: 'quantity', value: '1130', source: 'TYPED' },
            { name: 'costCentre', value: '31000', source: 'LOOKUP' },
          ],
        },
        { kind: 'add', id: randomUUID(), after: line!.id, cells: [] },
      ],
    })
    await submit(id)
    expect((await send(id)).status).toBe('SUBMITTED')
    const { rows } = await bench.admin.query(
      'SELECT content FROM erp_invoices WHERE kontor_document_id = $1',
      [id],
    )
    expect(rows[0].content.lines).toMatchObject([
      { line: 1, description: 'Copper wire', quantity: '1130', netAmount: '56.50', costCentre: '31000' },
      { line: 2, description: 'Freight', netAmount: '43.50', costCentre: null },
    ])
  })

  it('tells the ERP where the amounts of its lines are with tax', async () => {
    const told = async (netAmount: string) => {
      const { id } = await bench.aDocument({ lines: [{ description: 'Flour', netAmount }] })
      await submit(id)
      await send(id)
      const sql = 'SELECT content FROM erp_invoices WHERE kontor_document_id = $1'
      return (await bench.admin.query(sql, [id])).rows[0].content.linesIncludeTax
    }
    expect(await told('108.50')).toBe(true)
    expect(await told('100.00')).toBeUndefined()
  })

  it('stays here while its lines do not make its amounts, or a code is not in master data', async () => {
    const off = await bench.aDocument({ lines: [{ description: 'Flour', netAmount: '99.00' }] })
    await expect(submit(off.id)).rejects.toThrow('The lines are off by')
    const coded = await bench.aDocument({ lines: [{ netAmount: '100.00', taxCode: 'T0' }] })
    const [line] = await bench.as('APS').transaction((tx) => readLines(tx, coded.id))
    await expect(submit(coded.id)).rejects.toMatchObject({
      message: expect.stringContaining('Tax code "T0" isn\'t in master data'),
      details: { problems: [{ field: 'lines', cell: { lineId: line!.id, name: 'taxCode' } }] },
    })
  })

  it('waits while the ERP is down, and comes back to the clerk when it stays down', async () => {
    const { id } = await bench.aDocument()
    await mode('down', 'Wartung bis 18 Uhr')
    await submit(id)
    for (let attempt = 1; attempt < submissionTries; attempt++)
      await expect(send(id, attempt)).rejects.toBeInstanceOf(ErpUnavailable)
    const given = await send(id, submissionTries)
    expect(given).toMatchObject({ status: 'SUBMIT_FAILED', statusReason: { text: 'Wartung bis 18 Uhr' } })
    await mode('accept')
  })

  it('that the ERP holds with other values is not called submitted', async () => {
    const { id } = await bench.aDocument()
    await submit(id)
    onTheWay = async (toErp, order) => {
      await toErp(order)
      throw new ErpUnavailable('The ERP does not answer.')
    }
    await send(id, submissionTries)
    onTheWay = straight
    const failed = await bench.read(id)
    expect(failed.status).toBe('SUBMIT_FAILED')
    await editDocument(bench.as('APS'), {
      documentId: id,
      version: failed.version,
      writes: [
        { name: 'netAmt', value: '200.00', source: 'TYPED' },
        { name: 'controlAmt', value: '208.50', source: 'TYPED' },
      ],
    })
    await submit(id)
    const sent = await send(id)
    expect(sent.status).toBe('SUBMIT_FAILED')
    expect(sent.statusReason).toMatchObject({
      code: 'submission.held_otherwise',
      values: { fields: ['controlAmount'] },
    })
    expect(await erpRows(id)).toHaveLength(1)
  })

  it('is not sent by a job that was made for an earlier version', async () => {
    const { id } = await bench.aDocument()
    await submit(id)
    const document = await bench.read(id)
    const earlier = { ...document, version: document.version - 1 }
    const { signal } = new AbortController()
    const complete = async () => undefined
    await submitToErp(bench.as('SYS'), { document: earlier, attempt: 1, complete, signal }, bench.deps)
    expect(await erpRows(id)).toEqual([])
  })
})

describe('submitting', () => {
  it('twenty times at once is submitting once', async () => {
    const { id, version } = await bench.aDocument()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => submit(id, version)))
    const refused = tries.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as ExpectedError).code] : [],
    )
    expect(refused).toHaveLength(19)
    expect(new Set(refused)).toEqual(new Set(['documents.not_allowed_in_state']))
    expect((await bench.jobs(id)).filter((job) => job.kind === 'document-moved:SUBMITTING')).toHaveLength(1)
  })

  const broken: [string, Partial<Record<HeaderFieldName, string | null>>, [string, RegExp][]][] = [
    [
      'an empty header',
      {},
      ['companyID', 'supplierID', 'invoiceNumber', 'invoiceDate', 'currency', 'controlAmt'].map(
        (field): [string, RegExp] => [field, /is missing\.$/],
      ),
    ],
    [
      'everything that can be wrong at once',
      {
        ...goodHeader(),
        supplierID: 'S-9',
        companyID: 'C-404',
        taxAmt: '9.00',
        dueDate: '2026-03-01',
        invoiceNumber: null,
      },
      [
        ['invoiceNumber', /missing/],
        ['controlAmt', /Out of balance by 0\.50 USD/],
        ['dueDate', /before the invoice date/],
        ['supplierID', /blocked/],
        ['companyID', /isn't in master data/],
      ],
    ],
    [
      'an unknown supplier',
      { ...goodHeader(), supplierID: 'S-404' },
      [['supplierID', /isn't in master data/]],
    ],
  ]

  it.each(broken)('is refused for %s, and every problem is named', async (_name, fields, problems) => {
    const { id } = await bench.aDocument({ fields })
    const refused: ExpectedError = await submit(id).then(
      () => expect.fail('it was submitted'),
      (error) => error,
    )
    expect(refused).toMatchObject({ code: 'submission.not_ready', kind: 'refused' })
    const named = refused.details.problems as { field: string; message: string }[]
    expect(named.map((problem) => problem.field).sort()).toEqual(problems.map(([field]) => field).sort())
    for (const [field, words] of problems)
      expect(named.find((problem) => problem.field === field)?.message).toMatch(words)
    expect((await bench.read(id)).status).toBe('NEW')
  })

  it('is refused while a blocking flag is open', async () => {
    const { id } = await bench.aDocument()
    const flag = {
      documentId: id,
      reason: { text: 'Bank account changed' },
      isBlocking: true,
      openedBy: 'Kontor',
    }
    await bench.as('SYS').transaction((tx) => tx.insert(documentFlags).values(flag))
    await expect(submit(id)).rejects.toThrow('Clear the flag "Bank account changed" first.')
  })

  it('is refused while a colleague edits, and frees one’s own lock when it works', async () => {
    const { id } = await bench.aDocument()
    const luis = bench.as('APS2')
    await luis.transaction((tx) => takeLock(luis, tx, id))
    await expect(submit(id)).rejects.toMatchObject({
      code: 'documents.locked',
      details: { lockedBy: 'Luis Ortega' },
    })
    bench.clock.advance(15 * 60_000)
    const dana = bench.as('APS')
    await dana.transaction((tx) => takeLock(dana, tx, id))
    await submit(id)
    expect(await bench.read(id)).toMatchObject({ status: 'SUBMITTING', lockUserId: null, lockUntil: null })
  })

  it('belongs to the customer whose document it is', async () => {
    const { id } = await bench.aDocument()
    await submit(id)
    await send(id)
    const { rows } = await bench.admin.query('SELECT DISTINCT customer_id FROM erp_invoices')
    expect(rows).toEqual([{ customer_id: harbor }])
  })
})
