import type { SQL } from 'drizzle-orm'
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { tuneClient } from './tune-client'

/** A transaction of the app's role. Tenant tables answer in it only after the tenant was set (src/tenants/server). */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Settings of PostgreSQL that hold for one transaction, by name. */
export type TransactionSettings = Readonly<Record<string, string>>

export type Database = {
  pool: pg.Pool
  /** Runs `work` in one transaction; it rolls back when `work` throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, settings?: TransactionSettings): Promise<T>
  /** The same for work that only reads: its statements may be sent side by side, and nobody waits for its end. */
  read<T>(work: (tx: Transaction) => Promise<T>, settings?: TransactionSettings): Promise<T>
  /** One prepared statement in a transaction of its own that only reads, all of it sent in one piece. */
  glance<Row extends pg.QueryResultRow>(
    statement: PreparedStatement,
    values: unknown[],
    settings?: TransactionSettings,
  ): Promise<Row[]>
  close(): Promise<void>
}

/** A statement that PostgreSQL parses once for each connection. One name, one text. */
export type PreparedStatement = { name: string; text: string }

/**
 * Opens a pool over `url` (postgres://…). Connections that PostgreSQL drops while idle are replaced silently;
 * `onIdleError` hears of them.
 */
export function openDatabase(options: {
  url: string
  maxConnections?: number
  onIdleError?: (error: Error) => void
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'kontor',
    // a statement is sent although the one before has no answer yet; the server answers them in turn
    pipeline: true,
  } as pg.PoolConfig)
  pool.on('error', (error) => options.onIdleError?.(error))
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onIdleError?.(error))
    tuneClient(client)
  })
  return {
    pool,
    transaction: (work, settings) => inTransaction(pool, work, settings),
    read: (work, settings) => inReading(pool, work, settings),
    glance: (statement, values, settings) => glanceAt(pool, { statement, values, settings }),
    close: () => pool.end(),
  }
}

/**
 * Runs `work` in one transaction on a connection of the pool, and gives the connection back whatever happens. Drizzle's
 * own transaction over a pool keeps it for ever when BEGIN itself fails, as it does when the database is killed; and it
 * would send the settings after BEGIN, one journey each.
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
      throw error
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
  } finally {
    client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
  }
}

async function glanceAt<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  asked: { statement: PreparedStatement; values: unknown[]; settings?: TransactionSettings | undefined },
): Promise<Row[]> {
  const client = await pool.connect()
  client.query(beginning('BEGIN READ ONLY', asked.settings ?? {})).catch(() => undefined)
  const answer = client.query<Row>({ ...asked.statement, values: asked.values })
  client.query('ROLLBACK').then(
    () => client.release(),
    () => client.release(true),
  )
  return (await answer).rows
}

/**
 * Runs a statement that PostgreSQL parses once for each connection, under `name`: for the few that are run for every
 * document, where building the statement would take as long as running it. One name, one text.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  tx: Transaction,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const client = clients.get(tx)
  if (!client) throw new Error(`${statement.name} needs the transaction itself, not a savepoint in it`)
  return (await client.query<Row>({ ...statement, values })).rows
}

/**
 * Runs a question as the driver itself does, which takes a third of the time: rows come with the driver's types (a
 * timestamp is a Date, a bigint a text).
 */
export async function runQuestion<Row extends pg.QueryResultRow>(
  tx: Transaction,
  question: SQL,
): Promise<Row[]> {
  const client = clients.get(tx)
  if (!client) throw new Error('a question needs the transaction itself, not a savepoint in it')
  const { sql: text, params } = dialect.sqlToQuery(question)
  return (await client.query<Row>({ text, values: params })).rows
}

/** Has `tell` called once the transaction has committed, and not when it rolls back; the same one only once. */
export function afterCommit(tx: Transaction, tell: () => void): void {
  const told = afterwards.get(tx) ?? new Set()
  afterwards.set(tx, told.add(tell))
}

const afterwards = new WeakMap<Transaction, Set<() => void>>()
const clients = new WeakMap<Transaction, pg.PoolClient>()
const sessions = new WeakMap<pg.PoolClient, NodePgSession<Record<string, never>, Record<string, never>>>()
const dialect = new PgDialect()

function transactionOn(client: pg.PoolClient): Transaction {
  const session = sessions.get(client) ?? new NodePgSession(client, dialect, undefined)
  sessions.set(client, session)
  const tx = new NodePgTransaction(dialect, session, undefined) as Transaction
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
