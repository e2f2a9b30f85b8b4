/** The states of a purchase order in the ERP. */
export type OrderStatus = 'OPEN' | 'CLOSED' | 'CANCELLED' | 'FULLY_INVOICED'

/** One line of a purchase order. Quantities and prices are plain decimals, prices in the order's currency. */
export type OrderLine = {
  line: number
  item: string | null
  description: string
  unit: string
  ordered: string
  received: string
  /** What the ERP has booked on it, without what it holds of this document. */
  invoiced: string
  /** What documents before this one ask for and the ERP's figure does not hold yet. */
  inProgress: string
  unitPrice: string
}

/** A purchase order as one document sees it. */
export type Order = {
  number: string
  supplierId: string
  currency: string
  status: OrderStatus
  lines: readonly OrderLine[]
}
