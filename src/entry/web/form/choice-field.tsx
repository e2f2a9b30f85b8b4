import { NativeSelect, TextInput } from '@mantine/core'
import { isCustomField } from '../../../documents/custom-fields'
import { choicesOf, choiceWords } from '../../../documents/field-choices'
import { fieldRule } from '../../../documents/field-layout'
import { useSay } from '../../../ui/say'
import { fieldInputId } from '../use-active-field'
import { fieldOf } from '../use-field-saves'
import type { FieldInputProps } from './typed-field'

/** A field with few answers: fixed ones, or those that the customer gives a field of its own. */
export function ChoiceField({ entry, name, describedBy, isRequired, isReadOnly }: FieldInputProps) {
  const say = useSay()
  const pending = entry.saves.pending[name]
  const { choices, offered } = fieldRule(entry.document.layout, name)
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
        ...Object.entries(choicesOf(name))
          .filter(([code]) => offered.length === 0 || offered.includes(code) || code === value)
          .map(([code, label]) => ({ value: code, label: say(label) })),
        ...choices.map((choice) => ({ value: choice, label: choice })),
        // one that is no longer offered stays what it is
        ...(isCustomField(name) && value !== '' && !choices.includes(value) ? [{ value, label: value }] : []),
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
