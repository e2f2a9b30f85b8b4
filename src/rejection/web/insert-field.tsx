import { Select } from '@mantine/core'
import { useId } from 'react'
import { useSay } from '../../ui/say'
import type { ReplacementField } from '../merge-fields'
import { commonModalTexts } from '../rejection-texts'
import classes from './template.module.css'

/** 'Insert custom field:' – choosing a field puts its token where the cursor is. */
export function InsertField({
  fields,
  onInsert,
}: {
  fields: ReplacementField[]
  onInsert(name: string): void
}) {
  const say = useSay()
  const id = useId()
  return (
    <span className={classes.insert}>
      <label htmlFor={id}>{say(commonModalTexts.insertCustomField)}</label>
      <Select
        id={id}
        size="xs"
        data={fields.map(({ name, display_name }) => ({ value: name, label: say(display_name) }))}
        value={null}
        placeholder={say('Choose a field')}
        searchable
        maxDropdownHeight={300}
        comboboxProps={{ width: 240, position: 'bottom-end' }}
        onChange={(name) => {
          if (name) onInsert(name)
        }}
      />
    </span>
  )
}
