import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocumentDetail } from '../../documents/documents.api'
import { ediReading } from '../../edi/edi-reading'
import { readEdiFile } from '../../edi/read-edi'
import { segmentRows } from '../../edi/segment-rows'
import { type EntrySlots, entrySlots } from '../../entry/entry-slots'
import { ediInvoice } from '../../testing/edi-invoice'
import { rolesOfCast } from '../../testing/lifecycle-by-hand'
import { anOpenDocument, grid } from '../../testing/web/entry-bench'
import { canIn, openEntryPage } from '../../testing/web/entry-page-bench'
import { answerCalls } from '../../testing/web/render-screen'
import { takeSavedFiles } from '../../testing/web/saved-files'
import { eInvoiceReading } from '../e-invoice-reading'
import { readInvoices } from '../read-invoices'
import { validInvoice } from '../rules/test-invoices'
import { writeUbl } from '../write-ubl'
import { parseXml } from '../xml-tree'
import { eInvoicesWeb } from './e-invoices.web'

/** A document that came as data, beside its fields. What the server reads from the file is read here by the same rules. */

// other files of this worker draw Invoice Entry without this room
let room: () => EntrySlots
let isHere = true
const none: EntrySlots = {}
const filling = vi.spyOn(entrySlots, 'fill').mockImplementation((useSlots) => {
  room = useSlots
})
for (const fill of eInvoicesWeb.slots) fill()
filling.mockRestore()
entrySlots.fill(() => (isHere ? room() : none))

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Unseen)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => {
  isHere = false
})

/** It breaks no rule, and has two lines and a file with an "A" in it. */
const sample = validInvoice()
const [line] = sample.lines
sample.lines = [
  { ...line!, name: 'Zylinderschraube M8x40' },
  { ...line!, id: '2', name: 'Sechskantmutter M8', netPrice: '0.00', netAmount: '0.00' },
]

test('an e-invoice is shown like paper, with its file, and is locked where its data speak', async () => {
  const saved = takeSavedFiles()
  await openEInvoice()
  const { number, totals } = sample
  expect(await viewer().findByText(`Invoice ${number}`, { selector: 'h2' })).toBeTruthy()
  expect(viewer().getByLabelText('Seller').textContent).toContain('Steinbruch Nord GmbH')
  expect(viewer().getByText(/^Zylinderschraube M8x40/, { selector: 'td' })).toBeTruthy()
  expect(viewer().getByLabelText('Totals').textContent).toContain(totals.payable)
  fireEvent.click(viewer().getByText('a.pdf'))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['a.pdf']))
  expect(await saved[0]!.file.text()).toBe('A')

  expect(field(/^Invoice number/).value).toBe(number)
  expect(isLocked(/^Invoice number/)).toBe(true)
  expect(isLocked(/^Memo/)).toBe(false)
})

test('the source of an e-invoice shows where the field or cell comes from that is worked on, and is searched', async () => {
  await openEInvoice()
  fireEvent.click(await viewer().findByText('Source XML'))
  await viewer().findByLabelText('Source XML', { selector: 'section' })
  field(/^Invoice number/).focus()
  await waitFor(() => expect(lineWith('marked')).toMatch(`<cbc:ID>${sample.number}</cbc:ID>`))
  goToCell(/^Zylinderschraube/)
  await waitFor(() => expect(lineWith('marked')).toContain('Zylinderschraube'))
  fireEvent.change(viewer().getByLabelText('Search the source'), { target: { value: 'Sechskantmutter' } })
  await waitFor(() => expect(lineWith('current')).toContain('Sechskantmutter M8'))
  fireEvent.click(viewer().getByText('Report'))
  expect(await viewer().findByText('Nothing to report')).toBeTruthy()
})

test('on a phone the document that came as data is one of the sides', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '(max-width: 860px)',
    addEventListener() {},
    removeEventListener() {},
  }))
  await openEInvoice()
  const pane = document.querySelector<HTMLElement>('[data-pane=viewer]')!
  expect(pane.hidden).toBe(true)
  fireEvent.click(screen.getByText('Document', { selector: 'button *' }))
  expect(pane.hidden).toBe(false)
  expect(await viewer().findByText(`Invoice ${sample.number}`, { selector: 'h2' })).toBeTruthy()
})

test('an EDI invoice is shown like any other, and its segments tell what their values mean', async () => {
  await openEdi('ED-1')
  expect(await viewer().findByText('Invoice ED-1', { selector: 'h2' })).toBeTruthy()
  expect(viewer().getByText(/^Zylinderschraube M8x40/, { selector: 'td' })).toBeTruthy()
  fireEvent.click(viewer().getByText('Segments'))
  await viewer().findByLabelText('Segments', { selector: 'section' })
  expect(isLocked(/^Invoice number/)).toBe(false)
  field(/^Invoice number/).focus()
  await waitFor(() => expect(lineWith('marked')).toContain('BGM+380+ED-1'))
  expect(viewer().getByText('Invoice number', { exact: false, selector: 'table td' }).textContent).toContain(
    'ED-1',
  )
  goToCell(/^Zylinderschraube/)
  await waitFor(() => expect(lineWith('marked')).toContain('IMD+F'))
})

async function openEInvoice() {
  const text = writeUbl(sample)
  const { invoice, syntax, findings, sources, lineSources } = eInvoiceReading(readInvoices(parseXml(text)))
  answerDocument(
    'E_INVOICE',
    String(sample.number),
    sample.lines.map(({ name }) => String(name)),
    {
      'GET /api/documents/7/e-invoice': () => ({
        kind: 'E_INVOICE',
        syntax,
        content: invoice,
        sources,
        lineSources,
        findings,
        differences: [],
        opinion: null,
      }),
      'GET /api/documents/7/e-invoice/source': () => ({ text }),
      'GET /api/documents/7/e-invoice/attachments/0': () => new Response('A'),
      'GET /api/documents/7/network-answers': () => ({ answers: [] }),
    },
  )
  await openEntryPage(7)
}

async function openEdi(number: string) {
  const file = new TextEncoder().encode(ediInvoice(number))
  const { invoice, syntax, sources } = ediReading(readEdiFile(file))
  answerDocument('EDI', number, ['Zylinderschraube M8x40'], {
    'GET /api/documents/7/e-invoice': () => ({
      kind: 'EDI',
      syntax,
      content: invoice,
      sources,
      lineSources: [],
      findings: [],
      differences: [],
      opinion: null,
    }),
    'GET /api/documents/7/edi/segments': () => ({ segments: segmentRows(file), hasMore: false }),
  })
  await openEntryPage(7)
}

/** A document of data, read into its form, in the hands of a clerk. */
function answerDocument(
  source: DocumentDetail['source'],
  invoiceNumber: string,
  lines: readonly string[],
  more: Parameters<typeof answerCalls>[0],
) {
  const read: DocumentDetail = anOpenDocument({
    source,
    invoiceNumber,
    isEInvoicingDocument: source === 'E_INVOICE',
    isEDIDocument: source === 'EDI',
    knownBy: ['e-invoices'],
    can: canIn('NEW', rolesOfCast.APS),
    fields: [
      {
        name: 'invoiceNumber',
        value: invoiceNumber,
        source: 'DATA',
        confidence: 1,
        box: null,
        predictedValue: invoiceNumber,
        isNotOnDocument: false,
        changedBy: 'Kontor',
        changedAt: '2026-03-16T10:00:00Z',
      },
    ],
    lines: lines.map((value, at) => ({
      id: `6f1c7a52-3d0e-4b6e-9d0a-0c8f5a1b2c3${at}`,
      cells: { description: { value, source: 'DATA' } },
    })),
  })
  answerCalls({ 'GET /api/documents/7': () => read, ...more })
}

/** Nothing is ever in sight. */
class Unseen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const viewer = () => within(document.querySelector<HTMLElement>('[data-pane=viewer]')!)
const field = (label: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const isLocked = (label: RegExp) => field(label).matches(':disabled, [readonly]')

/** What the source shows of the field that is worked on (`marked`), or of what was searched (`current`). */
function lineWith(sign: 'marked' | 'current'): string {
  const source = document.querySelector<HTMLElement>('[data-pane=viewer] section:has(ol)')!
  // jsdom tells nobody that it was scrolled
  fireEvent.scroll(source)
  return source.querySelector(`[data-${sign}]`)?.textContent ?? ''
}

function goToCell(text: RegExp): void {
  grid().focus()
  const cell = within(grid()).getByText(text)
  fireEvent.pointerDown(cell, { button: 0 })
  fireEvent.pointerUp(cell)
}
