import { expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import { sourceOfCell } from './source-of-cell'

const place = (line: number) => ({ line, path: `/Invoice/Line[${line}]` })
const places: Parameters<typeof sourceOfCell>[0] = {
  sources: {},
  lineSources: [{ name: place(1) }, { name: place(2), net_amount: place(3) }],
}
/** As those of EDI. */
const flat = {
  sources: { 'lines.0.name': place(1), 'lines.1.name': place(2), 'lines.1.net_amount': place(3) },
  lineSources: [],
}

const line = (id: string, source: 'DATA' | 'TYPED'): DocumentLine => ({
  id,
  cells: { description: { value: 'x', source } },
})
const added = line('new', 'TYPED')
const [first, second] = [line('a', 'DATA'), line('b', 'DATA')]

it.each([
  ['an e-invoice', places],
  ['EDI', flat],
])('a cell of %s leads to its place in the source, also behind a line that somebody added', (_, sources) => {
  const lines = [first, added, second]
  expect(sourceOfCell(sources, lines, { lineId: 'b', name: 'netAmount' })).toEqual(place(3))
  expect(sourceOfCell(sources, lines, { lineId: 'a', name: 'description' })).toEqual(place(1))
  expect(sourceOfCell(sources, lines, { lineId: 'new', name: 'description' })).toBeNull()
  expect(sourceOfCell(sources, lines, { lineId: 'a', name: 'costCentre' })).toBeNull()
})

it('nothing is marked once a line of the source was taken away', () => {
  expect(sourceOfCell(places, [second], { lineId: 'b', name: 'description' })).toBeNull()
  expect(sourceOfCell(flat, [second], { lineId: 'b', name: 'description' })).toBeNull()
})
