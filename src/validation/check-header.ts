import { type HeaderFieldName, headerFields } from '../documents/header-fields'
import { decimalFromMinor, minorFromDecimal } from '../kernel/money'
import type { ScreenText } from '../kernel/screen-text'

export type Problem = {
  field: HeaderFieldName
  code: 'missing' | 'not_balanced' | 'due_before_invoice' | 'not_an_amount'
  message: ScreenText
}

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
    .map((field) => ({ field: field.name, code: 'missing', message: `${field.label} is missing.` }))
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
  const message: ScreenText = `Net amount and tax differ from the control amount by ${decimalFromMinor(rest, currency)} ${currency}.`
  return [{ field: 'controlAmt', code: 'not_balanced', message }]
}

function wrongDates(values: HeaderValues): Problem[] {
  if (!values.invoiceDate || !values.dueDate || values.dueDate >= values.invoiceDate) return []
  return [
    { field: 'dueDate', code: 'due_before_invoice', message: 'The due date lies before the invoice date.' },
  ]
}
