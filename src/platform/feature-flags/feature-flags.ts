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
import { ExpectedError } from '../../kernel/error-codes'
import type { Transaction } from '../database/database'
import { databaseFlagProvider } from './database-flag-provider'
import { featureFlagNames } from './feature-flag-names'

/** Runs `work` in a transaction that is bound to the customer. */
type InCustomer = <T>(customerId: number, work: (tx: Transaction) => Promise<T>) => Promise<T>

export type FeatureFlags = {
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
  /** Name of the product, as in the licensing flag. */
  product: string
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

const fetchWithin: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(ofrepTimeoutMs) })

/**
 * Feature flags behind OpenFeature. While the source of the flags cannot be reached, the last known answer holds; without
 * one a flag is off.
 */
export async function openFeatureFlags(options: Options): Promise<FeatureFlags> {
  const { inCustomer, ofrepUrl, ofrepToken, log } = options
  const names = featureFlagNames(options.product)
  const provider: Provider = ofrepUrl
    ? new OFREPProvider({
        baseUrl: ofrepUrl,
        fetchImplementation: fetchWithin,
        ...(ofrepToken ? { headers: [['Authorization', `Bearer ${ofrepToken}`]] as [string, string][] } : {}),
      })
    : databaseFlagProvider((customerId) => inCustomer(customerId, readFlags))
  const domain = `kontor-${randomUUID()}`
  await OpenFeature.setProviderAndWait(domain, provider)
  const client = OpenFeature.getClient(domain)
  const remembered = new Map<string, { at: number; flags: Record<string, boolean> }>()

  function remember(key: string, flags: Record<string, boolean>): void {
    remembered.delete(key)
    remembered.set(key, { at: Date.now(), flags })
    if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!)
  }

  async function evaluateFor(key: string, context: EvaluationContext): Promise<Record<string, boolean>> {
    const known = remembered.get(key)
    if (known && Date.now() - known.at < cacheMs) return known.flags
    const flags = await evaluate({ client, names, context, lastKnown: known?.flags, log })
    remember(key, flags)
    return flags
  }

  return {
    evaluateFlags: ({ customerId, userId }) =>
      evaluateFor(`${customerId} ${userId}`, {
        targetingKey: userId,
        customerId: String(customerId),
        userId,
      }),
    evaluateAnonymous: () => evaluateFor('anonymous', anonymous),
    async setFlag(change) {
      if (!names.includes(change.name)) {
        throw new ExpectedError(
          'feature-flags.unknown',
          'not-found',
          `There is no feature flag "${change.name}".`,
        )
      }
      if (ofrepUrl) {
        throw new ExpectedError(
          'feature-flags.kept-elsewhere',
          'refused',
          'The feature flags are kept by the flag service. Change them there.',
        )
      }
      await inCustomer(change.customerId, (tx) => writeFlag(tx, change))
      remembered.clear()
    },
    close: async () => {
      await provider.onClose?.()
    },
  }
}

async function evaluate(options: {
  client: Client
  names: string[]
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

async function readFlags(tx: Transaction): Promise<ReadonlyMap<string, boolean>> {
  const found = await tx.execute<{ name: string; enabled: boolean }>(
    sql`SELECT name, enabled FROM feature_flags`,
  )
  return new Map(found.rows.map((row) => [row.name, row.enabled]))
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
