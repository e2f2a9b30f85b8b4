import { CloseButton, Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSay } from '../../ui/say'
import type { LookupItem } from '../master-data.api'
import classes from './lookup.module.css'
import { type Looked, useLookup } from './use-lookup'

/** What stands above all that is found, while nothing is typed. */
export type Proposed = {
  options: readonly (LookupItem & { why: string })[]
  title: string
  othersTitle: string
  /** Nothing is shown before: a list must not grow under the hand of whoever chooses. */
  isKnown: boolean
}

type Props = Looked & {
  /** The field's name, for the list and the button that empties it. */
  name: string
  value: string | null
  knownName?: string | null | undefined
  isReadOnly?: boolean
  proposed?: Proposed
  /** One more choice below the list. */
  foot?: { label: string; onChoose(): void } | undefined
  input?: Omit<TextInputProps, 'value' | 'onChange' | 'readOnly'>
  onChoose(option: LookupItem | null): void
  /** What is typed; null: nothing is looked for. */
  onSearch?(search: string | null): void
  /** Enter, when nothing of the list is being chosen. */
  onEnter?(): void
}

/** No id of master data is empty or begins with a space. */
const footOption = ''
const moreOption = ' more'

/** A value that is chosen from master data by typing a part of its name or id. */
export function LookupInput(props: Props) {
  const {
    kind,
    supplierID,
    offered,
    name,
    value,
    knownName,
    isReadOnly = false,
    proposed,
    foot,
    input,
  } = props
  const say = useSay()
  const [search, setSearchOnly] = useState<string | null>(null)
  const [isEmptied, setEmptied] = useState(false)
  const lookup = useLookup({ kind, supplierID, offered, value, knownName, search })
  /** Known before it is drawn: the first letters typed open the list, which must not take them away. */
  const typed = useRef(search)
  const setSearch = (next: string | null) => {
    typed.current = next
    setSearchOnly(next)
    props.onSearch?.(next)
  }
  const combobox = useCombobox({
    onDropdownOpen: () => setSearch(typed.current ?? ''),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const likely = search === '' ? (proposed?.options ?? []) : []
  const isWaiting = search === '' && proposed?.isKnown === false
  const others = isWaiting ? [] : lookup.options.filter(({ id }) => !likely.some((one) => one.id === id))

  const take = (option: LookupItem | null) => {
    setSearch(null)
    combobox.closeDropdown()
    if ((option?.id ?? null) !== value) props.onChoose(option)
  }
  const choose = (id: string) => {
    if (id === moreOption) return lookup.more?.()
    if (id === footOption) {
      setSearch(null)
      combobox.closeDropdown()
      return foot?.onChoose()
    }
    const option = [...likely, ...others].find((one) => one.id === id)
    if (option) take({ id, displayValue: option.displayValue, description: option.description })
  }
  const leave = () => {
    combobox.closeDropdown()
    if (isEmptied && value !== null) take(null)
    setSearch(null)
    setEmptied(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (combobox.dropdownOpened) event.stopPropagation()
      setSearch(null)
      setEmptied(false)
    }
    if (!combobox.dropdownOpened && !isReadOnly && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      combobox.openDropdown('keyboard')
      return
    }
    const isChoosing = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || isChoosing || !props.onEnter) return
    event.preventDefault()
    props.onEnter()
  }
  const optionOf = (option: LookupItem & { why?: string }) => (
    <Combobox.Option key={option.id} value={option.id} active={option.id === value}>
      <span className={classes.name}>{option.displayValue}</span>
      {option.why && <span className={classes.why}>{option.why}</span>}
      <span className={classes.quiet}>{option.description}</span>
    </Combobox.Option>
  )
  const isAllKnown = !lookup.isSearching && !isWaiting
  return (
    <Combobox store={combobox} withinPortal onOptionSubmit={choose}>
      {/* what an arrow key would choose as it opens the list depends on how quickly the list comes: it only opens it */}
      <Combobox.Target withKeyboardNavigation={combobox.dropdownOpened}>
        <TextInput
          size="sm"
          autoComplete="off"
          spellCheck={false}
          {...input}
          readOnly={isReadOnly}
          value={search ?? lookup.shown}
          placeholder={isReadOnly ? '' : (input?.placeholder ?? say('Type to search'))}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setEmptied(event.currentTarget.value.trim() === '')
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => {
            if (isReadOnly) return
            setSearch(search ?? '')
            combobox.openDropdown()
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={onKeyDown}
          rightSection={
            lookup.isSearching && search !== null ? (
              <Loader size={14} />
            ) : value !== null && !isReadOnly ? (
              <CloseButton
                size="sm"
                tabIndex={-1}
                aria-label={say('Empty {field}', { field: name })}
                onClick={() => take(null)}
              />
            ) : undefined
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search === null}>
        <Combobox.Options className={classes.options} aria-label={name}>
          {likely.length > 0 && (
            <Combobox.Group label={proposed?.title}>{likely.map(optionOf)}</Combobox.Group>
          )}
          {likely.length > 0 && others.length > 0 ? (
            <Combobox.Group label={proposed?.othersTitle}>{others.map(optionOf)}</Combobox.Group>
          ) : (
            others.map(optionOf)
          )}
          {lookup.more && !isWaiting && <Combobox.Option value={moreOption}>{say('More')}</Combobox.Option>}
          {likely.length + others.length === 0 && isAllKnown && (
            <Combobox.Empty>{lookup.error ? lookup.error.message : say('No results')}</Combobox.Empty>
          )}
          {foot && isAllKnown && (
            <Combobox.Option value={footOption} className={classes.foot}>
              {foot.label}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
