import type { UserContext } from '../../access/server/serve-endpoints'
import type { Context } from '../../tenants/server/context'
import type { OnboardingDependencies } from './onboarding.server'

/** The contexts of a superuser at customers, who need not have selected one. */
export const atTenants =
  ({ contextFor }: Pick<OnboardingDependencies, 'contextFor'>) =>
  ({ principal, requestId }: UserContext) => {
    const { userId: id, name, email } = principal
    const actor = { kind: 'user', id, name: name || email, principal } as const
    return (customerId: number): Context => contextFor({ customerId, actor, requestId })
  }
