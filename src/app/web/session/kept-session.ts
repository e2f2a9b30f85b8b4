/** What of the session stays in the browser across reloads, beside the person and their customer (specification §3). */
export type KeptSession = {
  featureFlagSet: Record<string, boolean>
  /** null: nothing is known. */
  apiIsHealthy: boolean | null
  isPaymentsCustomer: boolean
}

const nothingKept: KeptSession = { featureFlagSet: {}, apiIsHealthy: null, isPaymentsCustomer: false }
const names = Object.keys(nothingKept) as (keyof KeptSession)[]

/** What this browser keeps; what is missing or cannot be read stands at its default. */
export function readKeptSession(): KeptSession {
  const { featureFlagSet, apiIsHealthy, isPaymentsCustomer } = Object.fromEntries(
    names.map((name) => [name, parse(localStorage.getItem(name))]),
  )
  return {
    featureFlagSet: isFlagSet(featureFlagSet) ? featureFlagSet : {},
    apiIsHealthy: typeof apiIsHealthy === 'boolean' ? apiIsHealthy : null,
    isPaymentsCustomer: isPaymentsCustomer === true,
  }
}

export function keepSession(part: Partial<KeptSession>): void {
  for (const [name, value] of Object.entries(part)) localStorage.setItem(name, JSON.stringify(value))
}

export function forgetKeptSession(): void {
  for (const name of names) localStorage.removeItem(name)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isFlagSet(value: unknown): value is Record<string, boolean> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((on) => typeof on === 'boolean')
  )
}
