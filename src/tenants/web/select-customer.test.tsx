import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { SelectCustomer } from './select-customer'

afterEach(() => vi.unstubAllGlobals())

const customers = [
  { id: 10301, name: 'Harbor & Pine', shortname: 'HARBOR', isPinned: false, isRecent: false },
  { id: 10318, name: 'Alpenwerk', shortname: 'ALPENWERK', isPinned: false, isRecent: false },
]

test('a customer is chosen by keyboard: what is typed is searched, arrows lead to the rows, Enter takes the only one', async () => {
  const onSelected = vi.fn()
  const sent = answerCalls({
    'GET /api/customers': (_, url) => {
      const q = url.searchParams.get('q') ?? ''
      return { customers: customers.filter(({ name }) => name.includes(q)) }
    },
    'POST /api/customers/10318/selection': () => customers[1]!,
  })
  renderPages({ '/': () => <SelectCustomer needsReason={false} onSelected={onSelected} /> }, { at: '/' })
  const first = await screen.findByText('Harbor & Pine')
  const search = screen.getByLabelText('Search')
  expect(document.activeElement).toBe(search)
  // of two nobody says which
  fireEvent.keyDown(search, { key: 'Enter' })
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(first)
  fireEvent.change(search, { target: { value: 'Alp' } })
  // the rows are still those of the search before
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(sent).toEqual([])
  await waitFor(() => expect(screen.queryByText('Harbor & Pine')).toBeNull())
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(onSelected).toHaveBeenCalledOnce())
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/customers/10318/selection'])
})
