import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk'

/** Every flag of a customer that somebody has set. */
export type ReadFlags = (customerId: number) => Promise<ReadonlyMap<string, boolean>>

/**
 * An OpenFeature provider over the flags in the database. The evaluation context names the customer as `customerId`.
 * A flag that nobody set has its default. Evaluations that come together share one read.
 */
export function databaseFlagProvider(readFlags: ReadFlags): Provider {
  const underWay = new Map<number, Promise<ReadonlyMap<string, boolean>>>()

  function read(customerId: number): Promise<ReadonlyMap<string, boolean>> {
    const known = underWay.get(customerId)
    if (known) return known
    const reading = readFlags(customerId).finally(() => underWay.delete(customerId))
    underWay.set(customerId, reading)
    return reading
  }

  return {
    metadata: { name: 'kontor-database' },
    runsOn: 'server',
    async resolveBooleanEvaluation(name, defaultValue, context) {
      // flags are kept by customer, and who is not signed in belongs to none
      if (context.anonymous === true)
        return { value: defaultValue, reason: StandardResolutionReasons.DEFAULT }
      const customerId = customerOf(context)
      if (customerId === undefined) {
        return {
          value: defaultValue,
          errorCode: ErrorCode.INVALID_CONTEXT,
          errorMessage: 'customerId is missing',
        }
      }
      const enabled = (await read(customerId)).get(name)
      if (enabled === undefined) return { value: defaultValue, reason: StandardResolutionReasons.DEFAULT }
      return {
        value: enabled,
        reason: StandardResolutionReasons.TARGETING_MATCH,
        variant: enabled ? 'on' : 'off',
      }
    },
    resolveStringEvaluation: onlyBooleans,
    resolveNumberEvaluation: onlyBooleans,
    resolveObjectEvaluation: onlyBooleans,
  }
}

function customerOf(context: EvaluationContext): number | undefined {
  const customerId = Number(context.customerId)
  return Number.isSafeInteger(customerId) && customerId > 0 ? customerId : undefined
}

async function onlyBooleans<T extends JsonValue>(_: string, defaultValue: T): Promise<ResolutionDetails<T>> {
  return { value: defaultValue, errorCode: ErrorCode.TYPE_MISMATCH, errorMessage: 'Every flag is on or off' }
}
