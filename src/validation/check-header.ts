import { fieldText } from '../documents/document-labels'
import type { DocumentLine } from '../documents/document-line'
import { type FieldLayout, isRequired, ownProblem } from '../documents/field-layout'
import { type HeaderFieldName, headerFields } from '../documents/header-fields'
import type { LineFieldName } from '../documents/line-fields'
import { isCurrencyCode } from '../kernel/currencies'
import { declareTexts } from '../kernel/declare-texts'
import { decimalFromMinor } from '../kernel/money'
import type { CodedText, ToldText } from '../kernel/told-text'
import { balanceOf, isMisread } from './balance'

export type Problem = {
  field: HeaderFieldName | 'lines'
  code: 'missing' | 'own_check' | 'unknown_currency' | 'not_balanced' | 'due_before_invoice'
  told: CodedText
  /** The cell of the lines that it begins at. */
  cell?: { lineId: string; name: LineFieldName }
}

export const headerProblems = declareTexts('validation', {
  missing: '{field} is missing.',
  ownCheck: '{field}: {problem}.',
  unknownCurrency: "{currency} isn't a currency code (ISO 4217).",
  notBalanced: 'Out of balance by {rest}.',
  linesNotBalanced: 'The lines are off by {rest}.',
  linesMisread:
    "{count, plural, one {Line} other {Lines}} {lines}: quantity × unit cost isn't the extended amount. Correct or confirm the amount.",
  dueBeforeInvoice: 'The due date is before the invoice date.',
})

/** True where what was found about the balance lies in the lines alone. */
export function isAboutLines(told: ToldText): boolean {
  if ('text' in told) return false
  const several = told.values?.problems
  if (several && typeof several === 'object' && 'sentences' in several)
    return several.sentences.every(isAboutLines)
  return [headerProblems.linesNotBalanced.code, headerProblems.linesMisread.code].includes(told.code)
}

export type HeaderValues = Partial<Record<HeaderFieldName, string | null>>

/**
 * What stands between a header and the ERP: missing required fields, a currency that isn't one, amounts or lines that do
 * not make the control amount, lines that do not multiply, a due date before the invoice date. Amounts are plain decimals;
 * `fallbackCurrency` counts them when the document names no currency; `layout` says what the customer asks for.
 */
export function checkHeader(
  values: HeaderValues,
  fallbackCurrency: string,
  layout: FieldLayout,
  lines: readonly DocumentLine[] = [],
): Problem[] {
  return [
    ...missingFields(values, layout),
    ...ownChecks(values, layout),
    ...wrongCurrency(values),
    ...imbalance(values, lines, fallbackCurrency),
    ...misreadLines(lines, values.currency ?? fallbackCurrency),
    ...wrongDates(values),
  ]
}

function missingFields(values: HeaderValues, layout: FieldLayout): Problem[] {
  return headerFields
    .filter(({ name }) => name !== 'documentType' && !values[name] && isRequired(name, values, layout))
    .map((field) => ({
      field: field.name,
      code: 'missing',
      told: headerProblems.missing({ field: fieldText(field.name) }),
    }))
}

/** By the formats and bounds of Field Settings. */
function ownChecks(values: HeaderValues, layout: FieldLayout): Problem[] {
  return headerFields.flatMap(({ name }) => {
    const value = values[name]
    const problem = value ? ownProblem(layout, name, value) : null
    if (problem === null) return []
    return [
      { field: name, code: 'own_check', told: headerProblems.ownCheck({ field: fieldText(name), problem }) },
    ]
  })
}

function wrongCurrency({ currency }: HeaderValues): Problem[] {
  if (!currency || isCurrencyCode(currency)) return []
  return [{ field: 'currency', code: 'unknown_currency', told: headerProblems.unknownCurrency({ currency }) }]
}

/** The net amount and the tax, or the lines, must be known to say that they do not add up. */
function imbalance(
  values: HeaderValues,
  lines: readonly DocumentLine[],
  fallbackCurrency: string,
): Problem[] {
  const currency = values.currency ?? fallbackCurrency
  const hasLines = lines.some(({ cells }) => cells.netAmount?.value)
  if (!hasLines && (values.netAmt == null || values.taxAmt == null)) return []
  const balance = balanceOf({ ...amountsOf(values), currency, lines })
  if (balance.state !== 'off') return []
  const { differenceMinor, isInLines } = balance
  const off = differenceMinor < 0n ? -differenceMinor : differenceMinor
  const rest = { amount: decimalFromMinor(off, currency), currency }
  const told = isInLines ? headerProblems.linesNotBalanced({ rest }) : headerProblems.notBalanced({ rest })
  return [{ field: isInLines ? 'lines' : 'controlAmt', code: 'not_balanced', told }]
}

/** The amounts of a header that stand in its balance. */
export function amountsOf(values: HeaderValues) {
  return {
    controlAmt: values.controlAmt ?? null,
    netAmt: values.netAmt ?? null,
    taxAmt: values.taxAmt ?? null,
    freightAmt: values.freightAmt ?? null,
    otherChargesAmt: values.otherChargesAmt ?? null,
  }
}

/** So many lines are named in a sentence. */
const mostNamed = 10

function misreadLines(lines: readonly DocumentLine[], currency: string): Problem[] {
  const misread = lines.flatMap((line, at) => (isMisread(line, currency) ? [at + 1] : []))
  if (misread.length === 0) return []
  const told = headerProblems.linesMisread({ lines: misread.slice(0, mostNamed), count: misread.length })
  const cell = { lineId: lines[misread[0]! - 1]!.id, name: 'netAmount' as const }
  return [{ field: 'lines', code: 'not_balanced', told, cell }]
}

function wrongDates(values: HeaderValues): Problem[] {
  if (!values.invoiceDate || !values.dueDate || values.dueDate >= values.invoiceDate) return []
  return [{ field: 'dueDate', code: 'due_before_invoice', told: headerProblems.dueBeforeInvoice() }]
}
