import type { Identifier } from './invoice-party'

/** An allowance (BG-20 of the document, BG-27 of a line) or a charge (BG-21, BG-28). */
export type AllowanceOrCharge = {
  /** BT-92, BT-99, BT-136, BT-141 */
  amount: string | null
  /** BT-93, BT-100, BT-137, BT-142 */
  baseAmount: string | null
  /** BT-94, BT-101, BT-138, BT-143 */
  percentage: string | null
  /** BT-95, BT-102 */
  vatCategory: string | null
  /** BT-96, BT-103 */
  vatRate: string | null
  /** BT-97, BT-104, BT-139, BT-144 */
  reason: string | null
  /** BT-98, BT-105, BT-140, BT-145 */
  reasonCode: string | null
}

/** BT-158 */
export type Classification = { value: string; scheme: string | null; version: string | null }

/** BG-25 of EN 16931-1. */
export type InvoiceLine = {
  /** BT-126 */
  id: string | null
  /** The line that this one is a part of, and what it is: DETAIL, GROUP or INFORMATION (Factur-X EXTENDED), BEFORE (KSeF). */
  parentId: string | null
  status: string | null
  /** BT-127 */
  note: string | null
  /** BT-128 */
  objectIdentifier: Identifier | null
  /** BT-129 */
  quantity: string | null
  /** BT-130: UN/ECE Recommendation 20 or 21, or as the source writes it */
  unit: string | null
  /** BT-131 */
  netAmount: string | null
  /** The purchase order that the line names; EN 16931 knows only one for the document. */
  purchaseOrder: string | null
  /** BT-132 */
  purchaseOrderLine: string | null
  /** BT-133 */
  buyerAccountingReference: string | null
  /** BT-134 */
  periodFrom: string | null
  /** BT-135 */
  periodTo: string | null
  /** BG-27 */
  allowances: AllowanceOrCharge[]
  /** BG-28 */
  charges: AllowanceOrCharge[]
  /** BT-146: for `priceBaseQuantity` units */
  netPrice: string | null
  /** BT-147 */
  priceDiscount: string | null
  /** BT-148 */
  grossPrice: string | null
  /** BT-149 */
  priceBaseQuantity: string | null
  /** BT-150 */
  priceBaseUnit: string | null
  /** What a line states with VAT (KSeF, of sellers who price with VAT; EN 16931 knows only prices without). */
  priceWithVat: string | null
  vat: string | null
  amountWithVat: string | null
  /** BT-151 */
  vatCategory: string | null
  /** BT-152: percent */
  vatRate: string | null
  /** BT-153 */
  name: string | null
  /** BT-154 */
  description: string | null
  /** BT-155 */
  sellerItem: string | null
  /** BT-156 */
  buyerItem: string | null
  /** BT-157 */
  standardItem: Identifier | null
  /** BT-158 */
  classifications: Classification[]
  /** BT-159: ISO 3166-1 alpha-2 */
  origin: string | null
  /** BG-32: BT-160 and BT-161 */
  attributes: { name: string | null; value: string | null }[]
}
