import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readInboxes } from '../../capture/server/inboxes/inboxes'
import { instantValue, readRows, wholeNumber } from '../../platform/database/read-rows'
import { countFailedMails } from '../../platform/mailer/outbox-queries'
import { versionActions } from '../../rules/rule-wire'
import { readConnection } from '../../submission/server/master-data-sync/connection'
import type { Context } from '../../tenants/server/context'
import { countUsers } from '../../users/server/find-users'
import { nothing } from '../../users/users.api'
import type { Dashboard } from '../dashboard.api'
import type { DashboardDependencies } from './dashboard.server'
import type { Reading } from './read-parts'

const rulesRow = z.object({ active: wholeNumber, inactive: wholeNumber })

/** Whether mail comes in, master data is fresh, rules run and mail goes out. */
export async function readHealth({ ctx, tx }: Reading): Promise<Dashboard['health']> {
  const [{ inboxes }, { objects }, rules, failedMails] = await Promise.all([
    readInboxes(ctx, tx),
    readConnection(ctx, tx),
    readRows(
      tx,
      rulesRow,
      sql`SELECT count(*) FILTER (WHERE is_active) AS active, count(*) FILTER (WHERE NOT is_active) AS inactive
        FROM document_rules`,
    ),
    countFailedMails(tx, ctx.now()),
  ])
  const active = inboxes.filter(({ settings }) => settings.isActive).length
  const synced = objects.flatMap(({ syncedAt }) => syncedAt ?? []).sort()
  return {
    inboxes: { active, inactive: inboxes.length - active },
    sync: { failing: objects.filter(({ last }) => last?.problem).length, since: synced[0] ?? null },
    rules: rules[0]!,
    failedMails,
  }
}

/** People who cannot work yet, or not as they should. */
export const readUserCounts = (ctx: Context, deps: DashboardDependencies): Promise<Dashboard['users']> =>
  countUsers(ctx, deps, {
    invited: { status: 'Invited' },
    locked: { status: 'Locked' },
    withoutGroup: { group: nothing },
    withoutRole: { role: nothing },
  })

const newsRow = z.object({
  ruleId: z.number(),
  version: z.number(),
  name: z.string(),
  action: z.enum(versionActions),
  by: z.string(),
  at: instantValue,
})

/** What others did with document rules. */
export async function readRuleNews({ ctx, tx }: Reading, most: number): Promise<Dashboard['rules']> {
  const rows = await readRows(
    tx,
    newsRow,
    sql`SELECT v.rule_id AS "ruleId", v.version, r.name, v.action, v.made_by AS by, v.made_at AS at
      FROM document_rule_versions v JOIN document_rules r ON r.id = v.rule_id
      WHERE v.made_by_id <> ${ctx.actor.id} ORDER BY v.made_at DESC, v.rule_id LIMIT ${most}`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
