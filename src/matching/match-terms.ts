import { z } from 'zod'
import type { CustomerSetting } from '../settings/customer-setting'

const limit = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/)

/**
 * How far an invoice may go beyond its order. Two limits that both have to be passed, and the choice of two or three ways,
 * are what ERPs call price and quantity variance (SAP's tolerance keys PP and DQ, Oracle's and Workday's match tolerances).
 */
export const matchTerms = z.object({
  /** `two` compares with what was ordered, `three` with what was received. */
  way: z.enum(['two', 'three']),
  /** A unit price may be so many percent above the order's. Lower ones always pass. */
  pricePercent: limit,
  /** What a line costs more in all may be this much in the order's currency, however many percent it is. */
  priceAmount: limit,
  /** A quantity may be so many percent of what was ordered above what is left to invoice. */
  quantityPercent: limit,
})
export type MatchTerms = z.output<typeof matchTerms>

export const matchSetting: CustomerSetting<MatchTerms> = {
  key: 'matching.terms',
  schema: matchTerms,
  delivered: { way: 'three', pricePercent: '2', priceAmount: '1.00', quantityPercent: '0' },
}
