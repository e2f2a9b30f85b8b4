import { minorFromDecimal } from '../kernel/money'
import type { CodedText } from '../kernel/told-text'
import { documentErrors, valueProblems } from './document-errors'
import { isTooLarge } from './header-values'
import { type LineFieldName, lineField, lineFieldText } from './line-fields'

/**
 * Checks what shall stand in a cell and writes it in its stored form: trimmed, numbers as plain decimals, yes as YES.
 * @throws documents.invalid_value that names the cell and what is expected.
 */
export function checkLineValue(name: LineFieldName, value: string | null, currency: string): string | null {
  const text = value?.trim() ?? ''
  if (text === '') return null
  const { kind, maxLength, choices } = lineField(name)
  const about = { field: lineFieldText(name) }
  const refuse = (problem: CodedText) => documentErrors.invalidValue({ problem }, { field: `line.${name}` })
  if (text.length > maxLength) throw refuse(valueProblems.tooLong({ ...about, maximum: maxLength }))
  if (kind === 'decimal' && !/^-?\d{1,15}(\.\d{1,10})?$/.test(text))
    throw refuse(valueProblems.notNumber(about))
  if (kind === 'amount' && isTooLarge(text)) throw refuse(valueProblems.tooLarge(about))
  if (kind === 'amount' && (!/^-?\d+(\.\d+)?$/.test(text) || minorFromDecimal(text, currency) === null))
    throw refuse(valueProblems.notAmount(about))
  if (kind === 'whole' && !/^\d{1,6}$/.test(text)) throw refuse(valueProblems.notNumber(about))
  const allowed = kind === 'yes-no' ? ['YES'] : choices?.map((choice) => choice.value)
  if (allowed && !allowed.includes(text)) throw refuse(valueProblems.notOneOf({ ...about, values: allowed }))
  return text
}
