import { getTableColumns } from 'drizzle-orm'
import { ExpectedError } from '../../kernel/error-codes'
import { runPrepared } from '../../platform/database/database'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type CustomerRow, customers } from '../../tenants/server/tenants.tables'
import { readFilters, type SideFilterKey } from '../side-filters'
import type { ListAsked } from './list-documents'

/**
 * When something was read of a customer's documents, and how to tell later that it still holds. Every change of a document
 * writes its history with the transaction's number: what was read holds while the customer has no more history from `mark`
 * on than `changes`, `mark` being the oldest transaction that was still running. A change is therefore seen as soon as it
 * is committed, by whichever process.
 */
export type Moment = { mark: string; changes: number }

/**
 * More changes than this since a mark count as too many; what was kept is then read again. With a greater limit
 * PostgreSQL plans the statement anew for every mark, which takes five times as long as running it.
 */
export const mostChanges = 100

/** The customer, which version of his row that is, the present moment, and the changes since an earlier one. */
export type ListState = {
  customer: CustomerRow
  customerVersion: string
  moment: Moment
  changes: number
}

/** Reads all of it in one statement, which is sent at once. `mark`: of the earlier moment. */
export async function readListState(tx: TenantTransaction, mark: string | null): Promise<ListState> {
  const [row] = await runPrepared<CustomerRow & Record<'version' | 'mark' | 'now' | 'since', string>>(
    tx,
    stateStatement,
    [mark],
  )
  if (!row) throw new ExpectedError('tenants.no_such_customer', 'not-found', 'This customer does not exist.')
  const { version, mark: present, now, since, ...customer } = row
  return {
    customer,
    customerVersion: version,
    moment: { mark: present, changes: Number(now) },
    changes: Number(since),
  }
}

const customerColumns = Object.entries(getTableColumns(customers))
  .map(([key, column]) => `c.${column.name} AS "${key}"`)
  .join(', ')

/** The customer's history from a transaction on, as a number. */
export const changesFrom = (mark: string) => `(SELECT count(*) FROM (SELECT 1 FROM document_history
  WHERE transaction_id >= ${mark} ORDER BY transaction_id LIMIT ${mostChanges}) recent)`

const stateStatement = {
  name: 'list_state',
  text: `SELECT ${customerColumns}, c.xmin::text AS version, pg_snapshot_xmin(pg_current_snapshot())::text AS mark,
    ${changesFrom('(SELECT pg_snapshot_xmin(pg_current_snapshot()))')} AS now, ${changesFrom('$1::xid8')} AS since
    FROM customers c WHERE c.id = kontor_customer_id()`,
}

/** What this filter finds changes with the reader and with locks, which have no history. */
const ofLocks: SideFilterKey = 'assignment'
/** What these find changes when a day begins somewhere, which it does on a quarter of an hour. */
const ofTheDay: readonly SideFilterKey[] = ['due', 'age']
const quarterMs = 15 * 60_000

/** A question of a list, and whether its answer depends on who has which document in use. */
export type SteadyQuestion = { key: string; hasLocks: boolean }

/** Whose question of which list it is: while no document changes, its answer stays. */
export function steadyQuestion(
  { customerId, actor, now }: Pick<Context, 'customerId' | 'actor' | 'now'>,
  asked: ListAsked,
): SteadyQuestion {
  const { screen, q, from, to, filters } = asked
  const checked = filters ? (readFilters(filters) ?? {}) : {}
  const hasLocks = checked[ofLocks] !== undefined
  const quarter = ofTheDay.some((name) => checked[name]) ? Math.floor(now().getTime() / quarterMs) : 0
  const reader = hasLocks ? actor.id : ''
  const key = [customerId, screen, q ?? '', from ?? '', to ?? '', filters ?? '', quarter, reader]
  return { key: JSON.stringify(key), hasLocks }
}

/** Which versions of which documents are in use at an instant, as one text. */
export const locksAt = (
  instant: string,
) => `(SELECT coalesce(string_agg(l.id || ':' || l.xmin, ',' ORDER BY l.id), '')
  FROM documents l WHERE l.lock_until > ${instant})`

const locksStatement = { name: 'list_locks', text: `SELECT ${locksAt('$1::timestamptz')} AS locks` }

/** Who has which document in use; the empty text where it does not matter. Sent at once. */
export async function readLocks(ctx: Context, tx: TenantTransaction, query: ListAsked): Promise<string> {
  if (!steadyQuestion(ctx, query).hasLocks) return ''
  const [row] = await runPrepared<{ locks: string }>(tx, locksStatement, [ctx.now()])
  return row!.locks
}
