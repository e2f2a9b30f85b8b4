import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentLine } from '../../documents/document-line'
import type { DocumentDetail } from '../../documents/documents.api'
import { deliveredLayout } from '../../documents/field-layout'
import { rememberWorklist } from '../../documents/worklist'
import {
  activeCell,
  documentsServer,
  head,
  linesGrid,
  notReady,
  pressKey,
  readFields,
  submitButton,
} from '../../testing/web/documents-server'
import { openEntryPage } from '../../testing/web/entry-page-bench'
import { checkHeader, headerProblems } from '../../validation/check-header'

/** What a refused submit leads to, and Enter's way through what wants a look. */

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const idOf = (at: number) => `6f1c7a52-3d0e-4b6e-9d0a-${String(at).padStart(12, '0')}`
const emptyLines = (count: number): DocumentLine[] =>
  Array.from({ length: count }, (_, at) => ({ id: idOf(at), cells: {} }))
/** Quantity × unit cost is not its amount. */
const misread = (at: number): DocumentLine => ({
  id: idOf(at),
  cells: {
    quantity: { value: '3000', source: 'TYPED' },
    unitPrice: { value: '10.00', source: 'RECOGNISED', confidence: 1 },
    netAmount: { value: '20.00', source: 'RECOGNISED', confidence: 1 },
  },
})
const misreadRefused = (at: number) =>
  notReady({
    field: 'lines',
    cell: { lineId: idOf(at), name: 'netAmount' },
    told: headerProblems.linesMisread({ lines: [at + 1], count: 1 }),
  })
test('the amount of the line that does not multiply is selected, in lines that were folded away, with what to do', async () => {
  const server = documentsServer([{ invID: 7, lines: [...emptyLines(41), misread(41)] }])
  server.submitted = () => misreadRefused(41)
  await openEntryPage(7)
  fireEvent.click(screen.getByLabelText('Smaller'))
  expect(screen.queryByLabelText('Lines of the document')).toBeNull()
  submitByKey()
  expect((await refusal()).textContent).toContain("Line 42: quantity × unit cost isn't the extended amount")
  await waitFor(() => expect(document.activeElement).toBe(linesGrid()))
  expect(activeCell().dataset).toMatchObject({ row: '41', column: '4' })
  expect(screen.getByText(/Correct it, or confirm the amount with Enter/)).toBeTruthy()
  expect(server.document(7).status).toBe('NEW')
})

test('the counter counts fields and cells, Enter goes through both and then to the Submit', async () => {
  const server = documentsServer([
    { invID: 7, fields: readFields('invoiceNumber', 'dueDate'), lines: [misread(0)] },
  ])
  await openEntryPage(7)
  await waitFor(() => expect(focusedField()).toBe('invoiceNumber'))
  stillToReview('3 fields to review')
  pressKey('Enter')
  await waitFor(() => expect(focusedField()).toBe('dueDate'))
  await waitFor(() => stillToReview('2 fields to review'))
  pressKey('Enter')
  await waitFor(() => expect(document.activeElement).toBe(linesGrid()))
  expect(activeCell().dataset).toMatchObject({ row: '0', column: '4' })
  await waitFor(() => stillToReview('1 field to review'))
  pressKey('Enter')
  await waitFor(() => expect(document.activeElement).toBe(submitButton()))
  await waitFor(() => stillToReview('All fields reviewed'))
  await waitFor(() => expect(server.document(7).lines[0]!.cells.netAmount!.source).toBe('TYPED'))
  const confirmed = server.document(7).fields.filter(({ source }) => source === 'TYPED')
  expect(confirmed.map(({ name }) => name)).toEqual(['invoiceNumber', 'dueDate'])
})

test('a code that is not in master data is led to, from wherever the focus was', async () => {
  const coded = { id: idOf(2), cells: { costCentre: { value: 'NO-SUCH', source: 'TYPED' as const } } }
  const server = documentsServer([{ invID: 7, fields: readFields(), lines: [...emptyLines(2), coded] }])
  server.submitted = () =>
    notReady({
      field: 'lines',
      cell: { lineId: idOf(2), name: 'costCentre' },
      told: { text: 'Cost center "NO-SUCH" isn\'t in master data (line 3).' },
    })
  await openEntryPage(7)
  await waitFor(() => expect(focusedField()).toBe('documentType'))
  submitByKey()
  expect((await refusal()).textContent).toMatch(
    /^Can't submit yet: Cost center "NO-SUCH" isn't in master data/,
  )
  await waitFor(() => expect(document.activeElement).toBe(linesGrid()))
  expect(activeCell().dataset).toMatchObject({ row: '2', column: '8' })
  expect(activeCell().textContent).toContain('NO-SUCH')
})

test('a field that nobody has checked is asked about by its name, and looked at with one button', async () => {
  const fields = readFields().map((field) =>
    field.name === 'supplierID' ? { ...field, value: 'S-1028' } : field,
  )
  const server = documentsServer([{ invID: 7, supplierIDText: 'Aare Metall GmbH', fields }])
  const why = { text: '80% confidence, please check' }
  server.submitted = () =>
    Response.json(
      { code: 'submission.confirm_first', details: { fields: [{ name: 'supplierID', why }], findings: [] } },
      { status: 409 },
    )
  await openEntryPage(7)
  submitByKey()
  const asked = within(await screen.findByRole('dialog', { name: 'Submit without checking?' }))
  expect(asked.getByRole('listitem').textContent).toBe(
    'Supplier Aare Metall GmbH80% confidence, please checkReview',
  )
  fireEvent.click(asked.getByRole('button', { name: 'Review' }))
  await waitFor(() => expect(focusedField()).toBe('supplierID'))
})

test('a refusal is no longer told once a colleague has submitted the document', async () => {
  const server = documentsServer([{ invID: 7, fields: readFields() }])
  server.submitted = () =>
    Response.json({ code: 'documents.locked', values: { name: 'Chloé Favre' } }, { status: 409 })
  const { tellOfChange } = await openEntryPage(7)
  submitByKey()
  await refusal()
  Object.assign(server.document(7), { status: 'SUBMITTED', version: 9, can: {} })
  tellOfChange(7)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(head().getByText('Submitted')).toBeTruthy()
})

test('a refused submit puts the focus on the field that it is about', async () => {
  const server = documentsServer([{ invID: 7, fields: readFields() }])
  server.submitted = () =>
    notReady({ field: 'invoiceNumber', told: { text: 'The invoice number is missing.' } })
  await openEntryPage(7)
  const number = screen.getByLabelText<HTMLInputElement>(/^Invoice number/)
  fireEvent.change(number, { target: { value: '' } })
  fireEvent.blur(number)
  await waitFor(() => expect(stateOf('invoiceNumber')).toBe('missing'))
  submitByKey()
  await refusal()
  await waitFor(() => expect(document.activeElement).toBe(number))
})

test('without a required field of the customer’s own a submit is refused by its name, and led to it; chosen, it is kept', async () => {
  const rules: DocumentDetail['layout']['rules'] = {
    customChoice1: { labels: { en: 'Plant' }, choices: ['Bern', 'Basel'], required: ['always'] },
  }
  const layout = { ...deliveredLayout, rules }
  const server = documentsServer([{ invID: 7, fields: readFields(), lines: [], layout }])
  server.submitted = () => {
    const values = server.document(7).fields.map(({ name, value }) => [name, value])
    return notReady(...checkHeader(Object.fromEntries(values), 'USD', layout))
  }
  await openEntryPage(7)
  const plant = await screen.findByLabelText<HTMLSelectElement>(/^Plant/)
  expect(plant.getAttribute('aria-required')).toBe('true')
  submitByKey()
  expect((await refusal()).textContent).toContain('Plant is missing')
  await waitFor(() => expect(document.activeElement).toBe(plant))
  fireEvent.change(plant, { target: { value: 'Basel' } })
  await waitFor(() => expect(stateOf('customChoice1')).toBe('valid'))
  expect(document.getElementById(`${plant.id}-state`)!.textContent).toBe('Valid')
  const kept = () => server.document(7).fields.find(({ name }) => name === 'customChoice1')?.value
  await waitFor(() => expect(kept()).toBe('Basel'))
})

test('a corrected number stands in the head', async () => {
  documentsServer([{ invID: 7, invoiceNumber: 'A-17', fields: readFields(), lines: [] }])
  await openEntryPage(7)
  const number = screen.getByLabelText<HTMLInputElement>(/^Invoice number/)
  fireEvent.change(number, { target: { value: 'A-17-X' } })
  fireEvent.blur(number)
  await waitFor(() => expect(head().getByRole('heading').textContent).toBe('A-17-X'))
})

test('the next one opens before the answer to a submit; what is refused after all leads back to its reason', async () => {
  rememberWorklist(sessionStorage, [7, 8], { isStarted: true })
  const server = documentsServer([
    { invID: 7, invoiceNumber: 'A-17', fields: readFields(), lines: [] },
    { invID: 8, invoiceNumber: 'A-18', fields: readFields(), lines: [] },
  ])
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.submitted = () =>
    isAnswered.then(() =>
      notReady({ field: 'memo', told: { text: 'Somebody has put it on hold meanwhile.' } }),
    )
  const { router } = await openEntryPage(7)
  await waitFor(() => stillToReview('All fields reviewed'))
  submitByKey()
  expect(await screen.findByText('A-17: sending…')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/document/8'))
  await screen.findByText('#8')
  await waitFor(() => expect(focusedField()).toBe('documentType'))
  expect(server.submits()).toBe(1)

  answer()
  const told = await screen.findByText(/^A-17: not submitted\. Somebody has put it on hold/)
  fireEvent.click(within(told.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/document/7'))
  expect((await refusal()).textContent).toContain('Somebody has put it on hold meanwhile.')
  expect(server.document(7).status).toBe('NEW')
})

const submitByKey = () => pressKey('Enter', { ctrlKey: true })
const refusal = async () =>
  (await screen.findByText("Can't submit yet:")).closest<HTMLElement>('[role=alert]')!
const stateOf = (name: string) => document.querySelector<HTMLElement>(`[data-field=${name}]`)!.dataset.state
const focusedField = () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field
const stillToReview = (text: string) => expect(head().getByText(text)).toBeTruthy()
