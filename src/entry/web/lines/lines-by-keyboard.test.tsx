import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocumentLine } from '../../../documents/document-line'
import type { LineFieldName } from '../../../documents/line-fields'
import {
  activeCell,
  aReadField,
  documentsServer,
  linesGrid,
  pressKey,
  typeIntoActiveCell,
} from '../../../testing/web/documents-server'
import { openEntryPage } from '../../../testing/web/entry-page-bench'

/** The lines of an opened document, worked on with keys alone: what is saved of it, and what the balance says. */

const aLine = (at: number, cells: Partial<Record<LineFieldName, string>>): DocumentLine => ({
  id: `6f1c7a52-3d0e-4b6e-9d0a-0c8f5a1b2c3${at}`,
  cells: Object.fromEntries(
    Object.entries(cells).map(([name, value]) => {
      const predicted = { value, confidence: 1 }
      return [name, { ...predicted, source: 'RECOGNISED', predicted }]
    }),
  ),
})
const read = [
  aLine(1, { description: 'Anchor', quantity: '4', unitPrice: '12.50', netAmount: '50.00' }),
  aLine(2, { description: 'Bracket', quantity: '2', unitPrice: '10.00', netAmount: '20.00' }),
  aLine(3, { description: 'Clamp', quantity: '3', unitPrice: '10.00', netAmount: '30.00' }),
]

let server: ReturnType<typeof documentsServer>

beforeEach(async () => {
  const fields = [
    aReadField('netAmt', '100.00'),
    aReadField('taxAmt', '8.50'),
    aReadField('controlAmt', '108.50'),
  ]
  server = documentsServer([{ invID: 7, controlAmt: '108.50', fields, lines: read }])
  await openEntryPage(7)
  act(() => linesGrid().focus())
  pressKey('Home', { ctrlKey: true })
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a quantity that does not multiply is told in the balance, and undo brings back what was read', async () => {
  expect(balance()).toContain('Balanced')
  pressKey('ArrowRight')
  await typeIntoActiveCell('3000')
  await waitFor(() => expect(balance()).toContain("1 line doesn't multiply"))
  await waitFor(() => expect(stored('quantity')).toEqual(['3000', '2', '3']))
  expect(sourcesOf('quantity')).toEqual(['TYPED', 'RECOGNISED', 'RECOGNISED'])
  pressKey('z', { ctrlKey: true })
  await waitFor(() => expect(balance()).toContain('Balanced'))
  await waitFor(() => expect(server.document(7).lines).toEqual(read))
})

test('three by three cells of a spreadsheet are pasted, and undo takes them back in one step', async () => {
  paste('Bolts\t1\tEA\nNuts\t2\tBX\nWashers\t3\tKG\n')
  await waitFor(() => expect(stored('description')).toEqual(['Bolts', 'Nuts', 'Washers']))
  expect(stored('quantity')).toEqual(['1', '2', '3'])
  expect(stored('unit')).toEqual(['EA', 'BX', 'KG'])
  pressKey('z', { ctrlKey: true })
  await waitFor(() => expect(server.document(7).lines).toEqual(read))
})

test('nothing is pasted of what cannot stand in its cell', async () => {
  paste('Bolts\tmany\n')
  expect(await screen.findByText("“many” isn't a valid Quantity. Nothing was pasted.")).toBeTruthy()
  expect(server.document(7).lines).toEqual(read)
})

test('a line is split by percent, which leaves the balance as it was', async () => {
  pressKey('s', { altKey: true, code: 'KeyS' })
  const percentages = await screen.findByLabelText('Percentages')
  await waitFor(() => expect(document.activeElement).toBe(percentages))
  fireEvent.change(percentages, { target: { value: '60 40' } })
  fireEvent.submit(percentages)
  await waitFor(() => expect(stored('netAmount')).toEqual(['30.00', '20.00', '20.00', '30.00']))
  expect(stored('share')).toEqual(['60', '40', '', ''])
  expect(balance()).toContain('Balanced')
  await waitFor(() => expect(document.activeElement).toBe(linesGrid()))
  pressKey('z', { ctrlKey: true })
  await waitFor(() => expect(server.document(7).lines).toEqual(read))
})

test('a code is found by a part of it, and Ctrl+D copies it from above', async () => {
  for (let right = 0; right < 8; right++) pressKey('ArrowRight')
  pressKey('3')
  const editor = await screen.findByLabelText('Cost center, line 1')
  fireEvent.change(editor, { target: { value: '3000' } })
  expect(await screen.findByRole('option', { name: /Teilefertigung/ })).toBeTruthy()
  pressKey('Enter')
  await waitFor(() => expect(stored('costCentre')).toEqual(['3000', '', '']))
  expect(sourcesOf('costCentre')[0]).toBe('LOOKUP')
  await waitFor(() => expect(document.activeElement).toBe(linesGrid()))
  expect(activeCell().dataset.row).toBe('1')
  pressKey('d', { ctrlKey: true })
  await waitFor(() => expect(stored('costCentre')).toEqual(['3000', '3000', '']))
})

test('what is typed below the last line becomes one, and Ctrl+Delete takes it away again', async () => {
  pressKey('End', { ctrlKey: true })
  pressKey('Home')
  await typeIntoActiveCell('Left behind')
  expect(await screen.findByText('Lines (4)')).toBeTruthy()
  await waitFor(() => expect(stored('description')).toEqual(['Anchor', 'Bracket', 'Clamp', 'Left behind']))
  expect(activeCell().dataset.row).toBe('4')
  pressKey('ArrowUp')
  pressKey('Delete', { ctrlKey: true })
  expect(await screen.findByText('Lines (3)')).toBeTruthy()
  await waitFor(() => expect(server.document(7).lines).toEqual(read))
})

const balance = () => screen.getByLabelText('Balance').textContent
const stored = (name: LineFieldName) => server.document(7).lines.map(({ cells }) => cells[name]?.value ?? '')
const sourcesOf = (name: LineFieldName) => server.document(7).lines.map(({ cells }) => cells[name]?.source)

/** As a spreadsheet's cells come by Ctrl+V. */
function paste(text: string): void {
  fireEvent.paste(linesGrid(), { clipboardData: { getData: () => text } })
}
