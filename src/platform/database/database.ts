import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { askAnew } from './ask-once'
import { hideValues } from './hide-values'

/**
 * A transaction of the app's role. Tenant tables answer in it only after the tenant was set (src/tenants/server). Within
 * it, `savepoint` undoes a part.
 */
export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>

/** What a transaction that only reads can do. */
export type ReadTransaction = Pick<
  Transaction,
  '$count' | '$with' | 'execute' | 'select' | 'selectDistinct' | 'selectDistinctOn' | 'with'
>

/** Settings of PostgreSQL that hold for one transaction, by name. */
export type TransactionSettings = Readonly<Record<string, string>>

export type Database = {
  pool: pg.Pool
  /** Runs `work` in one transaction; it rolls back when `work` throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, settings?: TransactionSettings): Promise<T>
  /** The same for work that only reads: its statements may be sent side by side, and nobody waits for its end. */
  read<T>(work: (tx: ReadTransaction) => Promise<T>, settings?: TransactionSettings): Promise<T>
  close(): Promise<void>
}

/**
 * A statement that PostgreSQL parses once for each connection. One name, one text. `statementMs`: it may take so long, in
 * place of the database's own limit.
 */
export type PreparedStatement = { name: string; text: string; statementMs?: number }

/**
 * Opens a pool over `url` (postgres://…). Connections that PostgreSQL drops while idle are replaced silently;
 * `onIdleError` hears of them.
 */
export function openDatabase(options: {
  url: string
  maxConnections?: number
  /** After so long without an answer a statement fails and its connection is given up. Default: never. */
  statementMs?: number
  onIdleError?: (error: Error) => void
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: Math.min(10_000, options.statementMs ?? Infinity),
    query_timeout: options.statementMs,
    // between two statements nobody would notice that the other machine is gone
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'kontor',
    // a statement is sent although the one before has no answer yet; the server answers them in turn
    pipeline: true,
    verify: (client: pg.PoolClient, done: (error?: Error) => void) => {
      noticePooler(client).then(() => done(), done)
    },
  } as pg.PoolConfig)
  const query: (...given: unknown[]) => unknown = pool.query.bind(pool)
  const hiding = (...given: unknown[]) => {
    const answer = query(...given)
    return answer instanceof Promise ? answer.catch(throwWithoutValues) : answer
  }
  Object.assign(pool, { query: hiding })
  pool.on('error', (error) => options.onIdleError?.(error))
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onIdleError?.(error))
  })
  return {
    pool,
    transaction: (work, settings) => inTransaction(pool, work, settings),
    read: (work, settings) => inReading(pool, work, settings),
    close: () => pool.end(),
  }
}

/**
 * Runs `work` in one transaction on a connection of the pool, and gives the connection back whatever happens. Drizzle's
 * own transaction over a pool keeps it for ever when BEGIN itself fails, as it does when the database is killed; and it
 * would send the settings after BEGIN, one round trip each.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  settings: TransactionSettings = {},
): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    // what follows is sent right behind it, and fails with it
    const begun = client.query(beginning('BEGIN', settings))
    begun.catch(() => undefined)
    const tx = transactionOn(client)
    try {
      const result = await work(tx)
      await begun
      await client.query('COMMIT')
      for (const tell of afterwards.get(tx) ?? []) tell()
      return result
    } catch (error) {
      // what failed first is what the caller hears; a connection that can't even roll back is not used again
      await client.query('ROLLBACK').catch(() => {
        isBroken = true
      })
      throw hideValues(error)
    }
  } finally {
    client.release(isBroken)
  }
}

async function inReading<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  settings: TransactionSettings = {},
): Promise<T> {
  const client = await pool.connect()
  client.query(beginning('BEGIN READ ONLY', settings)).catch(() => undefined)
  try {
    return await work(transactionOn(client))
  } catch (error) {
    throw hideValues(error)
  } finally {
    client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
  }
}

/**
 * Runs a statement that PostgreSQL parses once for each connection, under `name`: for the few that are run for every
 * document, where building the statement would take as long as running it. One name, one text.
 */
export async function runPrepared(
  tx: ReadTransaction,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const client = clients.get(tx)
  if (!client) throw new Error(`${statement.name} runs only in a transaction of openDatabase`)
  // behind a pooler the next transaction may come to a connection that has not parsed it
  const { name, text, statementMs } = statement
  const limited = { text, values, ...(statementMs === undefined ? {} : { query_timeout: statementMs }) }
  return (await client.query(isPooled.get(client) ? limited : { name, ...limited })).rows
}

/**
 * Runs a question as the driver itself does, which takes a third of the time: rows come with the driver's types (a
 * timestamp is a Date, a bigint a text).
 */
export async function runQuestion(tx: ReadTransaction, question: SQL): Promise<Record<string, unknown>[]> {
  const client = clients.get(tx)
  if (!client) throw new Error('a question runs only in a transaction of openDatabase')
  const { sql: text, params } = dialect.sqlToQuery(question)
  return (await client.query({ text, values: params })).rows
}

/** Runs `work` so that, when it throws, only what it did is undone and the transaction goes on. */
export async function savepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`SAVEPOINT part`)
  try {
    const result = await work()
    await tx.execute(sql`RELEASE SAVEPOINT part`)
    return result
  } catch (error) {
    await tx.execute(sql`ROLLBACK TO SAVEPOINT part`)
    askAnew(tx)
    throw hideValues(error)
  }
}

/** Has `tell` called once the transaction has committed, and not when it rolls back; the same one only once. */
export function afterCommit(tx: Transaction, tell: () => void): void {
  const told = afterwards.get(tx) ?? new Set()
  afterwards.set(tx, told.add(tell))
}

/** A pooler (PgBouncer) tells a process number of its own; the server behind it has another. */
async function noticePooler(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  isPooled.set(client, rows[0].pid !== (client as unknown as { processID: number }).processID)
}

const isPooled = new WeakMap<pg.PoolClient, boolean>()
function throwWithoutValues(error: unknown): never {
  throw hideValues(error)
}

const afterwards = new WeakMap<Transaction, Set<() => void>>()
const clients = new WeakMap<ReadTransaction, pg.PoolClient>()
const dialect = new PgDialect()

function transactionOn(client: pg.PoolClient): Transaction {
  const tx = drizzle({ client })
  clients.set(tx, client)
  return tx
}

function beginning(begin: string, settings: TransactionSettings): string {
  const local = Object.entries(settings).map(
    ([name, value]) =>
      `SET LOCAL ${name.split('.').map(pg.escapeIdentifier).join('.')} = ${pg.escapeLiteral(value)}`,
  )
  return [begin, ...local].join('; ')
}

// bigint columns hold minor units and ids that fit a double for a few thousand years; sums are cast to text in SQL.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
