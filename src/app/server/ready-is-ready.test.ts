import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeaderFieldName } from '../../documents/header-fields'
import { actOnDocument } from '../../documents/server/act-on-document'
import { editDocument } from '../../documents/server/edit-document'
import { readOpened } from '../../documents/server/read-opened'
import { whyHere } from '../../listing/why-here'
import { processDocument } from '../../recognition/server/process-document'
import { putException } from '../../rejection/server/switch-exception'
import { alpenwerk, type CastName, goodHeader, harbor } from '../../testing/server/bench-cast'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'

let bench: TestBench
let reading: Record<string, string> = {}
let supplierRead: string | null = null
const box = { x: 0.1, y: 0.2, w: 0.3, h: 0.02 }

beforeAll(async () => {
  bench = await openTestBench({
    recogniser: fakeRecogniser(() => ({
      fields: Object.fromEntries(
        Object.entries(reading).map(([name, value]) => [name, { value, confidence: 0.99, page: 1, box }]),
      ),
      supplier: supplierRead ? { supplierId: supplierRead, score: 0.99, reasons: [] } : null,
    })),
  })
})
afterAll(() => bench.close())

const detailOf = (id: number, customerId = alpenwerk) => {
  const ctx = bench.as('SYS', customerId)
  return ctx.transaction((tx) => readOpened(ctx, tx, id))
}

async function arrives(fields: Record<string, string>, supplier: string | null, customerId = alpenwerk) {
  ;[reading, supplierRead] = [fields, supplier]
  const content = Buffer.from(`%PDF-1.4 ${Math.random()}`)
  const document = await bench.aDocument({ status: 'PROCESSING', customerId, content, fields: {} })
  const job = { document, attempt: 1, signal: new AbortController().signal, complete: async () => undefined }
  await processDocument(bench.as('SYS', customerId), job, bench.deps)
  return detailOf(document.id, customerId)
}

async function enter(id: number, values: Partial<Record<HeaderFieldName, string>>, customerId = alpenwerk) {
  const { version } = await bench.read(id, customerId)
  const writes = Object.entries(values).map(([name, value]) => ({
    name: name as HeaderFieldName,
    value,
    source: 'TYPED' as const,
  }))
  return editDocument(bench.as('APS', customerId), { documentId: id, version, writes })
}

async function act(who: CastName, id: number, action: Parameters<typeof actOnDocument>[1]['action']) {
  const { version } = await bench.read(id, alpenwerk)
  return actOnDocument(bench.as(who, alpenwerk), { documentId: id, action, version, reason: 'Judged' })
}

const complete = (number: string) => ({
  invoice_number: number,
  issue_date: '2026-03-02',
  gross_total: '108.50',
  currency: 'USD',
})
const exceptionsOf = ({ flags }: { flags: { exception: string | null }[] }) =>
  flags.map(({ exception }) => exception)

describe('a document that arrives', () => {
  it('without a supplier is Flagged for it and nothing else; choosing the supplier makes it Ready', async () => {
    const flagged = await arrives(complete('LONE-1'), null)
    expect(flagged).toMatchObject({ status: 'FLAGGED' })
    expect(flagged.flags).toMatchObject([
      {
        exception: 'supplier-unknown',
        reason: { code: 'rejection.exception.supplier-unknown' },
        isBlocking: false,
      },
    ])
    const ready = await enter(flagged.invID, { supplierID: 'S-1' })
    expect(ready).toMatchObject({ status: 'NEW', flags: [] })
    const history = await bench.history(flagged.invID, alpenwerk)
    expect(history.find((row) => row.action === 'clear-flags')).toMatchObject({
      fromStatus: 'FLAGGED',
      toStatus: 'NEW',
      actorName: 'Dana Whitfield',
      why: { code: 'documents.fixed' },
    })
  })

  it('tells which fields are still missing, and is Ready with the last of them', async () => {
    const flagged = await arrives({ gross_total: '9.00', currency: 'USD' }, 'S-1')
    const told = (detail: { flags: { note: unknown }[] }) =>
      JSON.stringify(detail.flags[0]?.note).match(/documents\.field\.\w+/g)
    expect(exceptionsOf(flagged)).toEqual(['required-field-missing'])
    expect(told(flagged)).toEqual(['documents.field.invoiceNumber', 'documents.field.invoiceDate'])
    const half = await enter(flagged.invID, { invoiceNumber: 'HALF-1' })
    expect(half.status).toBe('FLAGGED')
    expect(told(half)).toEqual(['documents.field.invoiceDate'])
    expect((await enter(flagged.invID, { invoiceDate: '2026-03-01' })).status).toBe('NEW')
  })

  it('with two reasons tells the one that is left, once', async () => {
    const flagged = await arrives({ gross_total: '9.00', currency: 'USD', issue_date: '2026-03-01' }, null)
    expect(whyHere(flagged)).toEqual(flagged.openFlags)
    expect(flagged.openFlags).toHaveLength(2)
    const half = await enter(flagged.invID, { supplierID: 'S-1' })
    expect(whyHere(half)).toEqual([{ code: 'rejection.exception.required-field-missing' }])
    expect(half.statusReason).toEqual({ code: 'rejection.exception.required-field-missing' })
  })

  it('loses the reason also where it was escalated or held; a held one comes back Ready', async () => {
    for (const action of ['escalate', 'hold'] as const) {
      const { invID } = await arrives(complete(`PARKED-${action}`), null)
      await act('APS', invID, action)
      const chosen = await enter(invID, { supplierID: 'S-1' })
      expect(whyHere(chosen)).toEqual([{ text: 'Judged' }])
      expect((await bench.history(invID, alpenwerk)).at(-1)).toMatchObject({
        action: 'clear-flags',
        why: { code: 'documents.fixed' },
      })
      if (action === 'hold') expect((await act('APS', invID, 'resume')).status).toBe('NEW')
    }
  })

  it('that does not add up is Flagged until it does', async () => {
    const flagged = await arrives({ ...complete('SUM-1'), net_total: '100.00', tax_total: '8.00' }, 'S-1')
    expect(exceptionsOf(flagged)).toEqual(['not-balanced'])
    expect((await enter(flagged.invID, { taxAmt: '8.50' })).status).toBe('NEW')
  })

  it('goes to reviewers first, where the customer has them; what they leave open is Flagged at the release', async () => {
    const inReview = await arrives({ ...complete('REV-1') }, null, harbor)
    expect(inReview).toMatchObject({ status: 'HITL', flags: [] })
    const version = inReview.version
    const released = await actOnDocument(bench.as('APM', harbor), {
      documentId: inReview.invID,
      action: 'release-early',
      version,
    })
    expect(released.status).toBe('FLAGGED')
    expect(exceptionsOf(released)).toEqual(['supplier-unknown'])
    expect(released.validationServicesTimeout).toBeNull()
  })

  it('is Ready without a supplier for a customer who chose not to be flagged for it', async () => {
    const ctx = bench.as('APM', alpenwerk)
    await ctx.transaction((tx) => putException(ctx, tx, 'supplier-unknown', false))
    expect((await arrives(complete('QUIET-1'), null)).status).toBe('NEW')
    await ctx.transaction((tx) => putException(ctx, tx, 'supplier-unknown', true))
  })
})

describe('a Ready document', () => {
  const ready = async (header = goodHeader()) =>
    (await bench.aDocument({ customerId: alpenwerk, fields: header })).id

  it('is Flagged when the supplier just chosen makes it a duplicate, and only a person ends that flag', async () => {
    await ready({ ...goodHeader(), invoiceNumber: 'TWICE-7', supplierID: 'S-2' })
    const id = await ready({
      ...goodHeader(),
      invoiceNumber: 'TWICE-7',
      controlAmt: '99.00',
      netAmt: '90.50',
    })
    const flagged = await enter(id, { supplierID: 'S-2' })
    expect(flagged.status).toBe('FLAGGED')
    expect(flagged.flags).toMatchObject([{ exception: 'possible-duplicate', isBlocking: true }])
    expect((await enter(id, { supplierID: 'S-1' })).status).toBe('FLAGGED')
    expect((await act('APS', id, 'clear-flags')).status).toBe('NEW')
  })

  it('is not flagged again for what a person has judged', async () => {
    const first = await ready({ ...goodHeader(), invoiceNumber: 'SAME-9' })
    const id = await ready({ ...goodHeader(), invoiceNumber: 'SAME-9' })
    expect((await enter(id, { memo: 'looked at' })).status).toBe('FLAGGED')
    expect((await act('APS', id, 'clear-flags')).status).toBe('NEW')
    expect((await enter(id, { memo: 'looked at twice' })).status).toBe('NEW')
    expect((await bench.read(first, alpenwerk)).status).toBe('NEW')
  })

  it('stays Ready while its amounts are being typed', async () => {
    const id = await ready()
    expect((await enter(id, { netAmt: '200.00' })).status).toBe('NEW')
  })
})

it('a document entered by hand or reopened is Flagged for what is missing on it', async () => {
  for (const [status, action, who] of [
    ['FAILED', 'enter-by-hand', 'APS'],
    ['REJECTED', 'reopen', 'APM'],
  ] as const) {
    const { id } = await bench.aDocument({ status, customerId: alpenwerk, fields: { currency: 'USD' } })
    const detail = await act(who, id, action)
    expect(detail.status).toBe('FLAGGED')
    expect(exceptionsOf(detail)).toEqual(['supplier-unknown', 'required-field-missing'])
  }
})
