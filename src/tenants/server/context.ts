import { sql } from 'drizzle-orm'
import type { Principal } from '../../access/principal'
import { askAnew } from '../../platform/database/ask-once'
import type { Database, ReadTransaction, Transaction } from '../../platform/database/database'
import { noSeams, type Seams } from './seams'

declare const customerIsSet: unique symbol

/** A transaction whose customer is set: tenant tables show that customer's rows and take no others. */
export type TenantTransaction = Transaction & { readonly [customerIsSet]: true }

/** The same for what only reads: a function that writes asks for a TenantTransaction, which this is not. */
export type TenantReading = ReadTransaction & { readonly [customerIsSet]: true }

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
  /** Where higher rooms join in. */
  seams: Seams
  /** One transaction bound to the customer. Everything in it commits together or not at all. */
  transaction<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** One transaction bound to the customer that may only read; its statements may be sent side by side. */
  read<T>(work: (tx: TenantReading) => Promise<T>): Promise<T>
  /** What is there in these transactions of what not everybody sees. */
  sight: Sight
  /** The same with another sight. */
  seeing(sight: Sight): Context
}

/** What somebody sees of the customer's documents. */
export type Sight = {
  /** Those in the trash too. */
  seesTrash: boolean
  /** The person for whom inboxes with viewers of their own are there or not; null sees every inbox. */
  reader: string | null
}

export const systemActor: Actor = { kind: 'system', id: 'kontor', name: 'Kontor' }

/** Runs `work` for Kontor itself in a transaction that sees only `customerId`'s rows, those in the trash too. */
export function inCustomerTransaction<T>(
  database: Database,
  customerId: number,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return database.transaction((tx) => work(tx as TenantTransaction), settingsOf(customerId))
}

const everything: Sight = { seesTrash: true, reader: null }

/**
 * What row-level security asks the transaction for (migrations: kontor_customer_id, kontor_sees_trash, kontor_hidden_inboxes,
 * kontor_is_provider).
 */
const settingsOf = (
  customerId: number,
  { seesTrash, reader } = everything,
  { isProvider = true, onlyReads = false } = {},
) => ({
  'kontor.customer_id': String(customerId),
  'kontor.sees_trash': seesTrash ? 'on' : 'off',
  'kontor.reader': reader ?? '',
  'kontor.is_provider': isProvider ? 'on' : 'off',
  ...(onlyReads ? { transaction_read_only: 'on' } : {}),
})

/** Kontor itself and the provider's staff: they see what is internal to the provider. */
const isProvider = (actor: Actor) =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.principal.isInternal)

/** The customer's admins say who sees an inbox; they, the provider's staff and other systems see all of them. */
function readerOf(actor: Actor): string | null {
  if (actor.kind !== 'user') return null
  const { isInternal, roles, scopes } = actor.principal
  return isInternal || scopes || roles.includes('AP_ADMIN') ? null : actor.id
}

/** Runs a part of a transaction that has to know every inbox, such as a search for duplicates. */
export async function withEveryInbox<T>(
  ctx: Context,
  tx: TenantTransaction,
  work: () => Promise<T>,
): Promise<T> {
  const { reader } = ctx.sight
  if (reader === null) return work()
  const readFor = (whom: string) => tx.execute(sql`SELECT set_config('kontor.reader', ${whom}, true)`)
  await readFor('')
  const result = await work()
  await readFor(reader)
  return result
}

/** Binds a transaction that another part of Kontor began, from here to its end. */
export async function bindToCustomer(tx: Transaction, customerId: number): Promise<TenantTransaction> {
  for (const [name, value] of Object.entries(settingsOf(customerId)))
    await tx.execute(sql`SELECT set_config(${name}, ${value}, true)`)
  askAnew(tx)
  return tx as TenantTransaction
}

/** Makes the context of a call, a job or a mail; src/app gives it to every room, with what the rooms joined in. */
export type ContextFor = (given: { customerId: number; actor: Actor; requestId: string }) => Context

/** Binds a customer and an actor to the database. */
export function createContext(options: {
  database: Database
  customerId: number
  actor: Actor
  requestId: string
  log: Log
  now: () => Date
  /** Default: none, as in tests of one room. */
  seams?: Seams
  /** Default: all of it, but for users without the trash, and of inboxes what they may see. */
  sight?: Partial<Sight>
}): Context {
  const { database, customerId, actor, requestId, log, now, seams = noSeams } = options
  const sight = { seesTrash: actor.kind !== 'user', reader: readerOf(actor), ...options.sight }
  const onlyReads = actor.kind === 'user' && actor.principal.isViewedBy !== undefined
  const settings = settingsOf(customerId, sight, { isProvider: isProvider(actor), onlyReads })
  return {
    customerId,
    actor,
    requestId,
    log,
    now,
    seams,
    transaction: (work) => database.transaction((tx) => work(tx as TenantTransaction), settings),
    read: (work) => database.read((tx) => work(tx as TenantReading), settings),
    sight,
    seeing: (other) => createContext({ ...options, sight: other }),
  }
}
