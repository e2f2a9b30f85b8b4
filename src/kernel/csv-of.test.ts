import { expect, it } from 'vitest'
import { csvOf } from './csv-of'

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
