import { afterAll, beforeAll, expect, it } from 'vitest'
import { editDocument } from '../../documents/server/edit-document'
import { writeSettings } from '../../settings/server/customer-settings'
import { type CastName, goodHeader } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { reviewSection } from '../review-section'
import { readPlaybook } from './read-playbook'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const playbook = () => bench.as('VS').read(readPlaybook)
const change = async (who: CastName, documentId: number, netAmt: string) =>
  editDocument(bench.as(who), {
    documentId,
    version: (await bench.read(documentId)).version,
    writes: [
      { name: 'netAmt', value: netAmt, source: 'TYPED' },
      { name: 'controlAmt', value: (Number(netAmt) + 8.5).toFixed(2), source: 'TYPED' },
    ],
  })

it('the playbook names the priority fields of the form and the house rules as they were written', async () => {
  const rules = 'Utilities: the account number goes into Customer account.\n\nCall Priya about credits.'
  const admin = bench.as('APA')
  await admin.transaction((tx) => writeSettings(admin, tx, reviewSection, { houseRules: rules }))
  const { fields, houseRules } = await playbook()
  expect(houseRules).toBe(rules)
  expect(fields).toContainEqual({ name: 'invoiceNumber', isRequired: true })
  expect(fields).toContainEqual({ name: 'poNumber', isRequired: false })
  expect(fields.map(({ name }) => name)).not.toContain('memo')
})

it('the playbook shows what was corrected in finished reviews, the last first, and nothing else', async () => {
  const id = (await bench.aDocument({ status: 'HITL', fields: goodHeader() })).id
  const unfinished = (await bench.aDocument({ status: 'HITL', fields: goodHeader() })).id
  await change('VS', unfinished, '300.00')
  await change('VS', id, '200.00')
  expect((await playbook()).corrections).toEqual([])
  await bench.act('VS', id, 'finish-review')
  // after the review it is the customer's own change
  await change('APS', id, '250.00')
  const { corrections } = await playbook()
  expect(corrections.map(({ field, from, to }) => [field, from, to]).sort()).toEqual([
    ['controlAmt', '108.50', '208.50'],
    ['netAmt', '100.00', '200.00'],
  ])
  expect(corrections[0]).toMatchObject({
    documentId: id,
    supplier: 'Cedar Foods',
    by: 'Mia Tan',
    currency: 'USD',
    at: bench.clock.now().toISOString(),
  })
})

it('the playbook shows the last ten corrections', async () => {
  for (let at = 0; at < 6; at++) {
    const { id } = await bench.aDocument({ status: 'HITL', fields: goodHeader() })
    bench.clock.advance(60_000)
    await change('VS', id, `${400 + at}.00`)
    await bench.act('VS', id, 'finish-review')
  }
  const { corrections } = await playbook()
  expect(corrections).toHaveLength(10)
  expect(
    corrections
      .slice(0, 2)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['405.00', '413.50'])
})
