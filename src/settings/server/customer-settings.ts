import { eq } from 'drizzle-orm'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import type { CustomerSetting } from '../customer-setting'
import { customerSettings } from './settings.tables'

/** The customer's choice, or what Kontor delivers. */
export async function readSetting<Value>(tx: TenantReading, setting: CustomerSetting<Value>): Promise<Value> {
  const [row] = await tx
    .select({ value: customerSettings.value })
    .from(customerSettings)
    .where(eq(customerSettings.key, setting.key))
  return row ? setting.schema.parse(row.value) : setting.delivered
}

/** Keeps the customer's choice, and who made it. */
export async function writeSetting<Value>(
  ctx: Context,
  tx: TenantTransaction,
  setting: CustomerSetting<Value>,
  value: Value,
): Promise<Value> {
  const written = { value, changedBy: ctx.actor.name, changedAt: ctx.now() }
  await tx
    .insert(customerSettings)
    .values({ key: setting.key, ...written })
    .onConflictDoUpdate({ target: [customerSettings.customerId, customerSettings.key], set: written })
  return value
}
