/** How far the clock of the customer, one of the demo, is ahead of this machine's. */
let aheadMs = 0

/** Follows the customer's clock from now on. */
export function setClockAhead(ms: number): void {
  aheadMs = ms
}

/** The time by the customer's clock, which all that the server says of a customer's documents goes by. */
export const customerNow = (): Date => new Date(customerNowMs())

export const customerNowMs = (): number => Date.now() + aheadMs
