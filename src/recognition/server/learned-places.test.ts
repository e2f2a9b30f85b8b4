import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editDocument } from '../../documents/server/edit-document'
import { readOpened } from '../../documents/server/read-opened'
import { alpenwerk } from '../../testing/server/bench-cast'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { extractFields } from '../extract-fields'
import type { RecognisedDocument, RecognisedPage } from '../recognised-document'
import { learnFromDocument } from './learn-from-document'
import { processDocument } from './process-document'

let bench: TestBench
let folder: string
let answer: () => Partial<RecognisedDocument>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-learned-'))
  await writeFile(join(folder, 'page.png'), 'a picture')
  bench = await openTestBench({ recogniser: fakeRecogniser(() => answer()) })
})
afterAll(async () => {
  await bench.close()
  await rm(folder, { recursive: true })
})

const width = 595
const height = 842

/** A page with these texts at these places, in points. */
function pageOf(texts: readonly (readonly [x: number, y: number, text: string])[]): RecognisedPage {
  const letter = 5.5
  const words = texts.flatMap(([x, y, text]) => {
    let left = x
    return text.split(' ').map((word) => {
      const box = { x: left / width, y: y / height, w: (word.length * letter) / width, h: 10 / height }
      left += (word.length + 0.6) * letter
      return { text: word, box, confidence: 1 }
    })
  })
  const image = { path: join(folder, 'page.png'), width: 595, height: 842, mime: 'image/png' as const }
  return { number: 1, width, height, words, rotation: 0, source: 'pdf', image }
}

/** An invoice that calls its number by a word that means something else, and prints another number where one is looked for. */
const invoice = (number: string, decoy: string, total: string, label = 'Tresen'): RecognisedPage =>
  pageOf([
    [60, 60, 'Bergkiosk Arnold'],
    [60, 120, 'Rechnung'],
    [330, 120, `Nummer ${decoy}`],
    [60, 150, `${label} ${number}`],
    [60, 180, 'Datum 02.03.2026'],
    [60, 400, 'Total CHF'],
    [450, 400, total],
  ])

async function readIn(page: RecognisedPage): Promise<number> {
  answer = () => ({
    ...extractFields([page]),
    pages: [page],
    supplier: { supplierId: 'S-1', score: 0.99, reasons: [] },
  })
  const content = Buffer.from(`%PDF-1.4 ${Math.random()}`)
  const document = await bench.aDocument({ status: 'PROCESSING', customerId: alpenwerk, content, fields: {} })
  const job = { document, attempt: 1, signal: new AbortController().signal, complete: async () => undefined }
  await processDocument(bench.as('SYS', alpenwerk), job, bench.deps)
  return document.id
}

const numberOf = async (id: number) => (await bench.read(id, alpenwerk)).invoiceNumber

/** A person corrects the number and submits. */
async function confirm(id: number, number: string, method: 'MANUAL' | 'AUTO' = 'MANUAL'): Promise<void> {
  const { version } = await bench.read(id, alpenwerk)
  const writes = [{ name: 'invoiceNumber' as const, value: number, source: 'TYPED' as const }]
  await editDocument(bench.as('APS', alpenwerk), { documentId: id, version, writes })
  await bench.admin.query(`UPDATE documents SET status = 'SUBMITTED', submission_method = $2 WHERE id = $1`, [
    id,
    method,
  ])
  const document = await bench.read(id, alpenwerk)
  const job = { document, attempt: 1, signal: new AbortController().signal, complete: async () => undefined }
  await learnFromDocument(bench.as('SYS', alpenwerk), job, bench.deps)
}

it('a corrected field is found on the next document of the supplier, and forgotten once it stands elsewhere twice', async () => {
  const first = await readIn(invoice('4711-22', '900155', '108.10'))
  expect(await numberOf(first)).not.toBe('4711-22')

  const unseen = await readIn(invoice('4712-01', '900158', '55.20'))
  await confirm(unseen, '4712-01', 'AUTO')
  expect(await numberOf(await readIn(invoice('4712-04', '900161', '55.20')))).not.toBe('4712-04')

  await confirm(first, '4711-22')
  const second = await readIn(invoice('4712-07', '900177', '77.40'))
  expect(await numberOf(second)).toBe('4712-07')
  const { fields } = await bench
    .as('APS', alpenwerk)
    .transaction((tx) => readOpened(bench.as('APS', alpenwerk), tx, second))
  expect(fields.find(({ name }) => name === 'invoiceNumber')?.box?.y).toBeCloseTo(150 / height, 2)

  for (const [number, decoy] of [
    ['4801-33', '900201'],
    ['4801-47', '900215'],
  ] as const) {
    const moved = await readIn(invoice(number, decoy, '12.00', 'Kasse'))
    await confirm(moved, decoy)
  }
  const { rows } = await bench.admin.query<{ document_id: string; misses: number }>(
    `SELECT document_id, misses FROM learned_places WHERE field = 'invoice_number' ORDER BY document_id`,
  )
  expect(rows.map(({ document_id }) => Number(document_id))).not.toContain(first)
  expect(rows).toHaveLength(2)
})
