import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import {
  alpenwerk,
  customersWithPast,
  demoCustomers,
  harborPine,
  reviewedCustomers,
} from '../../../seeds/demo-customers'
import { providerStaff } from '../../../seeds/demo-users'
import { upsertUsers } from '../../identity/server/identity-users'
import type { Config } from '../../platform/config/config'
import { whileLocked } from '../../platform/database/while-locked'
import type { Log } from '../../platform/log/log'
import type { CustomerClocks } from '../../tenants/server/customer-clocks'
import type { RoomDemo } from '../../tenants/server/room-server'
import { type CaptureDependencies, captureSamples } from './capture-samples'
import { failedLoad, lastLoad } from './demo-runs'
import { giveMoreTime, untilSamplesAreRead, workDemoDay } from './demo-workday'
import { type CustomerDependencies, loadCustomer } from './load-customer'
import { loadPast, type PastDependencies } from './past/load-past'

export type DemoDependencies = CustomerDependencies &
  CaptureDependencies &
  PastDependencies & { config: Pick<Config, 'productName'>; customerClocks: CustomerClocks; log: Log }

const demoLock = 7_214_002
/** Those that the demo has had from its beginning. */
const otherCustomers = demoCustomers.filter((customer) => !reviewedCustomers.includes(customer))
/** What is loaded once the application is up already. */
const documentLoads = ['samples', 'workday', lastLoad, 'reviews']
/** Before each further try at what is loaded once the application is up. */
const usualPausesMs: readonly number[] = [2_000, 15_000, 60_000]

/**
 * Loads the demo customers once: master data into the embedded ERP and from there by the real sync, users into the
 * embedded sign-in, then what the rooms have for them. `captureSamples` sends the sample mails and files through the real
 * capture, then does a morning's work on them and fills the months before. A load that failed is tried again some times,
 * and at the next start, as is one that was cut short. @returns null when all of it was loaded before.
 */
export async function loadDemo(
  deps: DemoDependencies,
  rooms: readonly RoomDemo[],
): Promise<{ captureSamples(pausesMs?: readonly number[]): () => Promise<void> } | null> {
  const isNew = await onceForAll(deps, 'customers', async () => {
    for (const customer of otherCustomers) await loadCustomer(deps, customer)
    await upsertUsers(deps.database.pool, [
      ...demoCustomers.flatMap((customer) => customer.users),
      ...providerStaff,
    ])
  })
  for (const { name, load } of rooms)
    await onceForAll(deps, name, async () => {
      for (const { id } of otherCustomers) await load(id)
    })
  // by themselves: a demo that was loaded before there were any gets them too
  await onceForAll(deps, 'reviewed-customers', async () => {
    for (const customer of reviewedCustomers) {
      await loadCustomer(deps, customer)
      for (const { load } of rooms) await load(customer.id)
    }
  })
  const { rowCount } = await deps.database.pool.query('SELECT 1 FROM demo_loads WHERE name = ANY ($1)', [
    documentLoads,
  ])
  if (!isNew && rowCount === documentLoads.length) return null
  return {
    captureSamples(pausesMs = usualPausesMs) {
      const stopping = new AbortController()
      const loading = loadWithTries(deps, { signal: stopping.signal, pausesMs })
      return async () => {
        stopping.abort()
        await loading
      }
    },
  }
}

/** Every step leaves alone what an earlier try of it has done. After the last try the next start begins again. */
async function loadWithTries(
  deps: DemoDependencies,
  { signal, pausesMs }: { signal: AbortSignal; pausesMs: readonly number[] },
): Promise<void> {
  const { pool } = deps.database
  for (let failures = 0; ; failures++) {
    try {
      await pool.query('DELETE FROM demo_loads WHERE name = $1', [failedLoad])
      return await loadDocuments(deps, signal)
    } catch (error) {
      if (signal.aborted) return
      const pauseMs = pausesMs[failures]
      const what = 'the demo invoices could not be loaded'
      if (pauseMs === undefined) {
        deps.log.error({ err: error }, `${what}; the next start tries again`)
        return noteFailure(deps)
      }
      deps.log.warn({ err: error, pauseMs }, `${what}; trying again`)
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
    }
  }
}

async function loadDocuments(deps: DemoDependencies, signal: AbortSignal): Promise<void> {
  await onceForAll(deps, 'samples', () =>
    captureSamples(deps, { signal, customerIds: customersWithPast.map(({ id }) => id) }),
  )
  await untilSamplesAreRead(deps, { customerId: harborPine.id, signal })
  await onceForAll(deps, 'workday', () => workDemoDay(deps, signal))
  await untilSamplesAreRead(deps, { customerId: alpenwerk.id, signal })
  await onceForAll(deps, lastLoad, async () => {
    for (const seed of customersWithPast) {
      signal.throwIfAborted()
      await loadPast(deps, seed)
    }
  })
  // last: whoever starts looks at the others first
  await onceForAll(deps, 'reviews', async () => {
    const customerIds = reviewedCustomers.map(({ id }) => id)
    await captureSamples(deps, { signal, customerIds })
    for (const customerId of customerIds) await untilSamplesAreRead(deps, { customerId, signal })
    await giveMoreTime(deps)
  })
}

async function noteFailure({ database, log }: DemoDependencies): Promise<void> {
  await database.pool
    .query('INSERT INTO demo_loads (name) VALUES ($1) ON CONFLICT DO NOTHING', [failedLoad])
    .catch((error) => log.error({ err: error }, 'that the demo invoices could not be loaded was not noted'))
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
