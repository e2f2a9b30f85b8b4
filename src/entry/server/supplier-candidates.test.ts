import { afterAll, beforeAll, expect, it } from 'vitest'
import { remitTos, suppliers } from '../../master-data/server/master-data.tables'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { askByMail } from './questions'
import { readSupplierCandidates } from './supplier-candidates'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
  await bench.as('APS').transaction(async (tx) => {
    await tx.insert(suppliers).values([
      { id: 'C-1', name: 'Hallberg Zerspanung GmbH', currency: 'EUR', ibans: ['DE67999123450004402118'] },
      { id: 'C-2', name: 'Hallberg Werkzeugbau', currency: 'EUR', vatId: 'CHE-114.301.998' },
      { id: 'C-3', name: 'Lindner & Co', currency: 'EUR', emailDomain: 'lindner.example' },
      { id: 'C-4', name: 'Zerspanung Hallberg', currency: 'EUR', isBlocked: true },
      { id: 'C-5', name: 'Northwind Factoring', currency: 'EUR' },
    ])
    await tx
      .insert(remitTos)
      .values([{ id: 'R-5', name: 'Northwind', supplierId: 'C-5', iban: 'CH9399910000000000123' }])
  })
})
afterAll(() => bench.close())

const of = async (fields: Record<string, string>) => {
  const document = await bench.aDocument({ fields: { currency: 'EUR', ...fields } })
  return readSupplierCandidates(bench.as('APS'), document.id)
}
const found = async (fields: Record<string, string>) =>
  (await of(fields)).candidates.map(({ id, evidence }) => `${id}: ${evidence.join(', ')}`)

it('suppliers are proposed by what they have in common with the document, the weightiest first', async () => {
  const name = 'Hallberg Zerspanungstechnik GmbH'
  expect(await found({ supplierName: name })).toEqual(['C-1: name'])
  expect(await found({ supplierName: name, vatID: 'CHE114301998' })).toEqual(['C-2: vatID', 'C-1: name'])
  expect(await found({ supplierName: name, iban: 'DE67999123450004402118' })).toEqual(['C-1: iban, name'])
  expect(await found({ iban: 'CH9399910000000000123' })).toEqual(['C-5: iban'])
})

it('nobody is proposed for a document that says nothing, or of another customer', async () => {
  expect(await found({ supplierName: 'Xyzzy' })).toEqual([])
  expect(await found({})).toEqual([])
})

it('a request for a supplier goes to whoever was asked last', async () => {
  const document = await bench.aDocument({ fields: { supplierName: 'Nobody Knows Ltd' } })
  const before = await readSupplierCandidates(bench.as('APS'), document.id)
  expect(before.lastAsked).toBeNull()
  const ask = (to: string, about?: 'supplier') =>
    askByMail(bench.as('APS'), bench.deps.config, {
      documentId: document.id,
      to,
      question: 'Please create this supplier.',
      attachOriginal: true,
      about,
    })
  await ask('master.data@harbor.example', 'supplier')
  await ask('rita@harbor.example')
  expect((await readSupplierCandidates(bench.as('APS'), document.id)).lastAsked).toBe(
    'master.data@harbor.example',
  )
})
