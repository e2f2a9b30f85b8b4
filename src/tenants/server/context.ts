import type { Principal } from '../../access/principal'
import type { Database, PreparedStatement, Transaction } from '../../platform/database/database'

/** A transaction whose customer is set: tenant tables show that customer's rows and take no others. */
export type TenantTransaction = Transaction & { readonly customerIsSet: unique symbol }

/** Who acts: a signed-in user, Kontor itself, or the sender of a mail. */
export type Actor =
  | { kind: 'user'; id: string; name: string; principal: Principal }
  | { kind: 'system'; id: string; name: string }
  | { kind: 'sender'; id: string; name: string }

export type Log = {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** What every use case gets first: for which customer, who, when, and the door to the database. */
export type Context = {
  customerId: number
  actor: Actor
  requestId: string
  log: Log
  now(): Date
  /** One transaction bound to the customer. Everything in it commits together or not at all. */
  transaction<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** One transaction bound to the customer that may only read; its statements may be sent side by side. */
  read<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** One prepared statement that only reads, bound to the customer, in one journey to the database. */
  glance<Row extends Record<string, unknown>>(statement: PreparedStatement, values: unknown[]): Promise<Row[]>
}

export const systemActor: Actor = { kind: 'system', id: 'kontor', name: 'Kontor' }

/** Runs `work` in a transaction that sees only `customerId`'s rows. */
export function inCustomerTransaction<T>(
  database: Database,
  customerId: number,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return database.transaction((tx) => work(tx as TenantTransaction), {
    'kontor.customer_id': String(customerId),
  })
}

/** Binds a customer and an actor to the database. */
export function createContext(options: {
  database: Database
  customerId: number
  actor: Actor
  requestId: string
  log: Log
  now: () => Date
}): Context {
  const { database, customerId, actor, requestId, log, now } = options
  return {
    customerId,
    actor,
    requestId,
    log,
    now,
    transaction: (work) => inCustomerTransaction(database, customerId, work),
    read: (work) =>
      database.read((tx) => work(tx as TenantTransaction), { 'kontor.customer_id': String(customerId) }),
    glance: (statement, values) =>
      database.glance(statement, values, { 'kontor.customer_id': String(customerId) }),
  }
}
