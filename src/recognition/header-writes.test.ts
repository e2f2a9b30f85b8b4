import { expect, test } from 'vitest'
import { headerWrites } from './header-writes'
import type { RecognisedDocument, RecognisedField } from './recognised-document'

const supplier = { supplierId: 'elm', name: 'Elm Farm', score: 0.9, reasons: [] }
const suppliers = [{ id: 'elm', name: 'Elm Farm', currency: 'CHF' }]

function currencyOf(field: Pick<RecognisedField, 'page'>, known: typeof suppliers) {
  const currency = { value: 'EUR', confidence: 0.6, box: null, ...field }
  const read = {
    type: 'invoice',
    fields: { currency },
    lines: [],
    text: '',
    supplier,
  } as unknown as RecognisedDocument
  return headerWrites(read, { companies: [], suppliers: known }).find(({ name }) => name === 'currency')
    ?.value
}

test.for([
  ['that is printed goes before that of the master data', 1, suppliers, 'EUR'],
  ['that only follows from the country does not', null, suppliers, 'CHF'],
  ['that follows from the country is better than none', null, [], 'EUR'],
] as const)('a currency %s', ([, page, known, value]) => expect(currencyOf({ page }, [...known])).toBe(value))

test('a debit note that data tell of is one in the form, though pages know none', () => {
  const read = {
    type: 'invoice',
    fields: {},
    header: { documentType: 'DEBIT' },
    lines: [],
    text: '',
    supplier: null,
  }
  const writes = headerWrites(read as unknown as RecognisedDocument, { companies: [], suppliers: [] })
  expect(writes).toMatchObject([{ name: 'documentType', value: 'DEBIT' }])
})
