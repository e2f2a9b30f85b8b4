import { getTableColumns } from 'drizzle-orm'
import { ExpectedError } from '../../kernel/error-codes'
import { runPrepared } from '../../platform/database/database'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type CustomerRow, customers } from '../../tenants/server/tenants.tables'
import { readFilters, type SideFilterKey } from '../side-filters'
import type { ListAsked } from './list-documents'

/** How many documents of a list stand in each state. */
export type StatusCounts = Readonly<Record<string, number>>

type Kept = { mark: string; changes: string; counts: StatusCounts; at: number }

const keptMs = 60_000
const mostKept = 5_000
/** What these filters find changes with the time or the reader, without any document changing. */
const unsteady: readonly SideFilterKey[] = ['assignment', 'due', 'age']
const kept = new Map<string, Kept>()

/**
 * The counts of a list's tabs, as long as no document of the customer has changed. Every change of a document writes its
 * history with the transaction's number: what was counted holds while the customer has no more history from `mark` on than
 * then, `mark` being the oldest transaction that was still running. A change is therefore seen as soon as it is committed,
 * by whichever process. Reads the customer in the same statement.
 */
export async function openCounts(
  ctx: Context,
  tx: TenantTransaction,
  query: ListAsked,
): Promise<{ customer: CustomerRow; kept: StatusCounts | null; keep(counts: StatusCounts): StatusCounts }> {
  const key = keyOf(ctx.customerId, query)
  const known = key === null ? undefined : kept.get(key)
  const { customer, mark, changes } = await readMark(tx, known?.mark)
  lastSeen.set(customer.id, customer)
  const holds =
    known !== undefined &&
    known.changes === changes &&
    Number(changes) < mostChanges &&
    Date.now() - known.at < keptMs
  if (key !== null && known !== undefined && !holds) kept.delete(key)
  return {
    customer,
    kept: holds ? known.counts : null,
    keep(counts) {
      // with the mark of counts that no longer hold, more history than needed would be looked at next time
      if (key !== null && known === undefined) store(key, { mark, changes, counts, at: Date.now() })
      return counts
    },
  }
}

/** More changes than this since a mark count as too many; the reader then counts the documents themselves. */
const mostChanges = 1000

type Marked = { customer: CustomerRow; mark: string; changes: string }

/**
 * The customer, and how much history he has from a mark on; without one, from the oldest transaction that runs now. The
 * mark is a plain value in the comparison, as row-level security keeps functions out of the index.
 */
async function readMark(tx: TenantTransaction, mark?: string): Promise<Marked> {
  const [row] =
    mark === undefined
      ? await runPrepared<CustomerRow & { mark: string }>(tx, markStatement, [])
      : await runPrepared<CustomerRow & { changes: string }>(tx, changesStatement, [mark])
  if (!row) throw new ExpectedError('tenants.no_such_customer', 'not-found', 'This customer does not exist.')
  if ('mark' in row) return readMark(tx, row.mark)
  const { changes, ...customer } = row
  return { customer, mark: mark!, changes }
}

const customerColumns = Object.entries(getTableColumns(customers))
  .map(([key, column]) => `c.${column.name} AS "${key}"`)
  .join(', ')
const ownCustomer = 'FROM customers c WHERE c.id = kontor_customer_id()'
const markStatement = {
  name: 'list_mark',
  text: `SELECT ${customerColumns}, pg_snapshot_xmin(pg_current_snapshot())::text AS mark ${ownCustomer}`,
}
const changesStatement = {
  name: 'list_changes',
  text: `SELECT ${customerColumns}, (SELECT count(*) FROM (SELECT 1 FROM document_history
    WHERE transaction_id >= $1::xid8 ORDER BY transaction_id LIMIT ${mostChanges}) recent) AS changes ${ownCustomer}`,
}

const lastSeen = new Map<number, CustomerRow>()

/** The customer as the last list of his showed him: good for a guess that is checked, and for nothing else. */
export function knownCustomer(customerId: number): CustomerRow | undefined {
  return lastSeen.get(customerId)
}

function store(key: string, counted: Kept): void {
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, counted)
}

function keyOf(customerId: number, { screen, q, from, to, filters }: ListAsked): string | null {
  const checked = readFilters(filters) ?? {}
  if (unsteady.some((name) => checked[name])) return null
  return JSON.stringify([customerId, screen, q ?? '', from ?? '', to ?? '', filters ?? ''])
}
