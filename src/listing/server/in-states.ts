import { type SQL, sql } from 'drizzle-orm'
import type { ListedState } from '../list-tabs'

/** Has its own index, which the planner finds by these words. */
export const isDenied = sql.raw(
  "(documents.status = 'SUBMITTED' AND documents.erp_status IN ('DENIED', 'VOIDED'))",
)

/** The states stand in the statement itself: how rare each is decides which index is read, so a kept plan must know them. */
export function inStates(states: readonly ListedState[]): SQL {
  const plain = states.filter((one) => one !== 'DENIED')
  const ofStatus = sql.raw(`documents.status IN (${plain.map((one) => `'${one}'`).join(', ') || 'NULL'})`)
  return plain.length === states.length ? ofStatus : sql`(${ofStatus} OR ${isDenied})`
}
