import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

async function openPage(at: string) {
  const { router } = renderPages({ '/document-search': AdvancedSearchPage }, { at })
  await screen.findByLabelText('Field of condition 1', { selector: 'input' })
  return router
}
