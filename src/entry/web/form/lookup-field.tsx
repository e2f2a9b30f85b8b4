import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, lazy, useState } from 'react'
import { headerField } from '../../../documents/header-fields'
import type { LookupItem } from '../../../master-data/master-data.api'
import { useMay } from '../../../tenants/web/caller'
import { LatePart } from '../../../ui/late-part'
import { useSay } from '../../../ui/say'
import { fieldInputId } from '../use-active-field'
import classes from './form.module.css'
import type { FieldInputProps } from './typed-field'
import { useLookup } from './use-lookup'
import { evidenceWords, useSupplierCandidates } from './use-supplier-candidates'

const AskForSupplier = lazy(() =>
  import('./ask-for-supplier').then((module) => ({ default: module.AskForSupplier })),
)

/** No id of master data is empty. */
const askOption = ''

/** A field that is chosen from master data by typing a part of the name, the id or the VAT id. */
export function LookupField({ entry, name, describedBy, isRequired }: FieldInputProps) {
  const say = useSay()
  const [search, setSearch] = useState<string | null>(null)
  const [isEmptied, setEmptied] = useState(false)
  const lookup = useLookup(entry, name, search)
  const [isAsking, setAsking] = useState(false)
  const combobox = useCombobox({
    onDropdownOpen: () => setSearch((was) => was ?? ''),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const isSupplier = name === 'supplierID'
  const mayAsk = useMay('comments.write') && isSupplier
  const proposed = useSupplierCandidates(entry.document, isSupplier && (search === '' || isAsking))
  const candidates = search === '' ? proposed.candidates : []
  // nothing is shown before all is known: a list must not grow under the hand of whoever chooses
  const isWaiting = isSupplier && search === '' && !proposed.isKnown
  const others = isWaiting
    ? []
    : lookup.options.filter(({ id }) => !candidates.some((candidate) => candidate.id === id))
  const { label } = headerField(name)

  const choose = (id: string | null) => {
    setSearch(null)
    combobox.closeDropdown()
    if (id === askOption) return setAsking(true)
    if (id !== lookup.value) void entry.saves.save({ name, value: id, source: 'LOOKUP' })
  }
  const leave = () => {
    combobox.closeDropdown()
    if (isEmptied && lookup.value !== null) choose(null)
    setSearch(null)
    setEmptied(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setSearch(null)
      setEmptied(false)
    }
    const isChoosing = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || isChoosing) return
    event.preventDefault()
    entry.goOn(name)
  }
  const optionOf = (option: LookupItem) => (
    <LookupOption key={option.id} option={option} isChosen={option.id === lookup.value} />
  )
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
            setEmptied(event.currentTarget.value.trim() === '')
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
          {candidates.length > 0 && (
            <Combobox.Group label={say('Likely')}>
              {candidates.map(({ evidence, ...option }) => (
                <LookupOption
                  key={option.id}
                  option={option}
                  why={evidence.map((trait) => say(evidenceWords[trait])).join(' · ')}
                  isChosen={option.id === lookup.value}
                />
              ))}
            </Combobox.Group>
          )}
          {candidates.length > 0 && others.length > 0 ? (
            <Combobox.Group label={say('Other suppliers')}>{others.map(optionOf)}</Combobox.Group>
          ) : (
            others.map(optionOf)
          )}
          {candidates.length + others.length === 0 && !lookup.isSearching && !isWaiting && (
            <Combobox.Empty>{lookup.error ? lookup.error.message : say('No results')}</Combobox.Empty>
          )}
          {mayAsk && !lookup.isSearching && !isWaiting && (
            <Combobox.Option value={askOption} className={classes.askOption}>
              {say('Ask for this supplier…')}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
      {isAsking && (
        <LatePart onFail={() => setAsking(false)}>
          <AskForSupplier entry={entry} lastAsked={proposed.lastAsked} onClose={() => setAsking(false)} />
        </LatePart>
      )}
    </Combobox>
  )
}

type OptionProps = { option: LookupItem; isChosen: boolean; why?: string }

function LookupOption({ option, isChosen, why }: OptionProps) {
  return (
    <Combobox.Option value={option.id} active={isChosen}>
      <span className={classes.optionName}>{option.displayValue}</span>
      {why && <span className={classes.optionWhy}>{why}</span>}
      <span className={classes.quiet}>{option.description}</span>
    </Combobox.Option>
  )
}
