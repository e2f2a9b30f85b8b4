import { randomUUID } from 'node:crypto'
import { OFREPProvider } from '@openfeature/ofrep-provider'
import {
  type Client,
  ErrorCode,
  type EvaluationContext,
  OpenFeature,
  type Provider,
} from '@openfeature/server-sdk'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Transaction } from '../database/database'
import { readRows } from '../database/read-rows'
import { createCircuitBreaker } from '../outward/circuit-breaker'
import { databaseFlagProvider } from './database-flag-provider'
import { featureFlagErrors } from './feature-flag-errors'

/** Runs `work` in a transaction that is bound to the customer. */
type InCustomer = <T>(customerId: number, work: (tx: Transaction) => Promise<T>) => Promise<T>

export type FeatureFlags = {
  /** Every flag there is. */
  names: readonly string[]
  /** Every flag as it stands for the customer and the user. A change made anywhere shows within 2 seconds. */
  evaluateFlags(who: { customerId: number; userId: string }): Promise<Record<string, boolean>>
  /** Every flag as it stands for somebody who is not signed in. The source hears of no customer and of no person. */
  evaluateAnonymous(): Promise<Record<string, boolean>>
  /**
   * Switches a flag for a customer and keeps who did it. Throws ExpectedError `feature-flags.unknown` (not-found) for a
   * name that is none, and `feature-flags.kept-elsewhere` (refused) when a flag service is configured.
   */
  setFlag(change: { customerId: number; name: string; enabled: boolean; changedBy: string }): Promise<void>
  close(): Promise<void>
}

type Options = {
  /** Every flag there is. */
  names: readonly string[]
  inCustomer: InCustomer
  /** Address of a flag service that speaks OFREP. Left out: the flags in the database. */
  ofrepUrl?: string
  /** Bearer token for that service. */
  ofrepToken?: string | null
  log: { warn(details: Record<string, unknown>, message: string): void }
}

const cacheMs = 1_000
/** Who nobody is. */
const anonymous = { targetingKey: 'anonymous', anonymous: true }
const ofrepTimeoutMs = 900
const mostRemembered = 2_000

/** Nobody waits for a service that has been silent: the last known flags hold. */
function fetchPatiently(): typeof fetch {
  const breaker = createCircuitBreaker({ isSilence: (error) => (error as Error).name === 'TimeoutError' })
  return (input, init) =>
    breaker.run(() => fetch(input, { ...init, signal: AbortSignal.timeout(ofrepTimeoutMs) }))
}

/**
 * Feature flags behind OpenFeature. While the source of the flags cannot be reached, the last known answer holds; without
 * one a flag is off.
 */
export async function openFeatureFlags(options: Options): Promise<FeatureFlags> {
  const { names, inCustomer, ofrepUrl, ofrepToken, log } = options
  const provider: Provider = ofrepUrl
    ? new OFREPProvider({
        baseUrl: ofrepUrl,
        fetchImplementation: fetchPatiently(),
        ...(ofrepToken ? { headers: [['Authorization', `Bearer ${ofrepToken}`]] as [string, string][] } : {}),
      })
    : databaseFlagProvider((customerId) => inCustomer(customerId, readFlags))
  const domain = `kontor-${randomUUID()}`
  await OpenFeature.setProviderAndWait(domain, provider)
  const client = OpenFeature.getClient(domain)
  // stale ones are kept: they are the last known when the flags can't be read
  const cache = new LRUCache<string, Record<string, boolean>>({
    max: mostRemembered,
    ttl: cacheMs,
    allowStale: true,
    noDeleteOnStaleGet: true,
  })

  async function evaluateFor(key: string, context: EvaluationContext): Promise<Record<string, boolean>> {
    if (cache.has(key)) return cache.get(key)!
    const flags = await evaluate({ client, names, context, lastKnown: cache.get(key), log })
    cache.set(key, flags)
    return flags
  }

  return {
    names,
    evaluateFlags: ({ customerId, userId }) =>
      evaluateFor(`${customerId} ${userId}`, {
        targetingKey: userId,
        customerId: String(customerId),
        userId,
      }),
    evaluateAnonymous: () => evaluateFor('anonymous', anonymous),
    async setFlag(change) {
      if (!names.includes(change.name)) {
        throw featureFlagErrors.unknown({ name: change.name })
      }
      if (ofrepUrl) {
        throw featureFlagErrors.keptElsewhere()
      }
      await inCustomer(change.customerId, (tx) => writeFlag(tx, change))
      cache.clear()
    },
    close: async () => {
      await provider.onClose?.()
    },
  }
}

async function evaluate(options: {
  client: Client
  names: readonly string[]
  context: EvaluationContext
  lastKnown: Record<string, boolean> | undefined
  log: Options['log']
}): Promise<Record<string, boolean>> {
  const { client, names, context, lastKnown, log } = options
  let failure: string | undefined
  const entries = await Promise.all(
    names.map(async (name): Promise<[string, boolean]> => {
      const details = await client.getBooleanDetails(name, false, context)
      if (!details.errorCode || details.errorCode === ErrorCode.FLAG_NOT_FOUND) return [name, details.value]
      failure = `${details.errorCode} ${details.errorMessage ?? ''}`
      return [name, lastKnown?.[name] ?? false]
    }),
  )
  if (failure)
    log.warn(
      { customerId: context.customerId, error: failure },
      'feature flags could not be read; the last known ones hold',
    )
  return Object.fromEntries(entries)
}

const flagRow = z.object({ name: z.string(), enabled: z.boolean() })

async function readFlags(tx: Transaction): Promise<ReadonlyMap<string, boolean>> {
  const found = await readRows(tx, flagRow, sql`SELECT name, enabled FROM feature_flags`)
  return new Map(found.map((row) => [row.name, row.enabled]))
}

async function writeFlag(
  tx: Transaction,
  change: { customerId: number; name: string; enabled: boolean; changedBy: string },
): Promise<void> {
  await tx.execute(sql`INSERT INTO feature_flags (customer_id, name, enabled, changed_by)
    VALUES (${change.customerId}, ${change.name}, ${change.enabled}, ${change.changedBy})
    ON CONFLICT (customer_id, name)
    DO UPDATE SET enabled = excluded.enabled, changed_by = excluded.changed_by, changed_at = now(),
      changed_in = pg_current_xact_id()`)
}
