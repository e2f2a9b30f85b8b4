import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import type { ScreenText } from '../../../kernel/screen-text'
import { useSay } from '../../../ui/say'
import { type DeclaredField, type DocumentFieldName, documentFields } from '../../document-fields'
import type { SearchOperator } from '../../search-operators'
import classes from './advanced.module.css'
import { DayInput } from './day-input'
import { PeriodInput } from './period-input'
import { useNumberWriting } from './use-number-writing'

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
  const declared: DeclaredField = documentFields[field]
  const { type } = declared
  if (operator === 'is-missing') return null
  if (operator === 'in-period')
    return <PeriodInput {...named} value={values[0] ?? ''} onChange={(value) => onChange([value])} />
  if (type === 'boolean')
    return <YesNo {...named} value={values[0] ?? ''} onChange={(value) => onChange([value])} />
  if (type === 'enum') return <Options {...named} {...{ declared, operator, values, onChange }} />
  if (operator === 'is-any-of') return <Several {...named} values={values} onChange={onChange} />
  if (operator === 'between') return <Between {...named} {...{ declared, values, onChange }} />
  return <OneValue {...named} type={type} value={values[0] ?? ''} onChange={(value) => onChange([value])} />
}

type OneProps = ValueProps & {
  type: DeclaredField['type']
  value: string
  onChange(value: string): void
}

function OneValue({ type, value, onChange, ...named }: OneProps) {
  if (type === 'day' || type === 'instant') return <DayInput {...named} value={value} onChange={onChange} />
  if (type === 'number' || type === 'amount')
    return <NumberInput {...named} type={type} value={value} onChange={onChange} />
  return <Words {...named} isWide={type === 'fullText'} value={value} onChange={onChange} />
}

const problemOf = ({ problemId }: ValueProps) => ({
  'aria-invalid': problemId ? true : undefined,
  'aria-describedby': problemId,
  error: problemId !== undefined,
  withErrorStyles: true,
})

function Words({ label, value, onChange, isWide, ...named }: Omit<OneProps, 'type'> & { isWide: boolean }) {
  const say = useSay()
  return (
    <TextInput
      {...problemOf({ label, ...named })}
      data-control="value"
      aria-label={label}
      placeholder={isWide ? say('Words') : say('Text')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A number or amount, typed as the reader writes them. */
function NumberInput({ label, type, value, onChange, ...named }: OneProps) {
  const say = useSay()
  const { shown, type: typed } = useNumberWriting({ kind: type as 'number' | 'amount', value, onChange })
  return (
    <TextInput
      {...problemOf({ label, ...named })}
      className={classes.short}
      data-control="value"
      aria-label={label}
      placeholder={type === 'amount' ? say('Amount') : say('Number')}
      inputMode="decimal"
      value={shown}
      onChange={(event) => typed(event.currentTarget.value)}
    />
  )
}

type BetweenProps = ValueProps & {
  declared: DeclaredField
  values: readonly string[]
  onChange(values: readonly string[]): void
}

function Between({ declared, values, onChange, label, ...named }: BetweenProps) {
  const say = useSay()
  const [from = '', to = ''] = values
  return (
    <div className={classes.between}>
      <OneValue
        {...named}
        label={say('{label}: from', { label })}
        type={declared.type}
        value={from}
        onChange={(value) => onChange([value, to])}
      />
      <span aria-hidden>{say('and')}</span>
      <OneValue
        {...named}
        label={say('{label}: to', { label })}
        type={declared.type}
        value={to}
        onChange={(value) => onChange([from, value])}
      />
    </div>
  )
}

/** Several texts; Enter adds one, and so do line ends and semicolons of what is pasted. */
function Several({
  label,
  values,
  onChange,
  ...named
}: ValueProps & { values: readonly string[]; onChange(values: string[]): void }) {
  const say = useSay()
  return (
    <TagsInput
      {...problemOf({ label, ...named })}
      data-control="value"
      aria-label={label}
      placeholder={values.length === 0 ? say('Type one, Enter, the next one …') : undefined}
      value={[...values]}
      onChange={onChange}
      splitChars={['\n', '\t', ';']}
      maxTags={100}
      clearButtonProps={{ 'aria-label': say('Clear') }}
    />
  )
}

type OptionsProps = BetweenProps & { operator: SearchOperator }

function Options({ declared, operator, values, onChange, label, ...named }: OptionsProps) {
  const say = useSay()
  const options = Object.entries<ScreenText>(declared.options ?? {}).map(([value, text]) => ({
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
        nothingFoundMessage={say('Nothing found')}
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
