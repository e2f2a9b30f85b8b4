import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { CustomerRow } from '../../tenants/server/tenants.tables'
import type { ListAsked } from './list-documents'
import { type ListState, type Moment, mostChanges, readListState, steadyQuestion } from './list-state'

/** How many documents of a list stand in each state. */
export type StatusCounts = Readonly<Record<string, number>>

type Kept = { moment: Moment; counts: StatusCounts; at: number }

const keptMs = 60_000
const mostKept = 5_000
const kept = new Map<string, Kept>()

/** The counts of a list's tabs, as long as no document of the customer has changed, with the state of the list. */
export async function openCounts(
  ctx: Context,
  tx: TenantTransaction,
  query: ListAsked,
): Promise<{ state: ListState; kept: StatusCounts | null; keep(counts: StatusCounts): StatusCounts }> {
  // what is in use is not followed here; pages with such a filter are kept whole
  const { key, hasLocks } = steadyQuestion(ctx, query)
  const known = hasLocks ? undefined : kept.get(key)
  const state = await readListState(tx, known?.moment.mark ?? null)
  lastSeen.set(state.customer.id, state.customer)
  const holds =
    known !== undefined &&
    known.moment.changes === state.changes &&
    state.changes < mostChanges &&
    Date.now() - known.at < keptMs
  return {
    state,
    kept: holds ? known.counts : null,
    keep(counts) {
      if (!hasLocks) store(key, { moment: state.moment, counts, at: Date.now() })
      return counts
    },
  }
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
