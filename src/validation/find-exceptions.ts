import type { DocumentLine } from '../documents/documents.api'
import { decimalFromMinor } from '../kernel/money'
import type { CodedText } from '../kernel/told-text'
import type { ExceptionCode } from '../rejection/standard-exceptions'
import { checkHeader, type HeaderValues } from './check-header'
import { type ComparedInvoice, judgeDuplicate } from './duplicate-check'
import { evidence } from './exception-evidence'

export type OtherInvoice = ComparedInvoice & { documentId: number }

/** Everything about a document and its surroundings that the standard exceptions look at. */
export type ExceptionFacts = {
  header: HeaderValues
  lines: readonly DocumentLine[]
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

export type Finding = { code: ExceptionCode; evidence: CodedText }

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
  const named = { documentId: strongest.documentId, by: strongest.by }
  const told =
    found.length > 1 ? evidence.duplicates({ ...named, more: found.length - 1 }) : evidence.duplicate(named)
  return [{ code: 'possible-duplicate', evidence: told }]
}

function supplierFindings({ supplier, header }: ExceptionFacts): Finding[] {
  if (!supplier) return [{ code: 'supplier-unknown', evidence: evidence.supplierUnknown() }]
  const findings: Finding[] = []
  if (supplier.isBlocked)
    findings.push({
      code: 'supplier-blocked',
      evidence: evidence.supplierBlocked({ supplier: supplier.name }),
    })
  const iban = (header.iban ?? '').replaceAll(/\s/g, '').toUpperCase()
  const known = supplier.ibans.map((one) => one.replaceAll(/\s/g, '').toUpperCase())
  if (iban !== '' && known.length > 0 && !known.includes(iban))
    findings.push({
      code: 'bank-account-differs',
      evidence: evidence.bankAccountDiffers({ iban, supplier: supplier.name, known }),
    })
  return findings
}

function orderFindings({ order, supplier, header }: ExceptionFacts): Finding[] {
  if (order === undefined) return []
  if (order === null)
    return [
      {
        code: 'purchase-order-not-found',
        evidence: evidence.orderNotFound({ order: header.poNumber ?? '' }),
      },
    ]
  const findings: Finding[] = []
  const named = { order: order.number }
  if (order.status === 'CLOSED')
    findings.push({ code: 'purchase-order-closed', evidence: evidence.orderClosed(named) })
  if (order.status === 'CANCELLED')
    findings.push({ code: 'purchase-order-closed', evidence: evidence.orderCancelled(named) })
  if (order.status === 'FULLY_INVOICED')
    findings.push({ code: 'purchase-order-fully-invoiced', evidence: evidence.orderFullyInvoiced(named) })
  if (supplier && supplier.id !== order.supplierId)
    findings.push({
      code: 'supplier-not-of-purchase-order',
      evidence: evidence.supplierNotOfOrder({ ...named, ordered: order.supplierId, supplier: supplier.id }),
    })
  if (header.currency && header.currency !== order.currency)
    findings.push({
      code: 'currency-not-of-purchase-order',
      evidence: evidence.currencyNotOfOrder({
        ...named,
        ordered: order.currency,
        currency: header.currency,
      }),
    })
  if (order.isExceeded)
    findings.push({
      code: 'purchase-order-amount-exceeded',
      evidence: evidence.orderExceeded({
        ...named,
        left: { amount: order.left, currency: order.currency },
      }),
    })
  return findings
}

/** A missing supplier is an exception of its own. */
function headerFindings({ header, lines, fallbackCurrency }: ExceptionFacts): Finding[] {
  const problems = checkHeader(header, fallbackCurrency, lines)
  const missing = problems
    .filter(({ code, field }) => code === 'missing' && field !== 'supplierID')
    .map((problem) => problem.told)
  const unbalanced = problems.filter(({ code }) => code === 'not_balanced').map(({ told }) => told)
  return [
    ...(unbalanced.length > 0 ? [{ code: 'not-balanced' as const, evidence: inOne(unbalanced) }] : []),
    ...(missing.length > 0
      ? [
          {
            code: 'required-field-missing' as const,
            evidence: evidence.missing({ problems: { sentences: missing } }),
          },
        ]
      : []),
  ]
}

const inOne = (told: CodedText[]): CodedText =>
  told.length === 1 ? told[0]! : evidence.missing({ problems: { sentences: told } })

function dateFindings({ header, arrivedOn }: ExceptionFacts): Finding[] {
  const findings: Finding[] = []
  if (header.invoiceDate && header.invoiceDate > arrivedOn)
    findings.push({
      code: 'future-date',
      evidence: evidence.future({ day: { day: header.invoiceDate }, arrivedOn: { day: arrivedOn } }),
    })
  if (header.dueDate && header.dueDate < arrivedOn)
    findings.push({
      code: 'due-date-passed',
      evidence: evidence.dueDatePassed({ day: { day: header.dueDate }, arrivedOn: { day: arrivedOn } }),
    })
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
      evidence: evidence.firstInvoice({ supplier: supplier.name }),
    })
  if (usualAmount !== null && invoice.amountMinor !== null) {
    const currency = invoice.currency ?? fallbackCurrency
    const amount = decimalFromMinor(invoice.amountMinor, currency)
    findings.push({
      code: 'unusual-amount',
      evidence: evidence.unusual({
        amount: { amount, currency },
        usual: { amount: usualAmount, currency },
      }),
    })
  }
  return findings
}
