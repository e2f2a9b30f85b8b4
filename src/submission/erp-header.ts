import { customFieldNames } from '../documents/custom-fields'
import { type FieldLayout, fieldRule, isInUse } from '../documents/field-layout'
import type { HeaderFieldName } from '../documents/header-fields'

/** What the ERP is told of an invoice beside what every invoice has, by its own name, and the field that it comes from. */
export const erpHeaderFields: Readonly<Record<string, HeaderFieldName>> = {
  receivedDate: 'receivedDate',
  accountingDate: 'accountingDate',
  freightAmount: 'freightAmt',
  otherCharges: 'otherChargesAmt',
  taxOption: 'taxOption',
  paymentTerms: 'paymentTerms',
  paymentType: 'paymentType',
  supplierContract: 'supplierContract',
  shipTo: 'shipTo',
  approver: 'approver',
  requester: 'requester',
  prepaidType: 'prepaidType',
  handlingCode: 'handlingCode',
  statutoryInvoiceType: 'statutoryInvoiceType',
  referenceInvoice: 'referenceInvoice',
  adjustmentReason: 'adjustmentReason',
  internalMemo: 'internalMemo',
  holdPayment: 'holdPayment',
  externalId: 'externalID',
  ...Object.fromEntries(customFieldNames.map((name) => [name, name])),
}

/** The optional part of the header by the names that the ERP knows; only what has a value is sent. Amounts and days as in the invoice itself. */
export type ErpHeader = Readonly<Record<string, string>>

export function erpHeader(
  values: Partial<Record<HeaderFieldName, string | null>>,
  layout: Pick<FieldLayout, 'rules'>,
): ErpHeader {
  const entries = Object.entries(erpHeaderFields).flatMap(([name, field]) => {
    const value = values[field]
    return value == null || !isInUse(layout, field)
      ? []
      : [[fieldRule(layout, field).erpName || name, value] as const]
  })
  return Object.fromEntries(entries)
}
