import { z } from 'zod'
import { endpoint } from '../access/endpoint'

export const paymentsStatuses = z.object({
  payments_status_type: z.enum(['ACTIVE', 'INACTIVE']),
  provider_onboarding_status_type: z.enum(['ACTIVE', 'INACTIVE']),
  onboarding_form_status: z.enum(['NOT_COMPLETED', 'COMPLETED']),
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

/** Active only when both statuses say so; without an answer the customer counts as inactive (specification §4). */
export function isActiveOnPayments(statuses: Partial<PaymentsStatuses> | null | undefined): boolean {
  return statuses?.payments_status_type === 'ACTIVE' && statuses.provider_onboarding_status_type === 'ACTIVE'
}
