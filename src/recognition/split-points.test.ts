import { expect, it } from 'vitest'
import type { SplitSettings } from '../documents/split-section'
import type { PageText, RecognisedDocument } from './recognised-document'
import { splitPoints } from './split-points'

const off: SplitSettings = { invoices: 'off', confidence: '97.5', blankPages: 'off', separators: '' }
const box = { x: 0, y: 0, w: 0.1, h: 0.1 }

/** Pages with an invoice of this number, a blank one (`null`), or a sheet with a code (`#code`). */
function read(numbers: (string | null)[], confidence = 0.99) {
  const pages = numbers.map((number, at): PageText => {
    const isSheet = number?.startsWith('#')
    return {
      number: at + 1,
      width: 595,
      height: 842,
      words: number === null ? [] : [{ text: number, box, confidence: 1 }],
      ...(isSheet && { codes: [number!.slice(1)] }),
    }
  })
  const beginnings = numbers.flatMap((number, at) =>
    number === null || number.startsWith('#') ? [] : [{ page: at + 1, invoiceNumber: number, confidence }],
  )
  return { pages, beginnings, unreadPages: [] } as unknown as RecognisedDocument
}

const cases: [
  what: string,
  numbers: (string | null)[],
  settings: Partial<SplitSettings>,
  starts: number[],
][] = [
  ['nothing is asked for', ['A', null, 'B', '#NEXT', 'C'], {}, []],
  ['another number begins', ['A', 'A', 'B', 'C', 'C'], { invoices: 'on' }, [3, 4]],
  ['a number comes again after another', ['A', 'B', 'A'], { invoices: 'on' }, [2, 3]],
  ['the first page is blank', [null, 'A', 'B'], { invoices: 'on' }, []],
  ['pages are blank', ['A', null, 'A', null], { blankPages: 'on' }, [3]],
  ['several blank pages follow one another', ['A', null, null, 'A'], { blankPages: 'on' }, [4]],
  ['blank pages come before everything', [null, 'A', 'A'], { blankPages: 'on' }, []],
  ['a sheet has the code', ['A', '#NEXT', 'A', '#OTHER', 'A'], { separators: 'END\nNEXT' }, [3]],
  ['a sheet is the last page', ['A', 'A', '#NEXT'], { separators: 'NEXT' }, []],
]

it.each(cases)('where %s: %j with %o is split at %j', (_, numbers, settings, starts) => {
  expect(splitPoints(read(numbers), { ...off, ...settings })).toEqual(starts)
})

it('numbers count that were read with the confidence that is asked for', () => {
  const settings = { ...off, invoices: 'on' as const }
  expect(splitPoints(read(['A', 'B'], 0.975), settings)).toEqual([2])
  expect(splitPoints(read(['A', 'B'], 0.974), settings)).toEqual([])
})

it('a file with a page that could not be read stays whole', () => {
  const whole = { ...read(['A', null, 'B']), unreadPages: [3] }
  expect(splitPoints(whole, { ...off, invoices: 'on', blankPages: 'on' })).toEqual([])
})
