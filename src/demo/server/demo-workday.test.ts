import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '../../documents/server/documents.tables'
import { goodHeader, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { workDemoDay } from './demo-workday'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

test('the newcomer finds a document of every kind, and the history says who did what', async () => {
  const suppliers = ['Summit Power', 'Cedar Foods', 'Northgate Telecom', 'Blue Linen', 'A', 'B', 'C']
  for (const supplierName of suppliers)
    await bench.aDocument({ status: 'HITL', fields: { ...goodHeader(), supplierName } })
  await workDemoDay(bench.deps)
  const rows = await bench.as('APS').transaction((tx) => tx.select().from(documents).orderBy(documents.id))
  expect(rows.map(({ supplierName, status }) => `${supplierName}: ${status}`)).toEqual([
    'Summit Power: SUBMITTING',
    'Cedar Foods: ON_HOLD',
    'Northgate Telecom: ESCALATED',
    'Blue Linen: NEW',
    'A: HITL',
    'B: HITL',
    'C: HITL',
  ])
  const { rows: actors } = await bench.admin.query(
    `SELECT DISTINCT actor_name, action FROM document_history WHERE action IN ('finish-review', 'hold', 'escalate') ORDER BY 1, 2`,
  )
  expect(actors.map(({ actor_name, action }) => `${actor_name} ${action}`)).toEqual([
    'Dana Whitfield escalate',
    'Dana Whitfield hold',
    'Mia Tan finish-review',
  ])
})
