// npm run bench -- touchless-decision: deciding whether a document is submitted automatically, as it is done once for each
// document that was read: header and lines judged, every check answered. Invoices of 40 lines, all different.
import type { DocumentLine } from '../src/documents/document-line'
import { deliveredLayout } from '../src/documents/field-layout'
import type { Finding } from '../src/documents/findings'
import type { HeaderFieldName } from '../src/documents/header-fields'
import { decideTouchless, type TouchlessCase } from '../src/submission/touchless'
import { judge, median, ms, percentile } from './list-data'

const documents = 5_000
const linesEach = 40
const limitMs = 1

/** The same pseudo-random numbers in every run. */
let state = 7
function roll(sides: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state % sides
}

const values: Partial<Record<HeaderFieldName, () => string>> = {
  invoiceNumber: () => `INV-${roll(100_000)}`,
  poNumber: () => `PO-${roll(500)}`,
  memo: () => `For store ${roll(40)}`,
  documentType: () => 'INVOICE',
  companyID: () => 'C-1',
  supplierID: () => `S-${roll(200)}`,
  invoiceDate: () => `2026-03-${10 + roll(19)}`,
  dueDate: () => `2026-04-${10 + roll(19)}`,
  currency: () => 'USD',
  netAmt: () => `${roll(9_000)}.00`,
  taxAmt: () => '8.50',
  controlAmt: () => `${roll(9_000)}.50`,
  iban: () => 'DE89370400440532013000',
  vatID: () => 'DE136695976',
}

function line(at: number): DocumentLine {
  const confidence = roll(1_000) === 0 ? 0.5 : 0.95
  const cell = (value: string) => ({ value, confidence, source: 'RECOGNISED' as const })
  const quantity = 1 + roll(20)
  return {
    id: `line-${at}`,
    cells: {
      description: cell(`Item ${at}`),
      quantity: cell(String(quantity)),
      unitPrice: cell('1.25'),
      netAmount: cell((quantity * 1.25).toFixed(2)),
    },
  }
}

const finding: Finding = {
  exception: 'new-supplier',
  reason: { text: 'New supplier' },
  evidence: { text: 'The first invoice' },
  weight: 'asks',
}

function aCase(): TouchlessCase {
  const fields = Object.entries(values).map(([name, make]) => ({
    name,
    value: make(),
    confidence: roll(300) === 0 ? 0.8 : 0.99,
    source: 'RECOGNISED',
    isNotOnDocument: false,
  })) as TouchlessCase['document']['fields']
  return {
    settings: { mode: 'confident', earlierInvoices: 3, ceiling: '5000', samplePercent: 5, suppliers: '' },
    checks: { problems: [], findings: roll(4) === 0 ? [finding] : [], flags: [] },
    document: {
      fields,
      layout: deliveredLayout,
      doubtBelow: 0.975,
      values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
      lines: Array.from({ length: linesEach }, (_, at) => line(at)),
      currency: 'USD',
      limitCurrency: 'USD',
      unread: null,
      earlierInvoices: roll(5),
      draw: roll(1_000) / 1_000,
    },
  }
}

const cases = Array.from({ length: documents }, aCase)
const times: number[] = []
let sent = 0
for (const asked of cases) {
  const started = performance.now()
  if (decideTouchless(asked).isSent) sent++
  times.push(performance.now() - started)
}
console.log(`${documents.toLocaleString('en')} invoices of ${linesEach} lines, ${sent} of them submitted`)
console.log(`p50 ${ms(median(times))}  p95 ${ms(percentile(times, 0.95))}  at most ${ms(Math.max(...times))}`)
const p95 = percentile(times, 0.95)
judge('touchless decision, p95', p95, { atMost: limitMs }, ' ms')
judge('of its limit', p95 / limitMs, { atMost: 1 })
