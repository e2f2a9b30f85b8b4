import { expect, test } from 'vitest'
import type { Concept } from './concept-words'
import { meaningOf, means } from './concepts'
import { type Labelled, labels } from './labels.sample'

/** What a label has to mean to be known as that of a field: all meanings of one of these lists. */
const meanings = {
  number: [
    ['invoice', 'number'],
    ['invoice', 'code'],
  ],
  day: [['date']],
  due: [['due']],
  net: [['net'], ['sub'], ['without']],
  tax: [['tax']],
  total: [['total'], ['gross']],
  payable: [['pay'], ['balance'], ['due']],
  buyer: [['buyer'], ['customer'], ['to'], ['tothe']],
  supplier: [['supplier'], ['from']],
  quantity: [['quantity']],
  price: [['price']],
  item: [['description']],
  amount: [['amount'], ['total']],
  order: [['order']],
  customer: [['customer']],
  credit: [['credit']],
} satisfies Record<Labelled, Concept[][]>

test.for(Object.entries(labels))('the labels of %s have their meaning', ([, byField]) => {
  const unknown = Object.entries(byField).flatMap(([field, some]) =>
    some.split(';').filter((label) => {
      const meaning = meaningOf(label)
      return !meanings[field as Labelled].some((all) => all.every((one) => means(meaning, one)))
    }),
  )
  expect(unknown).toEqual([])
})
