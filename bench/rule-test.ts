// npm run bench -- rule-test: a document rule tried on the supplier's last 20 submitted invoices, as the modal asks for it.
// At most 500 ms.
import { setTimeout as delay } from 'node:timers/promises'
import { apiClient, signIn } from '../e2e/support/api-client'
import { prepareKontor } from '../e2e/support/prepared-kontor'
import { newNumber, readInvoice } from '../e2e/support/read-invoice'
import { quantile } from './in-browser'

const invoices = 20
const tries = 60
const limitMs = 500

type Detail = { status: string; version: number; supplierID: string }
type Tested = { documents: unknown[]; differs: number }

const data = await prepareKontor('customers')
const kontor = data.start({ KONTOR_LOG_LEVEL: 'error' })
try {
  await kontor.ready()
  const clientOf = async (email: string) =>
    apiClient(kontor.baseUrl, await signIn(kontor.baseUrl, email), '10318')
  const clerk = await clientOf('reto.gerber@alpenwerk.example')
  const manager = await clientOf('anke.vogt@alpenwerk.example')
  let supplierID = ''
  for (let at = 0; at < invoices; at++) supplierID = await submitInvoice()
  const rule = {
    documentRuleName: 'Tried',
    documentRuleType: 'PROTOTYPE',
    header: [
      { name: 'supplier', value: supplierID },
      { name: 'memo', value: 'Machine parts' },
    ],
    documentRuleLines: [
      { share: '60.00', description: 'Parts' },
      { share: '40.00', description: 'Freight' },
    ],
  }
  const times: number[] = []
  for (let at = 0; at < tries; at++) {
    const began = performance.now()
    const { documents, differs } = await manager.send<Tested>('POST', '/api/document-rules/test', rule)
    times.push(performance.now() - began)
    if (documents.length !== invoices || differs !== invoices)
      throw new Error(`${documents.length} tried, ${differs} differ`)
  }
  const p95 = quantile(times, 0.95)
  const isGood = p95 <= limitMs
  console.log(
    `a rule tried on ${invoices} invoices: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; ratio ${(p95 / limitMs).toFixed(2)} of ${limitMs} ms: ${isGood ? 'pass' : 'FAIL'}`,
  )
  process.exitCode = isGood ? 0 : 1

  async function submitInvoice(): Promise<string> {
    const id = await readInvoice(clerk, { invoiceNumber: newNumber('RT'), poNumber: undefined })
    const read = () => clerk.get<Detail>(`/api/documents/${id}`)
    const { version, supplierID } = await read()
    await clerk.send('POST', `/api/documents/${id}/actions/submit`, { version })
    while ((await read()).status !== 'SUBMITTED') await delay(100)
    return supplierID
  }
} finally {
  await kontor.end('SIGTERM')
  await data.remove()
}
