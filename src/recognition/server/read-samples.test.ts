import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SampleTruth } from '../../../samples/invoice-model'
import { makeSamples } from '../../../samples/make-samples'
import { demoCustomers } from '../../../seeds/demo-customers'
import { foldTight } from '../fold-text'
import type { FieldName, RecognisedField } from '../recognised-document'
import { createRecogniser, type Recogniser } from './read-document'

type Sample = { path: string; customerId: string; sender?: string; truth: SampleTruth }
type Reading = { where: string; wanted: string | null; field: RecognisedField | undefined }

let folder: string
let recogniser: Recogniser
const readings: Reading[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-read-samples-'))
  recogniser = createRecogniser({ size: 2, languages: ['eng', 'deu'], wallMs: 600_000 })
  for (const sample of await samplesWithTruth()) {
    const customer = demoCustomers.find((each) => each.id === sample.customerId)!
    const { fields } = await recogniser.recogniseDocument({
      path: sample.path,
      sender: sample.sender,
      buyer: { names: customer.companies.map((company) => company.name) },
    })
    for (const [name, wanted] of Object.entries(sample.truth)) {
      if (typeof wanted !== 'string' && wanted !== null) continue
      readings.push({ where: `${sample.path} ${name}`, wanted, field: fields[name as FieldName] })
    }
  }
}, 900_000)
afterAll(async () => {
  await recogniser.close()
  await rm(folder, { recursive: true, force: true })
})

/** Uploads, and the attachments of mails as files of their own. */
async function samplesWithTruth(): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const { file, kind, parts, truth, customerId, sender } of await makeSamples({
    outDir: folder,
    today: '2026-03-16',
  })) {
    const path = join(folder, file)
    if (kind !== 'eml') {
      if (truth) samples.push({ path, customerId, truth })
      continue
    }
    const { attachments } = await simpleParser(await readFile(path))
    for (const [index, part] of parts.entries()) {
      if (!part.truth) continue
      const partPath = `${path}.${index}`
      await writeFile(partPath, attachments[index]!.content)
      samples.push({ path: partPath, customerId, sender, truth: part.truth })
    }
  }
  return samples
}

const isRight = ({ wanted, field }: Reading) =>
  wanted !== null && field !== undefined && foldTight(field.value) === foldTight(wanted)

it('reads at least 92 of 100 printed values of the sample invoices', () => {
  const printed = readings.filter((reading) => reading.wanted !== null)
  const wrong = printed.filter((reading) => !isRight(reading)).map((reading) => reading.where)
  expect(printed.length).toBeGreaterThan(180)
  expect(1 - wrong.length / printed.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.92)
})

it('is never sure of a value that is wrong', () => {
  const sureAndWrong = readings
    .filter((reading) => reading.field && reading.field.confidence >= 0.975 && !isRight(reading))
    .map(({ where, wanted, field }) => `${where}: ${field!.value} instead of ${wanted}`)
  expect(sureAndWrong).toEqual([])
})

it('shows for every value where it stands', () => {
  const read = readings.filter(({ where, field }) => field && !where.endsWith(' doc_type'))
  expect(read.filter(({ field }) => field!.page === null || field!.box === null)).toEqual([])
})
