import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ErpStatus } from '../../documents/erp-status-words'
import { readAbilitiesOf } from '../../documents/server/read-abilities'
import { goodHeader, harbor } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { setEmbeddedStatus } from './embedded-erp/embedded-statuses'
import type { StatusPage } from './erp'
import { submitToErp } from './submit-to-erp'
import { syncStatuses } from './sync-statuses'

let bench: TestBench
/** Something that happens between the ERP's answer and its being kept. */
let meanwhile: () => Promise<void>
const asked: (string | null)[] = []

beforeAll(async () => {
  bench = await openTestBench({
    erp: (embedded) => ({
      ...embedded,
      readStatuses: async (given): Promise<StatusPage> => {
        asked.push(given.after)
        const page = await embedded.readStatuses({ ...given, limit: 2 })
        await meanwhile()
        return page
      },
    }),
  })
})
afterAll(() => bench.close())
beforeEach(() => {
  meanwhile = async () => undefined
  asked.length = 0
})

const sync = () => syncStatuses(bench.as('SYS'), bench.deps)
const says = async (documentId: number, status: ErpStatus, message: string | null = null) => {
  const { erpId } = await bench.read(documentId)
  await bench.as('SYS').transaction((tx) => setEmbeddedStatus(tx, { erpId: erpId!, status, message }))
}
const ableTo = async (id: number) => {
  const ctx = bench.as('APM')
  return (await ctx.transaction((tx) => readAbilitiesOf(ctx, tx, [id])))[0]!.can
}
const latest = async (documentId: number) => (await bench.history(documentId)).at(-1)!

let numbers = 0
async function sending(): Promise<number> {
  const fields = { ...goodHeader(), invoiceNumber: `T32-${++numbers}`, controlAmt: `${numbers}00.00` }
  const { id } = await bench.aDocument({ fields: { ...fields, netAmt: fields.controlAmt, taxAmt: '0.00' } })
  await bench.move('APS', { documentId: id, action: 'submit' })
  return id
}
async function arrive(documentId: number): Promise<void> {
  const document = await bench.read(documentId)
  const job = { document, attempt: 1, signal: new AbortController().signal, complete: async () => undefined }
  await submitToErp(bench.as('SYS'), job, bench.deps)
}
async function submitted(): Promise<number> {
  const id = await sending()
  await arrive(id)
  expect(await bench.read(id)).toMatchObject({ status: 'SUBMITTED', erpStatus: 'IN_APPROVAL' })
  return id
}

it('what becomes of an invoice in the ERP is kept with the document and its history, once', async () => {
  const id = await submitted()
  await says(id, 'APPROVED')
  await sync()
  const approved = await bench.read(id)
  expect(approved).toMatchObject({ status: 'SUBMITTED', erpStatus: 'APPROVED' })
  expect(await latest(id)).toMatchObject({
    action: 'erp-status',
    actorKind: 'system',
    details: { was: 'IN_APPROVAL', status: 'APPROVED' },
  })
  const entries = (await bench.history(id)).length
  await sync()
  expect(await bench.history(id)).toHaveLength(entries)
  await says(id, 'PAID')
  await sync()
  expect((await bench.read(id)).erpStatus).toBe('PAID')
})

it('T32: denied or voided it stays submitted, says why, and tells whoever sent it', async () => {
  const id = await submitted()
  await says(id, 'DENIED', 'Kostenstelle 4711 ist gesperrt.')
  await sync()
  const denied = await bench.read(id)
  expect(denied).toMatchObject({
    status: 'SUBMITTED',
    erpStatus: 'DENIED',
    statusReason: { values: { message: 'Kostenstelle 4711 ist gesperrt.' } },
  })
  expect(await latest(id)).toMatchObject({ action: 'erp-denies', transition: 'T32' })
  const { rows } = await bench.admin.query(
    `SELECT kind FROM notifications WHERE customer_id = ${harbor} AND document_id = $1`,
    [id],
  )
  expect(rows.map(({ kind }) => kind)).toContain('erp-error')
  await says(id, 'APPROVED')
  await sync()
  expect(await bench.read(id)).toMatchObject({ erpStatus: 'APPROVED', statusReason: null })
})

it('denied it is opened again, corrected and submitted as another invoice; one that stands is not', async () => {
  const id = await submitted()
  const first = (await bench.read(id)).erpId
  expect(await ableTo(id)).toEqual({})
  expect(await codeOf(bench.act('APM', id, 'reopen'))).toBe('documents.not_allowed_in_state')
  await says(id, 'DENIED', 'Falsche Kostenstelle')
  await sync()
  expect(await ableTo(id)).toEqual({
    reopen: true,
  })
  await bench.act('APM', id, 'reopen')
  expect(await bench.read(id)).toMatchObject({
    status: 'NEW',
    erpId: null,
    erpStatus: 'NOT_SENT',
    submittedAt: null,
    statusReason: null,
  })
  expect((await bench.history(id)).find(({ action }) => action === 'reopen')?.details).toMatchObject({
    erpId: first,
    erpStatus: 'DENIED',
  })
  await bench.act('APS', id, 'submit')
  await arrive(id)
  const again = await bench.read(id)
  expect(again).toMatchObject({ status: 'SUBMITTED', erpStatus: 'IN_APPROVAL' })
  expect(again.erpId).not.toBe(first)
  // what becomes of the first one is no news of the second
  await sync()
  await bench
    .as('SYS')
    .transaction((tx) => setEmbeddedStatus(tx, { erpId: first!, status: 'VOIDED', message: null }))
  await sync()
  expect((await bench.read(id)).erpStatus).toBe('IN_APPROVAL')
  const { rows } = await bench.admin.query(
    'SELECT count(*)::int AS invoices FROM erp_invoices WHERE kontor_document_id = $1',
    [id],
  )
  expect(rows).toEqual([{ invoices: 2 }])
})

it('begins where it stopped, page by page, and a stop in between loses and repeats nothing', async () => {
  await sync()
  const ids = [await submitted(), await submitted(), await submitted()]
  for (const id of ids) await says(id, 'APPROVED')
  asked.length = 0
  let pages = 0
  meanwhile = async () => {
    if (++pages === 2) throw new Error('killed')
  }
  await expect(sync()).rejects.toThrow('killed')
  const known = async () => Promise.all(ids.map(async (id) => (await bench.read(id)).erpStatus))
  expect(await known()).toEqual(['APPROVED', 'APPROVED', 'IN_APPROVAL'])
  meanwhile = async () => undefined
  await sync()
  expect(await known()).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
  // the second page was asked for twice from the same place, the first one once
  expect(asked[1]).toBe(asked[2])
  expect(new Set(asked).size).toBe(2)
})

it('two at once keep each change once, and the older answer never wins', async () => {
  const id = await submitted()
  await sync()
  await says(id, 'APPROVED')
  meanwhile = async () => {
    meanwhile = async () => undefined
    await says(id, 'PAID')
    await sync()
  }
  await sync()
  expect((await bench.read(id)).erpStatus).toBe('PAID')
})

it('what Kontor is still taking in is asked for again', async () => {
  await sync()
  const id = await sending()
  const submit = bench.deps.erp.submitInvoice
  bench.deps.erp.submitInvoice = async (order) => {
    const accepted = await submit(order)
    await bench
      .as('SYS')
      .transaction((tx) =>
        setEmbeddedStatus(tx, { erpId: accepted.erpId, status: 'APPROVED', message: null }),
      )
    await sync()
    return accepted
  }
  await arrive(id)
  bench.deps.erp.submitInvoice = submit
  expect((await bench.read(id)).erpStatus).toBe('IN_APPROVAL')
  await sync()
  expect((await bench.read(id)).erpStatus).toBe('APPROVED')
})
