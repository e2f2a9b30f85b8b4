import type { Session } from '../../../tenants/tenants.api'

/** The server's answer about the person, and what the payments say about his customer. */
export type KnownSession = Session & { isPaymentsCustomer?: boolean }

/** Only with the feature on does anything depend on whether the customer is active on payments. */
export function dependsOnPayments({ customer, flags }: Session): boolean {
  return customer !== null && flags['should-show-payments'] === true
}
