import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { localDay } from '../../kernel/dates'
import { useCaller } from '../../tenants/web/caller'
import { DayInput } from '../../ui/day-input'
import { useSay } from '../../ui/say'
import { rangePresets } from '../range-presets'
import { type DayRange, isRange } from '../recognition-search'
import classes from './recognition-rates.module.css'

type Props = { range: DayRange; isLoading: boolean; onSearch(range: DayRange): void; onReset(): void }

/** The days that are counted: taken over by the search button. */
export function RangeForm({ range, isLoading, onSearch, onReset }: Props) {
  const say = useSay()
  const [{ from, to }, setTyped] = useState(range)
  const label = say('Submitted')
  const fiscalYearStart = useCaller()?.customer?.fiscalYearStart ?? 1
  const presets = rangePresets(localDay(new Date()), fiscalYearStart)
  const chosen = presets.find((preset) => preset.range.from === from && preset.range.to === to)?.label ?? ''
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRange({ from, to })) onSearch({ from, to })
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
          if (preset) onSearch(preset.range)
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
      <Button type="submit" loading={isLoading} disabled={!isRange({ from, to })}>
        {say('Search')}
      </Button>
      <Button variant="default" onClick={onReset}>
        {say('Reset')}
      </Button>
    </form>
  )
}
