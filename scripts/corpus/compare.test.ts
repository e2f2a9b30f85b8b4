import { expect, test } from 'vitest'
import { lineOf } from '../../src/recognition/table.sample'
import { compareLines } from './compare'

test('lines are right by amount and quantity, and are called what they are where that is what is read first', () => {
  const truth = [
    { name: 'Oak table', quantity: '2', net_amount: '80.00' },
    { name: 'Ash chair', quantity: '4', net_amount: '80.00' },
    { name: 'Elm shelf', quantity: null, net_amount: '30.00' },
    { name: 'Not read', quantity: null, net_amount: '7.00' },
  ]
  const given = [
    lineOf('Ash chair, with a cushion', '80.00', '4'),
    lineOf('7 Oak table', '80.00', '2'),
    lineOf('ELM-SHELF', '30.00', '1'),
  ]
  expect(compareLines(truth, given)).toEqual({
    wanted: 4,
    given: 3,
    amount: 3,
    full: 2,
    known: 3,
    named: 2,
  })
})
