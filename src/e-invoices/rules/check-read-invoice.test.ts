import { expect, it } from 'vitest'
import type { SourcePlace, Sources } from '../invoice-model'
import { checkReadInvoice } from './check-read-invoice'
import { change } from './test-breach'
import { validInvoice } from './test-invoices'

const sourcesOf = (places: ReadonlyMap<string, SourcePlace>): Sources => ({
  get: (name) => places.get(name),
  first: (part) =>
    [...places]
      .filter(([name]) => name === part || name.startsWith(`${part}.`))
      .map(([, one]) => one)
      .toSorted((one, other) => one.line - other.line)[0],
  within: (item) => ({ get: (name) => places.get(`${item}.${name}`) }),
  keys: () => places.keys(),
})

const place = (line: number) => ({ line, path: `/Invoice/*[${line}]` })

it('a finding leads to its value, to the part that lacks it, or to nothing', () => {
  const invoice = validInvoice()
  change(invoice, {
    number: null,
    'lines.0.name': null,
    'lines.0.unit': 'PCS',
    'seller.electronicAddress.scheme': null,
  })
  const sources = sourcesOf(
    new Map(
      Object.entries({
        'lines.0.quantity': place(41),
        'lines.0.id': place(40),
        'lines.0.unit': place(42),
        'seller.electronicAddress.value': place(12),
        'seller.name': place(10),
      }),
    ),
  )
  const found = checkReadInvoice({ syntax: 'ubl', invoice, sources })
  expect(found.map(({ id, source }) => [id, source?.line ?? null])).toEqual([
    ['BR-02', null],
    ['BR-62', 12],
    ['BR-25', 40],
    ['BR-CL-23', 42],
  ])
})

it('nothing is found, and nothing looked for, in a valid invoice', () => {
  expect(checkReadInvoice({ syntax: 'cii', invoice: validInvoice(), sources: sourcesOf(new Map()) })).toEqual(
    [],
  )
})
