import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { matchSection } from '../../../matching/match-terms'
import type { DocumentOrders } from '../../../matching/matching.api'
import { deliveredOf } from '../../../settings/settings-section'
import { aReadField, documentsServer, pressKey } from '../../../testing/web/documents-server'
import { openEntryPage } from '../../../testing/web/entry-page-bench'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const anOrderLine = (line: number, description: string): OrderLine => ({
  ...{ line, item: null, description, unit: 'EA', status: 'AVAILABLE' },
  ...{ ordered: '10', received: '10', invoiced: '0', inProgress: '0' },
  ...{ remaining: '10', remainingAmount: '100.00', unitPrice: '10.00' },
})
type OrderLine = NonNullable<DocumentOrders['orders'][number]['order']>['lines'][number]

const orders: DocumentOrders = {
  terms: deliveredOf(matchSection),
  orders: [
    {
      poNumber: '4500',
      order: {
        ...{ number: '4500', supplierID: 'S-1', currency: 'USD', status: 'OPEN', orderedOn: null },
        syncedAt: '2026-03-16T10:00:00Z',
        lines: [anOrderLine(1, 'Anchor'), anOrderLine(2, 'Bracket')],
      },
      matches: [],
    },
  ],
}

test('Ctrl+Z takes back what was changed last, in the lines by their order or in a field, from wherever one is', async () => {
  const server = documentsServer(
    [{ invID: 7, poNumber: '4500', fields: [aReadField('memo', 'Old'), aReadField('poNumber', '4500')] }],
    { 'GET /api/documents/7/purchase-orders': () => orders },
  )
  await openEntryPage(7)
  const lines = () => server.document(7).lines.length
  const before = lines()
  fireEvent.click(screen.getByRole('button', { name: 'Purchase order' }))
  const addAll = await screen.findByRole('button', { name: 'Add all active lines (2)' })
  addAll.focus()
  fireEvent.click(addAll)
  await waitFor(() => expect(lines()).toBe(before + 2))
  // the button is gone, and the focus is still in the pane
  const pane = screen.getByRole('region', { name: 'Purchase order' })
  await waitFor(() => expect(pane.contains(document.activeElement)).toBe(true))

  const memo = screen.getByRole('textbox', { name: /^Memo/ })
  act(() => memo.focus())
  fireEvent.change(memo, { target: { value: 'New' } })
  pressKey('Enter')
  const stored = () => server.document(7).fields.find(({ name }) => name === 'memo')?.value
  await waitFor(() => expect(stored()).toBe('New'))
  await screen.findByRole('button', { name: 'Undo: Memo changed' })
  act(() => memo.focus())
  pressKey('z', { ctrlKey: true })
  await waitFor(() => expect(stored()).toBe('Old'))
  expect(lines()).toBe(before + 2)
  act(() => pane.focus())
  pressKey('z', { ctrlKey: true })
  await waitFor(() => expect(lines()).toBe(before))
})
