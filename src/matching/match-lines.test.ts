import { expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import type { LineFieldName } from '../documents/line-fields'
import { matchLines, sureMatch } from './match-lines'
import type { OrderLine } from './order'

const cells = (values: Partial<Record<LineFieldName, string>>): DocumentLine['cells'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, source: 'TYPED' }]))
const line = (id: string, values: Partial<Record<LineFieldName, string>>): DocumentLine => ({
  id,
  cells: cells(values),
})
const ordered = (line: number, description: string, more: Partial<OrderLine> = {}): OrderLine => ({
  line,
  item: null,
  description,
  unit: 'EA',
  ordered: '10',
  received: '10',
  invoiced: '0',
  inProgress: '0',
  unitPrice: '5.00',
  ...more,
})

const flour = ordered(10, 'All-purpose flour, 50 lb', { item: '40512', unitPrice: '19.45' })
const sugar = ordered(20, 'Granulated sugar, 50 lb', { item: '40519', unitPrice: '33.10' })
const milk = ordered(30, 'Whole milk, 4 x 1 gal', { unitPrice: '17.96' })
const order = [flour, sugar, milk]

it.each<[string, Partial<Record<LineFieldName, string>>, number | null, string | null, boolean]>([
  ['the number in the line, whatever the rest says', { poLine: '20', item: '40512' }, 20, 'number', true],
  ['no other line than the one of that number', { poLine: '99', item: '40512' }, null, null, false],
  ['the item number before the text', { item: '40 519', description: 'Flour all purpose' }, 20, 'item', true],
  [
    'the item number that was read into the text',
    { description: '40512 Flour ACH: First Bank' },
    10,
    'item',
    true,
  ],
  ['the same text', { description: 'GRANULATED SUGAR 50 LB', unitPrice: '99' }, 20, 'text', true],
  [
    'a misread text and the same price',
    { description: 'Granuiated sugar 50 lb', unitPrice: '33.1' },
    20,
    'text',
    true,
  ],
  [
    'much the same text alone, to be confirmed',
    { description: 'Whole milk 1 gal', unitPrice: '9' },
    30,
    'text',
    false,
  ],
  [
    'price and quantity alone, to be confirmed',
    { description: 'Lait', unitPrice: '17.96', quantity: '10' },
    30,
    'price',
    false,
  ],
  [
    'nothing that is not alike',
    { description: 'Napkins', unitPrice: '1', quantity: '10' },
    null,
    null,
    false,
  ],
  ['nothing for an empty line', {}, null, null, false],
])('a line is matched by %s', (_, values, wanted, by, isSure) => {
  const [found] = matchLines([line('a', values)], order)
  expect([found?.orderLine ?? null, found?.by ?? null, (found?.score ?? 0) >= sureMatch]).toEqual([
    wanted,
    by,
    isSure,
  ])
})

it('the best pair comes first, and each order line is given once', () => {
  const lines = [
    line('vague', { description: 'Granulated sugar', unitPrice: '33.10' }),
    line('exact', { description: 'Granulated sugar, 50 lb', unitPrice: '33.10' }),
  ]
  expect(matchLines(lines, order).map(({ lineId, orderLine }) => [lineId, orderLine])).toEqual([
    ['exact', 20],
  ])
})

it('an order line that another line names by number is not given to a second one', () => {
  const lines = [line('a', { poLine: '20' }), line('b', { item: '40519' })]
  expect(matchLines(lines, order).map(({ lineId }) => lineId)).toEqual(['a'])
})

it('of two order lines that are as good, neither is sure', () => {
  const twins = [ordered(1, 'Hosting, monthly'), ordered(2, 'Hosting, monthly')]
  const [found] = matchLines([line('a', { description: 'Hosting, monthly' })], twins)
  expect(found!.score).toBeLessThan(sureMatch)
})
