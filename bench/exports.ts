// npm run bench -- exports [documents]: 100,000 invoices written to a CSV file as people ask for it, against PostgreSQL's own
// COPY … TO STDOUT of the same columns of the same documents, and how much memory the program takes for it.
import { existsSync, readFileSync } from 'node:fs'
import type { Connection, Submittable } from 'pg'
import { type Api, apiClient } from '../e2e/support/api-client'
import type { DocumentFieldName } from '../src/listing/document-fields'
import { connect, customerId, judge, type ListBench, median, ms, openListBench } from './list-data'

const documents = Number(process.argv[2] ?? 1_000_000)
const wanted = 100_000
const rounds = 3
const kiB = 1024
/** What is exported, and where the peer finds it. */
const columns: Partial<Record<DocumentFieldName, string>> = {
  invID: 'id',
  status: 'status',
  supplierID: 'supplier_id',
  supplierIDText: 'supplier_name',
  invoiceNumber: 'invoice_number',
  poNumber: 'po_number',
  companyID: 'company_id',
  invoiceDate: 'invoice_date',
  dueDate: 'due_date',
  controlAmt: 'control_amount_minor',
  currency: 'currency',
  source: 'source',
  receivedDate: 'received_at',
}
const completed = `('SUBMITTED', 'REJECTED', 'CANCELLED')`

const bench = await openListBench(documents)
try {
  const api = apiClient(bench.baseUrl, bench.token, String(customerId))
  const to = await lastDay(bench)
  const memory: number[] = []
  const ratios: number[] = []
  // the first one fills what any use of the program fills
  await exported(api, to)
  for (let round = 1; round <= rounds; round++) {
    const theirs = await copied(bench, to)
    const before = residentBytes(bench.kontorPid)
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, residentBytes(bench.kontorPid))
    }, 20)
    const ours = await exported(api, to)
    clearInterval(watch)
    memory.push((peak - before) / kiB / kiB)
    const ratio = ours.rows / ours.tookMs / (theirs.rows / theirs.tookMs)
    ratios.push(ratio)
    console.log(
      `round ${round}: ${ours.rows.toLocaleString('en')} rows in ${ms(ours.tookMs)}, COPY ${theirs.rows.toLocaleString('en')} rows in ${ms(theirs.tookMs)}: ${ratio.toFixed(2)}, memory +${memory.at(-1)!.toFixed(0)} MB`,
    )
  }
  judge('export against COPY … TO STDOUT', median(ratios), { atLeast: 0.4 })
  if (existsSync('/proc/self/status'))
    judge('memory that an export takes', Math.max(...memory), { atMost: 50 }, ' MB')
} finally {
  await bench.close()
}

/** The day up to which the customer has got about so many invoices that are completed. */
async function lastDay({ adminUrl }: ListBench): Promise<string> {
  const admin = await connect(adminUrl)
  const { rows } = await admin.query<{ day: string }>(
    `SELECT max(received_at)::date::text AS day FROM (SELECT received_at FROM documents
      WHERE customer_id = $1 AND status IN ${completed} ORDER BY received_at LIMIT ${wanted}) first`,
    [customerId],
  )
  await admin.end()
  return rows[0]!.day
}

/** From the wish to the finished file, with the columns that the screen shows at first. */
async function exported(api: Api, to: string): Promise<{ rows: number; tookMs: number }> {
  const began = performance.now()
  const from = { kind: 'list', screen: 'completed', status: 'all', to, sort: 'invID:asc' }
  const { id } = await api.send<{ id: number }>('POST', '/api/document-search/exports', {
    from,
    columns: Object.keys(columns),
    format: 'csv',
  })
  for (;;) {
    const { state, rowsDone, error } = await api.get<{
      state: string
      rowsDone: number
      error: string | null
    }>(`/api/document-search/exports/${id}`)
    if (state === 'DONE') return { rows: rowsDone, tookMs: performance.now() - began }
    if (state !== 'QUEUED' && state !== 'RUNNING') throw new Error(`the export is ${state}: ${error}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The same by PostgreSQL alone, every byte read and let go. */
async function copied({ adminUrl }: ListBench, to: string): Promise<{ rows: number; tookMs: number }> {
  const admin = await connect(adminUrl)
  const began = performance.now()
  const rows = await copyOut(
    admin,
    `COPY (SELECT ${Object.values(columns).join(', ')} FROM documents WHERE customer_id = ${customerId} AND status IN ${completed}
      AND received_at < '${to}'::date + 1 ORDER BY id) TO STDOUT (FORMAT csv)`,
  )
  const tookMs = performance.now() - began
  await admin.end()
  return { rows, tookMs }
}

/** A COPY as the driver lets one send it. @returns its rows */
function copyOut(client: Awaited<ReturnType<typeof connect>>, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    const ignore = () => {}
    client.query({
      submit: (connection: Connection) => connection.query(text),
      handleCopyData: () => {
        rows += 1
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(rows),
      handleRowDescription: ignore,
      handleDataRow: ignore,
      handleCommandComplete: ignore,
      handleEmptyQuery: ignore,
    } as unknown as Submittable)
  })
}

function residentBytes(pid: number): number {
  const match = existsSync('/proc/self/status')
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    : null
  return Number(match?.[1] ?? 0) * kiB
}
