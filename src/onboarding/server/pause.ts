import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { RightsOf } from '../../tenants/server/room-server'
import { onboardingErrors } from '../onboarding-errors'
import type { OnboardingRow } from './onboarding.tables'
import { changeRecord } from './tenant-record'

/** Keeps the customer's people out, with a reason, or lets them in again. @throws onboarding.not_now, onboarding.changed_meanwhile */
export function pause(
  ctx: Context,
  tx: TenantTransaction,
  { version, reason }: { version: number; reason: string | null },
): Promise<OnboardingRow> {
  return changeRecord(ctx, tx, {
    version,
    in: ['SETTING_UP', 'LIVE', 'LEAVING'],
    change: () => ({
      pausedAt: reason === null ? null : ctx.now(),
      pausedBy: reason === null ? null : ctx.actor.name,
      pauseReason: reason,
    }),
    audit: reason === null ? { action: 'tenant.resume' } : { action: 'tenant.pause', details: { reason } },
  })
}

const pausedRow = z.object({ is_out: z.boolean() })

/** Asked at each call, so that a pause holds at once: the provider's staff goes on. @throws onboarding.paused */
export const refusePaused: RightsOf = async (tx, { isInternal }) => {
  if (isInternal) return []
  const [row] = await readRows(
    tx,
    pausedRow,
    sql`SELECT paused_at IS NOT NULL OR stage = 'PURGING' AS is_out FROM tenant_onboardings WHERE for_customer_id = kontor_customer_id()`,
  )
  if (row?.is_out) throw onboardingErrors.paused()
  return []
}
