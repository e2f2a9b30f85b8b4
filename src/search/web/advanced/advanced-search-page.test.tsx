import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { worklistAskedKey } from '../../../documents/worklist'
import type { ListedDocument } from '../../../listing/listing.api'
import { conditionsOf, type SearchExpression } from '../../../listing/search-expression'
import type { Session } from '../../../tenants/tenants.api'
import { CallerProvider } from '../../../tenants/web/caller'
import { aListedDocument } from '../../../testing/web/listed-document'
import { answerCalls, renderPages } from '../../../testing/web/render-screen'
import { selectField } from '../../../testing/web/select-fields'
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
  const documents = Array.from({ length: 25 }, (_, at) => aListedDocument(100 + at))
  const sent = answerCalls({
    'POST /api/document-search': () => ({ ...foundOf(...documents), total: { count: 60, isMore: false } }),
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

test('a row is built by typing alone, and the search comes back with its address', async () => {
  const sent = answerCalls({
    'POST /api/document-search/count': (body) => ({
      count: conditionsOf((body as { expression: SearchExpression }).expression).length === 1 ? 3 : 60,
      isMore: false,
    }),
    'POST /api/document-search': () => foundOf(aListedDocument(1), aListedDocument(2), aListedDocument(3)),
  })
  const router = await openPage('/document-search')
  const field = selectField('Field of condition 1')
  act(() => field.focus())
  const isFirst = () =>
    waitFor(() =>
      expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe('Control amount'),
    )
  for (const typed of ['control a', 'control am']) {
    fireEvent.change(field, { target: { value: typed } })
    await isFirst()
  }
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  const operator = await screen.findByLabelText<HTMLSelectElement>('Comparison of condition 1')
  await waitFor(() => expect(document.activeElement).toBe(operator))
  expect(operator.selectedIndex).toBe(0)
  expect(operator.options[5]!.value).toBe('at-least')
  fireEvent.change(operator, { target: { value: 'at-least' } })
  write('Value of condition 1', '1,200.50')
  const hits = await screen.findByText('3', { selector: 'strong' })
  expect(hits.parentElement!.textContent).toBe('3 matches')
  fireEvent.submit(selectField('Value of condition 1'))
  expect((await screen.findByText('3 documents')).tagName).toBe('H2')
  const expression = {
    join: 'and',
    conditions: [{ field: 'controlAmt', operator: 'at-least', values: ['1200.50'] }],
  }
  for (const call of ['POST /api/document-search/count', 'POST /api/document-search'])
    expect(sent.findLast((one) => one.call === call)!.body).toMatchObject({ expression })
  await waitFor(() => expect(router.state.location.searchStr).toMatch(/controlAmt%7Ege%7E1200\.50.*run=1/))

  cleanup()
  await openPage(router.state.location.href)
  expect(await screen.findByText('3 documents')).toBeTruthy()
  expect(selectField('Value of condition 1').value).toBe('1,200.50')
})

test('words on a page are shown in their line, and are marked', async () => {
  const hits = [{ field: 'pageText' as const, text: 'Your Invoices of March', page: 2 }]
  answerCalls({ 'POST /api/document-search': () => foundOf(aListedDocument(1, { hits })) })
  await openPage('/document-search?s=and%3BpageText~has~invoice&run=1')
  const words = await screen.findByText('Invoices')
  expect(words.tagName).toBe('MARK')
  expect(words.closest('td')!.textContent).toBe('Your Invoices of March (page 2)')
  expect(screen.getByText('Text matches').closest('th')).toBeTruthy()
})

test('a field of the customer’s own is called by its name in the row, is searched by, and leads to the document', async () => {
  const sent = answerCalls({
    'GET /api/documents/field-names': () => ({ rules: { customChoice1: { labels: { en: 'Plant' } } } }),
    'POST /api/document-search': () => foundOf(aListedDocument(41, { values: { customChoice1: 'Basel' } })),
  })
  await openPage('/document-search?s=and%3BcustomChoice1~has~Basel&run=1')
  await waitFor(() => expect(selectField('Field of condition 1').value).toBe('Plant'))
  expect(selectField('Value of condition 1').value).toBe('Basel')
  const link = await screen.findByText('41', { selector: 'a' })
  expect(link.getAttribute('href')).toBe('/document/41')
  const condition = { field: 'customChoice1', operator: 'contains', values: ['Basel'] }
  expect(sent.at(-1)!.body).toMatchObject({ expression: { join: 'and', conditions: [condition] } })
})

const foundOf = (...documents: ListedDocument[]) => ({
  documents,
  total: { count: documents.length, isMore: false },
  totals: null,
  groups: null,
  cursor: null,
})

const write = (label: string, value: string) => fireEvent.change(selectField(label), { target: { value } })

async function openPage(at: string) {
  const caller = { can: { 'documents.read': true }, flags: {} } as unknown as Session
  const page = () => (
    <CallerProvider caller={caller}>
      <AdvancedSearchPage />
    </CallerProvider>
  )
  const { router } = renderPages({ '/document-search': page }, { at })
  await screen.findByLabelText('Field of condition 1', { selector: 'input' })
  return router
}
