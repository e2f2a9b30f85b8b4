import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SampleTruth } from '../samples/invoice-model'
import { makeSamples } from '../samples/make-samples'
import type { SamplePart } from '../samples/sample-file'
import { alpenwerk, blueMesa, harborPine, nordlicht } from '../seeds/demo-customers'
import type { DocumentDetail, DocumentSummary } from '../src/documents/documents.api'
import type { HeaderFieldName } from '../src/documents/header-fields'
import { dayOfInstant } from '../src/kernel/dates'
import { foldTight } from '../src/recognition/fold-text'
import { type Api, apiClient, signIn } from './support/api-client'
import { expect, test } from './support/test'

/** Which field keeps what a sample shows. */
const shown = {
  doc_type: 'documentType',
  invoice_number: 'invoiceNumber',
  issue_date: 'invoiceDate',
  due_date: 'dueDate',
  supplier_name: 'supplierName',
  supplier_vat_id: 'vatID',
  buyer_name: 'companyID',
  currency: 'currency',
  net_total: 'netAmt',
  tax_total: 'taxAmt',
  gross_total: 'controlAmt',
  order_ref: 'poNumber',
  customer_account: 'customerAccount',
  iban: 'iban',
} as const satisfies Partial<Record<keyof SampleTruth, HeaderFieldName>>

const kinds = new Map([
  ['invoice', 'INVOICE'],
  ['credit_note', 'CREDIT'],
])

type Reading = { field: DocumentDetail['fields'][number] | undefined; isRight: boolean; told: string }

test('what the demo’s documents show is read, almost all of it, and nothing wrong is sure', async ({
  kontor,
}) => {
  const token = await signIn(kontor.baseUrl, 'sam.rivera@kontor.example')
  const readings: Reading[] = []
  for (const customer of [harborPine, alpenwerk, blueMesa, nordlicht])
    readings.push(...(await readingsOf(apiClient(kontor.baseUrl, token, customer.id), customer)))

  const wrong = readings.filter(({ isRight }) => !isRight)
  const told = (all: Reading[]) => all.map((one) => one.told)
  expect(readings.length).toBeGreaterThan(380)
  expect(1 - wrong.length / readings.length, told(wrong).join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(told(wrong.filter(({ field }) => (field?.confidence ?? 0) >= 0.975))).toEqual([])
  const placeless = readings.filter(({ field }) => field?.source === 'RECOGNISED' && !field.box)
  expect(told(placeless.filter(({ field }) => field!.name !== 'documentType'))).toEqual([])
})

/** Each value that the samples of a customer show, beside what was read first; other specs may have changed it since. */
async function readingsOf(api: Api, { id, companies }: typeof alpenwerk): Promise<Reading[]> {
  const documents = await documentsOf(api)
  const firstDay = documents.map(({ invScannedDate }) => dayOfInstant(new Date(invScannedDate))).sort()[0]!
  const truths = await truthsOf(id, firstDay)
  const storedAs = (said: string) =>
    kinds.get(said) ?? companies.find(({ name }) => name === said)?.id ?? said
  const readings: Reading[] = []
  for (const { fileName, invID } of documents) {
    const truth = truths.get(fileName)
    if (!truth) continue
    const { fields } = await api.get<DocumentDetail>(`/api/documents/${invID}`)
    for (const [name, fieldName] of Object.entries(shown)) {
      const said = truth[name as keyof typeof shown]
      if (said === null) continue
      const wanted = storedAs(said)
      const field = fields.find((one) => one.name === fieldName)
      // an e-invoice in the file says it better than the page
      if (field?.source === 'DATA') continue
      const read = field?.predictedValue ?? null
      readings.push({
        field,
        isRight: read !== null && foldTight(read) === foldTight(wanted),
        told: `${fileName}, ${fieldName}: ${read} instead of ${wanted}`,
      })
    }
  }
  return readings
}

/** What came as pages, some of them in mails. */
async function documentsOf(api: Api): Promise<DocumentSummary[]> {
  const lists = ['my-invoices&status=all', 'my-invoices&status=in-review', 'completed&status=all'].map(
    (list) =>
      api.get<{ documents: DocumentSummary[] }>(`/api/documents?screen=${list}&dates=all&itemsPerPage=100`),
  )
  const all = (await Promise.all(lists)).flatMap(({ documents }) => documents)
  return all.filter(({ source }) => source === 'UPLOAD' || source === 'EMAIL')
}

async function truthsOf(customerId: string, today: string): Promise<Map<string, SampleTruth>> {
  const outDir = await mkdtemp(join(tmpdir(), 'kontor-samples-'))
  const samples = await makeSamples({ outDir, today, customerIds: [customerId] })
  await rm(outDir, { recursive: true })
  const files = samples.flatMap<Pick<SamplePart, 'name' | 'truth'>>(({ kind, file, parts, truth }) =>
    kind === 'eml' ? parts : [{ name: file, truth }],
  )
  return new Map(files.flatMap(({ name, truth }) => (truth ? [[name, truth]] : [])))
}
