import { fieldText } from '../documents/document-labels'
import { type HeaderFieldName, headerFields } from '../documents/header-fields'
import { declareTexts } from '../kernel/declare-texts'
import { decimalFromMinor, minorFromDecimal } from '../kernel/money'
import type { CodedText } from '../kernel/told-text'

export type Problem = {
  field: HeaderFieldName
  code: 'missing' | 'not_balanced' | 'due_before_invoice' | 'not_an_amount'
  told: CodedText
}

export const headerProblems = declareTexts('validation', {
  missing: '{field} is missing.',
  notBalanced: 'Out of balance by {rest}.',
  dueBeforeInvoice: 'The due date is before the invoice date.',
})

export type HeaderValues = Partial<Record<HeaderFieldName, string | null>>

/**
 * What stands between a header and the ERP: missing required fields, net + tax ≠ control amount, a due date before the
 * invoice date. Amounts are plain decimals; `fallbackCurrency` counts them when the document names no currency.
 */
export function checkHeader(values: HeaderValues, fallbackCurrency: string): Problem[] {
  return [...missingFields(values), ...imbalance(values, fallbackCurrency), ...wrongDates(values)]
}

function missingFields(values: HeaderValues): Problem[] {
  return headerFields
    .filter((field) => field.isRequired && !values[field.name] && field.name !== 'documentType')
    .map((field) => ({
      field: field.name,
      code: 'missing',
      told: headerProblems.missing({ field: fieldText(field.name) }),
    }))
}

/** Both parts must be known to say that they do not add up. */
function imbalance(values: HeaderValues, fallbackCurrency: string): Problem[] {
  const currency = values.currency ?? fallbackCurrency
  const [net, tax, control] = [values.netAmt, values.taxAmt, values.controlAmt].map((text) =>
    text == null ? null : minorFromDecimal(text, currency),
  )
  if (net == null || tax == null || control == null) return []
  const rest = control - net - tax
  if (rest === 0n) return []
  const off = rest < 0n ? -rest : rest
  const told = headerProblems.notBalanced({ rest: { amount: decimalFromMinor(off, currency), currency } })
  return [{ field: 'controlAmt', code: 'not_balanced', told }]
}

function wrongDates(values: HeaderValues): Problem[] {
  if (!values.invoiceDate || !values.dueDate || values.dueDate >= values.invoiceDate) return []
  return [{ field: 'dueDate', code: 'due_before_invoice', told: headerProblems.dueBeforeInvoice() }]
}
