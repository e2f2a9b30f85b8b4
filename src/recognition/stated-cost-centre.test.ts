import { expect, it } from 'vitest'
import { statedCostCentre } from './stated-cost-centre'

/** A page with these rows, each word as wide as it is long. */
function page(...rows: string[]) {
  const words = rows.flatMap((row, at) => {
    let left = 40
    return row.split(' ').map((text) => {
      const box = { x: left / 600, y: (40 + at * 20) / 800, w: (text.length * 6) / 600, h: 10 / 800 }
      left += text.length * 6 + 4
      return { text, box, confidence: 1 }
    })
  })
  return { number: 1, width: 600, height: 800, words, hasText: true }
}

it('a cost center that is named by its code is found with its place, in several languages', () => {
  for (const row of [
    'CostCenter: 31000',
    'Cost centre 31000',
    'Kostenstelle Nr. 31000',
    'Centro di costo: 31000',
  ])
    expect(statedCostCentre([page('Invoice 7714', row)]), row).toMatchObject({
      value: '31000',
      box: { page: 1, y: 60 / 800 },
    })
})

it('two different ones, or the words alone, say nothing', () => {
  expect(statedCostCentre([page('Cost center: 31000', 'Cost center: 32000')])).toBeNull()
  expect(statedCostCentre([page('Cost center', 'Total 31000')])).toBeNull()
})
