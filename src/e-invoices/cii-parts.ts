import type { AllowanceOrCharge } from './invoice-line'
import { absent, day, decimal, group, type Part, text } from './read-parts'

/** A day of CII: qualified in a DateTimeString, or (as first drafts of ZUGFeRD have it) bare. */
export function ciiDay(path: string): Part<string | null> {
  return day(`${path}/DateTimeString|DateString|DateTime`, path)
}

/** The two ends of a ram:BillingSpecifiedPeriod. */
export function ciiPeriod(path: string): { periodFrom: Part<string | null>; periodTo: Part<string | null> } {
  return { periodFrom: ciiDay(`${path}/StartDateTime`), periodTo: ciiDay(`${path}/EndDateTime`) }
}

/** ram:SpecifiedTradeAllowanceCharge, of the document or of a line. */
export const ciiAllowanceCharge = group<AllowanceOrCharge>({
  amount: decimal('ActualAmount'),
  baseAmount: decimal('BasisAmount'),
  percentage: decimal('CalculationPercent'),
  vatCategory: text('CategoryTradeTax/CategoryCode'),
  vatRate: decimal('CategoryTradeTax/RateApplicablePercent|ApplicablePercent'),
  reason: text('Reason'),
  reasonCode: text('ReasonCode'),
})

/** ram:SpecifiedLogisticsServiceCharge: freight and the like, a charge of its own in ZUGFeRD 1.0 and EXTENDED. */
export const ciiLogisticsCharge = group<AllowanceOrCharge>({
  amount: decimal('AppliedAmount'),
  baseAmount: absent,
  percentage: absent,
  vatCategory: text('AppliedTradeTax/CategoryCode'),
  vatRate: decimal('AppliedTradeTax/RateApplicablePercent|ApplicablePercent'),
  reason: text('Description'),
  reasonCode: absent,
})
