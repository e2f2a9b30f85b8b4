// npm run bench -- line-edits: one cell of a document with 1,000 lines is changed through the API, beside reading the whole
// document: bytes of the answer, and milliseconds until it is there.
import { setTimeout as delay } from 'node:timers/promises'
import { apiClient, signIn, uploadFile } from '../e2e/support/api-client'
import { prepareKontor } from '../e2e/support/prepared-kontor'
import { tinyPdf } from '../e2e/support/tiny-pdf'
import type { LineEdit } from '../src/documents/line-edits'

const lineCount = 1_000
const rounds = 40

const data = await prepareKontor('customers')
const kontor = data.start({ KONTOR_LOG_LEVEL: 'error' })
try {
  await kontor.ready()
  const api = apiClient(
    kontor.baseUrl,
    await signIn(kontor.baseUrl, 'reto.gerber@alpenwerk.example'),
    '10318',
  )
  const { invID } = await uploadFile(api, 'lines.pdf', tinyPdf('lines'))
  const path = `/api/documents/${invID}`
  type Detail = { status: string; version: number }
  let read = await api.get<Detail>(path)
  while (!['NEW', 'FLAGGED'].includes(read.status)) {
    await delay(250)
    read = await api.get<Detail>(path)
  }
  const ids = Array.from({ length: lineCount }, () => crypto.randomUUID())
  const added = ids.map((id, at): LineEdit => ({ kind: 'add', id, after: null, cells: cellsOf(at) }))
  let { version } = await api.send<Detail>('PATCH', `${path}/lines`, { version: read.version, edits: added })
  const edited = await measure(async (at) => {
    const cells = [{ name: 'quantity', value: String(at + 2), source: 'TYPED' }]
    const edits = [{ kind: 'set', id: ids[at * 7], cells }]
    const answer = await api.send<Detail>('PATCH', `${path}/lines`, { version, edits })
    version = answer.version
    return answer
  })
  const whole = await measure(() => api.get(path))
  console.log(`a cell of ${lineCount} lines changed: ${edited}`)
  console.log(`the whole document read: ${whole}`)
} finally {
  await kontor.end('SIGTERM')
  await data.remove()
}

function cellsOf(at: number) {
  return [
    { name: 'description' as const, value: `Steel bracket ${at}`, source: 'TYPED' as const },
    { name: 'quantity' as const, value: String(at + 1), source: 'TYPED' as const },
    { name: 'unitPrice' as const, value: '12.50', source: 'TYPED' as const },
  ]
}

async function measure(run: (at: number) => Promise<unknown>): Promise<string> {
  const times: number[] = []
  let bytes = 0
  for (let at = 0; at < rounds; at++) {
    const began = performance.now()
    const answer = await run(at)
    times.push(performance.now() - began)
    bytes = Buffer.byteLength(JSON.stringify(answer))
  }
  const sorted = times.sort((a, b) => a - b)
  const ms = (share: number) => sorted[Math.floor(rounds * share)]!.toFixed(0)
  return `${bytes} bytes, p50 ${ms(0.5)} ms, p95 ${ms(0.95)} ms`
}
