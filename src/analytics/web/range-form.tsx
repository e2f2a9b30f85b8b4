import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { useCaller, useCustomerToday } from '../../tenants/web/caller'
import { DayInput } from '../../ui/day-input'
import { useSay } from '../../ui/say'
import { type AnalyticsFilters, type DayRange, isRange, noFilters } from '../analytics-search'
import { rangePresets } from '../range-presets'
import { readAnalyticsChoices } from '../volume.api'
import classes from './analytics.module.css'

/** What is asked for: days, filters, and whether the period before is shown beside. */
export type Asked = { range: DayRange; filters: AnalyticsFilters; isCompared: boolean }

type Props = {
  asked: Asked
  /** What the days are of: "Received", "Submitted". */
  label: string
  isLoading: boolean
  /** Licensing has no filters: a plan is about everything. */
  hasFilters?: boolean
  onSearch(asked: Asked): void
  onReset(): void
}

/** Which days and documents are counted: taken over by the search button. */
export function RangeForm({ asked, label, isLoading, hasFilters = true, onSearch, onReset }: Props) {
  const say = useSay()
  const [{ from, to }, setTyped] = useState(asked.range)
  const [filters, setFilters] = useState(asked.filters)
  const fiscalYearStart = useCaller()?.customer?.fiscalYearStart ?? 1
  const presets = rangePresets(useCustomerToday(), fiscalYearStart)
  const chosen = presets.find((preset) => preset.range.from === from && preset.range.to === to)?.label ?? ''
  const search = (range: DayRange, more: Partial<Asked> = {}) =>
    onSearch({ ...asked, range, filters, ...more })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRange({ from, to })) search({ from, to })
      }}
    >
      <NativeSelect
        label={say('Range')}
        value={chosen}
        data={[
          { value: '', label: say('Other dates') },
          ...presets.map((preset) => ({ value: preset.label, label: say(preset.label) })),
        ]}
        onChange={(event) => {
          const preset = presets.find((one) => one.label === event.currentTarget.value)
          if (preset) search(preset.range)
        }}
      />
      <DayInput
        label={say('{field} from', { field: label })}
        value={from}
        to={to}
        error={isRange({ from, to }) ? null : say('Choose a range of up to 366 days, first day first.')}
        onChange={(day) => setTyped({ from: day, to })}
      />
      <DayInput
        label={say('{field} to', { field: label })}
        value={to}
        from={from}
        onChange={(day) => setTyped({ from, to: day })}
      />
      {hasFilters && <Filters filters={filters} onChange={setFilters} />}
      <div className={classes.buttons}>
        <Button type="submit" loading={isLoading} disabled={!isRange({ from, to })}>
          {say('Search')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            setFilters(noFilters)
            onReset()
          }}
        >
          {say('Reset')}
        </Button>
      </div>
      <Checkbox
        label={say('Compare with the period before')}
        checked={asked.isCompared}
        onChange={(event) => onSearch({ ...asked, isCompared: event.currentTarget.checked })}
      />
    </form>
  )
}

type FilterProps = { filters: AnalyticsFilters; onChange(filters: AnalyticsFilters): void }

function Filters({ filters, onChange }: FilterProps) {
  const say = useSay()
  const { data } = useQuery({
    queryKey: ['analytics-choices'],
    queryFn: ({ signal }) => call(readAnalyticsChoices, { query: {} }, { signal }),
    staleTime: 60_000,
  })
  const choices = {
    group: {
      label: say('Document Group'),
      // a phone has no room for more, and the label says of what
      all: say('All groups'),
      options: (data?.groups ?? []).map((name) => ({ id: name, name })),
    },
    company: { label: say('Company'), all: say('All companies'), options: data?.companies ?? [] },
    supplier: { label: say('Supplier'), all: say('All suppliers'), options: data?.suppliers ?? [] },
  }
  return (['group', 'company', 'supplier'] as const).map((name) => {
    const { label, all, options } = choices[name]
    const value = filters[name]
    const known = value === null || options.some(({ id }) => id === value)
    return (
      <NativeSelect
        key={name}
        label={label}
        value={value ?? ''}
        data={[
          { value: '', label: all },
          ...(known ? [] : [{ value, label: value }]),
          ...options.map((one) => ({ value: one.id, label: one.name })),
        ]}
        onChange={(event) => onChange({ ...filters, [name]: event.currentTarget.value || null })}
      />
    )
  })
}
