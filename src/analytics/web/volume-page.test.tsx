import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { takeSavedFiles } from '../../testing/web/saved-files'
import type { InvoiceVolume } from '../volume.api'
import { VolumePage } from './volume-page'

const path = '/analytics/invoice-volume'
const byDay = 'Received and completed by day'
const volume: InvoiceVolume = {
  asOf: '2026-03-10T10:00:00Z',
  isCounting: false,
  numOfInvoicesReceived: 4,
  numOfSuppliers: 1,
  numOfInvoicesCancelled: 0,
  numOfInvoiceCategories: 1,
  invoiceVolumeByTabData: [],
  invoiceVolumeBySupplierData: [],
  invoiceCancelledBySupplierData: [],
  invoiceVolumeHistoricalData: [
    { day: '2026-03-08', received: 0, completed: 0, backlog: 5 },
    { day: '2026-03-09', received: 3, completed: 2, backlog: 6 },
    { day: '2026-03-10', received: 1, completed: 0, backlog: 7 },
  ],
  bySource: [],
  byPo: [],
  byCompany: [],
}
// a byte order mark is a part of the file
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const document7 = {
  status: 'NEW',
  invoiceNumber: 'RE-7',
  supplierName: 'Cedar Foods',
  controlAmt: '10.00',
  currency: 'USD',
}

let asked: string[]
let saved: ReturnType<typeof takeSavedFiles>

beforeEach(() => {
  asked = []
  saved = takeSavedFiles()
  answerCalls({
    'GET /api/analytics/choices': () => ({ groups: [], companies: [], suppliers: [] }),
    'GET /api/analytics/invoice-volume': () => volume,
    'GET /api/analytics/documents': (_, { search }) => {
      asked.push(search)
      return { documents: [{ invID: 7, document: document7, day: '2026-03-09', fields: [] }], hasMore: false }
    },
  })
  // a chart is drawn into the room that it has
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 240))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('arrow keys go from day to day of a chart and say its numbers, and Enter opens the documents of the day', async () => {
  const { panel, router } = await openPage()
  const chart = await within(panel).findByRole('application')
  act(() => chart.focus())
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  const said = () => panel.querySelector('.recharts-tooltip-wrapper')?.textContent
  press('ArrowRight')
  await waitFor(() => expect(said()).toBe('Mar 9, 2026Received: 3Completed: 2Backlog: 6'))
  press('ArrowRight')
  await waitFor(() => expect(said()).toBe('Mar 10, 2026Received: 1Completed: 0Backlog: 7'))
  press('ArrowLeft')
  await waitFor(() => expect(said()).toMatch(/^Mar 9/))
  press('Enter')
  const drawer = await screen.findByLabelText('Invoices received: Mar 9, 2026')
  expect((await within(drawer).findByText('RE-7')).closest('a')!.getAttribute('href')).toBe('/document/7')
  expect(asked[0]).toMatch(/^\?from=2026-03-09&to=2026-03-09&measure=received/)
  fireEvent.keyDown(drawer, { key: 'Escape' })
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(router.state.location.href).toBe(path)
})

test('a chart is taken along as a table', async () => {
  const { panel } = await openPage()
  fireEvent.click(within(panel).getByLabelText(`Download ${byDay}`))
  fireEvent.click(await screen.findByText('Table (CSV)'))
  await waitFor(() => expect(saved).toHaveLength(1))
  const rows = [
    'Day,Received,Completed,Backlog',
    '"Mar 8, 2026",0,0,5',
    '"Mar 9, 2026",3,2,6',
    '"Mar 10, 2026",1,0,7',
  ]
  const { name, file } = saved[0]!
  expect(name).toMatch(/^Received and completed by day \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)
  expect(decoder.decode(await file.arrayBuffer())).toBe(`\ufeff${rows.join('\r\n')}\r\n`)
})

async function openPage() {
  const { router } = renderPages({ [path]: VolumePage }, { at: path })
  const heading = await screen.findByText(byDay, { selector: 'h2' })
  return { router, panel: heading.closest('section')! }
}
