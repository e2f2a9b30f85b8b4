// How quickly e-invoices are read, checked by their rules and mapped to the form, against libxml2 building its DOM of the same
// files; what an invoice of 10,000 lines takes; EDI interchanges of 10,000 invoices. npm run bench -- e-invoices
// Limits stand beside what was measured. Each measurement of memory has a process of its own.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument } from 'libxml2-wasm'
import { exampleEInvoice, ublOf } from '../samples/make-e-invoice'
import { eInvoiceReading } from '../src/e-invoices/e-invoice-reading'
import { readEInvoice } from '../src/e-invoices/server/read-e-invoice'
import { readEdi } from '../src/edi/read-edi'

const rounds = 15
/** So long each works before it is measured: the engine compiles what is often used, and the process that reads files lives long. */
const warmUpMs = 4_000
const corpus = join(import.meta.dirname, '../../shared/corpus/einvoice-xml/xml')

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

const parseValidateMap = (bytes: Uint8Array) => eInvoiceReading(readEInvoice(bytes))
const libxml2 = (bytes: Uint8Array) => XmlDocument.fromBuffer(bytes).dispose()

/** The best of some rounds, in milliseconds of the processor: other programs take none of them. */
function bestOf(work: () => unknown): number {
  for (const until = performance.now() + warmUpMs; performance.now() < until; ) work()
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

function compare(name: string, files: readonly Uint8Array[], times: number): void {
  const bytes = files.reduce((sum, file) => sum + file.length, 0)
  const repeat = (work: (file: Uint8Array) => unknown) => () => {
    for (let time = 0; time < times; time++) for (const file of files) work(file)
  }
  const own = bestOf(repeat(parseValidateMap)) / times
  const peer = bestOf(repeat(libxml2)) / times
  const speed = (ms: number) => (bytes / 1e6 / (ms / 1000)).toFixed(1)
  console.log(
    [
      name.padEnd(20),
      (bytes / 1000).toFixed(0).padStart(7),
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

/** How many were read; `look` is told the heap after every 500th, when the garbage is gone. */
function streamed(invoices: number, look?: (heap: number) => void): number {
  let read = 0
  for (const event of readEdi(interchange(invoices))) {
    if (event.kind !== 'message' || !event.message.invoice) continue
    read++
    if (!look || read % 500 !== 0) continue
    global.gc?.()
    look(process.memoryUsage().heapUsed)
  }
  return read
}

type Taken = { ms: number; heldMb: number }

/**
 * What work takes in this process: time, and memory that is held when it is done, with all that it read and made still there.
 * Garbage is left out: how much of it there is before it is collected is a matter of how much memory there is.
 */
function taken(work: () => unknown): Taken {
  const held = () => {
    global.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1e6
  }
  const before = held()
  const started = performance.now()
  const kept = work()
  const ms = performance.now() - started
  const heldMb = held() - before
  return kept === undefined ? { ms, heldMb: 0 } : { ms, heldMb }
}

const jobs: Record<string, (count: number) => Taken> = {
  invoice: (lines) => {
    parseValidateMap(invoiceOf(200))
    const bytes = invoiceOf(lines)
    return taken(() => {
      const read = readEInvoice(bytes)
      return [read, eInvoiceReading(read)]
    })
  },
  edi: (invoices) => {
    streamed(500)
    const before = process.memoryUsage().heapUsed
    const { ms } = taken(() => streamed(invoices, (so) => (most = Math.max(most, so - before))))
    return { ms, heldMb: most / 1e6 }
  },
}
let most = 0

function inOwnProcess(job: keyof typeof jobs, count: number): Taken {
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', import.meta.filename, job, String(count)],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Taken
}

const [asked, count] = process.argv.slice(2)
if (asked !== undefined) console.log(JSON.stringify(jobs[asked]!(Number(count))))
else report()

function report(): void {
  console.log('files                     KB   Kontor ms   MB/s   libxml2 ms   MB/s   ratio (goal >= 0.5)')
  for (const lines of [2, 20, 200, 2_000, 10_000])
    compare(`1 of ${lines} lines`, [invoiceOf(lines)], Math.max(1, Math.round(400 / lines)))
  if (existsSync(corpus)) {
    const files = readdirSync(corpus).map((name) => readFileSync(join(corpus, name)))
    compare(`${files.length} of others`, files, 3)
  }
  const size = invoiceOf(10_000).length / 1e6
  const { ms, heldMb } = inOwnProcess('invoice', 10_000)
  console.log(
    `10,000 lines, ${size.toFixed(1)} MB, read once: ${(ms / 1000).toFixed(2)} s (limit 2), ` +
      `${heldMb.toFixed(0)} MB held = ${(heldMb / size).toFixed(1)} x its size (limit 8)`,
  )
  const [small, large] = [1_000, 10_000].map((invoices) => inOwnProcess('edi', invoices))
  console.log(
    `X12 810, 10,000 invoices streamed: ${(large!.ms / 1000).toFixed(2)} s, at most ${large!.heldMb.toFixed(1)} MB held, ` +
      `1,000 invoices ${small!.heldMb.toFixed(1)} MB: ${((large!.heldMb * 1e6) / 10_000).toFixed(0)} bytes an invoice (its receipt)`,
  )
}
