import { expect, it } from 'vitest'
import { differences, type ErpInvoiceContent } from './erp-invoice'

const sent: ErpInvoiceContent = {
  documentId: 7,
  documentType: 'INVOICE',
  companyId: '100',
  supplierId: 'S-1',
  remitToId: null,
  invoiceNumber: 'RE-1',
  invoiceDate: '2026-03-04',
  dueDate: null,
  currency: 'EUR',
  controlAmount: '108.50',
  netAmount: null,
  taxAmount: null,
  poNumber: null,
  customerAccount: null,
  header: {},
  memo: null,
  lines: [],
}

it.each(['108.5', '108.50', '108.500', '+108.5'])(
  'an amount that the ERP writes as %s is the same',
  (held) => {
    expect(differences(sent, { ...sent, controlAmount: held })).toEqual([])
  },
)

it.each(['108.51', '-108.50', '108.505', '10850', '1085e-1'])('%s is another amount', (held) => {
  expect(differences(sent, { ...sent, controlAmount: held })).toEqual(['controlAmount'])
})

it('whatever else differs is named', () => {
  expect(differences(sent, { ...sent, dueDate: '2026-04-03', currency: 'CHF' })).toEqual([
    'currency',
    'dueDate',
  ])
})
