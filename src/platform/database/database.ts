import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { keepStatements } from './kept-statements'

/** A transaction of the app's role. Tenant tables answer in it only after the tenant was set (src/tenants/server). */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Settings that hold until the transaction ends, by name. */
export type TransactionSettings = Readonly<Record<string, string>>

export type Database = {
  pool: pg.Pool
  /** Runs `work` in one transaction; it rolls back when `work` throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, settings?: TransactionSettings): Promise<T>
  close(): Promise<void>
}

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
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onIdleError?.(error))
    keepStatements(client)
  })
  return {
    pool,
    transaction: (work, settings) => inTransaction(pool, work, settings),
    close: () => pool.end(),
  }
}

const dialect = new PgDialect()

/**
 * Runs `work` in one transaction on a connection of the pool, and gives the connection back whatever happens. Drizzle's
 * own transaction over a pool keeps it for ever when BEGIN itself fails, as it does when the database is killed. The
 * settings go with BEGIN: one way to the server and back instead of two.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  settings: TransactionSettings = {},
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(beginText(settings))
    const session = new NodePgSession(client, dialect, undefined)
    const result = await work(new NodePgTransaction(dialect, session, undefined) as unknown as Transaction)
    await client.query('COMMIT')
    return result
  } catch (error) {
    // where the connection is gone there is nothing to take back, and what went wrong first is what matters
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

function beginText(settings: TransactionSettings): string {
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  )
  return set.length === 0 ? 'BEGIN' : `BEGIN; SELECT ${set.join(', ')}`
}

// bigint columns hold minor units and ids that fit a double for a few thousand years; sums are cast to text in SQL.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
