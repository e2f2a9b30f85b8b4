import { expect, test } from 'vitest'
import { readLines } from './read-lines'
import { layOut } from './reading/page-layout'
import { type Printed, pageAt } from './table.sample'

const amounts = (quantity: string, price: string, amount: string): Printed[] => [
  [300, quantity],
  [380, price],
  [470, amount],
]
const name = (text: string): Printed[] => [[40, text]]
const head: [number, Printed[]] = [
  60,
  [
    [40, 'Description'],
    [290, 'Quantity'],
    [380, 'Price'],
    [470, 'Amount'],
  ],
]
const linesOf = (rows: [number, Printed[]][], net: number) =>
  readLines(layOut([pageAt([head, ...rows])]), { net, gross: null }).map(
    ({ name, quantity, net_amount }) => `${quantity} ${name} ${net_amount}`,
  )

test('amounts that stand at half the height of a name of two rows belong to both', () => {
  const rows: [number, Printed[]][] = [
    [80, [...name('Hop pellets Saaz'), ...amounts('12', '94.50', '1134.00')]],
    [110, name('Certificate of origin')],
    [116, amounts('1', '58.00', '58.00')],
    [122, name('and analysis')],
    [152, name('Pallet transport')],
    [158, amounts('1', '132.00', '132.00')],
    [164, name('Žatec – Plzeň')],
  ]
  expect(linesOf(rows, 132_400)).toEqual([
    '12 Hop pellets Saaz 1134.00',
    '1 Certificate of origin and analysis 58.00',
    '1 Pallet transport Žatec – Plzeň 132.00',
  ])
})

test('what stands as near to the line above goes on with that', () => {
  const rows: [number, Printed[]][] = [
    [80, [...name('Hop pellets Saaz'), ...amounts('12', '94.50', '1134.00')]],
    [94, name('vacuum pack')],
    [108, name('harvest 2025')],
    [130, [...name('Pallet transport'), ...amounts('1', '132.00', '132.00')]],
  ]
  expect(linesOf(rows, 126_600)).toEqual([
    '12 Hop pellets Saaz vacuum pack harvest 2025 1134.00',
    '1 Pallet transport 132.00',
  ])
})
