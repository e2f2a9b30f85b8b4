// npm run bench -- analytics [documents]: what counting adds to a move of a document and a recount beside one SQL aggregate
// by hand, on 100,000 generated documents of 200 customers; then the dashboard and each page of the analytics beside DuckDB,
// which answers the same from a table of the same facts, for one customer of 1,000,000 documents. For that its facts are
// copied, as pages read nothing else of documents that are done. DuckDB is installed once beside the data.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { principalFromClaims } from '../src/access/principal'
import type { DayRange } from '../src/analytics/analytics-search'
import { countDocuments } from '../src/analytics/server/document-facts'
import { readCycleTimes } from '../src/analytics/server/read-invoices'
import { readTouchlessNumbers } from '../src/analytics/server/read-touchless'
import { readVolume } from '../src/analytics/server/read-volume'
import { readRates } from '../src/analytics/server/recognition-rates'
import { keepCounting, recountCustomer } from '../src/analytics/server/recount'
import { rebuildRollUp, rollUp } from '../src/analytics/server/roll-up'
import { type Dependencies, openDependencies } from '../src/app/server/dependencies'
import { readParts } from '../src/dashboard/server/read-parts'
import { moveDocument } from '../src/documents/server/move-document'
import { daysAfter } from '../src/kernel/dates'
import { loadConfig } from '../src/platform/config/config'
import { type Context, systemActor, type TenantReading } from '../src/tenants/server/context'
import {
  connect,
  customerId,
  generatedFolder,
  generatorSecret,
  judge,
  median,
  ms,
  percentile,
  timesOf,
} from './list-data'

const documents = Number(process.argv[2] ?? 1_000_000)
const generated = 100_000
/** Numbers of copied facts lie above those of documents. */
const firstCopy = 1_000_000_000
const rounds = 15
const duckVersion = '1.5.6-r.1'

type Duck = { runAndReadAll(sql: string): Promise<unknown>; run(sql: string): Promise<unknown> }

const folder = await generatedFolder(generated)
const deps = await openDependencies(
  await loadConfig({ KONTOR_DATA: folder, KONTOR_SECRET: generatorSecret, KONTOR_LOG_LEVEL: 'error' }),
)
const system = (): Context => deps.contextFor({ customerId, actor: systemActor, requestId: 'bench' })

/** A manager of the customer who works as a clerk too: they see the figures, the load of the team and a queue. */
function manager(of: Dependencies): Context {
  const claims = {
    sub: 'bench',
    name: 'Bench',
    approle: ['AP_MANAGER', 'AP_SPECIALIST'],
    customerid: String(customerId),
  }
  const principal = principalFromClaims(claims, { product: of.config.productName })
  return of.contextFor({
    customerId,
    actor: { kind: 'user', id: 'bench', name: 'Bench', principal },
    requestId: 'bench',
  })
}

async function pagesBeside(duck: Duck, range: DayRange): Promise<void> {
  const read = (work: (tx: TenantReading) => Promise<unknown>) => () => system().read(work)
  const pages: Record<string, [ours: () => Promise<unknown>, theirs: readonly string[]]> = {
    'Recognition Rates': [read((tx) => readRates(tx, range)), recognitionByHand(range)],
    'Invoice Volume': [read((tx) => readVolume(tx, range)), volumeByHand(range)],
    'Invoice Analytics': [read((tx) => readCycleTimes(tx, range)), cyclesByHand(range)],
    'Touchless Processing': [read((tx) => readTouchlessNumbers(tx, range)), touchlessByHand(range)],
    Dashboard: [() => readParts(manager(deps), range, deps), dashboardByHand(range)],
  }
  for (const [page, [ours, statements]] of Object.entries(pages)) {
    const theirs = async () => {
      for (const sql of statements) await duck.runAndReadAll(sql)
    }
    await ours()
    await theirs()
    const [own, other]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      own.push(...(await timesOf(1, ours)))
      other.push(...(await timesOf(1, theirs)))
    }
    console.log(
      `${page.padEnd(22)} p50 ${ms(median(own))}, p95 ${ms(percentile(own, 0.95))}; DuckDB p50 ${ms(median(other))}`,
    )
    judge(`${page} beside DuckDB`, median(own) / median(other), { atMost: 0.5 })
  }
}

/** The facts of the customer as a table of DuckDB. */
async function openDuck(admin: Awaited<ReturnType<typeof connect>>): Promise<Duck> {
  const home = join(folder, 'duckdb')
  const entry = join(home, 'node_modules', '@duckdb', 'node-api', 'lib', 'index.js')
  if (!existsSync(entry)) {
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{"private":true}')
    const wanted = `@duckdb/node-api@${duckVersion}`
    const args = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', wanted]
    spawnSync('npm', args, { cwd: home, stdio: 'inherit' })
  }
  const { DuckDBInstance } = (await import(pathToFileURL(entry).href)) as {
    DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Duck> }> }
  }
  const duck = await (await DuckDBInstance.create(':memory:')).connect()
  // the database writes it, maybe as another user
  const file = join(tmpdir(), `kontor-facts-${process.pid}.csv`)
  await admin.query(`COPY (SELECT document_id, received_on, standing, licence, document_group, supplier_id, company_id, source,
      document_type, is_po, currency, amount_minor, is_exception, is_duplicate, blocker, outcome, completed_on, method, processor,
      minutes, lost_minutes, counted_fields::text AS counted, recognised_fields::text AS recognised
    FROM document_facts WHERE customer_id = ${customerId}) TO '${file}' WITH (FORMAT csv, HEADER)`)
  await duck.run(
    `CREATE TABLE facts AS SELECT * REPLACE (counted::BIT AS counted, recognised::BIT AS recognised)
      FROM read_csv('${file}', header = true, nullstr = '', allow_quoted_nulls = false, types = {'counted': 'VARCHAR', 'recognised': 'VARCHAR', 'received_on': 'DATE', 'completed_on': 'DATE'})`,
  )
  rmSync(file)
  return duck
}

const came = ({ from, to }: DayRange) => `standing = 'COUNTED' AND received_on BETWEEN '${from}' AND '${to}'`
const went = ({ from, to }: DayRange) => `completed_on BETWEEN '${from}' AND '${to}'`
const submitted = (range: DayRange) => `outcome = 'SUBMITTED' AND ${went(range)}`
const abilities = `('unread', 'coding', 'lines', 'confidence')`

const daysByHand = (range: DayRange) => [
  `SELECT received_on, count(*) FROM facts WHERE ${came(range)} GROUP BY 1 ORDER BY 1`,
  `SELECT completed_on, count(*) FROM facts WHERE outcome IS NOT NULL AND ${went(range)} GROUP BY 1 ORDER BY 1`,
  `SELECT count(*) FILTER (WHERE standing = 'COUNTED' AND received_on < '${range.from}'),
    count(*) FILTER (WHERE outcome IS NOT NULL AND completed_on < '${range.from}') FROM facts`,
]

const volumeByHand = (range: DayRange) => [
  ...['document_group', 'supplier_id', 'company_id', 'source', 'is_po'].map(
    (key) => `SELECT ${key}, count(*) FROM facts WHERE ${came(range)} GROUP BY 1 ORDER BY 2 DESC, 1`,
  ),
  `SELECT supplier_id, count(*) FROM facts WHERE outcome = 'CANCELLED' AND ${went(range)} GROUP BY 1 ORDER BY 2 DESC`,
  ...daysByHand(range),
]

const bits = Array.from({ length: 60 }, (_, at) => at)
const fieldSums = bits
  .map((at) => `sum(get_bit(counted, ${at})) AS c${at}, sum(get_bit(recognised, ${at})) AS r${at}`)
  .join(', ')
const fieldsByHand = (range: DayRange) =>
  `SELECT completed_on, ${fieldSums} FROM facts WHERE ${submitted(range)} AND counted IS NOT NULL GROUP BY 1 ORDER BY 1`

const recognitionByHand = (range: DayRange) => [
  fieldsByHand(range),
  `SELECT completed_on, count(*) FROM facts WHERE ${submitted(range)} AND counted IS NOT NULL GROUP BY 1 ORDER BY 1`,
  `SELECT supplier_id, count(*), sum(bit_count(counted)), sum(bit_count(recognised)) FROM facts
    WHERE ${submitted(range)} AND counted IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
]

const cyclesByHand = (range: DayRange) => [
  `SELECT count(*), count(*) FILTER (WHERE is_exception) FROM facts WHERE ${came(range)}`,
  `SELECT count(*), avg(minutes), quantile_disc(minutes, 0.5) FROM facts WHERE ${submitted(range)}`,
  `SELECT CASE WHEN minutes < 1440 THEN 0 WHEN minutes < 2880 THEN 1 WHEN minutes < 7200 THEN 2 ELSE 3 END, count(*)
    FROM facts WHERE ${submitted(range)} GROUP BY 1`,
]

const blockersByHand = (range: DayRange) =>
  `SELECT blocker, method, count(*), sum(lost_minutes) FROM facts WHERE ${submitted(range)} AND method <> 'AUTO' GROUP BY 1, 2`
const touchlessByHand = (range: DayRange) => [
  `SELECT processor, count(*) FROM facts WHERE ${submitted(range)} GROUP BY 1 ORDER BY 2 DESC`,
  blockersByHand(range),
  `SELECT document_group, count(*), count(*) FILTER (WHERE method = 'AUTO') FROM facts WHERE ${submitted(range)} GROUP BY 1`,
  `SELECT completed_on, count(*) FILTER (WHERE method = 'AUTO'), count(*) FILTER (WHERE method <> 'AUTO') FROM facts
    WHERE ${submitted(range)} GROUP BY 1 ORDER BY 1`,
  `SELECT count(*) FILTER (WHERE method = 'AUTO' OR method <> 'VS' AND blocker IN ${abilities}),
    count(*) FILTER (WHERE blocker = 'sample'), count(*) FILTER (WHERE blocker = 'sample' AND counted <> recognised)
    FROM facts WHERE ${submitted(range)}`,
  `SELECT count(*), count(*) FILTER (WHERE method = 'AUTO' OR coalesce(blocker, '') NOT IN ('', 'off', 'not-an-invoice', 'supplier', 'limit', 'sample')),
    count(*) FILTER (WHERE method = 'AUTO' OR method <> 'VS' AND blocker IN ${abilities}), count(*) FILTER (WHERE method = 'AUTO')
    FROM facts WHERE ${came(range)}`,
]

/** The key figures of the range and of the one before, the days, the blockers and the exceptions; what is open now is left out. */
const dashboardByHand = (range: DayRange) => {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000 + 1
  const before = { from: daysAfter(range.from, -days), to: daysAfter(range.from, -1) }
  const keys = (of: DayRange) => [
    fieldsByHand(of),
    `SELECT count(*), count(*) FILTER (WHERE is_exception) FROM facts WHERE ${came(of)}`,
    `SELECT count(*), count(*) FILTER (WHERE method = 'AUTO'), quantile_disc(minutes, 0.5),
      count(*) FILTER (WHERE method = 'AUTO' OR method <> 'VS' AND blocker IN ${abilities}) FROM facts WHERE ${submitted(of)}`,
    `SELECT currency, count(*), sum(amount_minor) FROM facts WHERE is_duplicate AND ${went(of)} GROUP BY 1`,
  ]
  return [
    ...keys(range),
    ...keys(before),
    ...daysByHand(range),
    blockersByHand(range),
    `SELECT supplier_id, count(*) FROM facts WHERE is_exception AND ${came(range)} GROUP BY 1 ORDER BY 2 DESC LIMIT 5`,
  ]
}

type Admin = Awaited<ReturnType<typeof connect>>

/** Thrown to take a transaction back. */
class Undone extends Error {}

/**
 * Documents are cancelled; what counting adds is measured alone, on a document whose facts change, in a transaction that is
 * taken back. Adding up is done once for all, and its part of each move is added.
 */
async function countingBesideMoves(admin: Admin): Promise<void> {
  const { rows } = await admin.query(
    `SELECT id FROM documents WHERE customer_id = $1 AND status = 'NEW' ORDER BY id LIMIT 100`,
    [customerId],
  )
  const ctx = manager(deps)
  const [moves, counts]: [number[], number[]] = [[], []]
  for (const documentId of rows.map(({ id }) => Number(id))) {
    await ctx
      .transaction(async (tx) => {
        await tx.execute(sql`UPDATE documents SET company_id = 'bench' WHERE id = ${documentId}`)
        counts.push(...(await timesOf(1, () => countDocuments(tx, [documentId]))))
        throw new Undone()
      })
      .catch((error) => {
        if (!(error instanceof Undone)) throw error
      })
    const cancel = { documentId, action: 'cancel', why: 'measured' } as const
    moves.push(...(await timesOf(1, () => ctx.transaction((tx) => moveDocument(ctx, tx, cancel)))))
  }
  const [addingUp] = await timesOf(1, () => system().transaction((tx) => rollUp(tx)))
  const each = addingUp! / Math.max(1, moves.length)
  console.log(
    `\na move ${ms(median(moves))}, of it counting ${ms(median(counts))}; adding up later ${ms(each)} a move`,
  )
  judge('counting, of a move', (median(counts) + each) / median(moves), { atMost: 0.15 })
}

const recountByHand = `SELECT f.received_on, f.supplier_id, f.document_group, f.outcome, count(*), sum(f.minutes),
    count(*) FILTER (WHERE f.is_exception), sum(f.counted), sum(f.recognised) FROM (
    SELECT d.id, (d.received_at AT TIME ZONE c.time_zone)::date AS received_on, d.supplier_id, d.document_group,
      CASE WHEN d.status IN ('SUBMITTED', 'REJECTED', 'CANCELLED') THEN d.status END AS outcome,
      extract(epoch FROM h.done_at - d.received_at) / 60 AS minutes, h.is_exception, v.counted, v.recognised
    FROM documents d JOIN customers c ON c.id = d.customer_id
    LEFT JOIN (SELECT document_id, max(at) FILTER (WHERE to_status IN ('SUBMITTED', 'REJECTED', 'CANCELLED')) AS done_at,
        bool_or(to_status IN ('FLAGGED', 'ESCALATED', 'FAILED', 'SUBMIT_FAILED')) AS is_exception
      FROM document_history WHERE customer_id = $1 GROUP BY document_id) h ON h.document_id = d.id
    LEFT JOIN (SELECT document_id, count(*) AS counted, count(*) FILTER (WHERE value = predicted_value) AS recognised
      FROM document_fields WHERE customer_id = $1 GROUP BY document_id) v ON v.document_id = d.id
    WHERE d.customer_id = $1) f GROUP BY 1, 2, 3, 4`

async function recountBesideHand(admin: Admin): Promise<void> {
  const hand = () => admin.query(recountByHand, [customerId])
  const recount = () => recountCustomer(system(), { repairs: false })
  await hand()
  const { wrongFacts, wrongCounts } = await recount()
  const [theirs, ours]: [number[], number[]] = [[], []]
  for (let round = 0; round < 9; round += 1) {
    theirs.push(...(await timesOf(1, hand)))
    ours.push(...(await timesOf(1, recount)))
  }
  console.log(
    `\na recount ${ms(median(ours))} (${wrongFacts.length} and ${wrongCounts} differ), one aggregate by hand ${ms(median(theirs))}`,
  )
  judge('a recount beside an aggregate by hand', median(ours) / median(theirs), { atMost: 3 })
}

/** Takes earlier copies away; with `count`, copies facts until the customer has so many. The sums are made anew. */
async function copyFacts(admin: Admin, count = 0): Promise<void> {
  await admin.query(`SET session_replication_role = replica`)
  await admin.query(`DELETE FROM document_facts WHERE document_id >= ${firstCopy}`)
  if (count > 0) {
    const { rows } = await admin.query(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'document_facts'`,
    )
    const names = rows.map(({ name }) => name as string).filter((name) => name !== 'document_id')
    await admin.query(
      `WITH own AS (SELECT *, row_number() OVER () AS place, count(*) OVER () AS total FROM document_facts WHERE customer_id = $1)
        INSERT INTO document_facts (document_id, ${names.join(', ')})
        SELECT ${firstCopy} + (copy - 1) * own.total + place, ${names.join(', ')} FROM own
        CROSS JOIN generate_series(1, ($2 / own.total)::integer) copy
        WHERE copy * own.total + place <= $2`,
      [customerId, count],
    )
  }
  await admin.query(`SET session_replication_role = DEFAULT`)
  await admin.query(`VACUUM ANALYZE document_facts`)
  const [ms] = await timesOf(1, () => system().transaction((tx) => rebuildRollUp(tx)))
  await admin.query(`VACUUM ANALYZE document_counts`)
  console.log(`the sums were made of all facts in ${(ms! / 1000).toFixed(1)} s`)
}

const admin = await connect(deps.adminUrl)
try {
  // what is held of suppliers follows the customer's settings
  await system().transaction((tx) => keepCounting(system(), tx))
  await copyFacts(admin)
  await countingBesideMoves(admin)
  await recountBesideHand(admin)
  console.log()
  await copyFacts(admin, documents)
  const { rows } = await admin.query(
    `SELECT count(*)::integer AS count, max(received_on)::text AS last FROM document_facts WHERE customer_id = $1`,
    [customerId],
  )
  const { count, last } = rows[0]
  console.log(`${count.toLocaleString('en')} documents of the customer, up to ${last}`)
  const duck = await openDuck(admin)
  for (const days of [30, 365]) {
    console.log(`\n${days} days`)
    await pagesBeside(duck, { from: daysAfter(last, 1 - days), to: last })
  }
} finally {
  await admin.end()
  await deps.close()
}
