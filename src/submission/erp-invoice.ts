import type { DocumentLine } from '../documents/document-line'
import { minorFromDecimal } from '../kernel/money'
import type { ErpHeader } from './erp-header'

/** One line of it, as a person left it. Numbers are plain decimals, codes are ids of the ERP's master data. */
export type ErpLine = {
  line: number
  description: string
  isPrepaid: boolean
  isBillable: boolean
} & Record<(typeof lineTexts)[number], string | null>

const lineTexts = [
  'poNumber',
  'poLine',
  'item',
  'quantity',
  'unit',
  'unitPrice',
  'netAmount',
  'spendCategory',
  'costCentre',
  'taxCode',
  'taxApplicability',
  'worktags',
  'company',
  'affiliate',
  'share',
  'memo',
] as const

/** A line as it is handed to the ERP; `at` is its place, from 0. */
export function erpLine({ cells }: DocumentLine, at: number): ErpLine {
  const texts = lineTexts.map((name) => [name, cells[name]?.value ?? null])
  return {
    ...(Object.fromEntries(texts) as Record<(typeof lineTexts)[number], string | null>),
    line: at + 1,
    description: cells.description?.value ?? '',
    isPrepaid: cells.isPrepaid?.value === 'YES',
    isBillable: cells.isBillable?.value === 'YES',
  }
}

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
  header: ErpHeader
  lines: ErpLine[]
  /** The amounts of the lines are with tax: they make the control amount. Left out where they are net. */
  linesIncludeTax?: true
}

/**
 * The key under which the ERP takes an invoice once: the same document always has the same one, until the ERP has taken
 * its invoice back and it was reopened.
 */
export function idempotencyKeyOf(customerId: number, documentId: number, timesReopened: number): string {
  const key = `kontor-${customerId}-${documentId}`
  return timesReopened > 0 ? `${key}-${timesReopened + 1}` : key
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

/** Values that the ERP holds otherwise than we sent them, `lines` for any of these; empty when its answer equals ours. */
export function differences(sent: ErpInvoiceContent, held: ErpInvoiceContent): string[] {
  const inHeader = compared.filter((name) =>
    name === 'controlAmount'
      ? minorFromDecimal(held[name], sent.currency) !== minorFromDecimal(sent[name], sent.currency)
      : (sent[name] ?? null) !== (held[name] ?? null),
  )
  return isSameLines(sent, held) ? inHeader : [...inHeader, 'lines']
}

function isSameLines(sent: ErpInvoiceContent, held: ErpInvoiceContent): boolean {
  const amountOf = (line: ErpLine | undefined) =>
    line?.netAmount == null ? null : minorFromDecimal(line.netAmount, sent.currency)
  return (
    sent.lines.length === held.lines.length &&
    sent.lines.every((line, at) => amountOf(line) === amountOf(held.lines[at]))
  )
}
