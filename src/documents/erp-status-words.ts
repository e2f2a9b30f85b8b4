import type { ScreenText } from '../kernel/screen-text'

/** What people call the states that an ERP reports (`erp_status`). */
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
