import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leftKey } from '../../listing/list-query'
import { MyInvoicesPage } from '../../listing/web/invoice-list-page'
import { ExportSlot } from '../../listing/web/list-slots'
import { aListedDocument } from '../../testing/web/listed-document'
import { answerCalls, renderPages, renderScreen } from '../../testing/web/render-screen'
import { takeSavedFiles } from '../../testing/web/saved-files'
import { type DocumentExport, documentExport } from '../exports.api'
import { ExportButton } from './export-button'

/** A list whose documents are written to a file: what is asked of the server, and what the reader sees of it. */

const begun = documentExport.parse({
  id: 4,
  state: 'QUEUED',
  format: 'csv',
  fileName: 'my-invoices.csv',
  rowsDone: 0,
  rowsTotal: null,
  size: null,
  error: null,
  createdAt: '2026-03-12T10:00:00Z',
  expiresAt: null,
})

/** How far the server is whenever it is asked; the last answer stays. */
let answers: Partial<DocumentExport>[]
let found: number
let saved: ReturnType<typeof takeSavedFiles>
let sent: { call: string; body: unknown }[]

beforeEach(() => {
  ExportSlot.fill(ExportButton)
  answers = [{ state: 'DONE', rowsDone: 2, rowsTotal: 2, size: 2048 }]
  found = 2
  saved = takeSavedFiles()
  sent = answerCalls({
    'GET /api/documents': () => ({
      documents: [1, 2].slice(0, found).map((id) => aListedDocument(id)),
      total: { count: found, isMore: false },
      tabs: {},
      cappedTabs: [],
      hidden: { count: 0, isMore: false },
      cursor: null,
    }),
    'GET /api/documents/facets': () => ({ filters: [] }),
    [`GET /api/preferences/${leftKey('my-invoices')}`]: () => ({ value: null }),
    'POST /api/document-search/exports': () => Response.json(begun, { status: 202 }),
    'GET /api/document-search/exports/4': () => ({
      ...begun,
      ...(answers.length > 1 ? answers.shift() : answers[0]),
    }),
    'DELETE /api/document-search/exports/4': () => {
      answers = [{ state: 'CANCELLED' }]
      return { ...begun, state: 'CANCELLED' }
    },
    'GET /api/document-search/exports/4/file': () => new Response('\ufeffKontor ID,Invoice No.\r\n1,A-1\r\n'),
  })
})
afterEach(() => {
  ExportSlot.fill(() => null)
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what is found is written to a file with the displayed columns, which the browser saves once', async () => {
  answers.unshift({ state: 'RUNNING', rowsDone: 1, rowsTotal: 2 })
  const dialog = await openList('/documents?filters=currency%3AUSD&sort=invID:asc&dates=all')
  fireEvent.click(dialog.getByText('CSV'))
  fireEvent.click(dialog.getByText('Export', { selector: 'button *' }))
  await dialog.findByText('1 of 2 rows written')
  expect(saved).toEqual([])
  await dialog.findByText(/^my-invoices\.csv is ready \(2 kB\)\. You can download it for 24 hours\.$/)
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['my-invoices.csv']))
  expect(await saved[0]!.file.text()).toContain('1,A-1')

  const { columns, ...asked } = sent[0]!.body as { columns: string[] }
  expect(sent[0]!.call).toBe('POST /api/document-search/exports')
  expect(asked).toMatchObject({
    from: { kind: 'list', screen: 'my-invoices', filters: 'currency:USD', sort: 'invID:asc' },
    format: 'csv',
    decimal: '.',
  })
  expect(columns).toContain('invoiceNumber')
  expect(columns).toEqual(expect.arrayContaining(['lockedBy', 'commentCount']))
  expect(columns).not.toContain('netAmt')
  fireEvent.click(dialog.getByText('Download again'))
  await waitFor(() => expect(saved).toHaveLength(2))
})

test('a workbook of all columns is asked for without naming any', async () => {
  const dialog = await openButton()
  fireEvent.click(dialog.getByText('All columns'))
  fireEvent.click(dialog.getByText('Export', { selector: 'button *' }))
  await dialog.findByText(/is ready/)
  expect(sent[0]!.body).toMatchObject({
    from: { kind: 'chosen', ids: [1, 2] },
    columns: null,
    format: 'xlsx',
  })
})

test('a file that takes long can be stopped', async () => {
  answers = [{ state: 'RUNNING', rowsDone: 1_000, rowsTotal: 90_000 }]
  const dialog = await openButton()
  fireEvent.click(dialog.getByText('Export', { selector: 'button *' }))
  await dialog.findByText('1,000 of 90,000 rows written')
  fireEvent.click(dialog.getByText('Stop'))
  await dialog.findByText('The export was stopped.')
  fireEvent.click(dialog.getByText('Close', { selector: 'button *' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual([])
})

test('why a file could not be written is said', async () => {
  answers = [{ state: 'FAILED', error: { text: 'The disk is full.' } }]
  const dialog = await openButton()
  fireEvent.click(dialog.getByText('Export', { selector: 'button *' }))
  await dialog.findByText('The disk is full.')
  expect(saved).toEqual([])
})

test('where nothing is found there is nothing to write', async () => {
  found = 0
  renderPages({ '/documents': MyInvoicesPage }, { at: '/documents' })
  await screen.findByText('Nothing received this week')
  expect(screen.getByText('Export').closest('button')!.disabled).toBe(true)
})

async function openList(at: string) {
  renderPages({ '/documents': MyInvoicesPage }, { at })
  const button = (await screen.findByText('Export')).closest('button')!
  await waitFor(() => expect(button.disabled).toBe(false))
  return openDialog()
}

function openButton() {
  renderScreen(<ExportButton from={{ kind: 'chosen', ids: [1, 2] }} shown={['invID']} />)
  return openDialog()
}

async function openDialog() {
  fireEvent.click(screen.getByText('Export'))
  return within(await screen.findByRole('dialog'))
}
