import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import type { ListQuery } from '../scim.api'
import { parseFilter, type ScimFilter } from '../scim-filter'

/** Who may be in an answer, so that the others need not be read. */
export type Candidates = {
  ids: string[]
  /** These are the page itself, of so many in all. */
  pageOf: number | null
}

const idRow = z.object({ id: z.string() })
const totalRow = z.object({ total: wholeNumber })

// as `isGone` has it; the provider's own people are none of the customer's
const shown = sql`FROM identity_managed_users u LEFT JOIN scim_users s ON s.user_id = u.id
  WHERE u.customer_id IS NOT NULL AND (s.deleted_at IS NULL OR u.status <> 'deactivated')`

/**
 * The page that is asked for where nothing is filtered or sorted; whom the filter can mean at most where it names somebody;
 * otherwise null: everybody has to be looked at.
 */
export async function findCandidates(
  tx: TenantReading,
  { filter, sortBy, startIndex, count }: ListQuery,
): Promise<Candidates | null> {
  if (filter === undefined && sortBy === undefined) {
    const [row] = await readRows(tx, totalRow, sql`SELECT count(*) AS total ${shown}`)
    const ids = await readRows(
      tx,
      idRow,
      sql`SELECT u.id ${shown} ORDER BY lower(u.display_name), u.id LIMIT ${count} OFFSET ${startIndex - 1}`,
    )
    return { ids: ids.map(({ id }) => id), pageOf: row!.total }
  }
  const named = filter === undefined ? null : conditionOf(parseFilter(filter))
  if (!named) return null
  const ids = await readRows(tx, idRow, sql`SELECT u.id ${shown} AND ${named}`)
  return { ids: ids.map(({ id }) => id), pageOf: null }
}

/** What everybody fulfils whom the filter means; null: nothing that the database could look for. */
function conditionOf(filter: ScimFilter): SQL | null {
  if (filter.kind === 'and') return conditionOf(filter.of[0]) ?? conditionOf(filter.of[1])
  if (filter.kind !== 'compare' || filter.by !== 'eq' || typeof filter.value !== 'string') return null
  const { at, value } = filter
  if (at.name === 'emails' && (at.sub ?? 'value') === 'value') return sql`lower(u.email) = lower(${value})`
  if (at.sub !== null) return null
  if (at.name === 'username') return sql`lower(coalesce(s.user_name, u.email)) = lower(${value})`
  if (at.name === 'externalid') return sql`s.external_id = ${value}`
  return at.name === 'id' ? sql`u.id = ${value}` : null
}
