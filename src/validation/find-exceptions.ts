import { decimalFromMinor } from '../kernel/money'
import { type ScreenText, screenText } from '../kernel/screen-text'
import type { ExceptionCode } from '../rejection/standard-exceptions'
import { checkHeader, type HeaderValues } from './check-header'
import { type ComparedInvoice, judgeDuplicate } from './duplicate-check'

export type OtherInvoice = ComparedInvoice & { documentId: number }

/** Everything about a document and its surroundings that the standard exceptions look at. */
export type ExceptionFacts = {
  header: HeaderValues
  fallbackCurrency: string
  /** The day the document arrived, where the customer is. */
  arrivedOn: string
  invoice: ComparedInvoice
  /** Living documents that share number, or supplier and amount. */
  others: OtherInvoice[]
  supplier: { id: string; name: string; isBlocked: boolean; ibans: string[] } | null
  /** The purchase order that the document names; undefined when it names none, null when there is none of that number. */
  order:
    | {
        number: string
        supplierId: string
        currency: string
        status: 'OPEN' | 'CLOSED' | 'CANCELLED' | 'FULLY_INVOICED'
        /** What is left to invoice, a decimal; compared by the database. */
        isExceeded: boolean
        left: string
      }
    | null
    | undefined
  /** How many documents of the supplier were kept before this one. */
  earlierInvoices: number
  /** The supplier's usual amount as a decimal where this one lies outside of three standard deviations, else null. */
  usualAmount: string | null
}

export type Finding = { code: ExceptionCode; evidence: ScreenText }

/** The standard exceptions that hold for a document, each with what was found. Which of them flag it, the customer says. */
export function findExceptions(facts: ExceptionFacts): Finding[] {
  return [
    ...duplicates(facts),
    ...supplierFindings(facts),
    ...orderFindings(facts),
    ...headerFindings(facts),
    ...dateFindings(facts),
    ...historyFindings(facts),
  ]
}

function duplicates({ invoice, others }: ExceptionFacts): Finding[] {
  const found = others.flatMap((other) => {
    const verdict = judgeDuplicate(invoice, other)
    return verdict ? [{ ...verdict, documentId: other.documentId }] : []
  })
  const strongest = found.find((one) => one.strength === 'strong') ?? found[0]
  if (!strongest) return []
  return [
    {
      code: 'possible-duplicate',
      evidence:
        found.length > 1
          ? `Document ${strongest.documentId}: ${strongest.evidence} (and ${found.length - 1} more).`
          : `Document ${strongest.documentId}: ${strongest.evidence}.`,
    },
  ]
}

function supplierFindings({ supplier, header }: ExceptionFacts): Finding[] {
  if (!supplier)
    return [{ code: 'supplier-unknown', evidence: 'No supplier of the master data fits the document.' }]
  const findings: Finding[] = []
  if (supplier.isBlocked)
    findings.push({ code: 'supplier-blocked', evidence: `${supplier.name} is blocked in the ERP.` })
  const iban = (header.iban ?? '').replaceAll(/\s/g, '').toUpperCase()
  const known = supplier.ibans.map((one) => one.replaceAll(/\s/g, '').toUpperCase())
  if (iban !== '' && known.length > 0 && !known.includes(iban))
    findings.push({
      code: 'bank-account-differs',
      evidence: `The invoice asks for payment to ${iban}; ${supplier.name} is paid to ${known.join(', ')}.`,
    })
  return findings
}

function orderFindings({ order, supplier, header }: ExceptionFacts): Finding[] {
  if (order === undefined) return []
  if (order === null)
    return [{ code: 'purchase-order-not-found', evidence: `There is no purchase order ${header.poNumber}.` }]
  const findings: Finding[] = []
  const named = screenText(`Purchase order ${order.number}`)
  if (order.status === 'CLOSED')
    findings.push({ code: 'purchase-order-closed', evidence: `Purchase order ${order.number} is closed.` })
  if (order.status === 'CANCELLED')
    findings.push({ code: 'purchase-order-closed', evidence: `Purchase order ${order.number} is cancelled.` })
  if (order.status === 'FULLY_INVOICED')
    findings.push({ code: 'purchase-order-fully-invoiced', evidence: `${named} is fully invoiced.` })
  if (supplier && supplier.id !== order.supplierId)
    findings.push({
      code: 'supplier-not-of-purchase-order',
      evidence: `${named} was placed with supplier ${order.supplierId}, the invoice is ${supplier.id}’s.`,
    })
  if (header.currency && header.currency !== order.currency)
    findings.push({
      code: 'currency-not-of-purchase-order',
      evidence: `${named} is in ${order.currency}, the invoice in ${header.currency}.`,
    })
  if (order.isExceeded)
    findings.push({
      code: 'purchase-order-amount-exceeded',
      evidence: `${named} has ${order.left} ${order.currency} left to invoice.`,
    })
  return findings
}

function headerFindings({ header, fallbackCurrency }: ExceptionFacts): Finding[] {
  const problems = checkHeader(header, fallbackCurrency)
  const missing = problems.filter((problem) => problem.code === 'missing').map((problem) => problem.message)
  const unbalanced = problems.find((problem) => problem.code === 'not_balanced')
  return [
    ...(unbalanced ? [{ code: 'not-balanced' as const, evidence: unbalanced.message }] : []),
    ...(missing.length > 0 ? [{ code: 'required-field-missing' as const, evidence: missing.join(' ') }] : []),
  ]
}

function dateFindings({ header, arrivedOn }: ExceptionFacts): Finding[] {
  const findings: Finding[] = []
  if (header.invoiceDate && header.invoiceDate > arrivedOn)
    findings.push({ code: 'future-date', evidence: `Dated ${header.invoiceDate}, arrived on ${arrivedOn}.` })
  if (header.dueDate && header.dueDate < arrivedOn)
    findings.push({ code: 'due-date-passed', evidence: `Due on ${header.dueDate}, arrived on ${arrivedOn}.` })
  return findings
}

function historyFindings({
  supplier,
  earlierInvoices,
  usualAmount,
  invoice,
  fallbackCurrency,
}: ExceptionFacts): Finding[] {
  const findings: Finding[] = []
  if (supplier && earlierInvoices === 0)
    findings.push({
      code: 'first-invoice-of-supplier',
      evidence: `${supplier.name} has sent no invoice before.`,
    })
  if (usualAmount !== null && invoice.amountMinor !== null) {
    const currency = invoice.currency ?? fallbackCurrency
    const amount = decimalFromMinor(invoice.amountMinor, currency)
    findings.push({
      code: 'unusual-amount',
      evidence: `${amount} ${currency}; this supplier usually invoices about ${usualAmount}.`,
    })
  }
  return findings
}
