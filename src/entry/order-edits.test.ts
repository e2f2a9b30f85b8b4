import { expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import { applyLineEdits } from '../documents/line-edits'
import { linesOfOrder } from '../documents/order-numbers'
import { judgeMatch } from '../matching/judge-match'
import { matchSection } from '../matching/match-terms'
import { deliveredOf } from '../settings/settings-section'
import { addEdits, matchEdits, placesOn, priceEdits, unmatchEdits } from './order-edits'

const terms = deliveredOf(matchSection)
const flour = {
  line: 10,
  item: '40512',
  description: 'Flour',
  unit: 'KG',
  status: 'AVAILABLE',
  ordered: '100',
  received: '40',
  invoiced: '10',
  inProgress: '0',
  unitPrice: '1.255',
} as const
const line = (id: string, values: Record<string, string>): DocumentLine => ({
  id,
  cells: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, source: 'TYPED' as const }]),
  ),
})
const lines = [line('a', { quantity: '30', unitPrice: '2', netAmount: '60.00' })]
const valuesOf = (one: DocumentLine) =>
  Object.fromEntries(Object.entries(one.cells).map(([name, cell]) => [name, cell.value]))

it('a match can be taken back, and both say that they come from the order', () => {
  const matched = applyLineEdits(lines, matchEdits([{ lineId: 'a', orderLine: 10 }]))
  expect(matched.lines[0]!.cells.poLine).toEqual({ value: '10', source: 'ORDER' })
  expect(applyLineEdits(matched.lines, unmatchEdits(matched.lines, 10)).lines).toEqual(lines)
  expect(applyLineEdits(matched.lines, matched.undo).lines).toEqual(lines)
})

it('the order’s price makes the amount anew, and the problem is gone', () => {
  const matched = applyLineEdits(lines, matchEdits([{ lineId: 'a', orderLine: 10 }])).lines
  const problems = judgeMatch(matched, [flour], terms)
  const after = applyLineEdits(matched, priceEdits(matched, problems, 'USD')).lines
  expect(valuesOf(after[0]!)).toEqual({
    quantity: '30',
    unitPrice: '1.255',
    netAmount: '37.65',
    poLine: '10',
  })
  expect(problems).toHaveLength(1)
  expect(judgeMatch(after, [flour], terms)).toEqual([])
})

it('adds what is active, was received and is not on the invoice, with what is left of it', () => {
  const orderLines = [
    flour,
    { ...flour, line: 20, received: '10' },
    { ...flour, line: 30, status: 'CANCELLED' as const },
    { ...flour, line: 40, item: null },
  ]
  const named = [line('a', { poLine: '40' })]
  const edits = addEdits(named, { orderLines, terms, currency: 'USD', newId: () => 'new' })
  const { lines: after, undo } = applyLineEdits(named, edits)
  expect(after.slice(1).map(valuesOf)).toEqual([
    {
      description: 'Flour',
      quantity: '30',
      unit: 'KG',
      unitPrice: '1.255',
      netAmount: '37.65',
      poLine: '10',
      item: '40512',
    },
  ])
  expect(judgeMatch(after, orderLines, terms).filter(({ kind }) => kind !== 'unmatched')).toEqual([])
  expect(applyLineEdits(after, undo).lines).toEqual(named)
})

it('what is matched to or added from another order than the document’s names it', () => {
  const matched = applyLineEdits(lines, matchEdits([{ lineId: 'a', orderLine: 10, poNumber: 'PO-2' }])).lines
  const given = {
    orderLines: [flour],
    terms,
    currency: 'USD',
    newId: () => 'new',
    poNumber: 'PO-3',
    after: 'a',
  }
  const all = applyLineEdits(matched, addEdits([], given)).lines
  expect(all.map(({ cells }) => [cells.poNumber?.value, cells.poLine?.value])).toEqual([
    ['PO-2', '10'],
    ['PO-3', '10'],
  ])
  const ofThird = linesOfOrder(all, { poNumber: 'PO-1', number: 'PO-3' })
  expect([...placesOn(ofThird)]).toEqual([[10, [2]]])
  expect(applyLineEdits(all, unmatchEdits(ofThird, 10)).lines[0]).toEqual(all[0])
})
