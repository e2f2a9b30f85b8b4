import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CountRange } from '../../analytics/server/read-counts'
import type { Asking } from '../../listing/server/compile-condition'
import { askingOf } from '../../listing/server/compile-search'
import { readOwnOfKinds } from '../../notifications/server/own-notifications'
import { readRows } from '../../platform/database/read-rows'
import type { Context, TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { Dashboard } from '../dashboard.api'
import { type DashboardPart, dashboardPartNames, dashboardParts } from '../dashboard-parts'
import type { DashboardDependencies } from './dashboard.server'
import { readHealth, readRuleNews, readUserCounts } from './read-health'
import { readNumbers } from './read-numbers'
import { readOwnWork, readTeam, readWork } from './read-work'

export type Reading = { ctx: Context; tx: TenantReading; asking: Asking; range: CountRange }

const mostNews = 8

const readers: {
  [Part in Exclude<DashboardPart, 'users'>]: (reading: Reading) => Promise<Dashboard[Part]>
} = {
  work: readWork,
  own: readOwnWork,
  numbers: readNumbers,
  team: readTeam,
  health: readHealth,
  feed: ({ ctx, tx }) =>
    readOwnOfKinds(ctx, tx, { kinds: ['mention', 'mail-failed', 'erp-error'], limit: mostNews }),
  rules: (reading) => readRuleNews(reading, mostNews),
}

/** The parts that the caller may see, read in one transaction; people, who may be kept elsewhere, in one of their own. */
export async function readParts(
  ctx: Context,
  range: CountRange,
  deps: DashboardDependencies,
): Promise<Dashboard> {
  const shown = await partsFor(ctx, deps)
  const users = shown.includes('users') ? { users: await readUserCounts(ctx, deps) } : {}
  const parts = shown.filter((part) => part !== 'users')
  return ctx.read(async (tx) => {
    const asking = askingOf(ctx, await readOwnCustomer(tx))
    const reading = { ctx, tx, asking, range }
    const [isEmpty, ...found] = await Promise.all([
      readIsEmpty(tx),
      ...parts.map(async (part) => [part, await readers[part](reading)] as const),
    ])
    return { isEmpty, ...users, ...Object.fromEntries(found) }
  })
}

async function partsFor(
  { actor, customerId }: Context,
  { permissions, flags }: DashboardDependencies,
): Promise<DashboardPart[]> {
  if (actor.kind !== 'user') return []
  const on = await flags.evaluateFlags({ customerId, userId: actor.id })
  return dashboardPartNames.filter((name) => {
    const part: { permission: string; flag?: string } = dashboardParts[name]
    return permissions[part.permission]?.(actor.principal) && (part.flag === undefined || on[part.flag])
  })
}

const emptyRow = z.object({ isEmpty: z.boolean() })

async function readIsEmpty(tx: TenantReading): Promise<boolean> {
  const [row] = await readRows(tx, emptyRow, sql`SELECT NOT EXISTS (SELECT FROM documents) AS "isEmpty"`)
  return row!.isEmpty
}
