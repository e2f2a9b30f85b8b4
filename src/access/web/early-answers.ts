/** What a page asked the server for before its app was there to ask. Each answer is good for one call. */
type EarlyAnswer = { status: number; body: unknown }
type Asked = { headers: Record<string, string>; answer: Promise<EarlyAnswer | null> }

const answers = new Map<string, Asked>()

/** Sends a GET at once and keeps its answer for the first call of that address. */
export function askEarly(address: string, headers: Record<string, string>): void {
  answers.set(address, { headers, answer: readAnswer(address, headers) })
}

async function readAnswer(address: string, headers: Record<string, string>): Promise<EarlyAnswer | null> {
  try {
    const response = await fetch(address, { headers })
    return response.ok ? { status: response.status, body: await response.json() } : null
  } catch {
    // the call itself asks again, and says what is wrong
    return null
  }
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
): Promise<EarlyAnswer | null> {
  const early = answers.get(address)
  if (!early) return null
  answers.delete(address)
  if (early.headers.authorization !== headers.authorization) return null
  // without one, a person of a customer is answered for his own: the only one he can have
  if (early.headers.customerid && early.headers.customerid !== headers.customerid) return null
  return early.answer
}
