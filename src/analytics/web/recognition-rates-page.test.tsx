import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { RecognitionRatesPage } from './recognition-rates-page'

const path = '/analytics/recognition-rates'
const none = {
  total: { recognised: 0, counted: 0, documents: 0 },
  suppliers: 0,
  fields: [],
  days: [],
  topSuppliers: [],
}
const some = {
  total: { recognised: 693, counted: 741, documents: 88 },
  suppliers: 2,
  fields: [
    { field: 'invoiceNumber', recognised: 693, counted: 740, documents: 88 },
    { field: 'poNumber', recognised: 0, counted: 0, documents: 0 },
  ],
  days: [{ day: '2026-03-09', recognised: 693, counted: 741, documents: 88 }],
  topSuppliers: [
    { id: 'S-1', name: 'Cedar Foods', recognised: 600, counted: 640, documents: 70 },
    { id: 'S-2', name: 'North Ice', recognised: 93, counted: 101, documents: 18 },
  ],
}

let asked: string[]
let answer: () => object
beforeEach(() => {
  asked = []
  answer = () => some
  vi.useFakeTimers({ now: new Date('2026-03-10T10:00:00Z'), toFake: ['Date'] })
  answerCalls({
    'GET /api/documents/field-names': () => ({ rules: {} }),
    [`GET /api${path}`]: (_body, url) => {
      asked.push(url.search)
      return answer()
    },
    [`GET /api${path}/documents`]: (_body, url) => {
      asked.push(`documents${url.search}`)
      const fields = [
        { field: 'poNumber', predicted: 'PO-7', submitted: 'PO-77', isRecognised: false },
        { field: 'currency', predicted: 'USD', submitted: 'USD', isRecognised: true },
      ]
      const document = {
        invID: 7,
        invoiceNumber: 'RE-1',
        supplierName: 'Cedar Foods',
        submittedOn: '2026-03-09',
        fields,
      }
      return { documents: [document], hasMore: false }
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (at = path) => renderPages({ [path]: () => <RecognitionRatesPage /> }, { at })

test('shows the last week, and each number with a link to the documents that it counts', async () => {
  const { router } = open()
  expect(await screen.findByText('93.5%', { selector: 'span' })).toBeTruthy()
  expect(asked).toEqual(['?from=2026-03-03&to=2026-03-10'])
  expect(screen.getByRole('link', { name: /Fields analyzed.*741/ })).toBeTruthy()
  const fields = screen.getByRole('table', { name: 'Recognition rate by header field' })
  expect(within(fields).getByRole('row', { name: /PO number/ }).textContent).toContain('N/A 0 of 0')
  expect(within(fields).getByRole('link', { name: 'Invoice number: 93.6%, 693 of 740' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Cedar Foods: 70 documents' }))
  const drawer = await screen.findByRole('dialog', { name: 'Cedar Foods' })
  const document = await within(drawer).findByRole('link', { name: 'RE-1' })
  expect(document.getAttribute('href')).toBe('/document/7')
  expect(drawer.textContent).toContain('1 of 2')
  expect(drawer.textContent).toContain('PO numberPO-7 → PO-77')
  expect(asked[1]).toBe('documents?from=2026-03-03&to=2026-03-10&supplier=S-1')
  fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.href).toBe(path))
})

test('a day of the chart lists its own documents, and stands in a table too', async () => {
  open()
  const chart = await screen.findByRole('list', { name: 'Recognition rate by day' })
  expect(within(chart).getAllByRole('listitem')).toHaveLength(8)
  fireEvent.click(within(chart).getByRole('link', { name: 'Mar 9, 2026: 93.5%, 693 of 741' }))
  await screen.findByRole('dialog', { name: 'Mar 9, 2026' })
  await waitFor(() => expect(asked[1]).toBe('documents?from=2026-03-09&to=2026-03-09'))
  expect(screen.getByText('Show as table')).toBeTruthy()
})

test('other days are asked for by the search button; reset goes back to the last week', async () => {
  const { router } = open()
  await screen.findByText('93.5%', { selector: 'span' })
  fireEvent.change(screen.getByLabelText('Submitted from'), { target: { value: '02/01/2026' } })
  expect(asked).toHaveLength(1)
  fireEvent.change(screen.getByLabelText('Submitted to'), { target: { value: '01/31/2026' } })
  expect(screen.getByText('Choose a range of up to 366 days, first day first.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Search' }).hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByLabelText('Submitted to'), { target: { value: '03/10/2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(asked[1]).toBe('?from=2026-02-01&to=2026-03-10'))
  expect(router.state.location.href).toBe(`${path}?from=2026-02-01&to=2026-03-10`)
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(router.state.location.href).toBe(path))
  await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-03-03&to=2026-03-10'))
})

test('says when nothing was submitted, with a rate of 0%', async () => {
  answer = () => none
  open()
  expect(await screen.findByText('No documents submitted in this range')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Average recognition rate.*0%.*0 of 0/ })).toBeTruthy()
})

test('says when the rates cannot be loaded, and tries again', async () => {
  answer = () => Response.json({ error: { code: 'x', message: 'No.' } }, { status: 500 })
  open()
  await screen.findByText("Couldn't load this")
  answer = () => some
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('93.5%', { selector: 'span' })).toBeTruthy()
})
