import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { canonicalDecimal } from '../kernel/compare-decimals'
import { ExpectedError } from '../kernel/error-codes'
import { fieldNames } from '../recognition/recognised-document'
import { quotient } from './canonical-values'
import type { RecognisedEInvoice } from './recognised-e-invoice'
import { readEInvoice } from './server/read-e-invoice'
import { readHybrid } from './server/read-hybrid'
import { toRecognised } from './to-recognised'

/** Invoices of others with their true values, and files made to harm: not part of the project, so only where they lie beside it. */
const shared = join(import.meta.dirname, '..', '..', '..', 'shared')
const corpus = join(shared, 'corpus')
const hostile = join(shared, 'hostile')

const text = z.string().nullish()
const recordSchema = z.object({
  id: z.string(),
  file: z.string(),
  original_with_xml: text,
  note: z.string().optional(),
  truth: z.looseObject({ all_ibans: z.array(z.string()).optional() }),
  lines: z.array(
    z.object({
      name: text,
      quantity: text,
      unit_price: text,
      price_base_qty: text,
      net_amount: text,
      tax_rate: text,
    }),
  ),
  score_fields: z.array(z.enum(fieldNames)),
  score_lines: z.boolean().optional(),
})
type TrueRecord = z.infer<typeof recordSchema>

const recordsOf = (set: string) =>
  z.array(recordSchema).parse(JSON.parse(readFileSync(join(corpus, set, 'truth.json'), 'utf8')))

describe.skipIf(!existsSync(corpus))('the e-invoices of the corpus', () => {
  it('are read from XML with every field and every line', () => {
    const counts = newCounts()
    for (const record of recordsOf('einvoice-xml')) {
      const [first, ...others] = readEInvoice(readFileSync(join(corpus, 'einvoice-xml', record.file)))
      expect(others, record.id).toEqual([])
      compare(record, toRecognised(first!), counts)
    }
    tell('einvoice-xml', counts)
    expect(counts.wrong).toEqual([])
  })

  it('are read from PDFs with every field and every line', async () => {
    const counts = newCounts()
    for (const record of recordsOf('hybrid-pdf')) {
      if (!record.original_with_xml) continue
      const found = await readHybrid(readFileSync(join(corpus, 'hybrid-pdf', record.original_with_xml)))
      expect(found?.invoices, record.id).toHaveLength(1)
      compare(record, toRecognised(found!.invoices[0]!), counts)
    }
    tell('hybrid-pdf', counts)
    expect(counts.wrong).toEqual([])
  })

  it('are not seen where a PDF has none', async () => {
    for (const set of ['hybrid-pdf-2', 'hybrid-pdf'])
      for (const record of recordsOf(set))
        expect(await readHybrid(readFileSync(join(corpus, set, record.file))), record.id).toBeNull()
  })
})

describe.skipIf(!existsSync(hostile))('files made to harm', () => {
  it('are refused or read: PDF', async () => {
    const outcomes: Record<string, number> = {}
    for (const path of filesUnder(join(hostile, 'pdf'))) {
      const outcome = await outcomeOf(() => readHybrid(readFileSync(path)))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      expect(outcome, path).not.toBe('bug')
    }
    process.stdout.write(`pdf: ${JSON.stringify(outcomes)}\n`)
  })
})

async function outcomeOf(read: () => Promise<unknown>): Promise<string> {
  try {
    return (await read()) === null ? 'none' : 'read'
  } catch (error) {
    return error instanceof ExpectedError ? error.code : 'bug'
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}

type Counts = { fields: number; lines: number; wrong: string[] }
const newCounts = (): Counts => ({ fields: 0, lines: 0, wrong: [] })

function tell(set: string, { fields, lines, wrong }: Counts): void {
  const told = [`${set}: ${fields} fields, ${lines} lines, ${wrong.length} differ`, ...wrong]
  process.stdout.write(`${told.join('\n')}\n`)
}

function compare(record: TrueRecord, read: RecognisedEInvoice, counts: Counts): void {
  for (const name of record.score_fields) {
    counts.fields += 1
    const value = read.fields[name]?.value
    const expected = record.truth[name]
    const isRight = isSame(name, expected, value, record.truth.all_ibans)
    if (!isRight) counts.wrong.push(`${record.id} ${name}: ${value} for ${expected}`)
    if (name !== 'doc_type' && value !== undefined && !read.sources[name] && !isRight)
      counts.wrong.push(`${record.id} ${name} has no source`)
  }
  if (!record.score_lines) return
  const expected = record.lines.map((line) => [
    line.name,
    plain(line.quantity),
    line.unit_price && line.price_base_qty
      ? quotient(line.unit_price, line.price_base_qty)
      : plain(line.unit_price),
    plain(line.tax_rate),
    plain(line.net_amount),
  ])
  const given = read.lines.map((line) => [
    line.name,
    line.quantity,
    line.unit_price,
    line.tax_rate,
    plain(line.net_amount),
  ])
  counts.lines += expected.length
  for (let at = 0; at < Math.max(expected.length, given.length); at += 1)
    if (JSON.stringify(expected[at]) !== JSON.stringify(given[at]))
      counts.wrong.push(
        `${record.id} line ${at}: ${JSON.stringify(given[at])} for ${JSON.stringify(expected[at])}`,
      )
}

const plain = (decimal: string | null | undefined) => (decimal ? canonicalDecimal(decimal) : null)

function isSame(name: string, expected: unknown, value: string | undefined, ibans: string[] = []): boolean {
  if (value === undefined || typeof expected !== 'string') return false
  if (/total|payable/.test(name)) return plain(expected) === plain(value)
  const folded = name === 'supplier_vat_id' ? expected.replace(/\s/g, '') : expected
  // one file writes numbers of the supplier before his name; the truth leaves them out
  if (/_name$/.test(name) && value.endsWith(` ${folded}`)) return true
  return [folded, ...(name === 'iban' ? ibans : [])].includes(value)
}
