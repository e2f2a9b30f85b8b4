import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { workRoles } from '../../documents/work-roles'
import { readRows } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'

export type WorkingColleague = { userId: string; name: string; roles: string[] }
const colleagueRow = z.object({ userId: z.string(), name: z.string(), roles: z.array(z.string()) })

/** The customer's own people who are let in, with the roles in which they work on documents. */
export function readColleagues(tx: TenantReading): Promise<WorkingColleague[]> {
  return readRows(
    tx,
    colleagueRow,
    sql`SELECT p.user_id AS "userId", p.name,
        ARRAY(SELECT r FROM unnest(coalesce(u.roles, p.roles)) r WHERE r = ANY (${sql.param(workRoles)}::text[])) AS roles
      FROM notification_people p LEFT JOIN identity_users u ON u.id = p.user_id
      WHERE u.id IS NULL OR (u.customer_id = kontor_customer_id()::text
        AND kontor_is_let_in(u.status, u.valid_until, u.customer_id))
      ORDER BY p.name, p.user_id LIMIT 5000`,
  )
}

/** The roles of the person who is away that a stand-in lacks; none: they may stand in. */
export const missingRoles = (
  standIn: Pick<WorkingColleague, 'roles'>,
  away: Pick<WorkingColleague, 'roles'>,
): string[] => away.roles.filter((role) => !standIn.roles.includes(role))
