import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { headerField } from '../../../documents/header-fields'
import { useSay } from '../../../ui/say'
import { fieldInputId } from '../use-active-field'
import classes from './form.module.css'
import type { FieldInputProps } from './typed-field'
import { useLookup } from './use-lookup'

/** A field that is chosen from master data by typing a part of the name, the id or the VAT id. */
export function LookupField({ entry, name, describedBy, isRequired }: FieldInputProps) {
  const say = useSay()
  const [search, setSearch] = useState<string | null>(null)
  const lookup = useLookup(entry, name, search)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { label } = headerField(name)

  const choose = (id: string | null) => {
    setSearch(null)
    combobox.closeDropdown()
    if (id !== lookup.value) void entry.saves.save({ name, value: id, source: 'LOOKUP' })
  }
  const leave = () => {
    combobox.closeDropdown()
    if (search !== null && search.trim() === '' && lookup.value !== null) choose(null)
    setSearch(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setSearch(null)
    const isChoosing = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || isChoosing) return
    event.preventDefault()
    entry.goOn(name)
  }
  return (
    <Combobox store={combobox} withinPortal onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          id={fieldInputId(name)}
          size="sm"
          autoComplete="off"
          spellCheck={false}
          readOnly={entry.isReadOnly}
          value={search ?? lookup.shown}
          aria-describedby={describedBy}
          aria-required={isRequired}
          placeholder={entry.isReadOnly ? '' : say('Type to search')}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => {
            if (entry.isReadOnly) return
            setSearch(search ?? '')
            combobox.openDropdown()
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={onKeyDown}
          rightSection={
            lookup.isSearching && search !== null ? (
              <Loader size={14} />
            ) : lookup.value !== null && !entry.isReadOnly ? (
              <CloseButton
                size="sm"
                tabIndex={-1}
                aria-label={say('Empty {field}', { field: say(label) })}
                onClick={() => choose(null)}
              />
            ) : undefined
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search === null}>
        <Combobox.Options className={classes.options} aria-label={say(label)}>
          {lookup.options.map((option) => (
            <Combobox.Option key={option.id} value={option.id} active={option.id === lookup.value}>
              <span className={classes.optionName}>{option.displayValue}</span>
              <span className={classes.quiet}>{option.description}</span>
            </Combobox.Option>
          ))}
          {lookup.options.length === 0 && !lookup.isSearching && (
            <Combobox.Empty>{lookup.error ? lookup.error.message : say('No results')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
