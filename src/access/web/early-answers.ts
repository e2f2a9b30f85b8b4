/** What a page asked the server for before its app was there to ask. Each answer is good for one call. */
type EarlyAnswer = { headers: Record<string, string>; answer: Promise<Response> }

const answers = new Map<string, EarlyAnswer>()

/** Sends a GET at once and keeps its answer for the first call of that address. */
export function askEarly(address: string, headers: Record<string, string>): void {
  const answer = fetch(address, { headers })
  // whoever takes it sees the failure; without a taker it is nobody's
  answer.catch(() => undefined)
  answers.set(address, { headers, answer })
}

/** Has this address been asked for, and nobody taken its answer yet? */
export function isAskedEarly(address: string): boolean {
  return answers.has(address)
}

/**
 * The early answer for a call, once. Null where there is none, where it was not good, or where it was asked for by
 * somebody else or for another customer.
 */
export async function takeEarlyAnswer(
  address: string,
  headers: Record<string, string>,
): Promise<Response | null> {
  const early = answers.get(address)
  if (!early) return null
  answers.delete(address)
  if (early.headers.authorization !== headers.authorization) return null
  // without one, a person of a customer is answered for his own: the only one he can have
  if (early.headers.customerid && early.headers.customerid !== headers.customerid) return null
  const response = await early.answer.catch(() => null)
  return response?.ok ? response : null
}
