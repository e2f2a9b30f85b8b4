import type { Environment } from '../kernel/environments'

/** Whose answer depends on the environment alone (specification §6), and where it is yes. */
const environmentChecks = {
  /** Real money: no demo, and whoever switches to a customer says why. */
  production: ['production'],
  /** People work for several customers here, in dev for those of the demo; the test runs of qa have one customer each. */
  customerFacing: ['dev', 'stage', 'sandbox', 'production'],
  /** A developer's own machine. */
  localDevelopment: ['dev'],
  /** Staff may ask for data before they have selected a customer: in qa the test run's token names it. */
  dataRequestsAllowed: ['qa'],
  /** Users are managed in the product; those of qa come and go with its test runs. */
  userManagement: ['dev', 'stage', 'sandbox', 'production'],
} as const satisfies Record<string, readonly Environment[]>

/** Is this environment one of those that the check means? */
export function environmentIs(check: keyof typeof environmentChecks, environment: Environment): boolean {
  return (environmentChecks[check] as readonly Environment[]).includes(environment)
}
