import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSettings } from '../../settings/server/customer-settings'
import { goodHeader } from '../../testing/server/bench-cast'
import { enterFields, type Fields, refusalOf } from '../../testing/server/enter-fields'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { type DuplicatePolicy, duplicateSection } from '../duplicate-policy'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const policy = (value: DuplicatePolicy) => {
  const ctx = bench.as('APM')
  return ctx.transaction((tx) => writeSettings(ctx, tx, duplicateSection, { policy: value }))
}

const enter = (id: number, values: Fields) => enterFields(bench, id, values)

const refusal = (id: number) => refusalOf(bench.act('APS', id, 'submit'))

describe('the policy for duplicates', () => {
  const pair = async () => {
    const { invoiceNumber } = goodHeader()
    await bench.aDocument({ status: 'SUBMITTED', fields: { ...goodHeader(), invoiceNumber } })
    const id = (await bench.aDocument()).id
    return { id, after: await enter(id, { invoiceNumber: invoiceNumber! }) }
  }

  it.each<[DuplicatePolicy, string, 'asks' | 'stops', boolean | null]>([
    ['warn', 'NEW', 'asks', null],
    ['flag', 'FLAGGED', 'asks', false],
    ['block', 'FLAGGED', 'stops', true],
  ])('%s: the document is %s, and it %s', async (value, status, weight, isBlocking) => {
    await policy(value)
    const { id, after } = await pair()
    expect(after.status).toBe(status)
    expect(after.findings).toMatchObject([{ exception: 'possible-duplicate', weight }])
    expect(after.flags.map((flag) => flag.isBlocking)).toEqual(isBlocking === null ? [] : [isBlocking])
    const refused = await refusal(id)
    expect(refused.code).toBe(
      value === 'warn' ? 'submission.confirm_first' : 'documents.not_allowed_in_state',
    )
    if (value === 'warn') {
      const confirmed = { fields: [], exceptions: ['possible-duplicate'] }
      expect((await bench.act('APS', id, 'submit', { confirmed })).status).toBe('SUBMITTING')
      return
    }
    // a flag that doesn't block ends with its cause, a blocking one by a person's judgement
    const mended = await enter(id, { invoiceNumber: goodHeader().invoiceNumber! })
    expect(mended.status).toBe(value === 'flag' ? 'NEW' : 'FLAGGED')
  })
})
