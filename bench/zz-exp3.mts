import { apiClient } from '../e2e/support/api-client'
import { customerId, openListBench } from './list-data'
const b = await openListBench(1000000)
import { connect } from './list-data'
const a = await connect(b.adminUrl)
for (const s of [`session_preload_libraries = 'auto_explain'`, `auto_explain.log_min_duration = 5`, `auto_explain.log_analyze = on`, `auto_explain.log_timing = off`]) await a.query(`ALTER ROLE kontor_app SET ${s}`)
await a.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename='kontor_app'`)
await new Promise(r=>setTimeout(r,1500))
const api = apiClient(b.baseUrl, b.token, String(customerId))
for (let k=0;k<1;k++){
const t=performance.now()
const { id } = await api.send<{id:number}>('POST','/api/document-search/exports',{ from:{kind:'list',screen:'completed',status:'all',sort:'invID:asc',to:'2026-05-20'}, columns:['invID','status','supplierID','supplierIDText','invoiceNumber','poNumber','companyID','invoiceDate','dueDate','controlAmt','currency','source','receivedDate'], format:'csv'})
let last=''
for(;;){ const s=await api.get<any>(`/api/document-search/exports/${id}`); const now=`${s.state} ${s.rowsTotal} ${s.rowsDone}`; if(now!==last){console.log((performance.now()-t).toFixed(0),now); last=now} if(s.state==='DONE')break; await new Promise(r=>setTimeout(r,5)) }
}
for (const s of [`session_preload_libraries`, `auto_explain.log_min_duration`, `auto_explain.log_analyze`, `auto_explain.log_timing`]) await a.query(`ALTER ROLE kontor_app RESET ${s}`)
await a.end(); await b.close()
