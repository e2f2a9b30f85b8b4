import { IconFiles } from '@tabler/icons-react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import type { QuickHit } from '../quick-search.api'
import { CommandPalette } from './palette/command-palette'
import { QuickSearchBox } from './quick-search-box'

afterEach(() => vi.unstubAllGlobals())

const hit: QuickHit = {
  invID: 10_017,
  status: 'NEW',
  erpStatus: '',
  fileName: 'a.pdf',
  supplierIDText: 'Hallberg AB',
  invoiceNumber: 'N-7',
  poNumber: null,
  invoiceDate: null,
  controlAmt: '1204.50',
  currency: 'EUR',
  why: ['supplier', 'amount'],
}
const other: QuickHit = { ...hit, invID: 10_018, supplierIDText: 'Hallberg Oy', why: ['supplier'] }

test('"/" goes to the search from the page, and is a letter where one types', async () => {
  await openPage([])
  const typed = screen.getByLabelText('Something else')
  typed.focus()
  expect(fireEvent.keyDown(typed, { key: '/' })).toBe(true)
  expect(document.activeElement).toBe(typed)
  typed.blur()
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  expect(document.activeElement).toBe(field())
})

test('what answers the question is marked, the first Esc empties the field, and the next one leaves it', async () => {
  const { asked } = await openPage([hit, other])
  await type('Hallberg 1.204,50')
  expect(asked).toEqual(['Hallberg 1.204,50'])
  expect(marksOf(options()[0]!)).toEqual(['Hallberg AB', '1,204.50 EUR'])
  expect(marksOf(options()[1]!)).toEqual(['Hallberg Oy'])
  press('Escape')
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-expanded')).toBe('false')
  press('Escape')
  expect(document.activeElement).not.toBe(field())
})

test('a document is chosen and opened by keys alone', async () => {
  const { router } = await openPage([other, hit])
  await type('N-7')
  expect(chosen()).toBe(options()[0])
  press('ArrowUp')
  expect(chosen()).toBe(options()[1])
  press('ArrowDown')
  expect(chosen()).toBe(options()[0])
  press('End')
  expect(chosen()).toBe(options()[1])
  press('Home')
  expect(chosen()).toBe(options()[0])
  expect(options()[0]!.getAttribute('aria-selected')).toBe('true')
  press('End')
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe('/document/10017'))
})

test('the palette has the cursor at once, and finds a document by its own number beside the pages', async () => {
  const asked = answerSearch([{ ...hit, why: ['document'] }])
  const onClose = vi.fn()
  const pages = [{ group: null, label: 'My Invoices', path: '/documents', icon: IconFiles }] as const
  const { router } = renderPages(
    {
      '/documents': () => (
        <CallerProvider
          caller={{ can: { 'documents.list': true, 'documents.read': true } } as unknown as Session}
        >
          <CommandPalette pages={pages} onClose={onClose} />
        </CallerProvider>
      ),
      '/document/$id': () => 'An opened document',
    },
    { at: '/documents' },
  )
  const palette = await screen.findByLabelText('Page, or document by number, supplier or amount')
  await waitFor(() => expect(document.activeElement).toBe(palette))
  expect(options().map(({ textContent }) => textContent)).toEqual(['My Invoices'])
  fireEvent.change(palette, { target: { value: '10017' } })
  await waitFor(() => expect(options().map(marksOf)).toEqual([['10017']]))
  expect(asked).toEqual(['10017'])
  fireEvent.click(options()[0]!)
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(router.state.location.pathname).toBe('/document/10017'))
})

/** Answers every search with these. @returns what was asked for */
function answerSearch(hits: QuickHit[]): (string | null)[] {
  const asked: (string | null)[] = []
  answerCalls({
    'GET /api/quick-search': (_, { searchParams }) => {
      asked.push(searchParams.get('q'))
      return { hits }
    },
  })
  return asked
}

/** A page with the search above it and a field of its own. */
async function openPage(hits: QuickHit[]) {
  const asked = answerSearch(hits)
  const Page = () => (
    <>
      <QuickSearchBox />
      <input aria-label="Something else" />
    </>
  )
  const { router } = renderPages(
    { '/documents': Page, '/document/$id': () => 'An opened document' },
    { at: '/documents' },
  )
  await screen.findByLabelText('Search documents')
  return { asked, router }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Search documents')
const options = () => [...document.querySelectorAll('[role=option]')]
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant')!)
const marksOf = (option: Element) =>
  [...option.querySelectorAll('mark')].map(({ textContent }) => textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

async function type(text: string): Promise<void> {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: text } })
  await waitFor(() => expect(options().length).toBeGreaterThan(0))
}
