import { type FieldLayout, fieldRule, isInUse } from '../documents/field-layout'
import { type HeaderFieldName, headerFieldNames } from '../documents/header-fields'

/** How many fields had a predicted or a submitted value, in how many of them both are the same, on how many documents. */
export type Recognised = { recognised: number; counted: number; documents: number }

/** The fields that count in the recognition rate, as the customer has published last. */
export const fieldsInRate = (layout: FieldLayout): HeaderFieldName[] =>
  headerFieldNames.filter((name) => isInUse(layout, name) && fieldRule(layout, name).countsInRate)
