import { expect, test } from 'vitest'
import { layOut } from './page-layout'
import { settledFeatures, settledOf } from './settled-amounts'
import { typedCandidates } from './typed-candidates'

/** Rows of a label and an amount, one below the other. */
function amountsOf(...texts: string[]) {
  const words = texts.flatMap((text, row) =>
    text.split(' ').map((word, at) => {
      const box = { x: 0.1 + at * 0.4, y: 0.1 + row * 0.03, w: word.length * 0.012, h: 0.015 }
      return { text: word, confidence: 1, box }
    }),
  )
  return typedCandidates(layOut([{ number: 1, width: 600, height: 800, words }])).amounts
}

const saidOf = (...texts: string[]) => {
  const amounts = amountsOf(...texts)
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
