import { expect, test } from 'vitest'
import { type Printed, pageOf } from '../table.sample'
import { decideReferences } from './decide-references'
import { layOut } from './page-layout'
import { typedCandidates } from './typed-candidates'

const nothing = { choices: [], none: 1 }

/** The number that is taken for the invoice's, where the trees gave these shares to what is printed in such rows. */
function numberIn(rows: Printed[][], shares: Record<string, number>, none: number) {
  const layout = layOut([pageOf(rows)])
  const { references } = typedCandidates(layout)
  const choices = Object.entries(shares).map(([value, share]) => ({
    value,
    share,
    candidates: references.filter((one) => one.value === value),
  }))
  const all = { invoice_number: { choices, none }, order_ref: nothing, customer_account: nothing }
  return decideReferences(all, layout).invoice_number?.value
}

test('what is to be quoted in Finland is the number with a check digit, and not the number', () => {
  const rows = (reference: string): Printed[][] => [
    [[40, 'Viitenumero']],
    [[40, reference]],
    [[40, 'Lasku 20417. Huolto.']],
  ]
  const shares = { '204178': 0.7, '20417': 0.1 }
  expect(numberIn(rows('204178'), shares, 0.1)).toBe('20417')
  expect(numberIn(rows('204179'), { '204179': 0.7, '20417': 0.1 }, 0.1)).toBe('204179')
})

test('a number that is printed in two groups behind its label is whole', () => {
  const rows: Printed[][] = [
    [
      [40, 'Rechnungsnummer'],
      [240, 'VK25-0093 4471'],
    ],
    [[40, 'Rechnungsnummer VK25-0093 4471 vom 16.01.2026']],
  ]
  expect(numberIn(rows, { 'VK25-0093': 0.5, 'VK25-0093 4471': 0.45 }, 0.01)).toBe('VK25-0093 4471')
})

test('a letter before a number is a part of it where both stand alone beside the label', () => {
  const rows: Printed[][] = [
    [
      [40, 'Rechnung Nr.'],
      [240, 'R 5118827'],
    ],
  ]
  expect(numberIn(rows, { '5118827': 0.6, 'R 5118827': 0.35 }, 0.01)).toBe('R 5118827')
})

test('what looks like a day right below "N°" may be a number', () => {
  const below = (head: string) =>
    typedCandidates(layOut([pageOf([[[40, head]], [[40, '2026-11-07']]])])).references.map(
      ({ value }) => value,
    )
  expect(below('N°')).toEqual(['2026-11-07'])
  expect(below('Date')).toEqual([])
})

test('a number in the box beside the kind of the paper is its own, though the trees see none', () => {
  const rows = (kind: string): Printed[][] => [
    [
      [40, 'Tipo documento'],
      [240, 'Numero'],
    ],
    [
      [40, kind],
      [240, '2648/FA'],
    ],
  ]
  expect(numberIn(rows('FATTURA ACCOMP.'), { '2648/FA': 0.15 }, 0.7)).toBe('2648/FA')
  expect(numberIn(rows('ORDINE'), { '2648/FA': 0.15 }, 0.7)).toBeUndefined()
})
