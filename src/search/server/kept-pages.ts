import type { Context } from '../../tenants/server/context'
import type { ListQuery } from './list-documents'
import { changesFrom, type ListState, type Moment, mostChanges, steadyKey } from './list-state'

type Kept = {
  json: string
  moment: Moment
  customerVersion: string
  ids: number[]
  versions: string
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
  const key = pageKey(ctx, query)
  const page = key === null ? undefined : kept.get(key)
  if (!page) return null
  if (page.until > ctx.now().getTime()) {
    const [now] = await ctx.glance<{ changes: string; customer: string; versions: string | null }>(
      holdsStatement,
      [page.moment.mark, page.ids],
    )
    const changes = Number(now?.changes)
    const holds =
      changes === page.moment.changes &&
      changes < mostChanges &&
      now!.customer === page.customerVersion &&
      (now!.versions ?? '') === page.versions
    if (holds) return page.json
  }
  forget(key!)
  return null
}

const holdsStatement = {
  name: 'list_holds',
  text: `SELECT ${changesFrom('$1::xid8')} AS changes, c.xmin::text AS customer,
    (SELECT string_agg(d.id || ':' || d.xmin, ',' ORDER BY d.id) FROM documents d WHERE d.id = ANY ($2::bigint[])) AS versions
    FROM customers c WHERE c.id = kontor_customer_id()`,
}

/** Keeps an answer that was read after `state`, in the same transaction. */
export function keepPage(
  ctx: Context,
  query: ListQuery,
  { json, state, rows }: { json: string; state: ListState; rows: readonly Record<string, unknown>[] },
): void {
  const key = pageKey(ctx, query)
  if (key === null) return
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
    until: Math.min(now + keptMs, ...ends),
  })
  characters += json.length
}

function forget(key: string): void {
  characters -= kept.get(key)?.json.length ?? 0
  kept.delete(key)
}

function pageKey(ctx: Context, query: ListQuery): string | null {
  const { status, page, itemsPerPage, cursor, sort, columns } = query
  const list = steadyKey(ctx, query)
  return list && JSON.stringify([list, status, page, itemsPerPage, cursor ?? '', sort ?? '', columns ?? ''])
}
