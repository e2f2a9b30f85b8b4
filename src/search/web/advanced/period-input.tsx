import { NativeSelect, TextInput } from '@mantine/core'
import type { ScreenText } from '../../../kernel/screen-text'
import { type FixedPeriod, fixedPeriods } from '../../../listing/search-operators'
import { type Period, readPeriod } from '../../../listing/search-period'
import { useSay } from '../../../ui/say'
import classes from './advanced.module.css'
import type { ValueProps } from './value-input'

type Props = ValueProps & { value: string; onChange(period: string): void }

const directions = {
  last: 'the last …',
  'before-last': 'before the last …',
  next: 'the next …',
} as const satisfies Record<string, ScreenText>
const isDirection = (chosen: string): chosen is keyof typeof directions => chosen in directions
const units = { days: 'days', weeks: 'weeks', months: 'months' } as const satisfies Record<string, ScreenText>
type Counted = Exclude<Period, { fixed: FixedPeriod }>

/** A period in words: "this month", or "the last 7 days" with number and unit beside it. */
export function PeriodInput({ label, problemId, value, onChange }: Props) {
  const say = useSay()
  const counted = countedOf(value)
  const write = ({ direction, count, unit }: Omit<Counted, 'count'> & { count: number | string }) =>
    onChange(`${direction}-${count}-${unit}`)
  return (
    <div className={classes.period}>
      <NativeSelect
        data-control="value"
        aria-label={label}
        value={counted ? counted.direction : value}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          if (isDirection(chosen))
            write({ direction: chosen, count: counted?.count || 7, unit: counted?.unit ?? 'days' })
          else onChange(chosen)
        }}
        data={[
          ...Object.entries<ScreenText>(directions).map(([key, text]) => ({ value: key, label: say(text) })),
          ...Object.entries<ScreenText>(fixedPeriods).map(([key, text]) => ({
            value: key,
            label: say(text),
          })),
        ]}
      />
      {counted && (
        <>
          <TextInput
            className={classes.count}
            inputMode="numeric"
            maxLength={3}
            aria-label={say('{label}: how many', { label })}
            aria-invalid={problemId ? true : undefined}
            aria-describedby={problemId}
            error={problemId !== undefined}
            value={counted.count}
            onChange={(event) => write({ ...counted, count: event.currentTarget.value.replace(/\D/g, '') })}
          />
          <NativeSelect
            aria-label={say('{label}: days, weeks or months', { label })}
            value={counted.unit}
            onChange={(event) => write({ ...counted, unit: event.currentTarget.value as Counted['unit'] })}
            data={Object.entries<ScreenText>(units).map(([key, text]) => ({ value: key, label: say(text) }))}
          />
        </>
      )}
    </div>
  )
}

/** Also while the number is being typed anew, and there is none. */
function countedOf(value: string) {
  const period = readPeriod(value)
  if (period && 'fixed' in period) return null
  const match = /^(last|before-last|next)-(\d*)-(days|weeks|months)$/.exec(value)
  return (
    match && {
      direction: match[1] as Counted['direction'],
      count: match[2]!,
      unit: match[3] as Counted['unit'],
    }
  )
}
