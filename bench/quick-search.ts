// npm run bench -- quick-search [documents]: what people type into the quick search, over HTTP, with token and row-level
// security, at 1,000,000 documents for the customer that has 200,000 of them.
import { quickSearch } from '../src/search/quick-search.api'
import { keepAliveClient } from './keep-alive-client'
import { connect, customerId, judge, median, ms, openListBench, percentile, timesOf } from './list-data'

const documents = Number(process.argv[2] ?? 1_000_000)
const perKind = 60

type Row = {
  id: string
  supplier_name: string
  invoice_number: string
  po_number: string | null
  minor: string
}

/** What is typed of one document in each way that people know of it. */
const kinds: Record<string, (row: Row) => string> = {
  'document number': ({ id }) => id,
  'invoice number': ({ invoice_number }) => invoice_number,
  'invoice number, as spoken': ({ invoice_number }) => `inv ${invoice_number.replace(/\D+/g, ' ').trim()}`,
  'beginning of a number': ({ invoice_number }) => invoice_number.slice(0, 5),
  'end of a number': ({ invoice_number }) => invoice_number.slice(-4),
  PO: ({ po_number, id }) => (po_number ? `po ${po_number}` : id),
  supplier: ({ supplier_name }) => supplier_name.split(' ').slice(0, 2).join(' '),
  'first letters of a supplier': ({ supplier_name }) => supplier_name.slice(0, 3).toLowerCase(),
  'supplier with a slip': ({ supplier_name }) =>
    supplier_name
      .split(' ')
      .slice(0, 2)
      .join(' ')
      .replace(/[aeiou]/, 'x'),
  amount: ({ minor }) => amountOf(minor, '.', ','),
  'amount without cents': ({ minor }) => String(Math.floor(Number(minor) / 100)),
  'supplier and amount': ({ supplier_name, minor }) =>
    `${supplier_name.split(' ')[0]} ${amountOf(minor, ',', '.')}`,
  'supplier and number': ({ supplier_name, invoice_number }) =>
    `${supplier_name.split(' ')[0]} ${invoice_number.slice(-4)}`,
  'nothing like it': ({ id }) => `zzyzx ${id}999`,
}

const bench = await openListBench(documents)
try {
  const admin = await connect(bench.adminUrl)
  const { rows } = await admin.query<Row>(
    `SELECT id, supplier_name, invoice_number, po_number, control_amount_minor::text AS minor FROM documents
     WHERE customer_id = $1 AND invoice_number IS NOT NULL ORDER BY hashint8(id) LIMIT $2`,
    [customerId, perKind],
  )
  await admin.end()
  const client = await keepAliveClient(bench.port, { authorization: `Bearer ${bench.token}` })
  const ask = (typed: string) => client.get(`${quickSearch.path}?q=${encodeURIComponent(typed)}`)
  const all: number[] = []
  for (const [kind, typedOf] of Object.entries(kinds)) {
    let first = 0
    let found = 0
    const times = await timesOf(rows.length, async (index) => {
      const answer = JSON.parse((await ask(typedOf(rows[index]!))).toString()) as {
        hits: { invID: number }[]
      }
      const place = answer.hits.findIndex(({ invID }) => invID === Number(rows[index]!.id))
      if (place === 0) first += 1
      if (place >= 0) found += 1
    })
    all.push(...times)
    console.log(
      `${kind.padEnd(28)} p50 ${ms(median(times)).padStart(8)}  p95 ${ms(percentile(times, 0.95)).padStart(8)}   the one meant is first ${first}, shown ${found} of ${rows.length}`,
    )
  }
  client.close()
  judge(
    `quick search over ${documents.toLocaleString('en')} documents, p95`,
    percentile(all, 0.95),
    { atMost: 50 },
    ' ms',
  )
} finally {
  await bench.close()
}

function amountOf(minor: string, decimal: string, thousands: string): string {
  const digits = minor.padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${whole}${decimal}${digits.slice(-2)}`
}
