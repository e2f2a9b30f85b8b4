import type { Context } from '../../tenants/server/context'
import type { ListQuery } from './list-documents'
import {
  changesFrom,
  type ListState,
  locksAt,
  type Moment,
  mostChanges,
  type SteadyQuestion,
  steadyQuestion,
} from './list-state'

type Kept = {
  json: string
  moment: Moment
  customerVersion: string
  ids: number[]
  versions: string
  locks: string
  until: number
}

/** Names of suppliers and companies, ages and the like may change without any document doing so. */
const keptMs = 10_000
const mostCharacters = 32_000_000
const kept = new Map<string, Kept>()
let characters = 0

/**
 * A page of a list as it was answered before, when the same question is asked again: by somebody who comes back, by his
 * colleagues, by every open list after one document changed. One small statement says whether it still holds: no document
 * of the customer has changed (see list-state.ts), and neither have the rows of the page, whose locks have no history.
 */
export async function keptPage(ctx: Context, query: ListQuery): Promise<string | null> {
  const { key, hasLocks } = pageQuestion(ctx, query)
  const page = kept.get(key)
  if (!page) return null
  if (page.until > ctx.now().getTime()) {
    const [now] = await ctx.glance<Holding>(
      hasLocks ? holdsWithLocks : holdsStatement,
      hasLocks ? [page.moment.mark, page.ids, ctx.now()] : [page.moment.mark, page.ids],
    )
    const changes = Number(now?.changes)
    const holds =
      changes === page.moment.changes &&
      changes < mostChanges &&
      now!.customer === page.customerVersion &&
      (now!.versions ?? '') === page.versions &&
      now!.locks === page.locks
    if (holds) return page.json
  }
  forget(key)
  return null
}

type Holding = { changes: string; customer: string; versions: string | null; locks: string }

const holding = (name: string, locks: string) => ({
  name,
  text: `SELECT ${changesFrom('$1::xid8')} AS changes, c.xmin::text AS customer, ${locks} AS locks,
    (SELECT string_agg(d.id || ':' || d.xmin, ',' ORDER BY d.id) FROM documents d WHERE d.id = ANY ($2::bigint[])) AS versions
    FROM customers c WHERE c.id = kontor_customer_id()`,
})
const holdsStatement = holding('list_holds', `''`)
const holdsWithLocks = holding('list_holds_with_locks', locksAt('$3::timestamptz'))

/** Keeps an answer that was read after `state`, in the same transaction. */
export function keepPage(
  ctx: Context,
  query: ListQuery,
  read: { json: string; state: ListState; locks: string; rows: readonly Record<string, unknown>[] },
): void {
  const { json, state, locks, rows } = read
  const { key } = pageQuestion(ctx, query)
  forget(key)
  if (characters > mostCharacters) {
    kept.clear()
    characters = 0
  }
  const now = ctx.now().getTime()
  const ends = rows.flatMap(({ lockUntil }) =>
    lockUntil instanceof Date && lockUntil.getTime() > now ? [lockUntil.getTime()] : [],
  )
  const ofRows = rows.map(({ id, rowVersion }): [number, string] => [Number(id), `${id}:${rowVersion}`])
  ofRows.sort(([a], [b]) => a - b)
  kept.set(key, {
    json,
    moment: state.moment,
    customerVersion: state.customerVersion,
    ids: ofRows.map(([id]) => id),
    versions: ofRows.map(([, version]) => version).join(','),
    locks,
    until: Math.min(now + keptMs, ...ends),
  })
  characters += json.length
}

function forget(key: string): void {
  characters -= kept.get(key)?.json.length ?? 0
  kept.delete(key)
}

function pageQuestion(ctx: Context, query: ListQuery): SteadyQuestion {
  const { status, page, itemsPerPage, cursor, sort, columns } = query
  const { key, hasLocks } = steadyQuestion(ctx, query)
  const ofPage = [key, status, page, itemsPerPage, cursor ?? '', sort ?? '', columns ?? '']
  return { key: JSON.stringify(ofPage), hasLocks }
}
