import { afterAll, beforeAll, expect, it } from 'vitest'
import { alpenwerk, goodHeader, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { readOpened } from './read-opened'

let bench: TestBench

beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

async function hasEmailBody(body: { text: string; html: string | null } | null): Promise<boolean> {
  const ctx = bench.as('APS')
  const { rows } = await bench.admin.query<{ id: string }>(
    `INSERT INTO mails (customer_id, source, raw_hash, raw_size, received_at, overall_status, body_text, body_html)
      VALUES ($1, 'SMTP', gen_random_uuid(), 1, now(), 'ACCEPTED', $2, $3) RETURNING id`,
    [ctx.customerId, body?.text ?? '', body?.html ?? null],
  )
  const arrival = body ? { mailId: Number(rows[0]!.id) } : {}
  const { id } = await bench.aDocument({ arrival })
  return (await ctx.transaction((tx) => readOpened(ctx, tx, id))).hasEmailBody
}

it('a document has an e-mail body when the mail that it came with says anything', async () => {
  expect(await hasEmailBody({ text: 'Please find our invoice.', html: null })).toBe(true)
  expect(await hasEmailBody({ text: '', html: '<p>Our invoice</p>' })).toBe(true)
})
it('an empty mail has no body, and neither has a document that came in no mail', async () => {
  expect(await hasEmailBody({ text: ' \n', html: null })).toBe(false)
  expect(await hasEmailBody(null)).toBe(false)
})

it('an invoice of a customer in the United States shows VAT ID and IBAN when it has them, and elsewhere always', async () => {
  const hiddenOf = async (fields: Parameters<TestBench['aDocument']>[0], customerId: number) => {
    const ctx = bench.as('APS', customerId)
    const { id } = await bench.aDocument({ ...fields, customerId })
    return (await ctx.transaction((tx) => readOpened(ctx, tx, id))).hiddenFields
  }
  await bench.admin.query(`UPDATE customers SET locale = 'en-US' WHERE id = $1`, [harbor])
  await bench.admin.query(`UPDATE customers SET locale = 'de-CH' WHERE id = $1`, [alpenwerk])
  const iban = 'CH9300762011623852957'
  expect(await hiddenOf({}, harbor)).toEqual(['vatID', 'iban'])
  expect(await hiddenOf({ fields: { ...goodHeader(), iban } }, harbor)).toEqual(['vatID'])
  expect(await hiddenOf({ fields: { ...goodHeader(), iban, vatID: 'CHE-116.281.710' } }, harbor)).toEqual([])
  expect(await hiddenOf({}, alpenwerk)).toEqual([])
})
