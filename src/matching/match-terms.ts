import { z } from 'zod'
import { choice, decimal, settingsSection, type ValuesOf } from '../settings/settings-section'

const limit = { digits: 9, places: 4 }

/**
 * How far an invoice may go beyond its order. Two limits that both have to be passed, and the choice of two or three ways,
 * are what ERPs call price and quantity variance (SAP's tolerance keys PP and DQ, Oracle's and Workday's match tolerances).
 */
export const matchSection = settingsSection({
  key: 'purchase-orders',
  title: 'Purchase order matching',
  hint: 'How far an invoice may differ from its purchase order before it is flagged.',
  order: 80,
  settings: {
    way: choice({
      label: 'Match invoices with',
      options: {
        three: {
          label: 'Received quantities (three-way match)',
          help: 'An invoice is flagged when it asks for more than has been received.',
        },
        two: {
          label: 'Ordered quantities (two-way match)',
          help: 'An invoice is flagged when it asks for more than was ordered.',
        },
      },
      delivered: 'three',
    }),
    pricePercent: decimal({
      label: 'Price tolerance in percent',
      help: "How far a unit price may be above the order's. Lower prices always pass.",
      unit: '%',
      ...limit,
      delivered: '2',
    }),
    priceAmount: decimal({
      label: 'Price tolerance as an amount',
      help: "A line may cost this much more in total, in the order's currency, whatever the percentage.",
      ...limit,
      delivered: '1.00',
    }),
    quantityPercent: decimal({
      label: 'Quantity tolerance in percent',
      help: 'How far a quantity may be above what is left to invoice, as a share of what was ordered.',
      unit: '%',
      ...limit,
      delivered: '0',
    }),
  },
})

export type MatchTerms = ValuesOf<(typeof matchSection)['settings']>
const { way, pricePercent, priceAmount, quantityPercent } = matchSection.settings

export const matchTerms = z.object({
  way: way.schema,
  pricePercent: pricePercent.schema,
  priceAmount: priceAmount.schema,
  quantityPercent: quantityPercent.schema,
})
