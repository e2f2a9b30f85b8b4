import { headerField } from '../../documents/header-fields'
import { useSay } from '../../ui/say'
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
  const words = useRuleWords()
  return (
    <ul className={classes.differences}>
      {fields.flatMap(({ name, parts, was, is }) =>
        parts.map((part) => (
          <li key={`${name} ${part}`}>
            {say(headerField(name).label)}, {say(partWords[part])}: <del>{words(was, part)}</del> →{' '}
            <ins>{words(is, part)}</ins>
          </li>
        )),
      )}
      {isReordered && <li>{say('The order of fields changes.')}</li>}
    </ul>
  )
}
