import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { ActionIcon, MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSay } from '../../ui/say'
import {
  type GroupCondition,
  type GroupField,
  type GroupOperator,
  groupFieldNames,
  groupFields,
  groupOperators,
  groupOptions,
  mostValues,
  operatorsFor,
} from '../document-group'
import classes from './groups.module.css'
import { useValueSuggestions } from './use-value-suggestions'

type Props = {
  /** From 1. */
  place: number
  condition: GroupCondition
  error: string | undefined
  onChange(condition: GroupCondition): void
  onRemove(): void
}

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow({ place, condition, error, onChange, onRemove }: Props) {
  const say = useSay()
  const { field, operator } = condition
  const setField = (next: GroupField) => {
    const operators = operatorsFor(next)
    const isSameKind = operators.includes(operator) && groupOptions[next] === groupOptions[field]
    onChange(
      isSameKind
        ? { ...condition, field: next }
        : { field: next, operator: operators.includes(operator) ? operator : operators[0]!, values: [] },
    )
  }
  return (
    <fieldset className={classes.condition} aria-label={say('Condition {place}', { place })}>
      <NativeSelect
        aria-label={say('Field of condition {place}', { place })}
        data={groupFieldNames.map((value) => ({ value, label: say(groupFields[value].label) }))}
        value={field}
        onChange={(event) => setField(event.currentTarget.value as GroupField)}
      />
      <NativeSelect
        aria-label={say('Comparison of condition {place}', { place })}
        data={operatorsFor(field).map((value) => ({ value, label: say(groupOperators[value]) }))}
        value={operator}
        onChange={(event) => {
          const next = event.currentTarget.value as GroupOperator
          const keepsValues = isSeveral(next) && isSeveral(operator)
          onChange({ ...condition, operator: next, values: keepsValues ? condition.values : [] })
        }}
      />
      <Values
        label={say('Value of condition {place}', { place })}
        condition={condition}
        error={error}
        onChange={(values) => onChange({ ...condition, values })}
      />
      <ActionIcon
        variant="subtle"
        aria-label={say('Remove condition {place}', { place })}
        onClick={onRemove}
        className={classes.remove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}

const isSeveral = (operator: GroupOperator) =>
  operator === 'is' || operator === 'is-not' || operator === 'contains' || operator === 'starts-with'

/** Texts that are typed, or chosen from what is known. */
function Names({ label, condition: { field, values }, error, onChange }: ValuesProps) {
  const say = useSay()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const known = useValueSuggestions(field, text, isOpen)
  return (
    <TagsInput
      aria-label={label}
      placeholder={values.length === 0 ? say('Type a value and press Enter') : undefined}
      acceptValueOnBlur
      value={values}
      error={error}
      onChange={onChange}
      splitChars={['\n', '\t', ';']}
      maxTags={mostValues}
      clearButtonProps={{ 'aria-label': say('Clear') }}
      data={known.map(({ value }) => value)}
      // the server has chosen them, by name too
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <KnownValue
          value={option.value}
          about={known.find(({ value }) => value === option.value)?.about ?? ''}
        />
      )}
      searchValue={text}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      maxDropdownHeight={260}
    />
  )
}

function KnownValue({ value, about }: { value: string; about: string }) {
  return (
    <span className={classes.known}>
      {value}
      {about && <span>{about}</span>}
    </span>
  )
}

type ValuesProps = {
  label: string
  condition: GroupCondition
  error: string | undefined
  onChange(values: string[]): void
}

function Values({ label, condition, error, onChange }: ValuesProps) {
  const say = useSay()
  const { field, operator, values } = condition
  const options = groupOptions[field]
  if (operator === 'missing') return <span />
  if (operator === 'letters')
    return (
      <div className={classes.letters}>
        {[say('First letter'), say('Last letter')].map((one, at) => (
          <TextInput
            key={one}
            aria-label={`${label}: ${one}`}
            placeholder={at === 0 ? 'A' : 'I'}
            maxLength={1}
            value={values[at] ?? ''}
            error={at === 0 ? error : Boolean(error)}
            onChange={(event) => {
              const typed = event.currentTarget.value
              onChange(at === 0 ? [typed, values[1] ?? ''] : [values[0] ?? '', typed])
            }}
          />
        ))}
      </div>
    )
  if (options)
    return (
      <MultiSelect
        aria-label={label}
        placeholder={values.length === 0 ? say('Choose one or more') : undefined}
        data={Object.entries(options).map(([value, text]) => ({ value, label: say(text) }))}
        value={values}
        error={error}
        onChange={onChange}
        hidePickedOptions
      />
    )
  if (isSeveral(operator))
    return <Names label={label} condition={condition} error={error} onChange={onChange} />
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      value={values[0] ?? ''}
      error={error}
      onChange={(event) => onChange([event.currentTarget.value])}
    />
  )
}
