// How quickly e-invoices are read, checked by their rules and mapped to the form, against libxml2 building its DOM of the same
// files; and EDI interchanges of 10,000 invoices. npm run bench -- e-invoices
import { XmlDocument } from 'libxml2-wasm'
import { exampleEInvoice, ublOf } from '../samples/make-e-invoice'
import { eInvoiceReading } from '../src/e-invoices/e-invoice-reading'
import { readEInvoice } from '../src/e-invoices/server/read-e-invoice'
import { readEdi } from '../src/edi/read-edi'

const rounds = 5

function invoiceOf(lines: number): Buffer {
  const [line] = exampleEInvoice.lines
  const net = (84 * lines).toFixed(2)
  const tax = (84 * lines * 0.19).toFixed(2)
  const gross = (84 * lines * 1.19).toFixed(2)
  return Buffer.from(
    ublOf({
      ...exampleEInvoice,
      lines: Array.from({ length: lines }, () => line!),
      totals: { net, tax, gross },
    }),
  )
}

/** The best of some rounds, in milliseconds. */
function bestOf(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    work()
    best = Math.min(best, performance.now() - started)
  }
  return best
}

function libxml2(bytes: Buffer): void {
  const document = XmlDocument.fromBuffer(bytes)
  document.dispose()
}

console.log('lines      KB   Kontor ms   MB/s   libxml2 ms   MB/s   ratio (goal >= 0.5)')
for (const lines of [2, 20, 200, 2_000, 10_000]) {
  const bytes = invoiceOf(lines)
  const times = Math.max(1, Math.round(400 / lines))
  const repeat = (work: () => unknown) => () => {
    for (let time = 0; time < times; time++) work()
  }
  const own = bestOf(repeat(() => eInvoiceReading(readEInvoice(bytes)))) / times
  const peer = bestOf(repeat(() => libxml2(bytes))) / times
  const speed = (ms: number) => (bytes.length / 1e6 / (ms / 1000)).toFixed(1)
  console.log(
    [
      String(lines).padStart(5),
      (bytes.length / 1000).toFixed(0).padStart(7),
      own.toFixed(2).padStart(11),
      speed(own).padStart(6),
      peer.toFixed(2).padStart(12),
      speed(peer).padStart(6),
      (peer / own).toFixed(2).padStart(7),
    ].join(' '),
  )
}

const message = (number: number) =>
  `ST*810*${number}~BIG*20260302*X-${number}*20260201*4500010001~CUR*SE*USD~N1*SE*Mill Valley Flour*92*M1~IT1*1*10*EA*10.00**VP*40512~PID*F****Flour~TDS*10000~CTT*1~SE*9*${number}~`

function* interchange(invoices: number): Generator<Uint8Array> {
  yield Buffer.from(
    'ISA*00*          *00*          *ZZ*MILLERS        *ZZ*ALPENWERK      *260302*1200*U*00401*000000001*0*P*>~GS*IN*MILLERS*ALPENWERK*20260302*1200*1*X*004010~',
  )
  for (let number = 1; number <= invoices; number++) yield Buffer.from(message(number))
  yield Buffer.from(`GE*${invoices}*1~IEA*1*000000001~`)
}

for (const invoices of [1_000, 10_000]) {
  global.gc?.()
  const before = process.memoryUsage().heapUsed
  let read = 0
  let most = 0
  const started = performance.now()
  for (const event of readEdi(interchange(invoices))) {
    if (event.kind === 'message' && event.message.invoice) read++
    if (read % 500 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before)
  }
  const seconds = (performance.now() - started) / 1000
  console.log(
    `X12 810, ${read} invoices streamed: ${seconds.toFixed(2)} s, at most ${(most / 1e6).toFixed(0)} MB of heap`,
  )
}
