import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { readEdiFile } from '../../edi/read-edi'
import { edifactInvoice, x12Invoice } from '../../edi/test-messages'
import { answerCalls, renderScreen } from '../../testing/web/render-screen'
import { ediAsInvoice } from '../edi-as-invoice'
import type { Invoice, Totals } from '../invoice-model'
import { keptInvoice } from '../kept-invoice'
import { validInvoice } from '../rules/test-invoices'
import { InvoiceView } from './invoice-view'
import { ReportView } from './report-view'

it('a charge or allowance without a text is named by what its code means', () => {
  const invoice = validInvoice()
  const one = { ...invoice.charges[0]!, amount: '10.00', reason: null }
  renderScreen(
    <InvoiceView
      documentId={1}
      invoice={{
        ...invoice,
        supportingDocuments: [],
        charges: [
          { ...one, reasonCode: 'FC' },
          { ...one, reasonCode: 'ZZZ' },
        ],
        allowances: [{ ...one, reasonCode: '95' }],
      }}
    />,
  )
  for (const name of ['Freight (FC)', 'ZZZ', 'Discount (95)']) expect(screen.getByText(name)).toBeDefined()
})

it('what is collected for somebody else stands among the sums; invoices that were kept before have none', () => {
  const invoice = { ...validInvoice(), supportingDocuments: [] }
  const thirdPartyPayments = [{ type: 'tip', amount: '6.00', description: 'For the driver' }]
  const { rerender } = renderScreen(
    <InvoiceView documentId={1} invoice={{ ...invoice, thirdPartyPayments }} />,
  )
  expect(screen.getByText('Collected for others: tip, For the driver')).toBeDefined()
  const { thirdPartyPayments: _, ...before } = invoice
  rerender(<InvoiceView documentId={1} invoice={keptInvoice(before)} />)
  expect(screen.queryByText(/Collected for others/)).toBeNull()
})

it('a delivery of which nothing can be told has no heading', () => {
  const invoice = { ...validInvoice(), supportingDocuments: [] }
  const none = { name: null, location: null, date: null, address: null }
  const show = (delivery: typeof invoice.delivery) => (
    <InvoiceView documentId={1} invoice={{ ...invoice, delivery }} />
  )
  const { rerender } = renderScreen(show({ ...none, name: 'Works 2' }))
  expect(screen.getByRole('region', { name: 'Delivery' }).textContent).toBe('DeliveryWorks 2')
  rerender(show(none))
  expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull()
})

it('a buyer and a VAT breakdown that the data say nothing of have no heading', () => {
  const invoice = { ...validInvoice(), supportingDocuments: [] }
  const show = (given: Partial<Invoice>) => <InvoiceView documentId={1} invoice={{ ...invoice, ...given }} />
  const { rerender } = renderScreen(show({}))
  expect(screen.getByRole('region', { name: 'Buyer' })).toBeDefined()
  expect(screen.getByRole('table', { name: 'VAT' })).toBeDefined()
  const { buyer } = ediAsInvoice(readEdiFile(edifactInvoice(['BGM+380+1', 'UNS+S'])).messages[0]!.invoice!)
  rerender(show({ buyer, vatBreakdown: [] }))
  expect(screen.queryByRole('region', { name: 'Buyer' })).toBeNull()
  expect(screen.queryByRole('table', { name: 'VAT' })).toBeNull()
})

it('a debit note is called so, and so is every other kind that has a name, such as a pro forma invoice', () => {
  const invoice = { ...validInvoice(), supportingDocuments: [] }
  const show = (typeCode: string) => <InvoiceView documentId={1} invoice={{ ...invoice, typeCode }} />
  const { rerender } = renderScreen(show('TD05'))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`Debit note ${invoice.number}`)
  rerender(show('325'))
  expect(screen.getByText('Pro forma invoice (325)')).toBeDefined()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`Pro forma invoice ${invoice.number}`)
  rerender(show('TD24'))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`Invoice ${invoice.number}`)
})

it('a debit note of an EDI message is called so, by the codes of either syntax', () => {
  const show = (message: Uint8Array) => (
    <InvoiceView documentId={1} invoice={ediAsInvoice(readEdiFile(message).messages[0]!.invoice!)} />
  )
  const { rerender } = renderScreen(show(x12Invoice(['BIG*20260105*R9*****DR'])))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Debit note R9')
  rerender(show(edifactInvoice(['BGM+383+D-1', 'UNS+S'])))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Debit note D-1')
  rerender(show(x12Invoice(['BIG*20260105*R8'])))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Invoice R8')
})

it('what is due is told of instalments too, where the data state no sum of their own to pay', () => {
  const invoice = { ...validInvoice(), supportingDocuments: [] }
  const [means] = invoice.paymentMeans
  const paymentMeans = ['510.00', '510.00'].map((amount) => ({ ...means!, amount }))
  const totals = { ...invoice.totals, withVat: '1220.00', payable: null }
  renderScreen(<InvoiceView documentId={1} invoice={{ ...invoice, paymentMeans, totals }} />)
  expect(screen.getByLabelText('Totals').textContent).toMatch(/Amount due1,020\.00/)
})

it('the report tells where another sum is due than the total', async () => {
  answerCalls({ 'GET /api/documents/1/network-answers': () => ({ answers: [] }) })
  const invoice = validInvoice()
  const read = { findings: [], differences: [], opinion: null } as unknown as Parameters<
    typeof ReportView
  >[0]['read']
  const show = (totals: Partial<Totals>) => (
    <ReportView
      documentId={1}
      read={read}
      invoice={{ ...invoice, totals: { ...invoice.totals, ...totals } }}
    />
  )
  const { rerender } = renderScreen(show({ withVat: '1220.00', paid: '200.00', payable: '1020.00' }))
  const { currency } = invoice
  const told = `The amount due (1,020.00 ${currency}) differs from the total (1,220.00 ${currency}).`
  expect(screen.getByText(told)).toBeDefined()
  rerender(show({ withVat: '1220.00', payable: '1220' }))
  expect(screen.getByText('Nothing to report')).toBeDefined()
  vi.unstubAllGlobals()
})
