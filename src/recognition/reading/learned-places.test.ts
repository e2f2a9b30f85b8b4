import { expect, test } from 'vitest'
import { extractFields } from '../extract-fields'
import { type Printed, pageOf } from '../table.sample'
import { learnPlaces } from './learned-places'

test('of an amount that is printed twice the place teaches from which it was read', () => {
  const row = (label: string, amount: string): Printed[] => [
    [40, label],
    [300, amount],
  ]
  const pages = [
    pageOf([
      [[40, 'Northgate Stores Ltd']],
      [[40, 'Receipt number: 4711']],
      row('Bread', '3.20'),
      row('Coffee', '6.70'),
      row('Total', '9.90'),
      row('Cash', '9.90'),
    ]),
  ]
  const confirmed = { gross_total: '9.90', supplier_name: 'Northgate Stores Ltd' }
  const labels = (places: ReturnType<typeof learnPlaces>) =>
    places.flatMap(({ field, texts }) => (field === 'gross_total' ? [texts.label] : []))
  expect(labels(learnPlaces(pages, confirmed))).toEqual(['total', 'cash'])
  expect(labels(learnPlaces(pages, confirmed, extractFields(pages).fields))).toEqual(['total'])
  // what was read wrong says nothing of where the right value stands
  const { gross_total: read, ...others } = extractFields(pages).fields
  const wrong = { ...others, gross_total: { ...read!, box: { x: 0, y: 0, w: 1, h: 1 } } }
  expect(labels(learnPlaces(pages, confirmed, wrong))).toEqual(['total', 'cash'])
})
