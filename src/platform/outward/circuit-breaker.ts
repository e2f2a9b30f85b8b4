/** Keeps a service that takes calls and says nothing from holding up everybody who needs it. */
export type CircuitBreaker = {
  /** Asks the service; while it rests, fails at once with what its last silence failed with. */
  run<T>(ask: () => Promise<T>): Promise<T>
}

/** Silences in a row after which the service rests. One may be about one call alone. */
const silencesUntilRest = 2
const defaultRestMs = 5_000
const longestRestMs = 60_000

/**
 * A breaker for one service. After two silences in a row nobody asks for 5 s, then one caller does; each further silence
 * doubles the rest, up to a minute, and the first answer of any kind ends it. A refused connection is an answer: it holds
 * nobody up.
 */
export function createCircuitBreaker(options: {
  isSilence(error: unknown): boolean
  restMs?: number | undefined
  now?: () => number
}): CircuitBreaker {
  const { isSilence, restMs = defaultRestMs, now = Date.now } = options
  let silences = 0
  let restsUntil = 0
  let lastSilence: unknown
  const rest = () => {
    restsUntil = now() + Math.min(restMs * 2 ** Math.max(0, silences - silencesUntilRest), longestRestMs)
  }
  return {
    async run(ask) {
      if (silences >= silencesUntilRest) {
        if (now() < restsUntil) throw lastSilence
        // whoever comes while this one asks does not
        rest()
      }
      try {
        const answer = await ask()
        silences = 0
        return answer
      } catch (error) {
        if (!isSilence(error)) silences = 0
        else {
          silences += 1
          lastSilence = error
          rest()
        }
        throw error
      }
    },
  }
}
