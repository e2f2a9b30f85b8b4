import { expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import { sourceOfCell } from './source-of-cell'

const place = (line: number) => ({ line, path: `/Invoice/Line[${line}]` })
const sources = { 'lines.0.name': place(1), 'lines.1.name': place(2), 'lines.1.net_amount': place(3) }

const line = (id: string, source: 'DATA' | 'TYPED'): DocumentLine => ({
  id,
  cells: { description: { value: 'x', source } },
})
const added = line('new', 'TYPED')
const [first, second] = [line('a', 'DATA'), line('b', 'DATA')]

it('a cell leads to its place in the source, also behind a line that somebody added', () => {
  const lines = [first, added, second]
  expect(sourceOfCell(sources, lines, { lineId: 'b', name: 'netAmount' })).toEqual(place(3))
  expect(sourceOfCell(sources, lines, { lineId: 'a', name: 'description' })).toEqual(place(1))
  expect(sourceOfCell(sources, lines, { lineId: 'new', name: 'description' })).toBeNull()
  expect(sourceOfCell(sources, lines, { lineId: 'a', name: 'costCentre' })).toBeNull()
})

it('nothing is marked once a line of the source was taken away', () => {
  expect(sourceOfCell(sources, [second], { lineId: 'b', name: 'description' })).toBeNull()
})
