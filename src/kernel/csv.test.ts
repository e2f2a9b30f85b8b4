import { expect, it } from 'vitest'
import { csvOf, parseCsv } from './csv'

it('quotes what needs it, and makes no formula of what people wrote', () => {
  const csv = csvOf([
    ['When', 'What'],
    ['2026-03-10T08:00:00Z', 'set Memo to "a, b"\nand more'],
    ['x', '=HYPERLINK("http://evil.example")'],
    ['y', '-5'],
  ])
  expect(csv).toBe(
    '\uFEFFWhen,What\r\n2026-03-10T08:00:00Z,"set Memo to ""a, b""\nand more"\r\n' +
      'x,"\'=HYPERLINK(""http://evil.example"")"\r\ny,\'-5\r\n',
  )
})

it('reads what spreadsheets write: separators, quotes, line ends, and which line a row begins in', () => {
  const rows = [
    { line: 1, cells: ['Name', 'Roles'] },
    { line: 2, cells: ['Zoë "Z"', 'a,b;\nc'] },
    { line: 5, cells: ['-5', ''] },
  ]
  expect(parseCsv('\uFEFFName,Roles\r\n"Zoë ""Z""","a,b;\nc"\r\n\r\n\'-5,\r\n')).toEqual(rows)
  expect(parseCsv('Name;Roles\n"Zoë ""Z""";"a,b;\nc"\n\n-5;')).toEqual(rows)
  expect(parseCsv('')).toEqual([])
  // a file in which a quote is never closed ends as it is
  expect(parseCsv('a,"b')).toEqual([{ line: 1, cells: ['a', '"b'] }])
})
