import type { Environment } from '../kernel/environments'

/** The two customers whose internal users may open the demo settings. */
export const demoCustomerIds: readonly string[] = ['10301', '10318']

/** What besides the person decides about a page. */
export type AccessContext = {
  product: string
  environment: Environment
  /** Names of the feature flags that are on for the selected customer. */
  flags: ReadonlySet<string>
  /** The permissions of the person, as the server answers them. */
  can: Readonly<Record<string, boolean>>
  /** Whether the selected customer is active on payments. */
  isPaymentsCustomer: boolean
  selectedCustomerId: string | null
}
