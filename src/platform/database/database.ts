import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A transaction of the app's role. Tenant tables answer in it only after the tenant was set (src/tenants/server). */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export type Database = {
  pool: pg.Pool
  /** Runs `work` in one transaction; it rolls back when `work` throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
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
  pool.on('connect', (client) => client.on('error', (error) => options.onIdleError?.(error)))
  return {
    pool,
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

/**
 * Runs `work` in one transaction on a connection of the pool, and gives the connection back whatever happens. Drizzle's
 * own transaction over a pool keeps it for ever when BEGIN itself fails, as it does when the database is killed.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await drizzle(client).transaction(work)
  } finally {
    client.release()
  }
}

// bigint columns hold minor units and ids that fit a double for a few thousand years; sums are cast to text in SQL.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
