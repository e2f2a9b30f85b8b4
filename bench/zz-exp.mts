import { connect, customerId } from './list-data'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { silentLog } from '../src/platform/log/log'
import { PgDialect } from 'drizzle-orm/pg-core'
import { exportRow } from '../src/search/server/export-cells'
import { fieldPlaces } from '../src/search/server/field-places'
import { appUrlFrom } from '../src/platform/database/migrate'
const p = await startEmbeddedPostgres({ dataDir: '/tmp/kontor-bench-lists-1000000/postgres', log: silentLog() })
const c = await connect(appUrlFrom(p.adminUrl, 'a secret that only the benches of lists have, long enough'))
const now = new Date()
const asking = { now, timeZone: 'America/New_York', currency: 'USD', places: fieldPlaces(now) } as never
const names = ['invID','status','supplierID','supplierIDText','invoiceNumber','poNumber','companyID','invoiceDate','dueDate','controlAmt','currency','source','receivedDate']
const d = new PgDialect()
await c.query(`BEGIN READ ONLY; SET LOCAL "kontor"."customer_id" = '${customerId}'`)
const time = async (label: string, text: string, params: unknown[] = []) => { const r: number[]=[]; for (let i=0;i<5;i++){ const t=performance.now(); await c.query({ text: `EXPLAIN (ANALYZE, TIMING OFF) ${text}`, values: params }); r.push(performance.now()-t) } console.log(label, Math.min(...r).toFixed(0)) }
const from = `FROM documents WHERE status IN ('SUBMITTED','REJECTED','CANCELLED') AND received_at < now() ORDER BY id LIMIT 100000`
await time('id', `SELECT string_agg(x,'') FROM (SELECT id::text x ${from}) y`)
await time('to_char', `SELECT string_agg(x,'') FROM (SELECT to_char(received_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI:SS') x ${from}) y`)
await time('left', `SELECT string_agg(x,'') FROM (SELECT left((received_at AT TIME ZONE 'America/New_York')::text, 19) x ${from}) y`)
await time('round', `SELECT string_agg(x,'') FROM (SELECT round(control_amount_minor::numeric / 100, 2)::text x ${from}) y`)
await time('times', `SELECT string_agg(x,'') FROM (SELECT (control_amount_minor::numeric * 0.01)::text x ${from}) y`)
const T = ['supplier_id','supplier_name','invoice_number','po_number','company_id']
await time('5 regex', `SELECT string_agg(x,'') FROM (SELECT concat(${T.map(t=>`CASE WHEN ${t} ~ '^[=+@\\t\\r\\n-]|[",;\\r\\n]' THEN upper(${t}) ELSE ${t} END`)}) x ${from}) y`)
await time('1 regex', `SELECT string_agg(x,'') FROM (SELECT CASE WHEN concat_ws(E'\\x01',${T}) ~ E'(^|\\x01)[=+@\\t\\r\\n-]|[",;\\r\\n]' THEN upper(concat(${T})) ELSE concat(${T}) END x ${from}) y`)
await time('1 regex tr', `SELECT string_agg(x,'') FROM (SELECT CASE WHEN concat_ws(E'\\x01',${T}) ~ E'[",;\\r\\n]|\\x01[=+@\\t-]|^[=+@\\t-]' THEN upper(concat(${T})) ELSE concat(${T}) END x ${from}) y`)
await time('no regex', `SELECT string_agg(x,'') FROM (SELECT concat(${T}) x ${from}) y`)
const q = d.sqlToQuery(exportRow(asking, names as never, { format:'csv', decimal:'.', words:{} }))
await time('all', `SELECT string_agg(x,'') FROM (SELECT ${q.sql} AS x ${from}) y`, q.params)
await c.end(); await p.stop()
