import { openListBench, connect, customerId } from './list-data'
import { keepAliveClient } from './keep-alive-client'
const b = await openListBench(100000)
const a = await connect(b.adminUrl)
const who = (await a.query(`select rolname from pg_roles where rolname like '%app%'`)).rows
console.log(who, (await a.query(`select indexdef from pg_indexes where indexname like 'documents_by_status%'`)).rows)
for (const s of [`session_preload_libraries = 'auto_explain'`, `auto_explain.log_min_duration = 0`, `auto_explain.log_analyze = on`, `auto_explain.log_buffers=on`]) await a.query(`ALTER ROLE kontor_app SET ${s}`)
await a.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename='kontor_app'`)
const h = { authorization: `Bearer ${b.token}` }
await new Promise(r=>setTimeout(r,1500))
const c = await keepAliveClient(b.port, h)
for (let i=0;i<3;i++) await c.get('/api/documents?screen=my-invoices&status=all&from=1901-01-0'+(i+1)).catch(e=>console.log(String(e).slice(0,100)))
const t=performance.now(); await c.get('/api/documents?screen=my-invoices&status=all&from=1901-02-01'); console.log(performance.now()-t)
c.close()
for (const s of [`session_preload_libraries`, `auto_explain.log_min_duration`, `auto_explain.log_analyze`, `auto_explain.log_buffers`]) await a.query(`ALTER ROLE kontor_app RESET ${s}`)
await a.end(); await b.close()
