import type { ScreenText } from '../kernel/screen-text'

/** Why documents are held: code and label. Whatever has no code is OTHER, in the person's own words. */
export const holdReasonLabels = {
  GOODS_RECEIPT: 'Waiting for goods receipt',
  CORRECTED_INVOICE: 'Waiting for a corrected invoice',
  CREDIT_NOTE: 'Waiting for a credit note',
  BUYER_ANSWER: 'Question to the buyer',
  SUPPLIER_ANSWER: 'Question to the supplier',
  DISPUTE: 'Disputed',
} as const satisfies Record<string, ScreenText>

export const holdReasons = [
  'GOODS_RECEIPT',
  'CORRECTED_INVOICE',
  'CREDIT_NOTE',
  'BUYER_ANSWER',
  'SUPPLIER_ANSWER',
  'DISPUTE',
  'OTHER',
] as const
export type HoldReason = (typeof holdReasons)[number]

/** What ends a hold besides its day and people. */
export const holdEvents = ['GOODS_RECEIPT'] as const
export type HoldEvent = (typeof holdEvents)[number]
