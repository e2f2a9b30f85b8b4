import { expect, test } from 'vitest'
import { amountFeatures, placesOf, sumsOf } from './amount-features'
import { layoutOfRows } from './rows.sample'
import { typedCandidates } from './typed-candidates'

/** What is known of each amount of a page by its value, the rows one below the other. */
function featuresOf(texts: readonly string[]): Map<string, Record<string, number>> {
  const { amounts } = typedCandidates(layoutOfRows(texts))
  const [places, sums] = [placesOf(amounts), sumsOf(amounts)]
  return new Map(amounts.map((one) => [one.value, amountFeatures(one, places, sums)]))
}

const roleOf = (features: Record<string, number> | undefined) =>
  (['rank', 'share', 'isNegative', 'isNet', 'isTax', 'isGross'] as const).map((name) => features![name])

test.for([
  ['-1.12', 'its sign'],
  ['1.12', 'no sign, as often'],
])('the totals of a credit note are known as those of an invoice are, the tax %s with %s', ([tax]) => {
  const invoice = featuresOf(['Price 1.45', 'Net 7.67', 'Tax 1.12', 'Total 8.79'])
  const credit = featuresOf(['Price 1.45', 'Net -7.67', `Tax ${tax}`, 'Total -8.79'])
  expect(roleOf(credit.get('-8.79'))).toEqual(roleOf(invoice.get('8.79')))
  expect(roleOf(credit.get('-7.67'))).toEqual(roleOf(invoice.get('7.67')))
  expect(roleOf(credit.get(tax!))).toEqual(roleOf(invoice.get('1.12')))
  expect(roleOf(invoice.get('8.79'))).toEqual([0, 1, 0, 0, 0, 1])
})

test('a discount turns nothing around where the totals are positive', () => {
  const invoice = featuresOf([
    'Off -10.00',
    'More -2.00',
    'Both -12.00',
    'Net 100.00',
    'Tax 19.00',
    'Total 119.00',
  ])
  expect(roleOf(invoice.get('119.00'))).toEqual([0, 1, 0, 0, 0, 1])
  expect(invoice.get('-12.00')).toMatchObject({ isNegative: 1, isGross: 0 })
})

test('one minus that was read into a receipt turns nothing around', () => {
  const receipt = featuresOf(['Price 10.00', 'Net 165.00', 'Tax 9.90', 'Total -174.90'])
  expect(receipt.get('-174.90')).toMatchObject({ isNegative: 1, isGross: 0 })
})
