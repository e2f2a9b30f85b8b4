import type { PaymentsStatuses } from './payments.api'

/** The demo customer that is a client of the embedded payments from the beginning. */
const demoClient = 10301

/** What the embedded payments say of a customer. Nobody else can be onboarded yet. */
export function embeddedStatuses(customer: { id: number; isDemo: boolean }): PaymentsStatuses {
  const isClient = customer.isDemo && customer.id === demoClient
  return {
    payments_status_type: isClient ? 'ACTIVE' : 'INACTIVE',
    provider_onboarding_status_type: isClient ? 'ACTIVE' : 'INACTIVE',
    onboarding_form_status: {
      onboarding_form_completed: isClient,
      onboarding_form_locked_at: '',
      user_requesting_onboarding: '',
    },
  }
}
