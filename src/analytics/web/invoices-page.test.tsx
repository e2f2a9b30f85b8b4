import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import type { AnalyzedInvoice, CycleTimes } from '../invoices.api'
import { InvoicesPage } from './invoices-page'

afterEach(() => vi.unstubAllGlobals())

test('an invoice that is not done and of which nothing can be predicted has no cycle time: it is still open', async () => {
  const document = {
    ...{
      status: 'NEW' as const,
      invoiceNumber: '7',
      supplierName: 'Cedar',
      controlAmt: null,
      currency: null,
    },
  }
  const row = (invID: number, more: Partial<AnalyzedInvoice>): AnalyzedInvoice => ({
    ...{ invID, document, day: '2026-03-02', supplierId: 'S-1', group: '' },
    ...{ minutes: null, predicted: null, touches: 0, stays: [], ...more },
  })
  const times: CycleTimes = {
    ...{ asOf: '2026-03-10T10:00:00Z', isCounting: false, received: 3, submitted: 1, exceptions: 0 },
    ...{ medianHours: null, averageHours: null, predicted: null, spans: [] },
  }
  answerCalls({
    'GET /api/analytics/cycle-times': () => times,
    'GET /api/analytics/invoices': () => ({
      invoiceListData: [
        row(1, {}),
        row(2, { predicted: { minutes: 120, errorMinutes: 60 } }),
        row(3, { minutes: 180 }),
      ],
      hasMore: false,
    }),
  })
  renderPages({ '/analytics/invoices': InvoicesPage }, { at: '/analytics/invoices' })
  await screen.findByText('Still open')
  const table = screen.getByRole('table', { name: 'Invoices' })
  const [, ...rows] = within(table).getAllByRole('row')
  const at = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === 'Cycle time')
  expect(rows.map((one) => one.querySelectorAll('td, th')[at]!.textContent)).toEqual([
    'Still open',
    expect.stringMatching(/^Open, .* predicted$/),
    expect.not.stringMatching(/open/i),
  ])
})
