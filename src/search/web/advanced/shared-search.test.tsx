import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListedDocument } from '../../../testing/web/listed-document'
import { answerCalls, renderPages } from '../../../testing/web/render-screen'
import { selectField } from '../../../testing/web/select-fields'
import { Toasts } from '../../../ui/toasts'
import { type SavedSearch, savedSearch } from '../../saved-searches.api'
import { AdvancedSearchPage } from './advanced-search-page'
import { SavedSearchesPage } from './saved-searches-page'

/** A search that is shared, as its owner shares it and as a colleague finds it. Who may see it is the server's to say. */

const people = [
  { userId: 'anke', name: 'Anke Vogt', email: 'anke.vogt@alpenwerk.example' },
  { userId: 'reto', name: 'Reto Gerber', email: 'reto.gerber@alpenwerk.example' },
  { userId: 'livia', name: 'Livia Brunner', email: 'livia.brunner@alpenwerk.example' },
]
const me = 'anke'
const equals = (field: string, value: string) => ({ field, operator: 'equals', values: [value] })
const saved = savedSearch.parse({
  id: 7,
  name: 'Fish and groceries',
  description: '',
  expression: {
    join: 'and',
    conditions: [
      {
        join: 'or',
        conditions: [equals('supplierIDText', 'cedar'), equals('supplierIDText', 'tidewater')],
      },
      { join: 'or', conditions: [equals('invoiceNumber', '0'), equals('currency', 'USD')] },
    ],
  },
  columns: ['invID', 'supplierIDText'],
  groupBy: null,
  subscription: 'none',
  owner: { id: 'dana', name: 'Dana Whitfield' },
  isMine: true,
  sharing: { with: 'nobody' },
  isPinned: false,
  createdAt: '2026-03-02T10:00:00Z',
  modifiedAt: '2026-03-02T10:00:00Z',
  lastRunAt: null,
  version: 1,
})

let kept: SavedSearch | null
let sent: { call: string; body: unknown }[]

beforeEach(() => {
  kept = null
  const noSuchSearch = () =>
    Response.json({ code: 'search.no_such_search', errorMessage: 'Not there' }, { status: 404 })
  const found = () => ({
    documents: [aListedDocument(501, { supplierIDText: 'Tidewater Seafood' })],
    total: { count: 1, isMore: false },
    totals: null,
    groups: null,
    cursor: null,
  })
  sent = answerCalls({
    'GET /api/people': (_, url) => {
      const ids = url.searchParams.get('ids')?.split('\n')
      return {
        people: people.filter(({ userId }) => (ids ? ids.includes(userId) : userId !== me)),
      }
    },
    'GET /api/saved-searches': () => ({
      searches: kept ? [{ ...kept, hits: { count: 1, isMore: false } }] : [],
    }),
    'GET /api/saved-searches/7': () => kept ?? noSuchSearch(),
    'POST /api/saved-searches': (body) => {
      kept = { ...saved, name: (body as SavedSearch).name }
      return Response.json(kept, { status: 201 })
    },
    'PUT /api/saved-searches/7/sharing': (body) => {
      kept = { ...kept!, sharing: (body as SavedSearch).sharing }
      return kept
    },
    'POST /api/saved-searches/7/run': found,
    'POST /api/document-search': found,
    'POST /api/document-search/count': () => ({ count: 1, isMore: false }),
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a search is shared with people who are found as one types', async () => {
  const { router } = openPages('/document-search?s=and%3BcontrolAmt~gt~1')
  fireEvent.click(await screen.findByText('Save'))
  const dialog = await dialogOf('Save search')
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'For Reto alone' } })
  expect(dialog.getByLabelText<HTMLInputElement>('Only me').checked).toBe(true)
  fireEvent.click(dialog.getByLabelText('These people'))
  fireEvent.click(dialog.getByText('Save'))
  expect(await dialog.findByText('Choose at least one person.')).toBeTruthy()
  expect(sent.filter(({ call }) => call.includes('saved-searches'))).toEqual([])

  const field = selectField('People')
  fireEvent.click(field)
  await waitFor(() => expect(offered()).toEqual(['Reto Gerber', 'Livia Brunner']))
  type(field, 'ank')
  expect(await screen.findByText('No results')).toBeTruthy()
  type(field, 'RETO')
  await waitFor(() => expect(offered()).toEqual(['Reto Gerber']))
  // Enter chooses him and does not save the dialog
  expect(pressEnter(field)).toBe(false)
  type(field, 'liv')
  await waitFor(() => expect(offered()).toEqual(['Livia Brunner']))
  pressEnter(field)
  await waitFor(() => expect(chosen(dialog)).toEqual(['Reto Gerber', 'Livia Brunner']))
  fireEvent.keyDown(field, { key: 'Backspace' })
  await waitFor(() => expect(chosen(dialog)).toEqual(['Reto Gerber']))
  fireEvent.click(dialog.getByText('Save'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/document-search/7'))
  expect((await screen.findByText('For Reto alone')).tagName).toBe('H1')
  expect(sent.find(({ call }) => call.endsWith('/sharing'))).toEqual({
    call: 'PUT /api/saved-searches/7/sharing',
    body: { sharing: { with: 'people', people: ['reto'] } },
  })
})

test('whom it is shared with is named again, and who is gone is said so', async () => {
  kept = { ...saved, sharing: { with: 'people', people: ['reto', 'left-last-year'] } }
  openPages('/document-search/7')
  fireEvent.click(await screen.findByText('Share'))
  const dialog = await dialogOf('Edit the saved search')
  expect(await dialog.findByText('Reto Gerber')).toBeTruthy()
  expect(await dialog.findByText('No longer available')).toBeTruthy()
  expect(dialog.getByText('1 person it is shared with is no longer a user.')).toBeTruthy()
})

test('a colleague finds it in his list, opens it with its groups and results, and can not share it on', async () => {
  kept = { ...saved, isMine: false, sharing: { with: 'customer' } }
  openPages('/saved-document-searches')
  expect(await screen.findByText('Saved Searches', { selector: 'h1' })).toBeTruthy()
  fireEvent.click(await screen.findByText('Fish and groceries', { selector: 'a, a *' }))
  expect(await screen.findByText("Dana Whitfield's search · Shared with everyone")).toBeTruthy()
  expect(screen.getAllByLabelText('Group')).toHaveLength(2)
  expect(await screen.findByText('Tidewater Seafood')).toBeTruthy()
  expect(sent.map(({ call }) => call)).toContain('POST /api/saved-searches/7/run')
  expect(screen.queryByText('Share')).toBeNull()
})

test('whom it is not shared with does not have it in his list, and its link leads him to the page that is not there', async () => {
  const { router } = openPages('/saved-document-searches')
  expect(await screen.findByText('No saved searches yet')).toBeTruthy()
  expect(screen.queryByText('Fish and groceries')).toBeNull()
  await act(() => router.navigate({ to: '/document-search/7' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'))
})

function openPages(at: string) {
  return renderPages(
    {
      '/document-search': AdvancedSearchPage,
      '/document-search/$id': AdvancedSearchPage,
      '/saved-document-searches': SavedSearchesPage,
      '/404': () => 'Nothing here',
      '/': Toasts,
    },
    { at },
  )
}

async function dialogOf(title: string) {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!
  return within(dialog)
}

/** The names that the list of people offers. */
const offered = () => {
  const list = document.getElementById(selectField('People').getAttribute('aria-controls')!)!
  return [...list.querySelectorAll('[role=option] span span:first-child')].map((name) => name.textContent)
}

const chosen = (dialog: ReturnType<typeof within>) =>
  people
    .map(({ name }) => name)
    .filter((name) => dialog.queryByText(name, { selector: '[class*=Pill] span' }))

const type = (field: HTMLInputElement, value: string) => {
  fireEvent.click(field)
  fireEvent.change(field, { target: { value } })
}

/** Whether the browser would go on and send the form. */
const pressEnter = (field: HTMLInputElement) => fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
