import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListedDocument } from '../../../testing/web/listed-document'
import { answerCalls, renderPages } from '../../../testing/web/render-screen'
import { selectField } from '../../../testing/web/select-fields'
import { Toasts } from '../../../ui/toasts'
import { type SavedSearch, savedSearch } from '../../saved-searches.api'
import { AdvancedSearchPage } from './advanced-search-page'
import { PinnedSearches } from './pinned-searches'
import { SavedSearchesPage } from './saved-searches-page'

/** A search that is shared, as its owner shares it and as a colleague finds it. Who may see it is the server's to say. */

const people = [
  { userId: 'anke', name: 'Anke Vogt', email: 'anke.vogt@alpenwerk.example' },
  { userId: 'reto', name: 'Reto Gerber', email: 'reto.gerber@alpenwerk.example' },
  { userId: 'livia', name: 'Livia Brunner', email: 'livia.brunner@alpenwerk.example' },
]
const me = 'anke'
const contains = (field: string, value: string) => ({ field, operator: 'contains', values: [value] })
const saved = savedSearch.parse({
  id: 7,
  name: 'Fish and groceries',
  description: '',
  expression: {
    join: 'and',
    conditions: [
      {
        join: 'or',
        conditions: [contains('supplierIDText', 'cedar'), contains('supplierIDText', 'tidewater')],
      },
      { join: 'or', conditions: [contains('invoiceNumber', '0'), contains('currency', 'USD')] },
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
    'PUT /api/saved-searches/7/pin': (body) => {
      kept = { ...kept!, isPinned: (body as SavedSearch).isPinned }
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

test('a search with two groups is built, finds its documents, is saved for everyone and pinned to the sidebar', async () => {
  const { router } = openPages('/document-search')
  await screen.findByLabelText('Field of condition 1', { selector: 'input' })
  const fill = async (place: number, field: string, value: string) => {
    const choice = selectField(`Field of condition ${place}`)
    type(choice, field)
    const wanted = () => optionsOf(choice).find(({ textContent }) => textContent === field)
    await waitFor(() => expect(wanted()).toBeTruthy())
    fireEvent.click(wanted()!)
    const written = await screen.findByLabelText(`Value of condition ${place}`, { selector: 'input' })
    fireEvent.change(written, { target: { value } })
  }
  const addTo = (group: number) =>
    fireEvent.click(
      within(screen.getAllByLabelText('Group')[group]!).getByText('Add a condition to the group'),
    )
  fireEvent.click(screen.getByText('Add a group'))
  await fill(1, 'Supplier Name', 'cedar')
  addTo(0)
  await fill(2, 'Supplier Name', 'tidewater')
  fireEvent.click(screen.getByText('Add a group'))
  await fill(3, 'Invoice No.', '0')
  addTo(1)
  await fill(4, 'Currency', 'USD')
  expect(screen.getAllByLabelText(/^Condition \d$/)).toHaveLength(4)
  fireEvent.click(screen.getByText('Search'))
  expect(await screen.findByText('Tidewater Seafood')).toBeTruthy()
  const { expression } = saved
  expect(sent.findLast(({ call }) => call === 'POST /api/document-search')!.body).toMatchObject({
    expression,
  })

  fireEvent.click(screen.getByText('Save'))
  const dialog = await dialogOf('Save search')
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: saved.name } })
  fireEvent.click(dialog.getByLabelText('Everyone in the company'))
  fireEvent.click(dialog.getByLabelText('Pin to my sidebar'))
  expect(screen.queryByText(saved.name)).toBeNull()
  fireEvent.click(dialog.getByText('Save'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/document-search/7'))
  expect(await screen.findByText(saved.name, { selector: 'h1' })).toBeTruthy()
  const pinned = await screen.findByText(saved.name, { selector: 'nav a' })
  expect(pinned.getAttribute('href')).toBe('/document-search/7')
  expect(sent.filter(({ call }) => /saved-searches(?!.*run$)/.test(call))).toMatchObject([
    { call: 'POST /api/saved-searches', body: { name: saved.name, expression } },
    { call: 'PUT /api/saved-searches/7/sharing', body: { sharing: { with: 'customer' } } },
    { call: 'PUT /api/saved-searches/7/pin', body: { isPinned: true } },
  ])
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
      '/document-search': SearchBesideSidebar,
      '/document-search/$id': SearchBesideSidebar,
      '/saved-document-searches': SavedSearchesPage,
      '/404': () => 'Nothing here',
      '/': Toasts,
    },
    { at },
  )
}

function SearchBesideSidebar() {
  return (
    <>
      <nav>
        <PinnedSearches
          draw={({ path, name }) => (
            <a key={path} href={path}>
              {name}
            </a>
          )}
        />
      </nav>
      <AdvancedSearchPage />
    </>
  )
}

async function dialogOf(title: string) {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!
  return within(dialog)
}

/** What the list of a field offers. */
const optionsOf = (field: HTMLInputElement) => [
  ...(document
    .getElementById(field.getAttribute('aria-controls') ?? '')
    ?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
]

/** The names that the list of people offers. */
const offered = () =>
  optionsOf(selectField('People')).map((option) => option.querySelector('span span:first-child')?.textContent)

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
