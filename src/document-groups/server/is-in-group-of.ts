import { type SQL, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import { documentGroupLists } from './document-groups.tables'

/** Whether a person is a member of the document's group, as a condition on `documents`. */
export function isInGroupOf(userId: string): SQL {
  const member = JSON.stringify([{ userId }])
  return sql`coalesce(${documents.documentGroup} = ANY (ARRAY(
    SELECT g ->> 'name' FROM ${documentGroupLists}, jsonb_array_elements(${documentGroupLists.groups}) g
    WHERE ${documentGroupLists.isActing} AND g -> 'members' @> ${member}::jsonb)), false)`
}
