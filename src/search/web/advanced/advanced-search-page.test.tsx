import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { worklistAskedKey } from '../../../documents/worklist'
import { answerCalls, renderPages } from '../../../testing/web/render-screen'
import { AdvancedSearchPage } from './advanced-search-page'

beforeEach(() => {
  answerCalls({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a row with a wrong value says so in words, and nothing is searched', async () => {
  const router = await openPage('/document-search?s=and%3BcontrolAmt~ge~12x')
  fireEvent.click(screen.getByText('Search'))
  expect((await screen.findByRole('alert')).textContent).toBe('Enter an amount, such as 1204.50.')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Value of condition 1', { selector: 'input' })),
  )
  expect(document.querySelector('h2')).toBeNull()
  expect(router.state.location.search).not.toHaveProperty('run')
})

test('a sentence is written as rows, and what it does not understand is said', async () => {
  await openPage('/document-search')
  const box = screen.getByLabelText('Describe the search in English')
  fireEvent.change(box, {
    target: { value: 'purple invoices from Cedar over 1,000 USD not submitted' },
  })
  fireEvent.submit(box)
  expect(await screen.findByText('Not understood: “purple”')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Field of condition 1', { selector: 'input' }).value).toBe(
    'Control amount',
  )
  expect(screen.getAllByLabelText(/^Condition \d$/)).toHaveLength(4)
})

test('a page holds as many results as its reader chooses, and Invoice Entry is told how to read on', async () => {
  const documents = Array.from({ length: 25 }, (_, at) => ({ ...found, invID: 100 + at }))
  const sent = answerCalls({
    'POST /api/document-search': () => ({
      documents,
      total: { count: 60, isMore: false },
      totals: null,
      groups: null,
      cursor: null,
    }),
  })
  sessionStorage.clear()
  const router = await openPage('/document-search?s=and%3BcontrolAmt~gt~1000&run=1')
  const sizes = await screen.findByLabelText<HTMLSelectElement>('Rows per page')
  expect(sizes.value).toBe('25')
  const expression = {
    join: 'and',
    conditions: [{ field: 'controlAmt', operator: 'more', values: ['1000'] }],
  }
  expect(JSON.parse(sessionStorage.getItem(worklistAskedKey)!)).toEqual({ expression, sort: '' })
  fireEvent.change(sizes, { target: { value: '50' } })
  await waitFor(() =>
    expect(sent.some(({ body }) => (body as { itemsPerPage: number }).itemsPerPage === 50)).toBe(true),
  )
  await waitFor(() => expect(router.state.location.search).toHaveProperty('size'))
})

/** A document of the results, as far as its columns ask. */
const found = {
  invID: 1,
  version: 1,
  status: 'NEW',
  statusReason: null,
  openFlags: [],
  hits: [],
  controlAmt: '1200.00',
  currency: 'USD',
  lockedBy: null,
  commentCount: 0,
  invScannedDate: '2026-03-10T08:00:00Z',
  validationServicesTimeout: null,
}

async function openPage(at: string) {
  const { router } = renderPages({ '/document-search': AdvancedSearchPage }, { at })
  await screen.findByLabelText('Field of condition 1', { selector: 'input' })
  return router
}
