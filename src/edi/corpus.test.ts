import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { canonicalDecimal } from '../kernel/compare-decimals'
import type { EdiInvoice, EdiLine } from './edi-invoice'
import { readEdi, readEdiFile } from './read-edi'
import { toRecognised } from './to-recognised'

const root = join(import.meta.dirname, '..', '..')
const folderOf = (name: string) =>
  ['../shared', '../../shared'].map((path) => join(root, path, name)).find(existsSync) ?? join(root, 'none')
const corpus = folderOf('corpus/edi')
const hostile = folderOf('hostile/edi')

const text = z.string().nullable()
const truths = z.array(
  z.object({
    id: z.string(),
    file: z.string(),
    syntax: z.string(),
    invoices: z.array(
      z.object({
        invoice_number: text,
        issue_date: text,
        due_date: text,
        currency: text,
        order_ref: text,
        supplier_name: text,
        net_total: text,
        tax_total: text,
        gross_total: text,
        parties: z.record(z.string(), z.object({ id: text, name: text })),
        moa: z.record(z.string(), z.string()).nullable(),
        lines: z.array(
          z.object({
            id: text,
            name: text,
            quantity: text,
            unit: text,
            unit_price: text,
            net_amount: text,
            gtin: text.optional(),
            products: z.record(z.string(), z.string()).optional(),
          }),
        ),
      }),
    ),
  }),
)
type Truth = z.infer<typeof truths>[number]['invoices'][number]

const headerFields = [
  'invoice_number',
  'issue_date',
  'due_date',
  'currency',
  'order_ref',
  'supplier_name',
  'net_total',
  'tax_total',
  'gross_total',
] as const

/** What the truth states, and the same of what was read; the truth has null for what its own reader doesn't know. */
function headers(truth: Truth, invoice: EdiInvoice) {
  const { fields } = toRecognised(invoice)
  const stated = headerFields.filter((name) => truth[name] !== null)
  return {
    expected: Object.fromEntries(stated.map((name) => [name, truth[name]])),
    found: Object.fromEntries(stated.map((name) => [name, fields[name]?.value])),
  }
}

const decimal = (value: string | null | undefined) => (value ? canonicalDecimal(value) : null)
const orNull = <T>(truth: T | null, found: T) => (truth === null ? null : found)

function lines(truth: Truth, invoice: EdiInvoice) {
  const recognised = toRecognised(invoice).lines
  return {
    expected: truth.lines.map((line) => ({
      number: line.id,
      name: line.name,
      quantity: decimal(line.quantity),
      unit: line.unit,
      price: decimal(line.unit_price),
      net: decimal(line.net_amount),
      items: Object.values(line.products ?? { gtin: line.gtin }).toSorted(),
    })),
    found: truth.lines.map((line, at) => ({
      number: orNull(line.id, invoice.lines[at]?.number?.value),
      name: orNull(line.name, recognised[at]?.name),
      quantity: decimal(recognised[at]?.quantity),
      unit: recognised[at]?.unit,
      price: orNull(line.unit_price, decimal(recognised[at]?.unit_price)),
      net: orNull(line.net_amount, decimal(recognised[at]?.net_amount)),
      items: itemsOf(invoice.lines[at]),
    })),
  }
}

const itemsOf = (line: EdiLine | undefined) => line?.items.map(({ value }) => value).toSorted()

function amounts({ amounts: all, taxes, allowances }: EdiInvoice): Set<string> {
  const ofTaxes = [...taxes, ...allowances.flatMap((one) => one.taxes)].map(
    ({ amount }) => `124 ${decimal(amount)}`,
  )
  const ofAllowances = allowances.flatMap(({ amount }) =>
    ['8', '23', '131'].map((code) => `${code} ${decimal(amount)}`),
  )
  const plain = all.map(({ qualifier, value }) => `${qualifier} ${decimal(value)}`)
  return new Set([...plain, ...ofTaxes, ...ofAllowances])
}

describe.skipIf(!existsSync(corpus))('real messages', () => {
  const records = existsSync(corpus)
    ? truths.parse(JSON.parse(readFileSync(join(corpus, 'truth.json'), 'utf8')))
    : []

  it.each(records)('says what its truth says: $id', ({ file, invoices }) => {
    const { messages } = readEdiFile(readFileSync(join(corpus, file)))
    const read = messages.flatMap(({ invoice }) => (invoice ? [invoice] : []))
    expect(read).toHaveLength(invoices.length)
    expect(
      messages.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error')),
    ).toEqual([])
    for (const [at, truth] of invoices.entries()) {
      const invoice = read[at]!
      const header = headers(truth, invoice)
      expect(header.found).toEqual(header.expected)
      expect(invoice.lines).toHaveLength(truth.lines.length)
      const line = lines(truth, invoice)
      expect(line.found).toEqual(line.expected)
      const parties = Object.fromEntries(
        invoice.parties.map(({ qualifier, id, name }) => [qualifier, { id, name }]),
      )
      expect(parties).toMatchObject(truth.parties)
      for (const [code, value] of Object.entries(truth.moa ?? {}))
        expect(amounts(invoice)).toContain(`${code} ${decimal(value)}`)
    }
  })
})

describe.skipIf(!existsSync(hostile))('hostile messages', () => {
  const files = existsSync(hostile)
    ? readdirSync(hostile, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.edi'))
    : []

  it.each(files)('are read or refused by code, in one piece or byte by byte: %s', (name) => {
    const bytes = readFileSync(join(hostile, name))
    const whole = [...readEdi([bytes])]
    const inBytes = [...readEdi(Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)))]
    expect(whole.length).toBeGreaterThan(0)
    expect(inBytes).toEqual(whole)
    for (let cut = 0; cut < bytes.length; cut += 7) readEdiFile(bytes.subarray(0, cut))
  })
})
