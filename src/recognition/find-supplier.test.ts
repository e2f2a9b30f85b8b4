import { expect, test } from 'vitest'
import { findSupplier, nameSimilarity } from './find-supplier'
import type { RecognisedFields } from './recognised-document'

const suppliers = [
  {
    id: 'northgate',
    name: 'Northgate Fittings Ltd',
    vatIds: ['GB123456789'],
    ibans: ['DE89370400440532013000'],
  },
  { id: 'southgate', name: 'Southgate Fittings Ltd', mailDomains: ['southgate.example'] },
]
const field = (value: string) => ({ value, confidence: 0.9, page: 1, box: { x: 0, y: 0, w: 0.1, h: 0.1 } })
const find = (text: string, fields: RecognisedFields = {}, sender?: string) =>
  findSupplier({ text }, fields, { suppliers, sender })

test('a VAT id names the supplier even when his name is not printed', () => {
  const match = find('VAT GB 123 456 789', { supplier_vat_id: field('GB123456789') })
  expect(match).toMatchObject({ supplierId: 'northgate', reasons: [{ kind: 'vat-id' }] })
  expect(match!.score).toBeGreaterThan(0.9)
})

test('several pieces of evidence make surer than one', () => {
  const alone = find('Northgate Fittings Ltd', { supplier_name: field('Northgate Fittings') })
  const both = find('Northgate Fittings Ltd DE89 3704 0044 0532 0130 00', {
    supplier_name: field('Northgate Fittings'),
  })
  expect(both!.score).toBeGreaterThan(alone!.score)
  expect(both!.reasons.map((reason) => reason.kind)).toEqual(['iban', 'name'])
})

test('the sender alone does not decide, with a similar name he does', () => {
  expect(find('nothing known', {}, 'billing@southgate.example')).toBeNull()
  const match = find('Invoice', { supplier_name: field('Southgate Fitting') }, 'billing@southgate.example')
  expect(match?.supplierId).toBe('southgate')
})

test('nobody is found rather than somebody invented', () => {
  expect(
    find('Quite Another Company GmbH', { supplier_name: field('Quite Another Company GmbH') }),
  ).toBeNull()
})

test('the legal form does not matter for a name', () => {
  expect(nameSimilarity('Lieferant GmbH', 'LIEFERANT')).toBe(1)
  expect(nameSimilarity('Lieferant GmbH', 'Kunden AG')).toBeLessThan(0.5)
})
