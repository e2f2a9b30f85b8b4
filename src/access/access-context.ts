import { productCode } from './roles'

export const environments = ['dev', 'qa', 'stage', 'sandbox', 'production'] as const
export type Environment = (typeof environments)[number]

/** The feature flags of specification §6 whose names are fixed; the licensing flag carries the product's name. */
export const fixedFeatureFlags = [
  'show-notification-center',
  'show-advanced-search',
  'show-field-settings',
  'should-show-payments',
  'has-enterprise-subscription',
  'show-einvoicing-login-page',
  'should-show-manual-rejection',
  'should-show-manual-rejection-configurations',
  'should-show-document-rule-configurations-dashboard',
  'should-show-invoice-in-motion',
  'should-show-invoice-in-motion-received',
] as const

export type FixedFeatureFlag = (typeof fixedFeatureFlags)[number]

/** 'should-show-{product}-licensing'. */
export function licensingFlag(product: string): string {
  return `should-show-${productCode(product).toLowerCase().replaceAll('_', '-')}-licensing`
}

/** The two customers whose internal users may open the demo settings. */
export const demoCustomerIds: readonly string[] = ['10301', '10318']

/** What besides the person decides about a page. */
export type AccessContext = {
  product: string
  environment: Environment
  /** Names of the feature flags that are on for the selected customer. */
  flags: ReadonlySet<string>
  /** Whether the selected customer is active on payments. */
  isPaymentsCustomer: boolean
  selectedCustomerId: string | null
  /** Environments in which users may be managed; left out: all of them. */
  userManagementEnvironments?: readonly Environment[]
}
