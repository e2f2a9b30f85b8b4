import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeSegment } from './describe-segment'
import { readEdiFile } from './read-edi'
import { readSegments } from './read-segments'
import { edifactInvoice, x12Invoice } from './test-messages'
import { toRecognised } from './to-recognised'
import { writeContrl } from './write-contrl'
import { writeX12Acknowledgement } from './write-x12-acknowledgement'

const samples = [
  x12Invoice([
    'BIG*20260105*R1**P1',
    'N1*SE*A',
    'ITD*01*3***9**30',
    'IT1*1*3*EA*4*HP*BP*B',
    'SAC*A*C310***9',
    'TXI*VA*1*19',
    'TDS*1200',
    'CTT*1',
  ]),
  edifactInvoice([
    'BGM+380+R1',
    'DTM+137:20260105:102',
    'NAD+SU+1::9++A',
    'PAT+1++5:3:M:2',
    'LIN+1++4006381333931:EN',
    'QTY+47:3:PCE',
    'PRI+AAA:4::1:10',
    'TAX+7+VAT+++:::19+S',
    'MOA+124:1',
    'ALC+A',
    'MOA+204:1',
    'UNS+S',
    'CNT+2:1',
    'MOA+77:13',
  ]),
]
const stamp = { date: '2026-01-06', time: '08:15', controlNumber: 42 }

const edit = fc.record({
  at: fc.nat(2000),
  cut: fc.nat(20),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc
      .constantFrom(
        "'",
        '~',
        '+',
        ':',
        '*',
        '?',
        '\n',
        'UNZ',
        'ISA',
        "UNA:+.? '",
        'LIN+',
        'IT1*',
        '9'.repeat(50),
        '-',
        '.',
      )
      .map((text) => new TextEncoder().encode(text)),
  ),
})

it('a message with any bytes changed is read, described and acknowledged or refused by code', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.array(edit, { minLength: 1, maxLength: 8 }),
      (sample, edits) => {
        const bytes = edits.reduce((so, { at, cut, put }) => {
          const from = at % so.length
          return Uint8Array.from([...so.subarray(0, from), ...put, ...so.subarray(from + cut), 32])
        }, sample)
        const { messages, interchanges } = readEdiFile(bytes)
        expect(interchanges.length).toBeGreaterThan(0)
        for (const { invoice } of messages) if (invoice) toRecognised(invoice)
        for (const interchange of interchanges) {
          writeContrl(interchange, stamp)
          for (const kind of ['997', '999'] as const) writeX12Acknowledgement({ interchange, kind, stamp })
        }
        try {
          for (const segment of readSegments([bytes])) describeSegment(segment)
        } catch (error) {
          expect(error).toHaveProperty('code')
        }
      },
    ),
    { numRuns: 2000 },
  )
})
