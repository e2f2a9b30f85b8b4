import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentId } from '../documents/documents.api'
import { matchWays } from './match-lines'
import { matchTerms } from './match-terms'
import { lineStatuses } from './order-figures'

/** A plain decimal. */
const decimal = z.string()

const orderLine = z.object({
  line: z.number().int(),
  item: z.string().nullable(),
  description: z.string(),
  unit: z.string(),
  status: z.enum(lineStatuses),
  ordered: decimal,
  received: decimal,
  /** What the ERP has booked, without what it holds of this document. */
  invoiced: decimal,
  /** What documents before this one ask for and the ERP's figure doesn't hold yet. */
  inProgress: decimal,
  remaining: decimal,
  remainingAmount: decimal,
  unitPrice: decimal,
})

export const documentOrder = z.object({
  /** The number that the document or one of its lines names. */
  poNumber: z.string(),
  /** Null when there is none of that number. */
  order: z
    .object({
      number: z.string(),
      supplierID: z.string(),
      currency: z.string(),
      status: z.enum(['OPEN', 'CLOSED', 'CANCELLED', 'FULLY_INVOICED']),
      orderedOn: z.string().nullable(),
      /** When the ERP was asked for these figures. */
      syncedAt: z.string(),
      lines: z.array(orderLine),
    })
    .nullable(),
  /** The order line of each invoice line that belongs to this order, as it stands or as it is offered (score below 1). */
  matches: z.array(
    z.object({
      lineId: z.string(),
      orderLine: z.number().int(),
      by: z.enum(matchWays),
      score: z.number(),
    }),
  ),
})
export type DocumentOrder = z.output<typeof documentOrder>

const documentOrders = z.object({
  /** The header's first; empty when the document names none. */
  orders: z.array(documentOrder),
  terms: matchTerms,
})
export type DocumentOrders = z.output<typeof documentOrders>

export const readDocumentOrders = endpoint({
  name: 'readDocumentOrders',
  method: 'GET',
  path: '/api/documents/:id/purchase-orders',
  summary:
    'The purchase orders that a document names: their lines with what was ordered, received and invoiced, and which invoice lines they match',
  scope: 'customer',
  permission: 'documents.read',
  params: z.object({ id: documentId }),
  response: documentOrders,
})
