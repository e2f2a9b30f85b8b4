import { type HeaderFieldName, headerField, headerFieldNames } from '../../documents/header-fields'
import { lineField } from '../../documents/line-fields'
import type { FieldNames } from '../../listing/field-names'
import { useFieldNames } from '../../listing/web/use-field-names'
import { type Say, useSay } from '../../ui/say'
import type { RuleEffect } from '../rule-wire'

/** A field of the header as the customer calls it. */
export const headerLabel = (name: HeaderFieldName, { say, names }: { say: Say; names: FieldNames }) =>
  names.ownOf(name) ?? say(headerField(name).label)

/** A field of the header or a cell of a line, as the screen calls it. */
export function useEffectLabel(): (effect: Pick<RuleEffect, 'field' | 'line' | 'cell'>) => string {
  const say = useSay()
  const names = useFieldNames()
  return ({ field, line, cell }) => {
    const header = headerFieldNames.find((name) => name === field)
    const label = cell ? say(lineField(cell).label) : header ? headerLabel(header, { say, names }) : field
    return line === null ? label : say('{field}, line {line}', { field: label, line })
  }
}
