import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { DocumentFieldName } from '../../../listing/document-fields'
import { useSay } from '../../../ui/say'
import type { SuggestedValue } from '../../search.api'
import classes from './advanced.module.css'
import { useSuggestions } from './use-suggestions'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  field: DocumentFieldName
  value: string
  onChange(value: string): void
}

/** A text, with the values that documents have while one types. Any other text stays as it is typed. */
export function SuggestedWords({ field, value, onChange, ...input }: Props) {
  const say = useSay()
  const [isUsed, setUsed] = useState(false)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const suggested = useSuggestions(field, value, isUsed).filter((one) => one.value !== value)
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on no suggestion searches: the results are not to be hidden by what was not wanted
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) combobox.closeDropdown()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => {
        onChange(chosen)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          {...input}
          spellCheck={false}
          value={value}
          onFocus={() => setUsed(true)}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggested.length === 0}>
        <Combobox.Options className={classes.offered} aria-label={say('Suggestions')}>
          {suggested.map((one) => (
            <Combobox.Option key={one.value} value={one.value}>
              <Suggested {...one} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** A value and, where it is a number, whose. */
export function Suggested({ value, name }: SuggestedValue) {
  return (
    <span className={classes.suggested}>
      <span>{value}</span>
      {name && <span className={classes.muted}>{name}</span>}
    </span>
  )
}
