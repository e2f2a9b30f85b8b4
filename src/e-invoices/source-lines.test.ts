import { expect, it } from 'vitest'
import { exampleEInvoice, ublOf } from '../../samples/make-e-invoice'
import { readInvoices } from './read-invoices'
import { sourceLines } from './source-lines'
import { parseXml } from './xml-tree'

it('a file of one line is shown in many, each with the path of its element', () => {
  const lines = sourceLines(
    '<?xml version="1.0"?><a:Invoice xmlns:a="x > y"><!-- note --><a:ID>1</a:ID><a:Line><a:ID>7</a:ID></a:Line><a:Line/><a:Note><![CDATA[<b>]]></a:Note></a:Invoice>',
  )
  expect(lines.map(({ text, depth, path }) => [depth, text, path])).toEqual([
    [0, '<?xml version="1.0"?>', null],
    [0, '<a:Invoice xmlns:a="x > y">', '/a:Invoice'],
    [1, '<!-- note -->', null],
    [1, '<a:ID>1</a:ID>', '/a:Invoice/a:ID'],
    [1, '<a:Line>', '/a:Invoice/a:Line'],
    [2, '<a:ID>7</a:ID>', '/a:Invoice/a:Line/a:ID'],
    [1, '</a:Line>', null],
    [1, '<a:Line/>', '/a:Invoice/a:Line[2]'],
    [1, '<a:Note><![CDATA[<b>]]></a:Note>', '/a:Invoice/a:Note'],
    [0, '</a:Invoice>', null],
  ])
})

it('every place that the reader names is a line', () => {
  const xml = ublOf(exampleEInvoice)
  const paths = new Set(sourceLines(xml).map(({ path }) => path))
  const [read] = readInvoices(parseXml(xml))
  const places = [...read!.sources.keys()].map((name) =>
    read!.sources.get(name)!.path.replace(/\/@[^/]+$/, ''),
  )
  expect(places.length).toBeGreaterThan(30)
  expect(places.filter((path) => !paths.has(path))).toEqual([])
})
