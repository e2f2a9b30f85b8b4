import { afterAll, beforeAll, expect, test } from 'vitest'
import { blueMesa } from '../../../seeds/demo-customers'
import { providerStaff } from '../../../seeds/demo-users'
import { documents } from '../../documents/server/documents.tables'
import { upsertUsers } from '../../identity/server/identity-users'
import { goodHeader, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { giveMoreTime, workDemoDay } from './demo-workday'
import { loadCustomer } from './load-customer'

let bench: TestBench
beforeAll(async () => {
  // the worker goes by the database's clock: a hold of the past would end at once
  bench = await openTestBench({ startsAt: new Date().toISOString() })
})
afterAll(() => bench.close())

/** As the samples are read: most of them name no purchase order. */
const samples = [
  { supplierName: 'Cedar Foods Inc.', invoiceNumber: 'CM-0088', poNumber: null },
  { supplierName: 'Blue Heron Water District', poNumber: null },
  { supplierName: 'Meridian Property Insurance', poNumber: null },
  { supplierName: 'BRIGHT LINEN SERVICES LLC', invoiceNumber: null },
  { supplierName: 'Bright Linen Services LLC', invoiceNumber: 'BL-20812', poNumber: null },
  { supplierName: 'Kessler Maintenance Inc.', invoiceNumber: 'KM-5519', poNumber: null },
  { supplierName: 'Kessler Maintenance Inc.', invoiceNumber: 'KM-5523', poNumber: null },
  { supplierName: 'Cedar Foods Inc.', invoiceNumber: '0041-7' },
  { supplierName: 'Tidewater Seafood Co.', invoiceNumber: 'TS 30981', poNumber: null },
  { supplierName: 'Tidewater Seafood Co.', invoiceNumber: 'TS-30982', poNumber: null },
  { supplierName: 'Copper Kettle Coffee' },
]

test('the newcomer finds a document of every kind, and the history says who did what', async () => {
  for (const { supplierName } of samples)
    for (const table of ['erp_suppliers', 'suppliers'])
      await bench.admin.query(
        `INSERT INTO ${table} (customer_id, id, name, currency) VALUES ($1, $2, $2, 'USD') ON CONFLICT DO NOTHING`,
        [harbor, supplierName],
      )
  for (const [index, fields] of samples.entries())
    await bench.aDocument({
      status: 'HITL',
      fields: {
        ...goodHeader(),
        supplierID: fields.supplierName,
        netAmt: `${index}00.00`,
        controlAmt: `${index}08.50`,
        ...fields,
      },
    })
  const staffIds = await upsertUsers(bench.deps.database.pool, providerStaff)
  const worker = bench.runWorker()
  await workDemoDay(bench.deps)
  await worker.stop()
  const rows = await bench.as('APS').transaction((tx) => tx.select().from(documents).orderBy(documents.id))
  expect(rows.map(({ supplierName, status }) => `${supplierName}: ${status}`)).toEqual([
    'Cedar Foods Inc.: FLAGGED',
    'Blue Heron Water District: SUBMITTED',
    'Meridian Property Insurance: ESCALATED',
    'BRIGHT LINEN SERVICES LLC: NEW',
    'Bright Linen Services LLC: FLAGGED',
    'Kessler Maintenance Inc.: FLAGGED',
    'Kessler Maintenance Inc.: HITL',
    'Cedar Foods Inc.: NEW',
    'Tidewater Seafood Co.: HITL',
    'Tidewater Seafood Co.: SUBMIT_FAILED',
    'Copper Kettle Coffee: ON_HOLD',
  ])
  expect(rows[3]).toMatchObject({ invoiceNumber: 'BL-20774' })
  expect(rows[9]).toMatchObject({ statusReason: { code: 'submission.refusal.period_closed' } })
  expect(rows[5]).toMatchObject({ invoiceNumber: 'KM-5519', controlAmountMinor: null })
  const { rows: actors } = await bench.admin.query(
    `SELECT DISTINCT actor_name, action FROM document_history
     WHERE action IN ('finish-review', 'hold', 'escalate', 'send-to-flagged', 'submit') ORDER BY 1, 2`,
  )
  expect(actors.map(({ actor_name, action }) => `${actor_name} ${action}`)).toEqual([
    'Dana Whitfield escalate',
    'Dana Whitfield hold',
    'Dana Whitfield submit',
    'Mia Tan finish-review',
    'Omar Haddad send-to-flagged',
  ])
  const { rows: reviewers } = await bench.admin.query(
    `SELECT DISTINCT actor_id FROM document_history WHERE action = 'finish-review'`,
  )
  const mia = providerStaff.findIndex(({ displayName }) => displayName === 'Mia Tan')
  expect(reviewers).toEqual([{ actor_id: staffIds[mia] }])
})

test('the clinics have one document that is nearly late; Jonas gave the others more time, once', async () => {
  await loadCustomer(bench.deps, blueMesa)
  const customerId = Number(blueMesa.id)
  const [start, hourMs] = [bench.clock.now().getTime(), 60 * 60_000]
  for (const invoiceNumber of ['SM-448120', 'RR-20931', 'DS-11846']) {
    const { id } = await bench.aDocument({ status: 'HITL', customerId, fields: { invoiceNumber } })
    await bench.admin.query('UPDATE documents SET release_at = $1 WHERE id = $2', [
      new Date(start + hourMs),
      id,
    ])
  }
  await bench.admin.query(
    `INSERT INTO customer_settings (customer_id, section, version, values, changed_by, changed_at)
     VALUES ($1, 'business-calendar', 1, $2, 'x', now())`,
    [
      customerId,
      Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
          day,
          '00:00-24:00',
        ]),
      ),
    ],
  )
  await giveMoreTime(bench.deps)
  await giveMoreTime(bench.deps)
  const rows = await bench
    .as('SYS', customerId)
    .read((tx) => tx.select().from(documents).orderBy(documents.id))
  expect(rows.map(({ releaseAt }) => Math.round((releaseAt!.getTime() - start) / hourMs))).toEqual([4, 1, 7])
  const { rows: told } = await bench.admin.query(
    `SELECT DISTINCT actor_name, action FROM document_history WHERE action = 'extend-release'`,
  )
  expect(told).toEqual([{ actor_name: 'Jonas Weber', action: 'extend-release' }])
})
