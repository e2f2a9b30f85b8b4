import type { DocumentLine } from '../documents/document-line'
import type { FieldLayout } from '../documents/field-layout'
import { plainIban } from '../documents/header-values'
import { isOfDomain } from '../kernel/mail-domain'
import { decimalFromMinor } from '../kernel/money'
import type { CodedText } from '../kernel/told-text'
import type { ExceptionCode } from '../rejection/standard-exceptions'
import { checkHeader, type HeaderValues, type Problem } from './check-header'
import { type ComparedInvoice, judgeDuplicate } from './duplicate-check'
import { evidence } from './exception-evidence'
import { ibanProblem } from './iban'
import { taxFindings } from './tax-findings'

export type OtherInvoice = ComparedInvoice & { documentId: number }

/** Everything about a document and its surroundings that the standard exceptions look at. */
export type ExceptionFacts = {
  header: HeaderValues
  lines: readonly DocumentLine[]
  fallbackCurrency: string
  layout: FieldLayout
  /** The day the document arrived, where the customer is. */
  arrivedOn: string
  invoice: ComparedInvoice
  /** Living documents that share file, number, or supplier and amount, without those judged to be no duplicates. */
  others: OtherInvoice[]
  company: { name: string; isActive: boolean } | null
  /** Undefined when the document names none, null when there is none of that id. */
  remitTo: { supplierId: string } | null | undefined
  supplier: {
    id: string
    name: string
    isBlocked: boolean
    ibans: string[]
    emailDomain: string | null
  } | null
  /** The address that it came from, when it came by e-mail. */
  sender: string | null
  /** How many documents of the supplier were kept before this one. */
  earlierInvoices: number
  /** The supplier's usual amount as a decimal where this one lies outside of three standard deviations, else null. */
  usualAmount: string | null
  /** Lowest and highest tax of the supplier's last invoices, in hundredths of a percent of the net amount; null when too few are known. */
  usualTax: { low: number; high: number } | null
}

export type Finding = { code: ExceptionCode; evidence: CodedText }

/** The standard exceptions that hold for a document, each with what was found. Which of them flag it, the customer says. */
export function findExceptions(facts: ExceptionFacts): Finding[] {
  return [
    ...duplicates(facts),
    ...supplierFindings(facts),
    ...ibanFindings(facts),
    ...masterDataFindings(facts),
    ...headerFindings(facts),
    ...taxFindings(facts),
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

function supplierFindings({ supplier, header, sender }: ExceptionFacts): Finding[] {
  if (!supplier) return [{ code: 'supplier-unknown', evidence: evidence.supplierUnknown() }]
  const findings: Finding[] = []
  if (supplier.isBlocked)
    findings.push({
      code: 'supplier-blocked',
      evidence: evidence.supplierBlocked({ supplier: supplier.name }),
    })
  const iban = plainIban(header.iban ?? '')
  const known = supplier.ibans.map(plainIban)
  if (iban !== '' && known.length > 0 && !known.includes(iban)) {
    const told = { iban, supplier: supplier.name, known }
    const domain = supplier.emailDomain
    const isForeign = sender !== null && domain !== null && !isOfDomain(sender, domain)
    findings.push({
      code: 'bank-account-differs',
      evidence: isForeign
        ? evidence.bankAccountFromElsewhere({ ...told, sender, domain })
        : evidence.bankAccountDiffers(told),
    })
  }
  return findings
}

function ibanFindings({ header }: ExceptionFacts): Finding[] {
  if (!header.iban) return []
  const iban = plainIban(header.iban)
  const told = {
    form: evidence.ibanForm({ iban }),
    country: evidence.ibanCountry({ iban }),
    length: evidence.ibanLength({ iban, count: iban.length }),
    'check-digits': evidence.ibanCheckDigits({ iban }),
  }
  const problem = ibanProblem(iban)
  return problem ? [{ code: 'iban-invalid', evidence: told[problem] }] : []
}

function masterDataFindings({ header, company, remitTo, supplier }: ExceptionFacts): Finding[] {
  const findings: Finding[] = []
  if (header.companyID && !company?.isActive)
    findings.push({
      code: 'company-unknown',
      evidence: company
        ? evidence.companyInactive({ name: company.name })
        : evidence.companyUnknown({ company: header.companyID }),
    })
  const named = { remitTo: header.remitToID ?? '' }
  if (remitTo === null)
    findings.push({ code: 'remit-to-not-of-supplier', evidence: evidence.remitToGone(named) })
  if (remitTo && supplier && remitTo.supplierId !== supplier.id)
    findings.push({
      code: 'remit-to-not-of-supplier',
      evidence: evidence.remitToOfOther({ ...named, other: remitTo.supplierId }),
    })
  return findings
}

const headerExceptions: readonly [Problem['code'], ExceptionCode][] = [
  ['unknown_currency', 'currency-unknown'],
  ['not_balanced', 'not-balanced'],
  ['due_before_invoice', 'due-before-invoice'],
]

/** A missing supplier is an exception of its own. */
function headerFindings({ header, lines, fallbackCurrency, layout }: ExceptionFacts): Finding[] {
  const problems = checkHeader(header, fallbackCurrency, layout, lines)
  const missing = problems
    .filter(({ code, field }) => code === 'missing' && field !== 'supplierID')
    .map((problem) => problem.told)
  const ofCode = (wanted: Problem['code']) =>
    problems.filter(({ code }) => code === wanted).map(({ told }) => told)
  return [
    ...headerExceptions.flatMap(([code, exception]) => {
      const told = ofCode(code)
      return told.length > 0 ? [{ code: exception, evidence: inOne(told) }] : []
    }),
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
