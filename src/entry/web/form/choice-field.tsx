import { NativeSelect, TextInput } from '@mantine/core'
import { choicesOf, choiceWords } from '../../../documents/field-choices'
import { useSay } from '../../../ui/say'
import { fieldInputId } from '../use-active-field'
import { fieldOf } from '../use-field-saves'
import type { FieldInputProps } from './typed-field'

/** A field with few, fixed answers. */
export function ChoiceField({ entry, name, describedBy, isRequired, isReadOnly }: FieldInputProps) {
  const say = useSay()
  const pending = entry.saves.pending[name]
  const value = (pending ? pending.edit.value : fieldOf(entry.document, name)?.value) ?? ''
  if (isReadOnly)
    return (
      <TextInput
        id={fieldInputId(name)}
        size="sm"
        readOnly
        value={choiceWords(name, value, say)}
        aria-describedby={describedBy}
      />
    )
  return (
    <NativeSelect
      id={fieldInputId(name)}
      size="sm"
      value={value}
      aria-describedby={describedBy}
      aria-required={isRequired}
      data={[
        ...(value === '' || !isRequired ? [{ value: '', label: '' }] : []),
        ...Object.entries(choicesOf(name)).map(([code, label]) => ({ value: code, label: say(label) })),
      ]}
      onChange={(event) =>
        void entry.saves.save({ name, value: event.currentTarget.value || null, source: 'TYPED' })
      }
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.altKey) return
        event.preventDefault()
        entry.goOn(name)
      }}
    />
  )
}
