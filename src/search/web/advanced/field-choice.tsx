import { Select } from '@mantine/core'
import { useMemo } from 'react'
import {
  type DocumentFieldName,
  documentFields,
  type FieldGroup,
  type FieldUse,
  fieldGroups,
  fieldsFor,
} from '../../../listing/document-fields'
import { useFieldNames } from '../../../listing/web/use-field-names'
import { useSay } from '../../../ui/say'
import classes from './advanced.module.css'

type Props = {
  label: string
  value: DocumentFieldName | null
  onChange(field: DocumentFieldName): void
}

/** Every field that documents can be found by, in its groups; typing narrows the list. */
export function FieldChoice({ label, value, onChange }: Props) {
  const say = useSay()
  const data = useFieldOptions('filter')
  return (
    <Select
      className={classes.field}
      data-control="field"
      aria-label={label}
      placeholder={say('Field')}
      data={data}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen as DocumentFieldName)}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage={say("This field doesn't exist.")}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  )
}

/** The fields of one use as options in their groups. */
export function useFieldOptions(use: FieldUse) {
  const say = useSay()
  const names = useFieldNames()
  return useMemo(() => {
    const groups = new Map<FieldGroup, { value: string; label: string }[]>()
    for (const name of fieldsFor(use)) {
      if (!names.isOffered(name)) continue
      const { group } = documentFields[name]
      const option = { value: name, label: names.labelOf(name) }
      groups.set(group, [...(groups.get(group) ?? []), option])
    }
    return [...groups].map(([group, items]) => ({ group: say(fieldGroups[group]), items }))
  }, [say, names, use])
}
