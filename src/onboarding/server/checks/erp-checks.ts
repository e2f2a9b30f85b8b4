import { setTimeout as wait } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { type MasterDataObject, masterDataObjects } from '../../../master-data/master-data'
import { objectText } from '../../../master-data/object-words'
import { readSettings } from '../../../settings/server/customer-settings'
import { erpSection } from '../../../submission/erp-section'
import { readConnection, testConnection } from '../../../submission/server/master-data-sync/connection'
import { askForSync } from '../../../submission/server/master-data-sync/sync.job'
import { erpSyncRuns } from '../../../submission/server/master-data-sync/sync.tables'
import type { Context } from '../../../tenants/server/context'
import { checkTexts } from '../../check-texts'
import type { CheckLine } from '../../tenant-steps'
import { bad, good, type Looking, note, stepCheck } from './step-check'

const lookMs = 250
const patienceMs = 20_000
/** What every invoice names. */
const neededObjects: readonly MasterDataObject[] = ['companies', 'suppliers']

/** The ERP is asked whether it hears us. */
export const erpCheck = stepCheck({
  look: async ({ deps: { config } }: Looking) => ({ url: config.erp?.url ?? null }),
  async run(ctx, { url }, { erp }) {
    const { problem, message, ms } = await testConnection(ctx, { erp })
    if (problem) return [bad(checkTexts.erpFailed({ problem }))]
    return [
      good(message ? checkTexts.erpSaid({ ms, message }) : checkTexts.erpAnswered({ ms })),
      ...(url === null ? [note(checkTexts.erpEmbedded())] : []),
    ]
  },
})

/** Master data is loaded from the ERP and counted. A load that takes longer goes on by itself. */
export const masterDataCheck = stepCheck({
  look: async ({ tx, deps: { config } }: Looking) => ({
    url: config.erp?.url ?? null,
    sync: await readSettings(tx, erpSection),
  }),
  async run(ctx, { url }) {
    await ctx.transaction((tx) =>
      askForSync(ctx, tx, { objects: masterDataObjects, startedBy: ctx.actor.name }),
    )
    await untilLoaded(ctx)
    const { objects, rejectedCount } = await ctx.read((tx) => readConnection(ctx, tx))
    const isEmpty = objects.every(({ rows }) => rows === 0)
    return [
      ...objects.map(lineOf),
      ...(url === null && isEmpty ? [note(checkTexts.booksEmpty())] : []),
      ...(rejectedCount > 0 ? [note(checkTexts.rejectedRows({ count: rejectedCount }))] : []),
    ]
  },
})

async function untilLoaded(ctx: Context): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(lookMs)) {
    const open = await ctx.read((tx) =>
      tx.select({ id: erpSyncRuns.id }).from(erpSyncRuns).where(isNull(erpSyncRuns.endedAt)).limit(1),
    )
    if (open.length === 0) return
  }
}

type Loaded = Awaited<ReturnType<typeof readConnection>>['objects'][number]

function lineOf({ object: name, last, rows }: Loaded): CheckLine {
  const object = objectText(name)
  if (last?.problem) return bad(checkTexts.loadFailed({ object, problem: last.problem }))
  if (last && last.endedAt === null) return bad(checkTexts.loadRunning({ object, count: rows }))
  if (rows > 0) return good(checkTexts.rows({ object, count: rows }))
  return neededObjects.includes(name)
    ? bad(checkTexts.noRows({ object }))
    : note(checkTexts.rows({ object, count: rows }))
}
