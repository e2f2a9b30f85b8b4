/** How far the clock of the customer, one of the demo, is ahead of this machine's. */
let aheadMs = 0
const followers = new Set<() => void>()

/** Follows the customer's clock from now on. */
export function setClockAhead(ms: number): void {
  if (ms === aheadMs) return
  aheadMs = ms
  for (const follow of followers) follow()
}

/** Is told when the clock was moved. @returns what ends it */
export function onClockMoved(follow: () => void): () => void {
  followers.add(follow)
  return () => void followers.delete(follow)
}

/** The time by the customer's clock, which all that the server says of a customer's documents goes by. */
export const customerNow = (): Date => new Date(customerNowMs())

export const customerNowMs = (): number => Date.now() + aheadMs
