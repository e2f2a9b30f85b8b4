import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { demoCustomers } from '../../../seeds/demo-customers'
import { providerStaff } from '../../../seeds/demo-users'
import type { SeedCustomer } from '../../../seeds/seed-types'
import { captureDocument } from '../../capture/server/capture-document'
import { receiveMail } from '../../capture/server/mail/receive-mail'
import { upsertUsers } from '../../identity/server/identity-users'
import { dayOfInstant } from '../../kernel/dates'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import { whileLocked } from '../../platform/database/while-locked'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { Log } from '../../platform/log/log'
import type { MalwareCheck } from '../../platform/malware/malware-check'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { writeEmbeddedMasterData } from '../../submission/server/embedded-erp/embedded-master-data'
import type { Erp } from '../../submission/server/erp'
import { syncMasterData } from '../../submission/server/sync-master-data'
import { type Context, type ContextFor, systemActor } from '../../tenants/server/context'
import { untilSamplesAreRead, workDemoDay } from './demo-workday'
import { masterDataOfSeed } from './seed-master-data'

export type DemoDependencies = {
  config: Pick<Config, 'productName'>
  clock: { now(): Date }
  database: Database
  store: ObjectStore
  malware: MalwareCheck
  flags: FeatureFlags
  erp: Erp
  log: Log
  contextFor: ContextFor
}

/** What a room fills in for the demo customers; runs once. */
export type RoomDemo = { name: string; load: () => Promise<void> }

const demoLock = 7_214_002
const shownFeatures = [
  'show-advanced-search',
  'show-notification-center',
  'should-show-invoice-in-motion',
  'should-show-invoice-in-motion-received',
  'should-show-manual-rejection',
  'should-show-manual-rejection-configurations',
  'should-show-document-rule-configurations-dashboard',
  'show-field-settings',
]

/**
 * Loads the demo customers once: master data into the embedded ERP and from there by the real sync, users into the
 * embedded sign-in, then what the rooms have for them. `captureSamples` sends the sample mails and files through the real
 * capture, and then does a morning's work on them; a load that was cut short is taken up at the next start. @returns null when all of it was loaded before.
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
  for (const { name, load } of rooms) await onceForAll(deps, name, load)
  const { rowCount } = await deps.database.pool.query(`SELECT 1 FROM demo_loads WHERE name = 'workday'`)
  if (!isNew && rowCount) return null
  return {
    captureSamples() {
      const stopping = new AbortController()
      const { signal } = stopping
      const loading = onceForAll(deps, 'samples', () => captureSamples(deps, signal))
        .then(() => untilSamplesAreRead(deps, signal))
        .then(() => onceForAll(deps, 'workday', () => workDemoDay(deps, signal)))
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

const contextOf = (deps: DemoDependencies, customerId: string): Context =>
  deps.contextFor({ customerId: Number(customerId), actor: systemActor, requestId: 'demo' })

async function loadCustomer(deps: DemoDependencies, seed: SeedCustomer): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO customers (id, shortname, name, region, locale, time_zone, currency, uses_validation_services, is_demo)
      VALUES (${Number(seed.id)}, ${seed.shortname}, ${seed.name}, ${seed.region === 'eu' ? 'eu-central-1' : 'us-east-1'}, ${seed.locale}, ${seed.timeZone},
        ${seed.currencies[0]}, ${seed.usesValidationServices}, true)
      ON CONFLICT (id) DO NOTHING`)
  })
  const ctx = contextOf(deps, seed.id)
  await ctx.transaction(async (tx) => {
    for (const address of seed.inboxes) {
      await tx.execute(sql`
        INSERT INTO inboxes (address, for_customer_id, display_name) VALUES (${address.toLowerCase()}, ${ctx.customerId}, ${`${seed.name} (${address})`})
        ON CONFLICT (address) DO NOTHING`)
    }
  })
  await ctx.transaction((tx) => writeEmbeddedMasterData(tx, masterDataOfSeed(seed, ctx.now())))
  await syncMasterData(ctx, deps)
  for (const name of shownFeatures) {
    await deps.flags
      .setFlag({ customerId: ctx.customerId, name, enabled: true, changedBy: 'Demo' })
      .catch(keptElsewhere)
  }
}

/** With a flag service of its own, the service decides. */
function keptElsewhere(error: { code?: string }): void {
  if (error.code !== 'feature-flags.kept-elsewhere') throw error
}

async function captureSamples(deps: DemoDependencies, signal: AbortSignal): Promise<void> {
  const { makeSamples } = await import('../../../samples/make-samples')
  const outDir = await mkdtemp(join(tmpdir(), 'kontor-samples-'))
  try {
    const manifest = await Promise.race([
      makeSamples({ outDir, today: dayOfInstant(deps.clock.now()) }),
      once(signal, 'abort').then(() => [] as const),
    ])
    signal.throwIfAborted()
    for (const entry of manifest) {
      signal.throwIfAborted()
      const ctx = contextOf(deps, entry.customerId)
      const path = join(outDir, entry.file)
      if (entry.kind === 'eml') {
        await receiveMail(ctx, deps, {
          source: 'SMTP',
          receivedBy: [entry.recipient!],
          envelopeFrom: entry.sender,
          raw: createReadStream(path),
        })
      } else {
        await captureDocument(ctx, deps, {
          source: 'UPLOAD',
          fileName: entry.file,
          content: createReadStream(path),
        })
      }
    }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
