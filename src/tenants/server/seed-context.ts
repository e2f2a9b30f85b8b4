import { demoCustomers } from '../../../seeds/demo-customers'
import { providerStaff } from '../../../seeds/demo-users'
import type { SeedUser } from '../../../seeds/seed-types'
import { principalFromClaims } from '../../access/principal'
import type { Config } from '../../platform/config/config'
import type { Context, ContextFor } from './context'

type SeedDependencies = { config: Pick<Config, 'productName'>; contextFor: ContextFor }

/** The context of a call that a person of the demo makes for a customer, with the rights of their sign-in. */
export function contextOfSeedUser(
  { config, contextFor }: SeedDependencies,
  user: SeedUser,
  customerId: number,
): Context {
  const claims = {
    sub: user.id,
    email: user.email,
    name: user.displayName,
    approle: user.roles,
    groups: user.groups,
    ...(user.customerId ? { customerid: user.customerId } : {}),
  }
  const principal = principalFromClaims(claims, { product: config.productName })
  return contextFor({
    customerId,
    actor: { kind: 'user', id: principal.userId, name: principal.name, principal },
    requestId: 'demo',
  })
}

/** The same of a demo customer's AP admin, or the provider's where it has none, who makes what the rooms have for the demo. */
export function contextOfDemoAdmin(deps: SeedDependencies, customerId: string): Context {
  const customer = demoCustomers.find(({ id }) => id === customerId)
  if (!customer) throw new Error(`The demo has no customer ${customerId}`)
  const admin =
    customer.users.find(({ roles }) => roles.includes('AP_ADMIN')) ??
    providerStaff.find(({ roles }) => roles.includes('KONTOR_ADMIN'))!
  return contextOfSeedUser(deps, admin, Number(customerId))
}
