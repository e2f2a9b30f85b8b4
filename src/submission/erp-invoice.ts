import { minorFromDecimal } from '../kernel/money'

/** An invoice as it is handed to the ERP. Amounts are plain decimals in the invoice's currency, days YYYY-MM-DD. */
export type ErpInvoiceContent = {
  documentId: number
  documentType: string
  companyId: string
  supplierId: string
  remitToId: string | null
  invoiceNumber: string
  invoiceDate: string
  dueDate: string | null
  currency: string
  controlAmount: string
  netAmount: string | null
  taxAmount: string | null
  poNumber: string | null
  customerAccount: string | null
  memo: string | null
  lines: {
    line: number
    description: string
    quantity: string | null
    unitPrice: string | null
    netAmount: string | null
  }[]
}

/** The key under which the ERP takes an invoice once: the same document always has the same one. */
export function idempotencyKeyOf(customerId: number, documentId: number): string {
  return `kontor-${customerId}-${documentId}`
}

const compared = [
  'companyId',
  'supplierId',
  'invoiceNumber',
  'invoiceDate',
  'currency',
  'controlAmount',
  'dueDate',
  'poNumber',
] as const

/** Header values that the ERP holds otherwise than we sent them; empty when its answer equals ours. */
export function differences(sent: ErpInvoiceContent, held: ErpInvoiceContent): string[] {
  return compared.filter((name) =>
    name === 'controlAmount'
      ? minorFromDecimal(held[name], sent.currency) !== minorFromDecimal(sent[name], sent.currency)
      : (sent[name] ?? null) !== (held[name] ?? null),
  )
}
