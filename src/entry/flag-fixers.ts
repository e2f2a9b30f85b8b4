import type { ScreenText } from '../kernel/screen-text'
import type { ExceptionCode } from '../rejection/standard-exceptions'

/** Who can end the cause of a flag. Whatever nobody outside has to do is accounts payable's. */
export type Fixer = 'buyer' | 'goods-receipt' | 'supplier' | 'accounts-payable'

const fixers: Partial<Record<ExceptionCode, Fixer>> = {
  'purchase-order-not-found': 'buyer',
  'purchase-order-closed': 'buyer',
  'purchase-order-fully-invoiced': 'buyer',
  'purchase-order-amount-exceeded': 'buyer',
  'price-over-purchase-order': 'buyer',
  'quantity-over-purchase-order': 'goods-receipt',
  'currency-not-of-purchase-order': 'supplier',
  'bank-account-differs': 'supplier',
}

/** @returns null for a flag that no standard exception found. */
export function fixerOf(exception: string | null): Fixer | null {
  if (exception === null) return null
  return fixers[exception as ExceptionCode] ?? 'accounts-payable'
}

const fixerWords: Record<Fixer, ScreenText> = {
  buyer: 'The buyer can fix this',
  'goods-receipt': 'Goods receipt can fix this',
  supplier: 'The supplier can fix this',
  'accounts-payable': 'Accounts payable can fix this',
}

/** Who can fix it, in the words for a reader who may edit the document or not. */
export function fixerText(fixer: Fixer, mayEdit: boolean): ScreenText {
  return fixer === 'accounts-payable' && mayEdit ? 'You can fix this' : fixerWords[fixer]
}
