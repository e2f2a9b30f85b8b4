import { type SQL, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import type { TenantReading } from '../../tenants/server/context'
import { catchAllId } from '../document-group'
import { documentGroupLists } from './document-groups.tables'
import { readActingGroups } from './group-list'

/** Whether a person is a member of any active group. */
export async function isInAnyGroup(tx: TenantReading, userId: string): Promise<boolean> {
  const { groups } = await readActingGroups(tx)
  return groups.some(
    ({ isActive, members }) => isActive && members.some((member) => member.userId === userId),
  )
}

/**
 * Whether a person is a member of a group that the document is found in, as a condition on `documents`. What has no group
 * yet, or could not be read, is with those who have the catch-all.
 */
export function isInGroupOf(userId: string): SQL {
  const member = JSON.stringify([{ userId }])
  const own = sql`FROM ${documentGroupLists}, jsonb_array_elements(${documentGroupLists.groups}) g
    WHERE ${documentGroupLists.isActing} AND g -> 'members' @> ${member}::jsonb`
  const names = sql`(SELECT coalesce(array_agg(g ->> 'name'), '{}') ${own})`
  return sql`coalesce(${documents.documentGroup} = ANY (${names}::text[]) OR ${documents.alsoInGroups} && ${names}::text[]
    OR ${documents.documentGroup} IS NULL AND EXISTS (SELECT ${own} AND g ->> 'id' = ${String(catchAllId)}), false)`
}

/** The groups that a document is found in, as rows `g (name)`. */
export const groupsOfDocument = sql`unnest(array_append(${documents.alsoInGroups}, ${documents.documentGroup})) g (name)`

/** Whether a document is found in one of these groups. */
export const isInGroups = (names: SQL): SQL =>
  sql`(${documents.documentGroup} = ANY (${names}) OR ${documents.alsoInGroups} && ${names})`
