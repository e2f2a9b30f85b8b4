// npm run bench -- supplier-lookup [suppliers]: what people type into the supplier field, over HTTP, with token and row-level
// security, for a customer with 100,000 suppliers.
import { lookUp } from '../src/master-data/master-data.api'
import { keepAliveClient } from './keep-alive-client'
import { connect, customerId, judge, median, ms, openListBench, percentile, timesOf } from './list-data'

const suppliers = Number(process.argv[2] ?? 100_000)
const documents = 2_000
const perKind = 40

type Row = { id: string; name: string; vat_id: string; iban: string }

/** What is typed of one supplier in each way that people know of it. */
const kinds: Record<string, (row: Row) => string> = {
  nothing: () => '',
  'one letter': ({ name }) => name.slice(0, 1),
  'two letters': ({ name }) => name.slice(0, 2),
  'three letters': ({ name }) => name.slice(0, 3),
  'first word': ({ name }) => name.split(' ')[0]!,
  'last word': ({ name }) => name.split(' ').at(-1)!,
  'whole name': ({ name }) => name,
  number: ({ id }) => id,
  'VAT ID': ({ vat_id }) => vat_id,
  IBAN: ({ iban }) => iban,
  'IBAN with spaces': ({ iban }) => iban.replace(/(.{4})/g, '$1 '),
  'nothing like it': ({ id }) => `zzyzx ${id}`,
}

const fill = `INSERT INTO suppliers (customer_id, id, name, vat_id, ibans, email_domain, currency)
  SELECT $1, 'B-' || n, initcap(substr(md5(n::text), 1, 3) || ' ' || w[1 + n % 12] || ' ' || w[1 + n / 12 % 12]) || ' ' || f[1 + n % 5],
    'DE' || (100000000 + n), ARRAY['DE' || (1000000000000000000000 + n::numeric * 7919)::text], 'mail' || n || '.example', 'EUR'
  FROM generate_series(1, $2) n, (SELECT ARRAY['foods','steel','power','linen','tools','freight','print','timber','medical','energy','waste','office'] w,
    ARRAY['GmbH','Inc.','AG','Ltd','SARL'] f) words ON CONFLICT DO NOTHING`

const bench = await openListBench(documents)
try {
  const admin = await connect(bench.adminUrl)
  await admin.query(fill, [customerId, suppliers])
  await admin.query('VACUUM ANALYZE suppliers')
  const { rows } = await admin.query<Row>(
    `SELECT id, name, vat_id, ibans[1] AS iban FROM suppliers WHERE customer_id = $1 AND id LIKE 'B-%' ORDER BY md5(id) LIMIT $2`,
    [customerId, perKind],
  )
  await admin.end()
  const client = await keepAliveClient(bench.port, { authorization: `Bearer ${bench.token}` })
  const path = lookUp.path.replace(':kind', 'suppliers')
  const all: number[] = []
  for (const [kind, typedOf] of Object.entries(kinds)) {
    let shown = 0
    const times = await timesOf(rows.length, async (index) => {
      const answer = await client.get(`${path}?q=${encodeURIComponent(typedOf(rows[index]!))}`)
      const { options } = JSON.parse(answer.toString()) as { options: { id: string }[] }
      if (options.some(({ id }) => id === rows[index]!.id)) shown += 1
    })
    all.push(...times)
    console.log(
      `${kind.padEnd(20)} p50 ${ms(median(times)).padStart(8)}  p95 ${ms(percentile(times, 0.95)).padStart(8)}   the one meant is shown ${shown} of ${rows.length}`,
    )
  }
  client.close()
  judge(
    `lookup over ${suppliers.toLocaleString('en')} suppliers, p95`,
    percentile(all, 0.95),
    { atMost: 100 },
    ' ms',
  )
} finally {
  await bench.close()
}
