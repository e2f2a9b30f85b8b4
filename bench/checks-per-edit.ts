// npm run bench -- checks-per-edit [documents]: a header field is changed over HTTP, with token, lock, history and every
// check, whose findings come with the answer; at 200,000 documents, a fifth of them the customer's.
import { apiClient } from '../e2e/support/api-client'
import { connect, customerId, judge, median, ms, openListBench, percentile, timesOf } from './list-data'

const documents = Number(process.argv[2] ?? 200_000)
const edited = 150
const limitMs = 100

type Detail = { version: number; findings: { exception: string }[] }

const bench = await openListBench(documents)
try {
  const admin = await connect(bench.adminUrl)
  // those with a supplier, an amount and a number have the most to be compared with
  const { rows } = await admin.query<{ id: string }>(
    `SELECT id FROM documents WHERE customer_id = $1 AND status IN ('NEW', 'FLAGGED') AND supplier_id IS NOT NULL
       AND invoice_number IS NOT NULL AND control_amount_minor IS NOT NULL ORDER BY hashint8(id) LIMIT $2`,
    [customerId, edited],
  )
  await admin.end()
  const api = apiClient(bench.baseUrl, bench.token, String(customerId))
  const found = new Map<string, number>()
  const opened: Detail[] = []
  const openings = await timesOf(rows.length, async (index) => {
    opened[index] = await api.get<Detail>(`/api/documents/${rows[index]!.id}`)
  })
  const edits = await timesOf(rows.length, async (index) => {
    const { findings } = await api.send<Detail>('PATCH', `/api/documents/${rows[index]!.id}/fields`, {
      version: opened[index]!.version,
      fields: [{ name: 'memo', value: `measured ${index}`, source: 'TYPED' }],
    })
    for (const { exception } of findings) found.set(exception, (found.get(exception) ?? 0) + 1)
  })
  console.log(
    `${rows.length} documents, found: ${[...found].map(([code, count]) => `${count} × ${code}`).join(', ')}`,
  )
  for (const [what, times] of Object.entries({ opening: openings, edit: edits }))
    console.log(
      `${what.padEnd(8)} p50 ${ms(median(times)).padStart(8)}  p95 ${ms(percentile(times, 0.95)).padStart(8)}`,
    )
  const p95 = percentile(edits, 0.95)
  judge(
    `checks per edit over ${documents.toLocaleString('en')} documents, p95`,
    p95,
    { atMost: limitMs },
    ' ms',
  )
  judge('of its limit', p95 / limitMs, { atMost: 1 })
} finally {
  await bench.close()
}
