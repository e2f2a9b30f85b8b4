// npm run bench -- list-pairs [documents]: every side filter with every order that the catalogue allows. Each pair is held
// against the same page read by hand over an index made for this one pair. All pairs are tried; the slowest are measured.
import { performance } from 'node:perf_hooks'
import type { Client } from 'pg'
import { type DocumentFieldName, fieldsFor } from '../src/listing/document-fields'
import { listDocuments as listCall, listFacets } from '../src/listing/listing.api'
import { type SideFilterKey, sideFilterKeys, writeFilters } from '../src/listing/side-filters'
import { type KeepAliveClient, keepAliveClient } from './keep-alive-client'
import {
  connect,
  customerId,
  listedColumns,
  median,
  ms,
  openListBench,
  percentile,
  startPeer,
  timesOf,
} from './list-data'

const documents = Number(process.argv[2] ?? 1_000_000)
const tries = 1
const slowest = 12
const measured = 60
const open = `status IN ('NEW', 'FAILED', 'SUBMIT_FAILED', 'FLAGGED', 'ESCALATED', 'ON_HOLD')`

type Pair = { filter: SideFilterKey; item: string; sort: DocumentFieldName; took: number }

/** Each filter with its most frequent and its rarest item that finds something. */
async function tryAll(client: KeepAliveClient): Promise<Pair[]> {
  const { filters } = JSON.parse((await client.get(listFacets.path)).toString()) as {
    filters: { key: SideFilterKey; items: { value: string; count: number }[] }[]
  }
  const pairs: Pair[] = []
  for (const { key, items } of filters.filter((one) => sideFilterKeys.includes(one.key))) {
    const known = items
      .filter(({ count, value }) => count > 0 && value !== '')
      .sort((a, b) => b.count - a.count)
    const ends = [...new Set([known[0]?.value, known.at(-1)?.value])].filter((value) => value !== undefined)
    for (const item of ends)
      for (const sort of fieldsFor('sort')) {
        const pair = { filter: key, item, sort }
        pairs.push({ ...pair, took: median(await timesOf(tries, () => client.get(pathOf(pair)))) })
      }
  }
  for (const key of new Set(pairs.map(({ filter }) => filter))) {
    const times = pairs.filter(({ filter }) => filter === key).map(({ took }) => took)
    console.log(`${key}: p50 ${ms(median(times))}, slowest ${ms(Math.max(...times))}`)
  }
  return pairs.sort((a, b) => b.took - a.took)
}

const pathOf = ({ filter, item, sort }: Omit<Pair, 'took'>) =>
  `${listCall.path}?screen=my-invoices&status=all&sort=${sort}:asc&filters=${encodeURIComponent(writeFilters({ [filter]: [item] }))}`

async function measureSlowest(client: KeepAliveClient, pairs: Pair[]): Promise<void> {
  const admin = await connect(bench.adminUrl)
  await ownTable(admin)
  const ratios: number[] = []
  for (const pair of pairs.filter(({ sort }) => columnOf[sort] !== undefined).slice(0, slowest)) {
    const ids = await idsOf(client, pair)
    const where = `${filterByHand(pair)} AND ${columnOf[pair.sort]} IS NOT NULL`
    await admin.query('DROP INDEX IF EXISTS peer.by_hand_pair')
    await admin.query(`CREATE INDEX by_hand_pair ON peer.own ((${columnOf[pair.sort]}), id) WHERE ${where}`)
    await admin.query('ANALYZE peer.own')
    const text = `SELECT ${listedColumns} FROM peer.own WHERE ${where} ORDER BY ${columnOf[pair.sort]}, id LIMIT 10`
    const same = (await admin.query<{ id: string }>(text)).rows.filter(({ id }) =>
      ids.includes(Number(id)),
    ).length
    const peer = await startPeer(bench.adminUrl, { pair: { text, values: [] } })
    const direct = await keepAliveClient(peer.port)
    const path = pathOf(pair)
    await timesOf(8, () => direct.get('/pair'))
    await timesOf(8, () => client.get(path))
    const theirs = percentile(await timesOf(measured, () => direct.get('/pair')), 0.95)
    const ours = percentile(await timesOf(measured, () => client.get(path)), 0.95)
    direct.close()
    peer.close()
    ratios.push(ours / theirs)
    console.log(
      `${pair.filter}=${pair.item} by ${pair.sort}: p95 ${ms(ours)}, by hand ${ms(theirs)}: ${(ours / theirs).toFixed(1)}× (${same} of ${ids.length} rows the same)`,
    )
  }
  await admin.end()
  console.log(
    `worst p95 of a filter with an order: ${Math.max(...ratios).toFixed(1)}× an index made for that one pair`,
  )
}

async function idsOf(client: KeepAliveClient, pair: Pair): Promise<number[]> {
  const answer = JSON.parse((await client.get(pathOf(pair))).toString()) as { documents: { invID: number }[] }
  return answer.documents.map(({ invID }) => invID)
}

/** The one customer's documents with what the filters look at in other tables, for the peer alone. */
async function ownTable(admin: Client): Promise<void> {
  const began = performance.now()
  await admin.query(`CREATE SCHEMA IF NOT EXISTS peer; DROP TABLE IF EXISTS peer.own`)
  await admin.query(
    `CREATE TABLE peer.own AS SELECT d.*,
      (SELECT array_agg(coalesce(g.reason ->> 'text', g.reason::text)) FROM document_flags g WHERE g.document_id = d.id AND g.cleared_at IS NULL) AS flag_reasons,
      (SELECT array_agg(h.actor_name) FROM document_history h WHERE h.document_id = d.id AND h.actor_kind = 'user' AND h.action = 'submit') AS processors
     FROM documents d WHERE customer_id = ${customerId} AND ${open}`,
  )
  await admin.query('VACUUM ANALYZE peer.own')
  console.log(`the peer's table was made in ${ms(performance.now() - began)}`)
}

function filterByHand({ filter, item }: Pair): string {
  const text = `'${item.replaceAll("'", "''")}'`
  const byHand: Record<SideFilterKey, string> = {
    assignment: item === 'nobody' ? 'assignee_id IS NULL' : 'assignee_id IS NOT NULL',
    membership: item === 'mine' ? 'false' : 'true',
    sla: item === 'late' ? 'sla_due_at <= now()' : 'sla_due_at > now()',
    group: `document_group = ${text}`,
    supplier: `supplier_id = ${text}`,
    company: `company_id = ${text}`,
    documentType: `document_type = ${text}`,
    po: item === 'po' ? `po_number <> ''` : `coalesce(po_number, '') = ''`,
    currency: `currency = ${text}`,
    source: `source = ${text}`,
    flagReason: `flag_reasons @> ARRAY[${text}]`,
    holdReason: `status = 'ON_HOLD' AND status_reason ->> 'text' = ${text}`,
    processor: `processors @> ARRAY[${text}]`,
    erpStatus: `erp_status = ${text}`,
    duplicate: item === 'yes' ? 'duplicate_of IS NOT NULL' : 'duplicate_of IS NULL',
    due: dueByHand(item),
    age: ageByHand(item),
    assignee: `assignee_name = ${text}`,
    submitted: 'submitted_at IS NOT NULL',
  }
  return byHand[filter].replaceAll('CURRENT_DATE', `'${new Date().toISOString().slice(0, 10)}'::date`)
}

function dueByHand(item: string): string {
  if (item === 'overdue') return 'due_date < CURRENT_DATE'
  if (item === 'today') return 'due_date = CURRENT_DATE'
  if (item === 'next-3-days') return 'due_date > CURRENT_DATE AND due_date <= CURRENT_DATE + 3'
  return item === 'next-7-days'
    ? 'due_date > CURRENT_DATE + 3 AND due_date <= CURRENT_DATE + 7'
    : 'due_date > CURRENT_DATE + 7'
}

function ageByHand(item: string): string {
  const days = { '0-1': [1, -9], '2-3': [3, 1], '4-7': [7, 3], '8-': [9999, 7] }[item] ?? [9999, -9]
  return `received_at >= (CURRENT_DATE - ${days[0]})::timestamp AT TIME ZONE 'UTC' AND received_at < (CURRENT_DATE - (${days[1]}))::timestamp AT TIME ZONE 'UTC'`
}

const columnOf: Partial<Record<DocumentFieldName, string>> = {
  invID: 'id',
  documentType: 'document_type',
  source: 'source',
  fileName: 'file_name',
  pageCount: 'page_count',
  sentByEmail: 'sent_by_email',
  receivedByEmail: 'received_by_email',
  companyID: 'company_id',
  supplierID: 'supplier_id',
  supplierIDText: 'supplier_name',
  remitToID: 'remit_to_id',
  customerAccount: 'customer_account',
  controlAmt: 'payable_minor',
  netAmt: 'net_amount_minor',
  taxAmt: 'tax_amount_minor',
  currency: 'currency',
  invoiceDate: 'invoice_date',
  dueDate: 'due_date',
  receivedDate: 'received_at',
  invScannedDate: 'coalesce(scanned_at, received_at)',
  invEnteredDate: 'entered_at',
  submittedAt: 'submitted_at',
  invoiceNumber: 'invoice_number',
  poNumber: 'po_number',
  erpID: 'erp_id',
  status: 'status',
  statusSince: 'status_since',
  erpStatus: 'erp_status',
  holdUntil: 'hold_until',
  submissionMethod: 'submission_method',
  invTab: 'document_group',
  validationServicesTimeout: 'release_at',
  commentCount: 'comment_count',
}

const bench = await openListBench(documents)
try {
  const client = await keepAliveClient(bench.port, { authorization: `Bearer ${bench.token}` })
  const pairs = await tryAll(client)
  console.log(`${pairs.length} pairs, the median of each: p50 ${ms(median(pairs.map(({ took }) => took)))}`)
  await measureSlowest(client, pairs)
  client.close()
} finally {
  await bench.close()
}
