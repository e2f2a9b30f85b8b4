import { isCustomField } from '../../documents/custom-fields'
import type { FieldRule } from '../../documents/field-layout'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { ownLabel } from '../../documents/own-labels'
import { useSay } from '../../ui/say'
import { useLocale } from '../../ui/words'
import type { FieldChange } from '../edit-layout'
import classes from './field-settings.module.css'
import { partWords, useRuleWords } from './rule-words'

/** What a version changes, field by field. */
export function ChangeList({
  fields,
  isReordered,
}: {
  fields: readonly FieldChange[]
  isReordered: boolean
}) {
  const say = useSay()
  const locale = useLocale()
  const words = useRuleWords()
  /** A field is called as delivered, since its name may be what changes; a custom one by the name that it has or had. */
  const labelOf = (name: HeaderFieldName, ...rules: FieldRule[]) =>
    (isCustomField(name) &&
      rules.map((rule) => ownLabel({ rules: { [name]: rule } }, name, locale)).findLast(Boolean)) ||
    say(headerField(name).label)
  return (
    <ul className={classes.differences}>
      {fields.flatMap(({ name, parts, was, is }) =>
        parts.map((part) => (
          <li key={`${name} ${part}`}>
            {labelOf(name, was, is)}, {say(partWords[part])}: <del>{words(was, part)}</del> →{' '}
            <ins>{words(is, part)}</ins>
          </li>
        )),
      )}
      {isReordered && <li>{say('The order of fields changes.')}</li>}
    </ul>
  )
}
