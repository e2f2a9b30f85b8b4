import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { setClock } from '../../tenants/server/customer-clocks'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type DemoSettings, mostHoursAhead } from '../demo.api'
import { demoErrors } from '../demo-errors'
import { demoSettings } from './demo.tables'
import { noteRun } from './demo-runs'

const asDelivered: DemoSettings = { review_speed: 'OFF', shows_hints: true, shows_tour: true }

/** What is chosen for the customer's demo. */
export async function readDemoSettings(tx: TenantReading): Promise<DemoSettings> {
  const [row] = await tx.select().from(demoSettings)
  if (!row) return asDelivered
  return { review_speed: row.reviewSpeed, shows_hints: row.showsHints, shows_tour: row.showsTour }
}

export async function saveDemoSettings(tx: TenantTransaction, settings: DemoSettings): Promise<DemoSettings> {
  const values = {
    reviewSpeed: settings.review_speed,
    showsHints: settings.shows_hints,
    showsTour: settings.shows_tour,
  }
  await tx
    .insert(demoSettings)
    .values(values)
    .onConflictDoUpdate({ target: demoSettings.customerId, set: values })
  return settings
}

/** Moves the customer's clock ahead by so many hours more. @returns how far it is ahead now. @throws demo.too_far_ahead */
export async function moveClock(ctx: Context, tx: TenantTransaction, hours: number): Promise<number> {
  const ahead = (await readOwnCustomer(tx)).clockAheadHours + hours
  if (ahead > mostHoursAhead) throw demoErrors.tooFarAhead()
  await noteRun(ctx, tx, { kind: 'CLOCK', count: hours })
  await setClock(tx, ahead)
  return ahead
}
