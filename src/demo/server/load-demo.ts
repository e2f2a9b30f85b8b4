import { sql } from 'drizzle-orm'
import { alpenwerk, demoCustomers, harborPine } from '../../../seeds/demo-customers'
import { providerStaff } from '../../../seeds/demo-users'
import { upsertUsers } from '../../identity/server/identity-users'
import type { Config } from '../../platform/config/config'
import { whileLocked } from '../../platform/database/while-locked'
import type { Log } from '../../platform/log/log'
import type { CustomerClocks } from '../../tenants/server/customer-clocks'
import type { RoomDemo } from '../../tenants/server/room-server'
import { type CaptureDependencies, captureSamples } from './capture-samples'
import { lastLoad } from './demo-runs'
import { untilSamplesAreRead, workDemoDay } from './demo-workday'
import { type CustomerDependencies, loadCustomer } from './load-customer'
import { loadPast, type PastDependencies } from './past/load-past'

export type DemoDependencies = CustomerDependencies &
  CaptureDependencies &
  PastDependencies & { config: Pick<Config, 'productName'>; customerClocks: CustomerClocks; log: Log }

const demoLock = 7_214_002
/** What is loaded once the application is up already. */
const documentLoads = ['samples', 'workday', lastLoad]

/**
 * Loads the demo customers once: master data into the embedded ERP and from there by the real sync, users into the
 * embedded sign-in, then what the rooms have for them. `captureSamples` sends the sample mails and files through the real
 * capture, then does a morning's work on them and fills the months before; a load that was cut short is taken up at the next start. @returns null when all of it was loaded before.
 */
export async function loadDemo(
  deps: DemoDependencies,
  rooms: readonly RoomDemo[],
): Promise<{ captureSamples(): () => Promise<void> } | null> {
  const isNew = await onceForAll(deps, 'customers', async () => {
    for (const customer of demoCustomers) await loadCustomer(deps, customer)
    await upsertUsers(deps.database.pool, [
      ...demoCustomers.flatMap((customer) => customer.users),
      ...providerStaff,
    ])
  })
  for (const { name, load } of rooms)
    await onceForAll(deps, name, async () => {
      for (const { id } of demoCustomers) await load(id)
    })
  const { rowCount } = await deps.database.pool.query('SELECT 1 FROM demo_loads WHERE name = ANY ($1)', [
    documentLoads,
  ])
  if (!isNew && rowCount === documentLoads.length) return null
  return {
    captureSamples() {
      const stopping = new AbortController()
      const { signal } = stopping
      const loading = onceForAll(deps, 'samples', () => captureSamples(deps, { signal }))
        .then(() => untilSamplesAreRead(deps, { customerId: harborPine.id, signal }))
        .then(() => onceForAll(deps, 'workday', () => workDemoDay(deps, signal)))
        .then(() => untilSamplesAreRead(deps, { customerId: alpenwerk.id, signal }))
        .then(() =>
          onceForAll(deps, lastLoad, async () => {
            for (const seed of [harborPine, alpenwerk]) {
              signal.throwIfAborted()
              await loadPast(deps, seed)
            }
          }),
        )
        .catch((error) => {
          if (!signal.aborted)
            deps.log.error(
              { err: error },
              'the demo invoices could not be loaded; the next start tries again',
            )
        })
      return async () => {
        stopping.abort()
        await loading
      }
    },
  }
}

/** Runs a step once, whatever process does it and however often Kontor starts. @returns whether it ran now. */
async function onceForAll(deps: DemoDependencies, step: string, run: () => Promise<void>): Promise<boolean> {
  const { pool } = deps.database
  let isNew = false
  await whileLocked(pool, { key: sql`${demoLock}`, waits: true }, async () => {
    const done = await pool.query('SELECT 1 FROM demo_loads WHERE name = $1', [step])
    if (done.rowCount) return
    await run()
    await pool.query('INSERT INTO demo_loads (name) VALUES ($1)', [step])
    isNew = true
  })
  return isNew
}
