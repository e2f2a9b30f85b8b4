import { type FieldLayout, fieldRule, isInUse, isNumber } from '../documents/field-layout'
import { type HeaderFieldName, headerField, headerFieldNames } from '../documents/header-fields'
import { canonicalDecimal } from '../kernel/compare-decimals'

/** How many fields had a predicted or a submitted value, in how many of them both are the same, on how many documents. */
export type Recognised = { recognised: number; counted: number; documents: number }

/** Was the field submitted as it was predicted? 100.0 is 100.00. */
export function isRecognised(
  name: HeaderFieldName,
  { predicted, submitted }: { predicted: string | null; submitted: string | null },
): boolean {
  if (predicted === null || submitted === null) return false
  if (!isNumber(headerField(name).kind)) return predicted === submitted
  return (canonicalDecimal(predicted) ?? predicted) === (canonicalDecimal(submitted) ?? submitted)
}

/** The fields that count in the recognition rate, as the customer has published last. */
export const fieldsInRate = (layout: FieldLayout): HeaderFieldName[] =>
  headerFieldNames.filter((name) => isInUse(layout, name) && fieldRule(layout, name).countsInRate)
