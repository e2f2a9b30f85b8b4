import { z } from 'zod'
import { endpoint } from '../access/endpoint'

/** A payments provider names its statuses itself: only ACTIVE, in any case, means something to us. */
export const paymentsStatuses = z.object({
  payments_status_type: z.string(),
  provider_onboarding_status_type: z.string(),
  onboarding_form_status: z.object({
    onboarding_form_completed: z.boolean(),
    /** The instant since which somebody works on the form; empty while nobody does. */
    onboarding_form_locked_at: z.string(),
    /** E-mail address of the person who asked for the onboarding; empty when nobody has. */
    user_requesting_onboarding: z.string(),
  }),
})
export type PaymentsStatuses = z.output<typeof paymentsStatuses>

export const readPaymentsStatuses = endpoint({
  name: 'readPaymentsStatuses',
  method: 'GET',
  path: '/api/payments/customers/statuses',
  summary: 'How far the selected customer is with payments',
  scope: 'customer',
  permission: 'signed-in',
  response: z.object({ statusCode: z.literal(200), data: paymentsStatuses }),
})

/** Active only when both statuses say so, in any case; without an answer the customer counts as inactive (specification §3 and §4). */
export function isActiveOnPayments(statuses: Partial<PaymentsStatuses> | null | undefined): boolean {
  return [statuses?.payments_status_type, statuses?.provider_onboarding_status_type].every(
    (status) => status?.toUpperCase() === 'ACTIVE',
  )
}
