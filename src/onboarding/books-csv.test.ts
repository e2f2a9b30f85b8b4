import { expect, it } from 'vitest'
import { readBooksCsv } from './books-csv'

it('suppliers come with what the file says of them, in any order of columns', () => {
  const csv =
    'Name;ID;Currency;IBAN;VAT ID;Colour\nNordstahl;S-1;EUR;"DE12 5001 0517; DE89";DE1;red\nKlein;S-2;CHF;;;\n'
  expect(readBooksCsv('suppliers', csv)).toMatchObject([
    {
      id: 'S-1',
      name: 'Nordstahl',
      currency: 'EUR',
      ibans: ['DE1250010517', 'DE89'],
      vatId: 'DE1',
      email: null,
    },
    { id: 'S-2', name: 'Klein', currency: 'CHF', ibans: [], vatId: null, isBlocked: false },
  ])
})

it('a line that lacks something is named, and so is one that comes twice', () => {
  const refusals = [
    ['companies', 'ID,Name\nC-1,Haus', 'onboarding.books_unreadable'],
    ['companies', 'ID,Name,Currency\n', 'onboarding.books_unreadable'],
    ['companies', 'ID,Name,Currency\nC-1,Haus,EUR\nC-2,,EUR', 'onboarding.books_line'],
    ['companies', 'ID,Name,Currency\nC-1,Haus,Taler', 'onboarding.books_line'],
    ['taxCodes', 'ID,Name\nV19,19 %\nV19,nineteen', 'onboarding.books_twice'],
  ] as const
  for (const [object, csv, code] of refusals)
    expect(() => readBooksCsv(object, csv)).toThrow(expect.objectContaining({ code }))
  expect(() => readBooksCsv('companies', refusals[2][1])).toThrow(
    expect.objectContaining({ told: expect.objectContaining({ values: { line: 3, column: 'Name' } }) }),
  )
})
