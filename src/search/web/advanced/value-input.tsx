import { optionsOf } from '../../../listing/field-options'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type DocumentFieldName, documentFields, fieldNamed } from '../../../listing/document-fields'
import type { SearchOperator } from '../../../listing/search-operators'
import { useSay } from '../../../ui/say'
import classes from './advanced.module.css'
import { DayValue } from './day-value'
import { PeriodInput } from './period-input'
import { Suggested, SuggestedWords } from './suggested-words'
import { useNumberWriting } from './use-number-writing'
import { useSuggestions } from './use-suggestions'

export type ValueProps = {
  label: string
  /** Where the problem of the row stands, when it shows. */
  problemId: string | undefined
}
type Props = ValueProps & {
  field: DocumentFieldName
  operator: SearchOperator
  values: readonly string[]
  onChange(values: readonly string[]): void
}

/** The input for a condition's values, by the type of its field and by how it is compared. */
export function ValueInput({ field, operator, values, onChange, ...named }: Props) {
  const { type } = documentFields[field]
  if (operator === 'is-missing') return null
  if (operator === 'in-period')
    return <PeriodInput {...named} value={values[0] ?? ''} onChange={(value) => onChange([value])} />
  if (type === 'boolean')
    return <YesNo {...named} value={values[0] ?? ''} onChange={(value) => onChange([value])} />
  if (type === 'enum') return <Options {...named} {...{ field, operator, values, onChange }} />
  if (operator === 'is-any-of') return <Several {...named} {...{ field, values, onChange }} />
  if (operator === 'between') return <Between {...named} {...{ field, values, onChange }} />
  return <OneValue {...named} field={field} value={values[0] ?? ''} onChange={(value) => onChange([value])} />
}

type OneProps = ValueProps & {
  field: DocumentFieldName
  value: string
  onChange(value: string): void
}

function OneValue(props: OneProps) {
  const { type } = documentFields[props.field]
  if (type === 'day' || type === 'instant') return <DayValue {...props} />
  if (type === 'number' || type === 'amount') return <NumberInput {...props} kind={type} />
  return <Words {...props} />
}

const problemOf = ({ problemId }: ValueProps) => ({
  'aria-invalid': problemId ? true : undefined,
  'aria-describedby': problemId,
  error: problemId !== undefined,
  withErrorStyles: true,
})

function Words({ field, label, value, onChange, ...named }: OneProps) {
  const say = useSay()
  const input = {
    ...problemOf({ label, ...named }),
    'data-control': 'value',
    'aria-label': label,
    placeholder: documentFields[field].type === 'fullText' ? say('Words') : say('Text'),
    value,
  }
  if (fieldNamed(field)?.isSuggested) return <SuggestedWords {...input} field={field} onChange={onChange} />
  return <TextInput {...input} onChange={(event) => onChange(event.currentTarget.value)} />
}

/** A number or amount, typed as the reader writes them. */
function NumberInput({ label, kind, value, onChange, ...named }: OneProps & { kind: 'number' | 'amount' }) {
  const say = useSay()
  const { shown, type: typed } = useNumberWriting({ kind, value, onChange })
  return (
    <TextInput
      {...problemOf({ label, ...named })}
      className={classes.short}
      data-control="value"
      aria-label={label}
      placeholder={kind === 'amount' ? say('Amount') : say('Number')}
      inputMode="decimal"
      value={shown}
      onChange={(event) => typed(event.currentTarget.value)}
    />
  )
}

type SomeProps = ValueProps & {
  field: DocumentFieldName
  values: readonly string[]
  onChange(values: readonly string[]): void
}

function Between({ field, values, onChange, label, ...named }: SomeProps) {
  const say = useSay()
  const [from = '', to = ''] = values
  return (
    <div className={classes.between}>
      <OneValue
        {...named}
        label={say('{label}: from', { label })}
        field={field}
        value={from}
        onChange={(value) => onChange([value, to])}
      />
      <span aria-hidden>{say('and')}</span>
      <OneValue
        {...named}
        label={say('{label}: to', { label })}
        field={field}
        value={to}
        onChange={(value) => onChange([from, value])}
      />
    </div>
  )
}

/** Several texts; Enter adds one, and so do line ends and semicolons of what is pasted. */
function Several({ field, label, values, onChange, ...named }: SomeProps) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [isUsed, setUsed] = useState(false)
  const suggested = useSuggestions(field, typed, isUsed)
  const names = new Map(suggested.map((one) => [one.value, one.name]))
  return (
    <TagsInput
      {...problemOf({ label, ...named })}
      data-control="value"
      aria-label={label}
      placeholder={values.length === 0 ? say('Type a value and press Enter') : undefined}
      data={suggested.map(({ value }) => value)}
      filter={({ options }) => options}
      renderOption={({ option }) => <Suggested value={option.value} name={names.get(option.value) ?? null} />}
      withScrollArea={false}
      classNames={{ options: classes.offered }}
      onFocus={() => setUsed(true)}
      searchValue={typed}
      onSearchChange={setTyped}
      value={[...values]}
      onChange={onChange}
      splitChars={['\n', '\t', ';']}
      maxTags={100}
      clearButtonProps={{ 'aria-label': say('Clear') }}
    />
  )
}

type OptionsProps = SomeProps & { operator: SearchOperator }

function Options({ field, operator, values, onChange, label, ...named }: OptionsProps) {
  const say = useSay()
  const options = Object.entries(optionsOf(field)).map(([value, text]) => ({
    value,
    label: say(text),
  }))
  if (operator === 'is-any-of')
    return (
      <MultiSelect
        {...problemOf({ label, ...named })}
        data-control="value"
        aria-label={label}
        placeholder={values.length === 0 ? say('Choose one or more') : undefined}
        data={options}
        value={[...values]}
        onChange={onChange}
        searchable
        hidePickedOptions
        nothingFoundMessage={say('No results')}
      />
    )
  return (
    <NativeSelect
      {...problemOf({ label, ...named })}
      className={classes.short}
      data-control="value"
      aria-label={label}
      value={values[0] ?? ''}
      onChange={(event) => onChange(event.currentTarget.value ? [event.currentTarget.value] : [])}
      data={[{ value: '', label: say('Choose one') }, ...options]}
    />
  )
}

function YesNo({
  label,
  value,
  onChange,
  ...named
}: ValueProps & { value: string; onChange(value: string): void }) {
  const say = useSay()
  return (
    <NativeSelect
      {...problemOf({ label, ...named })}
      className={classes.short}
      data-control="value"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: 'true', label: say('Yes') },
        { value: 'false', label: say('No') },
      ]}
    />
  )
}
