import { choiceWords } from '../../../documents/field-choices'
import { type HeaderFieldName, headerFields } from '../../../documents/header-fields'
import { sayNow } from '../../../ui/words'
import type { Reader } from '../use-reader'

/** A stored value the way this reader writes it. */
export function writtenValue(
  name: string | HeaderFieldName,
  value: string | null,
  currency: string | null,
  reader: Reader,
): string {
  if (value === null) return ''
  const kind = headerFields.find((field) => field.name === name)?.kind
  if (kind === 'amount') return reader.amount(value, currency)
  if (kind === 'decimal') return reader.number(value)
  if (kind === 'day') return reader.day(value)
  if (kind === 'choice') return choiceWords(name, value, sayNow)
  return value
}
