import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocumentLine } from '../../../documents/document-line'
import type { LineFieldName } from '../../../documents/line-fields'
import type { Session } from '../../../tenants/tenants.api'
import { CallerProvider } from '../../../tenants/web/caller'
import { documentsServer, linesGrid, pressKey } from '../../../testing/web/documents-server'
import { renderScreen } from '../../../testing/web/render-screen'
import { Toasts } from '../../../ui/toasts'
import { inReadingOrder, wordsInBox } from '../../page-words'
import { useEntry } from '../use-entry'
import type { Picked } from '../viewer/use-pick'
import { LinesPane } from './lines-pane'
import { useCellMarks } from './use-cell-marks'

/** What pointing at the words of the page does to the lines. */

/** A table of three rows as it is printed. */
const printed = [
  ['Description', 'Quantity', 'Price', 'Amount'],
  ['Anchor', '4', '12.50', '50.00'],
  ['Bracket', '2', '10.00', '20.00'],
  ['Clamp', '3', '10.00', '30.00'],
]
const columnsAt = [0.1, 0.5, 0.65, 0.82]
const words = inReadingOrder(
  printed.flatMap((row, down) =>
    row.map((text, right) => ({ text, x: columnsAt[right]!, y: 0.37 + 0.03 * down, w: 0.08, h: 0.015 })),
  ),
)
const quantityBox = { page: 1, x: 0.5, y: 0.4, w: 0.08, h: 0.015 }
const line: DocumentLine = {
  id: '6f1c7a52-3d0e-4b6e-9d0a-0c8f5a1b2c31',
  cells: {
    description: { value: 'Anchor', source: 'TYPED' },
    quantity: { value: '77', source: 'TYPED', box: quantityBox },
  },
}
const page = {
  number: 1,
  widthPoints: 595,
  heightPoints: 842,
  rotation: 0,
  imageWidth: 1190,
  imageHeight: 1684,
  image: '1.webp',
}

let server: ReturnType<typeof documentsServer>
let point: (picked: Partial<Picked>) => void

beforeEach(async () => {
  server = documentsServer([{ invID: 7, lines: [line], pages: [page] }])
  const caller = { user: { id: 'u-reto' }, can: {}, flags: {} } as unknown as Session
  renderScreen(
    <CallerProvider caller={caller}>
      <Opened />
      <Toasts />
    </CallerProvider>,
  )
  await screen.findByText('Lines (1)')
  act(() => linesGrid().focus())
  pressKey('Home', { ctrlKey: true })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the place of the cell that is worked on is marked on the page', async () => {
  expect(screen.getByRole('note').textContent).toBe('')
  pressKey('ArrowRight')
  await waitFor(() => expect(JSON.parse(screen.getByRole('note').textContent)).toMatchObject(quantityBox))
})

test('a clicked word fills the cell, with its place on the page', async () => {
  pressKey('ArrowRight')
  act(() => point({ how: 'click', words: words.filter(({ text }) => text === '4') }))
  await waitFor(() =>
    expect(server.document(7).lines[0]!.cells.quantity).toMatchObject({
      value: '4',
      source: 'BOX',
      box: { page: 1, x: 0.5, y: 0.4 },
    }),
  )
})

test('a clicked word that is no number is told, and the cell stays as it was', async () => {
  pressKey('ArrowRight')
  act(() => point({ how: 'click', words: words.filter(({ text }) => text === 'Clamp') }))
  expect(await screen.findByText("“Clamp” isn't a valid Quantity.")).toBeTruthy()
  expect(server.document(7).lines).toEqual([line])
})

test('with no line left, the table that is drawn over is read from the page', async () => {
  pressKey('a', { ctrlKey: true })
  pressKey('Delete', { ctrlKey: true })
  expect(await screen.findByText('Lines (0)')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^Read an area of the page/))
  expect(screen.getByText('Drag over the lines on the page.')).toBeTruthy()
  const drawn = { x: 0.05, y: 0.36, w: 0.9, h: 0.14 }
  act(() => point({ how: 'box', drawn, words: wordsInBox(words, drawn) }))
  expect(await screen.findByText('3 lines read from the page')).toBeTruthy()
  await waitFor(() => expect(stored('netAmount')).toEqual(['50.00', '20.00', '30.00']))
  expect(stored('description')).toEqual(['Anchor', 'Bracket', 'Clamp'])
  expect(screen.queryByText('Drag over the lines on the page.')).toBeNull()
})

const stored = (name: LineFieldName) => server.document(7).lines.map(({ cells }) => cells[name]?.value ?? '')

function Opened() {
  const entry = useEntry(7)
  const { document } = entry
  const { activeBox } = useCellMarks({ marks: [], activeBox: null }, entry.lines)
  point = (picked) =>
    entry.pick({ page: 1, allWords: words, words: [], how: 'click', drawn: null, ...picked })
  if (!document) return null
  return (
    <>
      <div data-pane="lines">
        <LinesPane entry={{ ...entry, document }} />
      </div>
      <p role="note">{activeBox && JSON.stringify(activeBox)}</p>
    </>
  )
}
