import type { ScreenText } from '../kernel/screen-text'

/** What an ERP says of an invoice that it has taken (`erp_status`). */
export const erpStatuses = [
  'DRAFT',
  'IN_APPROVAL',
  'APPROVED',
  'DENIED',
  'PAID',
  'PARTIALLY_PAID',
  'VOIDED',
] as const
export type ErpStatus = (typeof erpStatuses)[number]

/** With these the ERP takes an invoice back. */
export const denyingStatuses = ['DENIED', 'VOIDED'] as const satisfies readonly ErpStatus[]
export const isDenying = (status: string) => (denyingStatuses as readonly string[]).includes(status)

/** What people call the states that an ERP reports. */
export const erpStatusWords: Record<string, ScreenText> = {
  NOT_SENT: 'Not sent',
  DRAFT: 'Draft',
  IN_APPROVAL: 'In approval',
  APPROVED: 'Approved',
  DENIED: 'Denied',
  PAID: 'Paid',
  PARTIALLY_PAID: 'Partially paid',
  VOIDED: 'Voided',
}
