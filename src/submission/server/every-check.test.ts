import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeaderFieldName } from '../../documents/header-fields'
import type { LineFieldName } from '../../documents/line-fields'
import { judgeDocument } from '../../entry/judge-document'
import { putException } from '../../rejection/server/switch-exception'
import { type ExceptionCode, exceptionCodes } from '../../rejection/standard-exceptions'
import { goodHeader } from '../../testing/server/bench-cast'
import { enterFields, type Fields, refusalOf } from '../../testing/server/enter-fields'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'

type Row = {
  check: string
  /** A document that has gone out already, made by the good header and this. */
  earlier?: Fields
  isSameFile?: true
  channels?: true
  /** The document as it was read, and what a person then writes into it. */
  read?: Fields
  lines?: Partial<Record<LineFieldName, string>>[]
  edit: Fields
  finds: ExceptionCode
  submission: 'stops' | 'asks'
  /** The field that must not be called valid, and that a refusal names. */
  field?: HeaderFieldName
  spoilt?: string
}

const known = 'DE89370400440532013000'
const other = { supplierID: 'S-2', poNumber: null }
const looked = { memo: 'looked at' }
const duplicate = { finds: 'possible-duplicate', submission: 'stops' } as const

const rows: Row[] = [
  { check: 'duplicate 1: the same file', isSameFile: true, earlier: {}, edit: looked, ...duplicate },
  {
    check: 'duplicate 2: supplier and number written otherwise',
    earlier: { invoiceNumber: '00-41/7' },
    edit: { invoiceNumber: '0417' },
    ...duplicate,
  },
  {
    check: 'duplicate 3: number and amount, another supplier',
    earlier: { invoiceNumber: 'W-3' },
    read: { ...other, invoiceNumber: 'X-3' },
    edit: { invoiceNumber: 'W-3' },
    ...duplicate,
  },
  {
    check: 'duplicate 4: amount, near in time, a number much alike',
    earlier: { invoiceNumber: 'INV-20260417', controlAmt: '77.00', netAmt: null, taxAmt: null },
    read: { netAmt: null, taxAmt: null, invoiceNumber: 'INV-20260411' },
    edit: { controlAmt: '77.00', invoiceDate: '2026-03-05' },
    ...duplicate,
  },
  {
    check: 'duplicate 5: the same e-invoice over another channel',
    channels: true,
    earlier: { invoiceNumber: 'E-5' },
    edit: { invoiceNumber: 'E-5' },
    ...duplicate,
  },
  {
    check: 'duplicate 6: the number that was read, whatever is typed over it',
    earlier: { invoiceNumber: 'READ-6' },
    read: { invoiceNumber: 'READ-6' },
    edit: { invoiceNumber: 'TYPED-6' },
    ...duplicate,
  },
  {
    check: 'bank account of nobody known',
    read: other,
    edit: { iban: 'DE02120300000000202051' },
    finds: 'bank-account-differs',
    submission: 'stops',
    field: 'iban',
  },
  {
    check: 'check digits of an IBAN',
    edit: { iban: 'DE88370400440532013000' },
    finds: 'iban-invalid',
    submission: 'asks',
    field: 'iban',
  },
  {
    check: 'supplier that nobody knows',
    edit: { supplierID: null },
    finds: 'supplier-unknown',
    submission: 'stops',
  },
  {
    check: 'supplier that the ERP blocks',
    edit: { supplierID: 'S-9' },
    finds: 'supplier-blocked',
    submission: 'stops',
    field: 'supplierID',
  },
  {
    check: 'company that is gone',
    read: { companyID: 'C-GONE' },
    edit: looked,
    finds: 'company-unknown',
    submission: 'stops',
    field: 'companyID',
  },
  {
    check: 'company that the ERP has switched off',
    read: { companyID: 'C-OLD' },
    edit: looked,
    finds: 'company-unknown',
    submission: 'stops',
    field: 'companyID',
  },
  {
    check: 'remit-to of another supplier',
    read: { ...other, remitToID: 'R-1' },
    edit: looked,
    finds: 'remit-to-not-of-supplier',
    submission: 'asks',
    field: 'remitToID',
  },
  {
    check: 'currency that is none',
    spoilt: 'XYZ',
    edit: looked,
    finds: 'currency-unknown',
    submission: 'stops',
    field: 'currency',
  },
  {
    check: 'what is required and missing',
    edit: { invoiceDate: null },
    finds: 'required-field-missing',
    submission: 'stops',
    field: 'invoiceDate',
  },
  {
    check: 'due before it was written',
    edit: { dueDate: '2026-02-01' },
    finds: 'due-before-invoice',
    submission: 'stops',
    field: 'dueDate',
  },
  {
    check: 'written in the future',
    edit: { invoiceDate: '2030-01-01', dueDate: '2030-02-01' },
    finds: 'future-date',
    submission: 'asks',
    field: 'invoiceDate',
  },
  {
    check: 'due when it arrived',
    edit: { dueDate: '2026-03-02' },
    finds: 'due-date-passed',
    submission: 'asks',
    field: 'dueDate',
  },
  {
    check: 'tax unlike the supplier’s',
    edit: { netAmt: '90.00', taxAmt: '18.50' },
    finds: 'tax-unusual',
    submission: 'asks',
    field: 'taxAmt',
  },
  {
    check: 'tax that no rate makes',
    edit: { netAmt: '70.00', taxAmt: '38.50' },
    finds: 'tax-implausible',
    submission: 'asks',
    field: 'taxAmt',
  },
  {
    check: 'tax beside an option without tax',
    edit: { taxOption: 'SELF_ASSESSED' },
    finds: 'tax-against-option',
    submission: 'asks',
    field: 'taxAmt',
  },
  {
    check: 'header out of balance',
    edit: { netAmt: '90.00' },
    finds: 'not-balanced',
    submission: 'stops',
    field: 'controlAmt',
  },
  {
    check: 'lines out of balance',
    lines: [{ netAmount: '99.00' }],
    edit: looked,
    finds: 'not-balanced',
    submission: 'stops',
  },
  {
    check: 'line that was misread',
    lines: [{ quantity: '3000', unitPrice: '0.05', netAmount: '100.00' }],
    edit: looked,
    finds: 'not-balanced',
    submission: 'stops',
  },
  {
    check: 'amount far from the usual',
    read: { netAmt: null, taxAmt: null },
    edit: { controlAmt: '99000.00' },
    finds: 'unusual-amount',
    submission: 'asks',
    field: 'controlAmt',
  },
  {
    check: 'first invoice of a supplier',
    edit: { supplierID: 'S-3', poNumber: null },
    finds: 'first-invoice-of-supplier',
    submission: 'asks',
  },
]

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
  await bench.admin.query(`UPDATE suppliers SET ibans = ARRAY[$1] WHERE id = 'S-2'`, [known])
  await bench.admin.query(
    `INSERT INTO suppliers (customer_id, id, name, currency) SELECT customer_id, 'S-3', 'Newcomer', currency FROM suppliers WHERE id = 'S-1'`,
  )
  await bench.admin.query(
    `INSERT INTO companies (customer_id, id, name, currency, is_active) SELECT customer_id, 'C-OLD', 'Closed', currency, false FROM suppliers WHERE id = 'S-1'`,
  )
  const ctx = bench.as('APM')
  await ctx.transaction(async (tx) => {
    for (const code of exceptionCodes) await putException(ctx, tx, code, true)
  })
  for (const cents of ['01', '02', '03', '04', '05', '06']) {
    const amounts = { netAmt: '200.00', taxAmt: `17.${cents}`, controlAmt: `217.${cents}` }
    await bench.aDocument({ fields: { ...goodHeader(), ...amounts } })
  }
})
afterAll(() => bench.close())

async function arrange({ earlier, isSameFile, channels, read, lines }: Row): Promise<number> {
  const content = isSameFile ? { content: randomBytes(24) } : {}
  if (earlier)
    await bench.aDocument({
      ...content,
      status: 'SUBMITTED',
      fields: { ...goodHeader(), ...earlier },
      arrival: channels ? { source: 'E_INVOICE', fileType: 'application/xml' } : {},
    })
  return (await bench.aDocument({ ...content, lines, fields: { ...goodHeader(), ...read } })).id
}

async function spoil(id: number, currency: string): Promise<void> {
  for (const sql of [
    `document_fields SET value = $2 WHERE document_id = $1 AND name = 'currency'`,
    'documents SET currency = $2 WHERE id = $1',
  ])
    await bench.admin.query(`UPDATE ${sql}`, [id, currency])
}

const enter = (id: number, values: Fields) => enterFields(bench, id, values)

const refusal = (id: number) => refusalOf(bench.act('APS', id, 'submit'))

describe('every check, at the edit and at the submission', () => {
  it.each(rows)('$check', async (row) => {
    const { edit, finds, submission, field } = row
    const id = await arrange(row)
    if (row.spoilt) await spoil(id, row.spoilt)
    const after = await enter(id, edit)
    const found = after.findings.find(({ exception }) => exception === finds)
    expect(found?.weight, `${finds} among ${after.findings.map(({ exception }) => exception)}`).toBe(
      submission,
    )
    if (field) expect(judgeDocument(after).find(({ name }) => name === field)?.state).not.toBe('valid')
    const refused = await refusal(id)
    if (submission === 'asks') {
      expect(refused.code).toBe('submission.confirm_first')
      expect(refused.details.findings).toContainEqual(expect.objectContaining({ exception: finds }))
    } else if (refused.code === 'documents.not_allowed_in_state')
      expect(after.flags).toContainEqual(expect.objectContaining({ exception: finds }))
    else {
      expect(refused.code).toBe('submission.not_ready')
      if (field) expect(refused.details.problems).toContainEqual(expect.objectContaining({ field }))
    }
  })

  it('check digits of a tax ID are asked about, and never called valid', async () => {
    const { id } = await bench.aDocument()
    const after = await enter(id, { vatID: 'DE998123041' })
    expect(judgeDocument(after).find(({ name }) => name === 'vatID')?.state).toBe('invalid')
    expect((await refusal(id)).details.fields).toContainEqual(expect.objectContaining({ name: 'vatID' }))
  })

  it('finds nothing on a document that is in order, and calls nothing valid that no check knows', async () => {
    const { id } = await bench.aDocument()
    const after = await enter(id, { memo: 'in order', iban: known, vatID: 'ZZ1234' })
    expect(after.findings).toEqual([])
    const states = Object.fromEntries(judgeDocument(after).map(({ name, state }) => [name, state]))
    expect(states).toMatchObject({
      iban: 'valid',
      invoiceNumber: 'valid',
      memo: 'unchecked',
      vatID: 'unchecked',
    })
    expect((await bench.act('APS', id, 'submit')).status).toBe('SUBMITTING')
  })
})
