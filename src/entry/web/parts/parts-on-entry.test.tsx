import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocumentDetail, HistoryRow } from '../../../documents/documents.api'
import { mergeCandidate } from '../../../documents/parts.api'
import { rolesOfCast } from '../../../testing/lifecycle-by-hand'
import { anOpenDocument } from '../../../testing/web/entry-bench'
import { canIn, openEntryPage } from '../../../testing/web/entry-page-bench'
import { aListedDocument } from '../../../testing/web/listed-document'
import { answerCalls } from '../../../testing/web/render-screen'

/** A document that is cut or joined while it is open. What becomes of pages, fields and comments is the server's to say. */

let documents: Record<number, DocumentDetail>
let history: HistoryRow[]
let sent: { call: string; body: unknown }[]

const page = (number: number) => ({
  number,
  widthPoints: 595,
  heightPoints: 842,
  rotation: 0,
  imageWidth: 10,
  imageHeight: 14,
  image: `i${number}`,
})
const noParts = anOpenDocument().parts

const aCandidate = () =>
  mergeCandidate.parse({ ...aListedDocument(8, { invoiceNumber: 'ME-2' }), isSameSupplier: true })

const takenIn: HistoryRow = {
  id: 1,
  invID: 7,
  at: '2026-03-12T10:00:00Z',
  actorKind: 'user',
  actorName: 'Reto Gerber',
  action: 'take-in',
  transition: 'T33',
  fromStatus: 'NEW',
  toStatus: 'NEW',
  field: null,
  fromValue: null,
  toValue: null,
  why: null,
  details: { merged: 8 },
}

/** Everything is in sight. */
class InSight {
  constructor(private readonly tell: (seen: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  unobserve() {}
  disconnect() {}
}

/** As the server answers it after a change: one version on, with what a clerk may do then. */
function becomes(invID: number, more: Partial<DocumentDetail>) {
  const before = documents[invID] ?? anOpenDocument({ invID, pages: [page(1)] })
  const after = { ...before, ...more, version: before.version + 1 }
  documents[invID] = { ...after, can: canIn(after.status, rolesOfCast.APS) }
  return documents[invID]
}

beforeEach(() => {
  documents = {}
  history = []
  becomes(7, {})
  becomes(8, { invoiceNumber: 'ME-2' })
  becomes(21, { invoiceNumber: 'SP-1', parts: { ...noParts, splitFrom: 7 } })
  becomes(22, { invoiceNumber: 'SP-2', parts: { ...noParts, splitFrom: 7 } })
  sent = answerCalls({
    ...Object.fromEntries([7, 8, 21, 22].map((id) => [`GET /api/documents/${id}`, () => documents[id]!])),
    'GET /api/documents/7/history': () => ({ entries: history }),
    'GET /api/documents/7/merge-candidates': (_, url) => ({
      documents: url.searchParams.get('q') === 'ME-2' ? [aCandidate()] : [],
    }),
    'GET /api/documents/8/pages/1/image': () => new Response('page'),
    'POST /api/documents/7/actions/split': () =>
      becomes(7, { status: 'SPLIT', parts: { ...noParts, splitInto: [21, 22] } }),
    'POST /api/documents/7/actions/undo-split': () => becomes(7, { status: 'NEW', parts: noParts }),
    'POST /api/documents/8/actions/merge': () => {
      history = [takenIn]
      becomes(7, { pages: [page(1), page(2)], parts: { ...noParts, mergedFrom: [8] } })
      return becomes(8, { status: 'MERGED', parts: { ...noParts, mergedInto: 7 } })
    },
    'POST /api/documents/8/actions/undo-merge': () => {
      becomes(7, { pages: [page(1)], parts: noParts })
      return becomes(8, { status: 'NEW', parts: noParts })
    },
  })
  vi.stubGlobal('IntersectionObserver', InSight)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a file of two invoices is split into two documents, which lead to each other, and can be put back', async () => {
  becomes(7, { pages: [page(1), page(2)] })
  const { router } = await openEntryPage(7)
  const split = async () => {
    await take('Split…')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Split into several documents')).toBeTruthy()
    expect(buttonIn(dialog, 'Split document').disabled).toBe(true)
    const cut = dialog.getByLabelText('Split before page 2')
    expect(cut.tagName).toBe('BUTTON')
    fireEvent.click(cut)
    expect(cut.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(buttonIn(dialog, 'Split into 2 documents'))
    await stands('Split')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Split into 2 documents.')).toBeTruthy()
  }
  await split()
  fireEvent.click(screen.getByText('Undo'))
  expect(await screen.findByText('Undone.')).toBeTruthy()
  await stands('Ready')
  expect(screen.queryByText(/^document #/)).toBeNull()

  await split()
  expect(sent).toEqual([
    { call: 'POST /api/documents/7/actions/split', body: { version: 3, starts: [2] } },
    { call: 'POST /api/documents/7/actions/undo-split', body: { version: 4 } },
    { call: 'POST /api/documents/7/actions/split', body: { version: 5, starts: [2] } },
  ])
  expect(partLinks()).toEqual(['/document/21', '/document/22'])
  await act(() => router.navigate({ to: partLinks()[1]! }))
  expect(await screen.findByText('SP-2', { selector: 'h1' })).toBeTruthy()
  expect(partLinks()).toEqual(['/document/7'])
})

test('a second page that came apart is found, seen and merged, and can be taken out again', async () => {
  await openEntryPage(7)
  await take('Merge with…')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Merge with another document')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Other document', { selector: 'input' }), {
    target: { value: 'ME-2' },
  })
  fireEvent.click(await dialog.findByText('ME-2'))
  const shown = await dialog.findByLabelText('Document #8')
  await waitFor(() => expect(shown.querySelector('img')).toBeTruthy())
  fireEvent.click(buttonIn(dialog, 'Merge'))
  expect(await screen.findByText('Document #8 is now part of #7.')).toBeTruthy()
  expect(await screen.findByLabelText('Page 2 of 2')).toBeTruthy()
  expect(documents[8]!.status).toBe('MERGED')
  fireEvent.click(screen.getByLabelText(/^History/))
  expect(await screen.findByText('merged document #8 into it')).toBeTruthy()

  fireEvent.click(screen.getByText('Undo'))
  expect(await screen.findByText('Undone.')).toBeTruthy()
  expect(await screen.findByLabelText('Page 1 of 1')).toBeTruthy()
  expect(documents[8]!.status).toBe('NEW')
  expect(sent).toMatchObject([
    { call: 'POST /api/documents/8/actions/merge', body: { version: 2, merge: { into: 7, version: 2 } } },
    { call: 'POST /api/documents/8/actions/undo-merge', body: { version: 3 } },
  ])
})

async function take(action: string): Promise<void> {
  fireEvent.click(screen.getByLabelText('More actions'))
  fireEvent.click(await screen.findByText(action))
}

const stands = (status: string) => within(document.querySelector('header')!).findByText(status)
const buttonIn = (dialog: ReturnType<typeof within>, name: string): HTMLButtonElement =>
  dialog.getByText(name).closest('button')!
const partLinks = () => screen.queryAllByText(/^document #/).map((link) => link.getAttribute('href'))
