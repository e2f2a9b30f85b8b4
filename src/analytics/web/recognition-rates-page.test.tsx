import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CustomerSummary, Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { showFormats } from '../../ui/words'
import { RecognitionRatesPage } from './recognition-rates-page'

const path = '/analytics/recognition-rates'
const none = {
  asOf: '2026-03-10T10:00:00Z',
  isCounting: false,
  averageOverallRecogRate: '0%',
  total: { recognised: 0, counted: 0, documents: 0 },
  fieldsAnalyzed: 0,
  numberOfSuppliers: 0,
  recogByHeaderFieldData: [{ field: 'poNumber', recognised: 0, counted: 0, documents: 0 }],
  recogBySupplierData: [],
  supplierInvoiceVolumeData: [],
  recogHistoricalData: [],
}
const ofSupplier = { id: 'S-1', name: 'Cedar Foods', recognised: 600, counted: 640, documents: 70 }
const some = {
  ...none,
  averageOverallRecogRate: '93.5%',
  total: { recognised: 693, counted: 741, documents: 88 },
  fieldsAnalyzed: 741,
  numberOfSuppliers: 1,
  recogByHeaderFieldData: [
    { field: 'invoiceNumber', recognised: 693, counted: 740, documents: 740 },
    { field: 'poNumber', recognised: 0, counted: 0, documents: 0 },
  ],
  recogBySupplierData: [ofSupplier],
  supplierInvoiceVolumeData: [{ id: 'S-1', name: 'Cedar Foods', documents: 70 }],
  recogHistoricalData: [{ day: '2026-03-09', recognised: 693, counted: 741, documents: 88 }],
}

let asked: string[]
let answer: (search: string) => object
beforeEach(() => {
  asked = []
  answer = () => some
  vi.useFakeTimers({ now: new Date('2026-03-10T10:00:00Z'), toFake: ['Date'] })
  answerCalls({
    'GET /api/documents/field-names': () => ({ rules: {} }),
    'GET /api/analytics/choices': () => ({
      groups: ['Food'],
      companies: [],
      suppliers: [{ id: 'S-1', name: 'Cedar Foods' }],
    }),
    [`GET /api${path}`]: (_body, url) => {
      asked.push(url.search)
      return answer(url.search)
    },
    'GET /api/analytics/documents': (_body, url) => {
      asked.push(`documents${url.search}`)
      const compared = { confidence: 0.98, correctedBy: 'Dana' }
      const fields = [
        { field: 'poNumber', predicted: 'PO-7', submitted: 'PO-77', isRecognised: false, ...compared },
        { field: 'currency', predicted: 'USD', submitted: 'USD', isRecognised: true, ...compared },
      ]
      const document = {
        status: 'SUBMITTED',
        invoiceNumber: 'RE-1',
        supplierName: 'Cedar Foods',
        controlAmt: '10.00',
        currency: 'USD',
      }
      const trashed = { invID: 8, document: null, day: '2026-03-09', fields: [] }
      return { documents: [{ invID: 7, document, day: '2026-03-09', fields }, trashed], hasMore: false }
    },
  })
})
afterEach(() => {
  cleanup()
  showFormats(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (at = path) => renderPages({ [path]: () => <RecognitionRatesPage /> }, { at })

test('shows the last week, and each number with a link to the documents that it counts', async () => {
  const { router } = open()
  expect(await screen.findByText('93.5%', { selector: 'span' })).toBeTruthy()
  expect(asked).toEqual(['?from=2026-03-04&to=2026-03-10'])
  expect(screen.getByRole('link', { name: /Fields analyzed.*741/ })).toBeTruthy()
  expect(screen.getByText(/^Data as of/)).toBeTruthy()
  const fields = screen.getByRole('table', { name: 'Recognition rate by header field' })
  expect(within(fields).getByRole('row', { name: /PO number/ }).textContent).toContain('N/A')
  expect(within(fields).getByRole('link', { name: 'Invoice number, Recognition rate: 93.6%' })).toBeTruthy()
  const suppliers = screen.getByRole('table', { name: 'Recognition rate by supplier' })
  fireEvent.click(within(suppliers).getByRole('link', { name: 'Cedar Foods, Documents: 70' }))
  const drawer = await screen.findByRole('dialog', { name: 'Invoices compared: Cedar Foods' })
  const document = await within(drawer).findByRole('link', { name: 'RE-1' })
  expect(document.getAttribute('href')).toBe('/document/7')
  expect(drawer.textContent).toContain('1 of 2')
  expect(drawer.textContent).toContain('PO numberPO-7 → PO-77')
  expect(drawer.textContent).toContain('Document #8In the trash, or purged by retention')
  expect(asked[1]).toBe('documents?from=2026-03-04&to=2026-03-10&measure=recognized&by=supplier&key=S-1')
  fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.href).toBe(path))
})

test('a document that changes counts at once, and its number leads to it and back', async () => {
  let tellOfChange = () => {}
  const Page = () => {
    const client = useQueryClient()
    tellOfChange = () => void client.invalidateQueries({ queryKey: ['documents'] })
    return <RecognitionRatesPage />
  }
  const { router } = renderPages({ [path]: Page, '/document/$id': () => 'A document' }, { at: path })
  const analyzed = (await screen.findByText('Fields analyzed')).closest('a')!
  expect(analyzed.textContent).toContain('741')
  const [ofNumber] = some.recogByHeaderFieldData
  const ofDueDate = { field: 'dueDate', recognised: 0, counted: 1, documents: 1 }
  const total = { ...some.total, counted: 742 }
  answer = () => ({ ...some, total, recogByHeaderFieldData: [ofNumber, ofDueDate] })
  tellOfChange()
  await waitFor(() => expect(analyzed.textContent).toContain('742'))

  const chart = screen.getByText('Recognition rate by header field', { selector: 'h2' }).closest('section')!
  const table = chart.querySelector('details')!
  expect(table.querySelector('summary')!.textContent).toBe('Show as table')
  fireEvent.click(within(table).getByLabelText('Due date, Documents: 1'))
  const drawer = () => screen.findByRole('dialog', { name: 'Fields analyzed: Due date' })
  fireEvent.click(await within(await drawer()).findByText('RE-1'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/document/7'))
  router.history.back()
  expect(await within(await drawer()).findByText('RE-1')).toBeTruthy()
  fireEvent.click(within(await drawer()).getByLabelText('Close'))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})

const openFor = (customer: Partial<CustomerSummary>) =>
  renderPages(
    {
      [path]: () => (
        <CallerProvider caller={{ customer } as Session}>
          <RecognitionRatesPage />
        </CallerProvider>
      ),
    },
    { at: path },
  )

test('the last week ends with the day that it is for the customer, wherever his reader sits', async () => {
  openFor({ timeZone: 'Pacific/Kiritimati' })
  expect(await screen.findByText('93.5%', { selector: 'span' })).toBeTruthy()
  expect(asked).toEqual(['?from=2026-03-05&to=2026-03-11'])
})

test('the fiscal year is the one of the customer, its days written in his formats', async () => {
  showFormats('sv-SE')
  openFor({ fiscalYearStart: 7 })
  expect(await screen.findByText(/^93[.,]5\s?%$/, { selector: 'span' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Range'), { target: { value: 'This fiscal year' } })
  const from = () => screen.getByLabelText<HTMLInputElement>('Submitted from').value
  await waitFor(() => expect(from()).toBe('2025-07-01'))
  await waitFor(() => expect(asked).toContain('?from=2025-07-01&to=2026-03-10'))
})

test('a day lists its own documents', async () => {
  open()
  const days = await screen.findByRole('table', { name: 'Recognition rate by day' })
  fireEvent.click(within(days).getByRole('link', { name: 'Mar 9, 2026, Recognition rate: 93.5%' }))
  await screen.findByRole('dialog', { name: 'Invoices compared: Mar 9, 2026' })
  await waitFor(() =>
    expect(asked[1]).toMatch(/^documents\?from=2026-03-09&to=2026-03-09&measure=recognized/),
  )
})

test('the period before is shown beside, with what has changed', async () => {
  answer = (search) =>
    search.includes('from=2026-02-25')
      ? { ...some, total: { recognised: 600, counted: 700, documents: 80 } }
      : some
  open(`${path}?compare=previous`)
  const average = await screen.findByRole('link', { name: /Average recognition rate/ })
  await waitFor(() => expect(average.textContent).toContain('+7.8 pp'))
  expect(average.textContent).toContain('Before: 85.7%')
  expect(asked).toContain('?from=2026-02-25&to=2026-03-03')
})

test('days and filters are taken over by the search button; reset goes back to the last week', async () => {
  const { router } = open()
  await screen.findByText('93.5%', { selector: 'span' })
  fireEvent.change(screen.getByLabelText('Submitted from'), { target: { value: '02/01/2026' } })
  expect(asked).toHaveLength(1)
  fireEvent.change(screen.getByLabelText('Submitted to'), { target: { value: '01/31/2026' } })
  expect(screen.getByText('Choose a range of up to 366 days, first day first.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Search' }).hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByLabelText('Submitted to'), { target: { value: '03/10/2026' } })
  fireEvent.change(screen.getByLabelText('Supplier'), { target: { value: 'S-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(asked[1]).toBe('?from=2026-02-01&to=2026-03-10&supplier=S-1'))
  expect(router.state.location.href).toBe(`${path}?from=2026-02-01&to=2026-03-10&supplier=S-1`)
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(router.state.location.href).toBe(path))
  await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-03-04&to=2026-03-10'))
})

test('says when nothing was submitted, with a rate of 0%, and when documents are being counted', async () => {
  answer = () => ({ ...none, isCounting: true })
  open()
  expect((await screen.findAllByText('No documents submitted in this range')).length).toBeGreaterThan(1)
  expect(screen.getByRole('link', { name: /Average recognition rate.*0%.*0 of 0/ })).toBeTruthy()
  expect(screen.getByText(/still being counted/)).toBeTruthy()
})

test('says when the rates cannot be loaded, and tries again', async () => {
  answer = () => Response.json({ error: { code: 'x', message: 'No.' } }, { status: 500 })
  open()
  await screen.findByText("Couldn't load this")
  answer = () => some
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('93.5%', { selector: 'span' })).toBeTruthy()
})
