import type { AllowanceOrCharge } from './invoice-line'
import { decimal, group, text } from './read-parts'

/** cac:AllowanceCharge, of the document or of a line. */
export const ublAllowanceCharge = group<AllowanceOrCharge>({
  amount: decimal('Amount'),
  baseAmount: decimal('BaseAmount'),
  percentage: decimal('MultiplierFactorNumeric'),
  vatCategory: text('TaxCategory/ID'),
  vatRate: decimal('TaxCategory/Percent'),
  reason: text('AllowanceChargeReason'),
  reasonCode: text('AllowanceChargeReasonCode'),
})
