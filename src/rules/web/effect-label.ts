import { headerField, headerFieldNames } from '../../documents/header-fields'
import { lineField } from '../../documents/line-fields'
import type { Say } from '../../ui/say'
import type { RuleEffect } from '../rule-wire'

/** A field of the header or a cell of a line, as the screen calls it. */
export function effectLabel({ field, line, cell }: Pick<RuleEffect, 'field' | 'line' | 'cell'>, say: Say) {
  const header = headerFieldNames.find((name) => name === field)
  const label = cell ? say(lineField(cell).label) : header ? say(headerField(header).label) : field
  return line === null ? label : say('{field}, line {line}', { field: label, line })
}
