import { Button, MultiSelect, NumberInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { ScreenText } from '../../kernel/screen-text'
import { DayInput } from '../../ui/day-input'
import { useSay } from '../../ui/say'
import { ruleTypeCodes, ruleTypeLabels } from '../rule'
import type { RuleFilterName, RuleFilters } from '../rules-search'
import classes from './rules.module.css'

type Props = { filters: RuleFilters; onChange(filters: RuleFilters): void }

const texts: readonly { name: RuleFilterName; label: ScreenText }[] = [
  { name: 'documentRuleName', label: 'Rule name' },
  { name: 'supplier', label: 'Supplier' },
  { name: 'company', label: 'Company' },
  { name: 'customeracct', label: 'Account no.' },
  { name: 'createdBy', label: 'Created by' },
]
const days: readonly { from: RuleFilterName; to: RuleFilterName; label: ScreenText }[] = [
  { from: 'createdFrom', to: 'createdTo', label: 'Created' },
  { from: 'modifiedFrom', to: 'modifiedTo', label: 'Modified' },
  { from: 'lastUsedFrom', to: 'lastUsedTo', label: 'Last used' },
]
const numbers: readonly { from: RuleFilterName; to: RuleFilterName; label: ScreenText }[] = [
  { from: 'timesUsedFrom', to: 'timesUsedTo', label: 'Times used' },
  { from: 'hitQualityFrom', to: 'hitQualityTo', label: 'Accepted unchanged (%)' },
]

/** A filter for each column of the list. */
export function RulesFilters({ filters, onChange }: Props) {
  const say = useSay()
  const change = (name: RuleFilterName, value: string) => onChange({ ...filters, [name]: value })
  return (
    <search className={classes.filters} aria-label={say('Filters')}>
      {texts.map(({ name, label }) => (
        <TextFilter
          key={name}
          label={say(label)}
          value={filters[name] ?? ''}
          onChange={(value) => change(name, value)}
        />
      ))}
      <MultiSelect
        size="xs"
        label={say('Type')}
        placeholder={filters.documentRuleType ? '' : say('All')}
        data={ruleTypeCodes.map((value) => ({ value, label: say(ruleTypeLabels[value]) }))}
        value={filters.documentRuleType?.split(',') ?? []}
        onChange={(types) => change('documentRuleType', types.join(','))}
      />
      {days.map(({ from, to, label }) => (
        <Range key={from} label={say(label)}>
          <DayInput
            size="xs"
            aria-label={say('{field} from', { field: say(label) })}
            value={filters[from] ?? ''}
            to={filters[to] ?? ''}
            onChange={(day) => change(from, day)}
          />
          <DayInput
            size="xs"
            aria-label={say('{field} to', { field: say(label) })}
            value={filters[to] ?? ''}
            from={filters[from] ?? ''}
            onChange={(day) => change(to, day)}
          />
        </Range>
      ))}
      {numbers.map(({ from, to, label }) => (
        <Range key={from} label={say(label)}>
          <NumberFilter
            label={say('{label}: from', { label: say(label) })}
            value={filters[from] ?? ''}
            onChange={(value) => change(from, value)}
          />
          <NumberFilter
            label={say('{label}: to', { label: say(label) })}
            value={filters[to] ?? ''}
            onChange={(value) => change(to, value)}
          />
        </Range>
      ))}
      <Button
        size="xs"
        variant="subtle"
        className={classes.clear}
        disabled={Object.keys(filters).length === 0}
        onClick={() => onChange({})}
      >
        {say('Clear all filters')}
      </Button>
    </search>
  )
}

function Range({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className={classes.range}>
      <legend>{label}</legend>
      <div>{children}</div>
    </fieldset>
  )
}

type FilterProps = { label: string; value: string; onChange(value: string): void }

function TextFilter({ label, value, onChange }: FilterProps) {
  const [typed, type] = useTyped(value, onChange)
  const say = useSay()
  return (
    <TextInput
      size="xs"
      type="search"
      label={label}
      placeholder={say('Filter')}
      maxLength={200}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

function NumberFilter({ label, value, onChange }: FilterProps) {
  const [typed, type] = useTyped(value, onChange)
  return (
    <NumberInput
      size="xs"
      aria-label={label}
      min={0}
      max={999_999_999}
      allowDecimal={false}
      hideControls
      value={typed}
      onChange={(next) => type(String(next))}
    />
  )
}

/** What is typed, handed on when the hand rests; another value from outside takes its place. */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const later = useDebouncedCallback(onChange, 300)
  useEffect(() => setTyped(value), [value])
  const type = (next: string) => {
    setTyped(next)
    later(next)
  }
  return [typed, type] as const
}
