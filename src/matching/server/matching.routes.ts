import { type Served, serve } from '../../access/server/serve-endpoints'
import { productMinor } from '../../kernel/decimals'
import { decimalFromMinor } from '../../kernel/money'
import { readSettings } from '../../settings/server/customer-settings'
import { matchLines } from '../match-lines'
import { matchSection } from '../match-terms'
import * as api from '../matching.api'
import { remainingOf, statusOf } from '../order-figures'
import { type DocumentFacts, readOrderFacts } from './read-order'

export function matchingRoutes(): Served[] {
  return [
    serve(api.readDocumentOrders, (ctx, { params }) =>
      ctx.transaction(async (tx) => ({
        orders: (await readOrderFacts(tx, params.id)).map(orderOnWire),
        terms: await readSettings(tx, matchSection),
      })),
    ),
  ]
}

function orderOnWire({ poNumber, order, lines }: DocumentFacts): api.DocumentOrder {
  if (!order) return { poNumber, order: null, matches: [] }
  const { number, supplierId, currency, status, orderedOn, syncedAt } = order
  return {
    poNumber,
    order: {
      number,
      supplierID: supplierId,
      currency,
      status,
      orderedOn,
      syncedAt: syncedAt.toISOString(),
      lines: order.lines.map((line) => {
        const remaining = remainingOf(line)
        const amount = productMinor([remaining, line.unitPrice], currency) ?? 0n
        return {
          ...line,
          status: statusOf(line, status),
          remaining,
          remainingAmount: decimalFromMinor(amount, currency),
        }
      }),
    },
    matches: matchLines(lines, order.lines),
  }
}
