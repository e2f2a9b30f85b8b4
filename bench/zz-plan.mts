import { openListBench, connect, cpuMsOf, customerId } from './list-data'
import { postmasterPid } from '../e2e/support/data-directory'
const b = await openListBench(100000)
const pgp = await postmasterPid(b.folder)
const c = await connect(b.appUrl)
const a = await connect(b.adminUrl)
const mark = (await a.query('select pg_snapshot_xmin(pg_current_snapshot())::text m')).rows[0].m
const ids = (await a.query('select id from documents where customer_id=$1 order by id desc limit 10',[customerId])).rows.map(r=>r.id)
const H = `(SELECT count(*) FROM (SELECT 1 FROM document_history WHERE transaction_id >= $1::xid8 ORDER BY transaction_id LIMIT 100) recent)`
const V = `(SELECT string_agg(d.id || ':' || d.xmin, ',' ORDER BY d.id) FROM documents d WHERE d.id = ANY ($2::bigint[]))`
const qs: Record<string, [string, unknown[]]> = {
  nothing: ['SELECT 1 AS x', []],
  customer: ['SELECT c.xmin::text AS customer FROM customers c WHERE c.id = kontor_customer_id()', []],
  history: [`SELECT ${H} AS changes`, [mark]],
  versions: [`SELECT ${V.replace('$2','$1')} AS v`, [ids]],
  all: [`SELECT ${H} AS changes, c.xmin::text AS customer, ${V} AS versions FROM customers c WHERE c.id = kontor_customer_id()`, [mark, ids]],
}
const begin = `BEGIN READ ONLY; SET LOCAL "kontor"."customer_id" = '${customerId}'`
for (const [name, [text, values]] of Object.entries(qs)) {
  const run = async (q: () => Promise<unknown>, n = 2000) => { for (let i=0;i<300;i++) await q(); const t=performance.now(); const p=cpuMsOf([pgp]); for (let i=0;i<n;i++) await q(); return [((performance.now()-t)/n).toFixed(3), ((cpuMsOf([pgp])-p)/n).toFixed(3)] }
  await c.query(begin)
  const inside = await run(() => c.query({ name, text, values }))
  await c.query('ROLLBACK')
  const whole = await run(async () => { await c.query(begin); await c.query({ name, text, values }); await c.query('ROLLBACK') })
  console.log(name, 'in one tx [wall, pg cpu]', inside, 'with begin/rollback', whole)
}
console.log((await c.query('select name, generic_plans, custom_plans from pg_prepared_statements')).rows)
await c.query(begin)
console.log((await c.query(`EXPLAIN (ANALYZE, BUFFERS) EXECUTE "all"('${mark}', '{${ids}}')`)).rows.map(r=>r['QUERY PLAN']).join('\n'))
await c.end(); await a.end(); await b.close()
