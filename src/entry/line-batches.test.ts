import { describe, expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import { applyLineEdits } from '../documents/line-edits'
import type { LineFieldName } from '../documents/line-fields'
import * as batches from './line-batches'
import { lineValueFrom } from './line-input'
import { doubtsOf } from './line-state'

const columns: LineFieldName[] = ['description', 'quantity', 'unitPrice', 'netAmount']
const line = (id: string, values: Partial<Record<LineFieldName, string>>): DocumentLine => ({
  id,
  cells: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, source: 'TYPED' as const }]),
  ),
})
const counter = () => {
  let next = 0
  return () => `n${next++}`
}
const told = (lines: DocumentLine[], names: LineFieldName[]) =>
  lines.map(({ cells }) => names.map((name) => cells[name]?.value ?? ''))

describe('the clipboard', () => {
  it('is read as a spreadsheet writes it, and written as one reads it', () => {
    expect(batches.cellsOfClipboard('a\t1\r\nb\t2\r\n')).toEqual([
      ['a', '1'],
      ['b', '2'],
    ])
    expect(batches.cellsOfClipboard('"two\nlines"\t"5 ""inch"""\nx\t')).toEqual([
      ['two\nlines', '5 "inch"'],
      ['x', ''],
    ])
    expect(batches.cellsOfClipboard('')).toEqual([])
    const rows = [
      ['a\tb', '"'],
      ['', 'c'],
    ]
    expect(batches.cellsOfClipboard(batches.clipboardOf(rows))).toEqual(rows)
  })

  it('fills lines from a cell on and adds what goes beyond the last', () => {
    const lines = [line('a', { description: 'Flour' })]
    const values = [
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]
    const edits = batches.pasteEdits(lines, { at: { row: 0, column: 1 }, values, columns, newId: counter() })
    const after = applyLineEdits(lines, edits).lines
    expect(told(after, ['description', 'quantity', 'unitPrice'])).toEqual([
      ['Flour', '1', '2'],
      ['', '3', '4'],
      ['', '5', '6'],
    ])
    expect(after[2]!.cells.quantity?.source).toBe('PASTE')
  })
})

describe('filling down', () => {
  const lines = [line('a', { description: 'A', quantity: '1' }), line('b', {}), line('c', {})]
  const fill = (cells: batches.Cells) =>
    told(applyLineEdits(lines, batches.fillDownEdits(lines, cells, { columns, newId: counter() })).lines, [
      'description',
      'quantity',
    ])

  it('copies the first row of what is selected, or the line above', () => {
    expect(fill({ top: 0, bottom: 2, left: 1, right: 1 })).toEqual([
      ['A', '1'],
      ['', '1'],
      ['', '1'],
    ])
    expect(fill({ top: 1, bottom: 1, left: 0, right: 1 })[1]).toEqual(['A', '1'])
  })

  it('below the last line makes a new one; above the first there is nothing', () => {
    expect(fill({ top: 3, bottom: 3, left: 0, right: 0 })).toHaveLength(4)
    expect(fill({ top: 0, bottom: 0, left: 0, right: 0 })).toHaveLength(3)
  })
})

describe('splitting by percent', () => {
  it.each([
    ['60 40', ['60', '40']],
    ['33,3; 33,3; 33,4', ['33.3', '33.3', '33.4']],
    ['50%/50%', ['50', '50']],
    ['60 30', null],
    ['100', null],
    ['100 0', null],
    ['a b', null],
  ])('%s is %s', (text, wanted) => {
    expect(batches.percentsFrom(text)).toEqual(wanted)
  })

  it('shares amount and quantity out to the last cent and copies the rest', () => {
    const whole = line('a', { description: 'Rent', quantity: '1', unitPrice: '100.01', netAmount: '100.01' })
    const percents = ['33.33', '33.33', '33.34']
    const edits = batches.splitEdits(whole, { percents, currency: 'EUR', newId: counter() })
    const { lines, undo } = applyLineEdits([whole], edits)
    expect(told(lines, ['description', 'quantity', 'netAmount', 'share'])).toEqual([
      ['Rent', '0.3333', '33.33', '33.33'],
      ['Rent', '0.3333', '33.34', '33.33'],
      ['Rent', '0.3334', '33.34', '33.34'],
    ])
    expect(lines.every((one) => Object.keys(doubtsOf(one, 'EUR')).length === 0)).toBe(true)
    expect(applyLineEdits(lines, undo).lines).toEqual([whole])
  })
})

it('an amount is worked out where none stands', () => {
  const write = [{ name: 'quantity', value: '3', source: 'TYPED' }] as const
  const priced = line('a', { unitPrice: '0.5' })
  expect(batches.withWorkedOutAmount(priced, [...write], 'EUR')[1]).toMatchObject({ value: '1.50' })
  const full = line('a', { unitPrice: '0.5', netAmount: '9.00' })
  expect(batches.withWorkedOutAmount(full, [...write], 'EUR')).toEqual(write)
})

describe('what is typed into a cell', () => {
  const point = { decimalSign: '.', currency: 'CHF' } as const
  const comma = { decimalSign: ',', currency: 'EUR' } as const
  it.each([
    ['quantity', '1.130', point, '1.130'],
    ['quantity', '1.130', comma, '1130'],
    ['quantity', '1,130 kg', comma, '1.130'],
    ['quantity', "3'000", point, '3000'],
    ['quantity', '1,250', point, '1250'],
    ['quantity', '1,06,227.5', point, '106227.5'],
    ['quantity', '1.250,5', comma, '1250.5'],
    // copied from an invoice that is written otherwise
    ['quantity', '80,5', point, '80.5'],
    ['unitPrice', '1.234,50', point, '1234.50'],
    ['unitPrice', '2.5', comma, '2.5'],
    ['unitPrice', '0,125', point, '0.125'],
    ['quantity', '.5', point, '0.5'],
    ['quantity', '-,5', comma, '-0.5'],
    ['quantity', '1000,000', point, undefined],
    ['quantity', '1,2,3', point, undefined],
    ['unitPrice', '0.00', point, '0.00'],
    ['unitPrice', '007', point, '7'],
    ['quantity', '=2*3', point, '6.00'],
    ['quantity', '-4', point, '-4'],
    ['unitPrice', '0,0123456', comma, '0.0123456'],
    ['netAmount', '=100+19', point, '119.00'],
    ['netAmount', '1.204,50', comma, '1204.50'],
    ['poLine', '07', point, '7'],
    ['isPrepaid', 'x', point, 'YES'],
    ['quantity', '', point, null],
    ['quantity', 'many', point, undefined],
    ['taxApplicability', 'exempt', point, 'EXEMPT'],
  ] as const)('%s "%s" is %s', (name, text, writing, wanted) => {
    expect(lineValueFrom(name, text, writing)).toBe(wanted)
  })
})
