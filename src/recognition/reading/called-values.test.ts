import { expect, test } from 'vitest'
import { type Printed, pageOf } from '../table.sample'
import { calledIssued } from './called-values'
import { documentRows } from './candidate-rows'

/** What the label of each day says for or against it as the day of issue. */
function worths(rows: Printed[][]) {
  const made = documentRows([pageOf(rows)])
  const worth = calledIssued(made, undefined)
  return Object.fromEntries(made.date.candidates.map(({ value }, at) => [value, worth[at]]))
}

test('the day of a delivery and that of an earlier paper are not that of this one', () => {
  expect(
    worths([
      [
        [40, 'Datum:'],
        [90, '22.08.2026'],
        [240, 'Lieferdatum:'],
        [330, '25.08.2026'],
      ],
      [
        [40, 'Original Invoice Date:'],
        [190, '21.05.2026'],
      ],
    ]),
  ).toEqual({ '2026-08-22': 0, '2026-08-25': -2.5, '2026-05-21': -1 })
})

test('a day that is that of the invoice and of its delivery is the day of issue', () =>
  expect(
    worths([
      [
        [40, 'Rechnungs- und Lieferdatum:'],
        [240, '25.08.2026'],
      ],
    ])['2026-08-25'],
  ).toBeGreaterThanOrEqual(0))
