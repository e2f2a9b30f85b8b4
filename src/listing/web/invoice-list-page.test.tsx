import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { aListedDocument } from '../../testing/web/listed-document'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { leftKey } from '../list-query'
import type { ListedDocument } from '../listing.api'
import { type CheckedFilters, readFilters } from '../side-filters'
import { MyInvoicesPage } from './invoice-list-page'

/** My Invoices with a server that finds by currency, source and assignment: what is asked of it and what is shown. */

const documents = Array.from({ length: 24 }, (_, at) =>
  aListedDocument(at + 1, {
    currency: at % 2 === 0 ? 'USD' : 'CHF',
    source: at % 3 === 0 ? 'EMAIL' : 'UPLOAD',
    values: { customChoice1: at % 2 === 0 ? 'Basel' : 'Bern' },
  }),
)
const valueIn = {
  currency: (at: number) => documents[at]!.currency!,
  source: (at: number) => documents[at]!.source,
  assignment: (at: number) => (at < 5 ? 'mine' : 'nobody'),
}
const kinds = Object.keys(valueIn) as (keyof typeof valueIn)[]

/** How the server says that the reader left the list. */
let left: Record<string, string> | null
let asked: Record<string, string>[]
let sent: { call: string; body: unknown }[]

beforeEach(() => {
  left = null
  asked = []
  sent = answerCalls({
    'GET /api/documents': (_, url) => {
      const query = Object.fromEntries(url.searchParams)
      asked.push(query)
      const found = query.from! > (query.to ?? query.from!) ? [] : foundBy(readFilters(query.filters) ?? {})
      const first = (Number(query.page) - 1) * Number(query.itemsPerPage)
      return {
        documents: found.slice(first, first + Number(query.itemsPerPage)),
        total: { count: found.length, isMore: false },
        tabs: {},
        cappedTabs: [],
        hidden: { count: 0, isMore: false },
        cursor: null,
      }
    },
    'GET /api/documents/field-names': () => ({ rules: { customChoice1: { labels: { en: 'Plant' } } } }),
    'GET /api/documents/facets': (_, url) => ({
      filters: kinds.map((key) => facetOf(key, readFilters(url.searchParams.get('filters') ?? '') ?? {})),
    }),
    [`GET /api/preferences/${leftKey('my-invoices')}`]: () => ({ value: left }),
    [`PUT /api/preferences/${leftKey('my-invoices')}`]: (body) => {
      left = (body as { value: Record<string, string> }).value
      return { value: left }
    },
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a list begins with this week, ten rows of page 1, in no order of its own', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T10:00:00Z') })
  const list = await openList('/documents')
  expect(rows()).toHaveLength(10)
  expect(screen.getByLabelText<HTMLInputElement>('Received from').value).toBe('03/09/2026')
  expect(screen.getByLabelText<HTMLInputElement>('Received to').value).toBe('03/12/2026')
  expect(document.querySelector('[role=tab][aria-selected=true]')!.textContent).toMatch(/^All/)
  expect(screen.getByText('1–10 of 24')).toBeTruthy()
  expect(document.querySelector('th[aria-sort]')).toBeNull()
  expect(screen.queryByText('Clear all filters')).toBeNull()
  expect(list.query()).toEqual({})
  expect(asked.at(-1)).toEqual({
    screen: 'my-invoices',
    status: 'all',
    dates: 'week',
    page: '1',
    itemsPerPage: '10',
  })
})

test('a credit note takes away in the list as in what the page adds up to, though its amount has no minus', async () => {
  const [invoice, credit] = documents as [ListedDocument, ListedDocument]
  documents[1] = { ...credit, currency: invoice.currency, documentType: 'CREDIT', controlAmt: '200.00' }
  try {
    await openList('/documents')
    expect(rowOf('2').textContent).toContain('-200.00 USD')
    expect(screen.getByText(/^Page total/).textContent).toContain('5,800.00 USD')
  } finally {
    documents[1] = credit
  }
})

test('the days of this week are those of UTC', async () => {
  // Sunday evening in Los Angeles
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T02:40:00Z') })
  await openList('/documents', { timeZone: 'America/Los_Angeles' })
  expect(screen.getByLabelText<HTMLInputElement>('Received from').value).toBe('11/30/2026')
  expect(screen.getByLabelText<HTMLInputElement>('Received to').value).toBe('11/30/2026')
})

test('a link asks the same for another person and after a reload, and shows order and filters', async () => {
  const link =
    '/documents?status=ready&filters=currency%3AUSD&sort=controlAmt:desc,invID:asc&page=2&dates=all'
  const wanted = {
    screen: 'my-invoices',
    status: 'ready',
    filters: 'currency:USD',
    sort: 'controlAmt:desc,invID:asc',
    page: '2',
    itemsPerPage: '10',
  }
  await openList(link)
  expect(rows()).toEqual(['21', '23'])
  expect(asked).toEqual([wanted])
  expect(headOf('Amount').getAttribute('aria-sort')).toBe('descending')
  expect(await screen.findByLabelText('Remove Currency: USD')).toBeTruthy()

  cleanup()
  await openList(link)
  localStorage.clear()
  cleanup()
  left = { status: 'on-hold' }
  await openList(link)
  expect(asked).toEqual([wanted, wanted, wanted])
  expect(rows()).toEqual(['21', '23'])
})

test('a page behind the last one leads to the last one that there is', async () => {
  const list = await openList('/documents?page=99')
  expect(await screen.findByText('21–24 of 24')).toBeTruthy()
  expect(rows()).toHaveLength(4)
  expect(screen.queryByText('Nothing received this week')).toBeNull()
  expect(list.query()).toEqual({ page: '3' })
})

test('side filters narrow, count, and are found again on another machine', async () => {
  const list = await openList('/documents')
  fireEvent.click(screen.getByText('Filters'))
  const panel = within(await screen.findByLabelText('Filters'))
  fireEvent.click(await panel.findByText('Currency'))
  const find = panel.getByLabelText<HTMLInputElement>('Find in Currency')
  const items = () =>
    [...panel.getByLabelText('Currency').querySelectorAll('li')].map((one) => one.textContent)
  type(find, 'uS')
  expect(items()).toEqual(['USD12'])
  type(find, ' ')
  expect(items()).toEqual(['CHF12', 'USD12'])
  type(find, 'usd')
  fireEvent.click(panel.getByTitle('USD'))
  await waitFor(() => expect(list.query()).toEqual({ filters: 'currency:USD' }))
  expect(await screen.findByText('1–10 of 12')).toBeTruthy()

  await list.reload()
  const again = within(await screen.findByLabelText('Filters'))
  expect((await again.findByText('Currency')).closest('button')!.getAttribute('aria-expanded')).toBe('true')
  expect(again.getByTitle('USD').querySelector('input')!.checked).toBe(true)
  expect(sent.at(-1)).toEqual({
    call: `PUT /api/preferences/${leftKey('my-invoices')}`,
    body: { value: { filters: 'currency:USD' } },
  })

  cleanup()
  localStorage.clear()
  const elsewhere = await openList('/documents')
  await waitFor(() => expect(elsewhere.query()).toEqual({ filters: 'currency:USD' }))
  expect(await screen.findByText('1–10 of 12')).toBeTruthy()
})

test('filters and what was typed into them are cleared together, and whose a document is does not count', async () => {
  const list = await openList('/documents?filters=currency%3AUSD')
  fireEvent.click(screen.getByText('Filters'))
  const panel = within(await screen.findByLabelText('Filters'))
  fireEvent.click(await panel.findByText('Currency'))
  const find = panel.getByLabelText<HTMLInputElement>('Find in Currency')
  type(find, 'usd')
  fireEvent.click(panel.getByText('Clear all filters'))
  await waitFor(() => expect(list.query()).toEqual({}))
  expect(find.value).toBe('')
  fireEvent.click(panel.getByText('Assignment'))
  fireEvent.click(panel.getByTitle('Unassigned'))
  const chip = await screen.findByLabelText('Remove Assignment: Unassigned')
  expect(await screen.findByText('1–10 of 19')).toBeTruthy()
  expect(screen.queryByText('Clear all filters')).toBeNull()
  fireEvent.click(chip)
  await waitFor(() => expect(list.query()).toEqual({}))
})

test('where it is narrow, cards are sorted, filtered and chosen', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
  const list = await openList('/documents')
  const cards = () => screen.getByLabelText('My Invoices').querySelectorAll('li')
  expect(cards()).toHaveLength(10)
  expect(document.querySelector('table')).toBeNull()
  const order = screen.getByLabelText<HTMLSelectElement>('Sort by')
  const amount = [...order.options].find(({ text }) => text === 'Sort: Amount')!
  fireEvent.change(order, { target: { value: amount.value } })
  await waitFor(() => expect(list.query()).toEqual({ sort: 'controlAmt:asc' }))
  fireEvent.click(screen.getByText('Filters'))
  const drawer = within(await screen.findByRole('dialog'))
  const source = (await drawer.findByText('Source')).closest('button')!
  expect(source.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(source)
  fireEvent.click(drawer.getByTitle('Upload'))
  fireEvent.click(drawer.getByText('Show the list'))
  expect(await screen.findByLabelText('Remove Source: Upload')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('1–10 of 16')
  fireEvent.click(screen.getAllByLabelText(/^Select document/)[0]!)
  expect((await screen.findByLabelText('Selected documents')).textContent).toContain('1 selected')
})

test('a field of the customer’s own can be a column, which is called by its name', async () => {
  await openList('/documents')
  fireEvent.click(screen.getByText('Columns'))
  const label = await screen.findByText<HTMLLabelElement>('Plant', { selector: 'label' })
  expect((label.control as HTMLInputElement).checked).toBe(false)
  expect(headOf('Plant')).toBeUndefined()
  fireEvent.click(label)
  await waitFor(() => expect(headOf('Plant')).toBeTruthy())
  expect(rowOf('1').textContent).toContain('Basel')
  expect(screen.queryByText(/^Custom (choice|number|text)/)).toBeNull()
})

test('a range that ends before it begins says so, and search is spoken of only to who searched', async () => {
  const searched = 'Search matches the beginning of numbers and any part of supplier names.'
  const backwards = '/documents?from=2026-12-31&to=2026-11-29'
  await openNothing(backwards)
  expect(screen.getAllByText('The last day is before the first day.')).toHaveLength(2)
  expect(screen.getByLabelText('Received to').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(searched)).toBeNull()
  cleanup()
  await openNothing('/documents?filters=currency:PLN')
  expect(screen.getByText('No document matches these dates and filters.')).toBeTruthy()
  cleanup()
  await openNothing('/documents?q=nobody&filters=currency:PLN')
  expect(screen.getByText(searched)).toBeTruthy()
})

test('every column has a name of its own', async () => {
  await openList('/documents')
  fireEvent.click(screen.getByText('Columns'))
  const label = await screen.findByText<HTMLLabelElement>('Reason', { selector: 'label' })
  const names = [...label.closest('[role=dialog]')!.querySelectorAll('label')].map((one) => one.textContent)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('who may open no document is offered none: rows lead nowhere, nothing is chosen or started', async () => {
  await openList('/documents', { mayOpen: false })
  expect(screen.getByText('1–10 of 24')).toBeTruthy()
  expect(document.querySelector('table a, table input[type=checkbox]')).toBeNull()
  expect(screen.queryByText('Start')).toBeNull()
  expect(screen.queryByLabelText(/^Preview of/)).toBeNull()
})

async function openNothing(at: string) {
  renderPages({ '/documents': MyInvoicesPage }, { at })
  await screen.findByText('No results')
}

async function openList(at: string, { mayOpen = true, timeZone = 'UTC' } = {}) {
  const can = { 'documents.read': mayOpen }
  const caller = { can, flags: {}, customer: { timeZone } } as unknown as Session
  const page = () => (
    <CallerProvider caller={caller}>
      <MyInvoicesPage />
    </CallerProvider>
  )
  const { router } = renderPages({ '/documents': page }, { at })
  await waitFor(() => expect(document.querySelector('[data-row], li a')).toBeTruthy())
  return {
    query: () => router.state.location.search,
    reload: () => {
      cleanup()
      return openList(router.state.location.href)
    },
  }
}

function foundBy(filters: CheckedFilters) {
  return documents.filter((_, at) =>
    kinds.every((key) => !filters[key]?.length || filters[key].includes(valueIn[key](at))),
  )
}

/** A filter's counts ignore what is checked in it. */
function facetOf(key: keyof typeof valueIn, filters: CheckedFilters) {
  const values = foundBy({ ...filters, [key]: [] }).map(({ invID }) => valueIn[key](invID - 1))
  const items = [...new Set(values)].sort().map((value) => ({
    value,
    name: null,
    count: values.filter((one) => one === value).length,
    isMore: false,
  }))
  return { key, items, isPartial: false }
}

const rows = () => [...document.querySelectorAll('[data-row-link]')].map((link) => link.textContent)
const rowOf = (id: string) =>
  [...document.querySelectorAll('[data-row-link]')].find((link) => link.textContent === id)!.closest('tr')!
const headOf = (name: string) =>
  [...document.querySelectorAll('th')].find((head) => head.textContent?.startsWith(name))!
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })
