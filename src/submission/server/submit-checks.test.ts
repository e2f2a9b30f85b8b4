import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resumeHeld } from '../../documents/server/hold-document'
import { writeSettings } from '../../settings/server/customer-settings'
import { goodHeader } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { enterFields, type Fields, refusalOf } from '../../testing/server/enter-fields'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { type GatePolicy, gateSection } from '../submission-gate'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const ready = async (fields: Fields) => (await bench.aDocument({ fields: { ...goodHeader(), ...fields } })).id
const submit = (id: number) => bench.act('APS', id, 'submit')
const statusOf = async (id: number) => (await bench.read(id)).status

const enter = (id: number, values: Fields) => enterFields(bench, id, values)

describe('a duplicate of what has gone out', () => {
  it('by a supplier chosen by hand is flagged with the edit and does not go', async () => {
    const first = await ready({ invoiceNumber: 'HAND-1', supplierID: 'S-2' })
    await submit(first)
    const second = await ready({ invoiceNumber: 'HAND 1', supplierID: null })
    const detail = await enter(second, { supplierID: 'S-2' })
    expect(detail).toMatchObject({
      status: 'FLAGGED',
      flags: [{ exception: 'possible-duplicate' }],
    })
    expect(detail.findings[0]).toMatchObject({ exception: 'possible-duplicate', weight: 'stops' })
    expect(await codeOf(submit(second))).toBe('documents.not_allowed_in_state')
  })

  it('is found by the number that was read, on either side, whatever was typed over it', async () => {
    const typedOver = await ready({ invoiceNumber: 'READ-417' })
    await enter(typedOver, { invoiceNumber: 'OTHER-1' })
    await submit(typedOver)
    const again = await ready({ invoiceNumber: 'READ-417', controlAmt: '10.00', netAmt: null, taxAmt: null })
    expect((await refusalOf(submit(again))).details.problems).toMatchObject([{ field: 'flags' }])
    const hidden = await ready({ invoiceNumber: 'OTHER-1', controlAmt: '11.00', netAmt: null, taxAmt: null })
    expect((await enter(hidden, { invoiceNumber: 'NEW-99' })).status).toBe('FLAGGED')
  })

  it('that became one after it was Ready is refused at the submission and flagged there', async () => {
    const [one, other] = [await ready({ invoiceNumber: 'LATE-1' }), await ready({ invoiceNumber: 'LATE-1' })]
    await submit(one)
    const refused = await refusalOf(submit(other))
    expect(refused.code).toBe('submission.not_ready')
    expect(refused.message).toContain(
      `Possible duplicate: Document ${one}: same supplier and invoice number.`,
    )
    expect(await statusOf(other)).toBe('FLAGGED')
  })

  it('of two submitted at once one goes', async () => {
    for (let round = 0; round < 10; round++) {
      const { invoiceNumber } = goodHeader()
      const pair = [await ready({ invoiceNumber }), await ready({ invoiceNumber })]
      await Promise.allSettled(pair.map(submit))
      expect((await Promise.all(pair.map(statusOf))).sort()).toEqual(['FLAGGED', 'SUBMITTING'])
    }
  })

  it('the first of two is not held up by the second, which waits for it', async () => {
    const first = await ready({ invoiceNumber: 'FIRST-1' })
    const second = await ready({ invoiceNumber: 'FIRST-1' })
    expect((await enter(first, { memo: 'looked at' })).findings).toEqual([])
    expect((await enter(second, { memo: 'looked at' })).status).toBe('FLAGGED')
    expect((await submit(first)).status).toBe('SUBMITTING')
  })

  it('judged not to be one is not held against the pair again, and both tell it', async () => {
    const one = await ready({ invoiceNumber: 'PAIR-1' })
    const other = await ready({ invoiceNumber: 'PAIR-1', controlAmt: '50.00', netAmt: null, taxAmt: null })
    const third = await ready({ invoiceNumber: 'PAIR-1', controlAmt: '60.00', netAmt: null, taxAmt: null })
    await enter(other, { memo: 'looked at' })
    expect((await bench.act('APS', other, 'clear-flags', { reason: 'Not a duplicate' })).status).toBe('NEW')
    // another evidence of the same pair
    expect((await enter(other, { controlAmt: '108.50' })).findings).toEqual([])
    expect((await submit(other)).status).toBe('SUBMITTING')
    expect((await submit(one)).status).toBe('SUBMITTING')
    for (const [id, compared] of [
      [one, other],
      [other, one],
    ] as const)
      expect(await bench.history(id)).toContainEqual(
        expect.objectContaining({ action: 'not-duplicate', details: { other: compared } }),
      )
    // of the two others one is judged: the second one is still held against it
    await enter(third, { memo: 'looked at' })
    const left = await bench.act('APS', third, 'clear-flags', { reason: 'Not a duplicate' })
    expect(left).toMatchObject({ status: 'FLAGGED', flags: [{ exception: 'possible-duplicate' }] })
    expect((await bench.act('APS', third, 'clear-flags', { reason: 'Not either' })).status).toBe('NEW')
  })

  it('that is cancelled keeps the number of the document that it repeats', async () => {
    const [one, other] = [await ready({}), await ready({})]
    const cancelled = await bench.act('APS', other, 'cancel', { reason: 'Duplicate', duplicateOf: one })
    expect(cancelled).toMatchObject({ status: 'CANCELLED', duplicateOf: one })
    const unknown = bench.act('APS', await ready({}), 'cancel', { reason: 'Duplicate', duplicateOf: 999 })
    expect(await codeOf(unknown)).toBe('documents.not_found')
  })

  it('comes back Flagged from a hold, by hand or on its day', async () => {
    for (const isByHand of [true, false]) {
      const { invoiceNumber } = goodHeader()
      const first = await ready({ invoiceNumber })
      const held = await ready({ invoiceNumber })
      await bench.act('APS', held, 'hold', { reason: 'goods', holdUntil: '2026-03-20' })
      await submit(first)
      const ctx = bench.as('SYS')
      if (isByHand) await bench.act('APS', held, 'resume')
      else await ctx.transaction((tx) => resumeHeld(ctx, tx, { documentId: held, holdUntil: '2026-03-20' }))
      expect(await statusOf(held)).toBe('FLAGGED')
    }
  })
})

it('who submits what others have changed or sent hears of that, not of problems that he cannot see', async () => {
  const id = await ready({ companyID: 'C-NONE' })
  const { version } = await bench.read(id)
  expect(await codeOf(bench.act('APS', id, 'submit', { version: version - 1 }))).toBe(
    'documents.changed_meanwhile',
  )
  const { id: sent } = await bench.aDocument({ status: 'SUBMITTING', fields: { companyID: 'C-NONE' } })
  expect(await codeOf(bench.act('APS', sent, 'submit', { version: 1 }))).toBe(
    'documents.not_allowed_in_state',
  )
})

describe('a currency that is none', () => {
  it('cannot be entered', async () => {
    const id = await ready({})
    const refused = await refusalOf(enter(id, { currency: 'XYZ' }))
    expect(refused).toMatchObject({ code: 'documents.invalid_value', details: { field: 'currency' } })
    expect(refused.message).toContain("XYZ isn't a currency code")
  })

  it('does not go out, however it came into the document', async () => {
    const id = await ready({})
    await bench.admin.query(
      `UPDATE document_fields SET value = 'XYZ' WHERE document_id = $1 AND name = 'currency'`,
      [id],
    )
    await bench.admin.query(`UPDATE documents SET currency = 'XYZ' WHERE id = $1`, [id])
    expect((await refusalOf(submit(id))).details.problems).toMatchObject([{ field: 'currency' }])
  })
})

describe('the gate', () => {
  const policy = (value: GatePolicy) => {
    const ctx = bench.as('APM')
    return ctx.transaction((tx) => writeSettings(ctx, tx, gateSection, { policy: value }))
  }
  /** An amount that was read without certainty, and an IBAN with wrong check digits. */
  async function doubtful(): Promise<number> {
    const id = await ready({ iban: 'DE88370400440532013000' })
    await bench.admin.query(
      `UPDATE document_fields SET confidence = 0.6 WHERE document_id = $1 AND name IN ('controlAmt', 'memo')`,
      [id],
    )
    return id
  }

  it('asks once, listing what is unchecked; what is confirmed goes, and the history tells it', async () => {
    const id = await doubtful()
    const asked = await refusalOf(submit(id))
    expect(asked).toMatchObject({
      code: 'submission.confirm_first',
      kind: 'refused',
      details: { fields: [{ name: 'controlAmt' }], findings: [{ exception: 'iban-invalid' }] },
    })
    expect(await statusOf(id)).toBe('NEW')
    const half = { fields: ['controlAmt' as const], exceptions: [] }
    expect(await codeOf(bench.act('APS', id, 'submit', { confirmed: half }))).toBe('submission.confirm_first')
    const confirmed = { fields: ['controlAmt' as const], exceptions: ['iban-invalid'] }
    expect((await bench.act('APS', id, 'submit', { confirmed })).status).toBe('SUBMITTING')
    const row = (await bench.history(id)).find(({ action }) => action === 'submit')
    expect(row?.details).toMatchObject({ confirmedUnchecked: confirmed })
  })

  it('asks nothing once a person has confirmed the value, and judged the finding', async () => {
    const id = await doubtful()
    await enter(id, { controlAmt: '108.50', iban: null })
    expect((await submit(id)).status).toBe('SUBMITTING')
  })

  it('refuses unchecked fields where the customer wants that, confirmed or not', async () => {
    await policy('refuse')
    const id = await doubtful()
    const confirmed = { fields: ['controlAmt' as const], exceptions: ['iban-invalid'] }
    const refused = await refusalOf(bench.act('APS', id, 'submit', { confirmed }))
    expect(refused).toMatchObject({
      code: 'submission.not_ready',
      details: { problems: [{ field: 'controlAmt' }] },
    })
    await policy('ask')
  })

  it('lets unchecked fields go where the customer wants that, and asks about findings all the same', async () => {
    await policy('allow')
    const id = await doubtful()
    expect((await refusalOf(submit(id))).details).toMatchObject({
      fields: [],
      findings: [{ exception: 'iban-invalid' }],
    })
    await enter(id, { iban: null })
    expect((await submit(id)).status).toBe('SUBMITTING')
    await policy('ask')
  })
})

describe('a submission that can be taken back', () => {
  it('waits 30 s before the ERP is asked; taken back it is Ready and never sent', async () => {
    const id = await ready({})
    const sent = await bench.act('APS', id, 'submit', { canBeUndone: true })
    const [job] = (await bench.jobs(id)).filter(({ kind }) => kind === 'document-moved:SUBMITTING')
    expect(job?.run_at).toEqual(new Date(bench.clock.now().getTime() + 30_000))
    expect(sent.can['undo-submit']).toBe(true)
    const back = await bench.act('APS', id, 'undo-submit')
    expect(back).toMatchObject({ status: 'NEW', submissionMethod: null, invEnteredDate: null })
    expect((await bench.jobs(id)).filter(({ kind }) => kind === 'document-moved:SUBMITTING')).toEqual([])
  })

  it('stays once a worker has begun, and where the ERP may know of it already', async () => {
    for (const begun of [
      `state = 'running', claim_token = gen_random_uuid(), worker_id = (SELECT id FROM job_workers LIMIT 1)`,
      'attempts = 1',
    ]) {
      const id = await ready({})
      await submit(id)
      await bench.admin.query(`INSERT INTO job_workers (host, pid) VALUES ('test', 1)`)
      await bench.admin.query(
        `UPDATE jobs SET ${begun} WHERE document_id = $1 AND kind = 'document-moved:SUBMITTING'`,
        [id],
      )
      expect(await codeOf(bench.act('APS', id, 'undo-submit'))).toBe('submission.too_late_to_undo')
      expect(await statusOf(id)).toBe('SUBMITTING')
    }
  })
})
