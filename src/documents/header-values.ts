import { isCurrencyCode } from '../kernel/currencies'
import { isDay, isLikelyDay } from '../kernel/dates'
import type { ExpectedError } from '../kernel/error-codes'
import { currencyExponent, minorFromDecimal } from '../kernel/money'
import type { CodedText } from '../kernel/told-text'
import { isCustomField } from './custom-fields'
import { documentErrors, valueProblems } from './document-errors'
import { fieldText } from './document-labels'
import { choicesOf } from './field-choices'
import { type HeaderFieldName, headerField, headerFields } from './header-fields'

/** Columns of the document that mirror a header field, so that lists filter and sort on typed values. */
export type HeaderColumns = {
  documentType: string
  companyId: string | null
  supplierId: string | null
  supplierName: string | null
  remitToId: string | null
  invoiceNumber: string | null
  invoiceDate: string | null
  dueDate: string | null
  currency: string | null
  netAmountMinor: bigint | null
  taxAmountMinor: bigint | null
  controlAmountMinor: bigint | null
  poNumber: string | null
  customerAccount: string | null
}

/**
 * Checks a header value and writes it in its stored form (trimmed; currency in capitals; amounts as plain decimals).
 * @throws documents.invalid_value with a message that names the field and what is expected.
 */
export function checkHeaderValue(name: HeaderFieldName, value: string | null): string | null {
  const text = storedText(name, value ?? '')
  if (text === '') return null
  const field = headerField(name)
  const about = { field: fieldText(name) }
  if (text.length > field.maxLength)
    throw invalid(name, valueProblems.tooLong({ ...about, maximum: field.maxLength }))
  if (field.kind === 'day' && !isDay(text)) throw invalid(name, valueProblems.notDate(about))
  if (field.kind === 'day' && !isLikelyDay(text)) throw invalid(name, valueProblems.unlikelyYear(about))
  if (field.kind === 'amount' && !/^-?\d+(\.\d{1,4})?$/.test(text))
    throw invalid(name, valueProblems.notAmount(about))
  if (field.kind === 'amount' && isTooLarge(text)) throw invalid(name, valueProblems.tooLarge(about))
  if (field.kind === 'decimal' && !isPlainNumber(text)) throw invalid(name, valueProblems.notNumber(about))
  if (field.kind === 'currency' && !/^[A-Za-z]{3}$/.test(text))
    throw invalid(name, valueProblems.notCurrency(about))
  // the answers of a custom choice are the customer's own: `ownProblem` looks at them
  if (field.kind === 'choice' && !isCustomField(name) && choicesOf(name)[text] === undefined)
    throw invalid(name, valueProblems.notOneOf({ ...about, values: Object.keys(choicesOf(name)) }))
  if (field.kind !== 'currency') return text
  const code = text.toUpperCase()
  if (!isCurrencyCode(code)) throw invalid(name, valueProblems.unknownCurrency({ value: code }))
  return code
}

/** A plain decimal with more digits before its point than an amount can have. */
export const isTooLarge = (decimal: string) => /^-?\d{16}/.test(decimal)

/** A plain decimal that is not an amount, with up to 4 places: as lists hold it in a whole number. */
export const isPlainNumber = (text: string) => /^-?\d{1,14}(\.\d{1,4})?$/.test(text)

/** A typed text as it is stored: trimmed; an IBAN without the spaces that it is printed with, in capitals. */
export function storedText(name: HeaderFieldName, text: string): string {
  return name === 'iban' ? plainIban(text) : text.trim()
}

/** Without blanks, in capitals: as IBANs are stored and compared. */
export const plainIban = (text: string) => text.replaceAll(/[\s.-]/g, '').toUpperCase()

/**
 * Amounts must be countable in the currency's own digits (ISO 4217): 12.345 EUR cannot be held in cents.
 * @throws documents.invalid_value for the first that is not.
 */
export function refuseUncountable(
  values: Partial<Record<HeaderFieldName, string | null>>,
  fallbackCurrency: string,
): void {
  const currency = values.currency ?? fallbackCurrency
  for (const { name, kind } of headerFields) {
    const text = values[name]
    if (kind !== 'amount' || text == null || minorFromDecimal(text, currency) !== null) continue
    const digits = currencyExponent(currency)
    throw invalid(name, valueProblems.tooManyDigits({ field: fieldText(name), currency, digits }))
  }
}

/**
 * The typed columns from the header's values. Amounts need a currency to become minor units; without one they are
 * counted in the customer's currency, which is also what the form shows.
 */
export function headerColumns(
  values: Partial<Record<HeaderFieldName, string | null>>,
  fallbackCurrency: string,
): HeaderColumns {
  const currency = values.currency ?? null
  const amount = (text: string | null | undefined) =>
    text == null ? null : minorFromDecimal(text, currency ?? fallbackCurrency)
  return {
    documentType: values.documentType ?? 'INVOICE',
    companyId: values.companyID ?? null,
    supplierId: values.supplierID ?? null,
    supplierName: values.supplierName ?? null,
    remitToId: values.remitToID ?? null,
    invoiceNumber: values.invoiceNumber ?? null,
    invoiceDate: values.invoiceDate ?? null,
    dueDate: values.dueDate ?? null,
    currency,
    netAmountMinor: amount(values.netAmt),
    taxAmountMinor: amount(values.taxAmt),
    controlAmountMinor: amount(values.controlAmt),
    poNumber: values.poNumber ?? null,
    customerAccount: values.customerAccount ?? null,
  }
}

function invalid(name: HeaderFieldName, problem: CodedText): ExpectedError {
  return documentErrors.invalidValue({ problem }, { field: name })
}
