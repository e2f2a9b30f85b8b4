import { expect, test } from 'vitest'
import { layoutOfRows } from './rows.sample'
import { settledFeatures, settledOf } from './settled-amounts'
import { typedCandidates } from './typed-candidates'

const saidOf = (...texts: string[]) => {
  const { amounts } = typedCandidates(layoutOfRows(texts))
  const settled = settledOf(amounts)
  return amounts.map((one) =>
    Object.entries(settledFeatures(one, settled)).flatMap(([name, is]) => (is ? [name] : [])),
  )
}

test('what was given and the change tell the sum', () =>
  expect(saidOf('Tea 3.40', 'Total 12.40', 'Cash 20.00', 'Change 7.60')).toEqual([
    [],
    ['isBought'],
    ['isGiven'],
    [],
  ]))

test('what went off a sum tells what is left', () =>
  expect(saidOf('Total 1,085.00', 'Deposit -162.75', 'Due 922.25')).toEqual([['isReduced'], [], ['isLeft']]))

test('a sum to the coin is told from the one that it was made of', () =>
  expect(saidOf('Total 12.39', 'Rounding 0.01', 'Payable 12.40')).toEqual([
    ['isUnrounded'],
    [],
    ['isRounded'],
  ]))
