import { dayAfter } from '../../kernel/dates'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { DayRange } from '../recognition-search'
import { type LinkOf, type RateRow, RateTable } from './rate-table'
import classes from './recognition-rates.module.css'
import { shareOf, useRateText } from './use-rate-text'

type Props = { range: DayRange; rows: readonly RateRow[]; linkOf: LinkOf }

/** A column for each day of the range; days on which nothing was submitted stay empty. */
export function DayChart({ range, rows, linkOf }: Props) {
  const say = useSay()
  const { day: dayText } = useFormats()
  const { rateOf, partOf } = useRateText()
  const label = say('Recognition rate by day')
  return (
    <>
      <ol className={classes.columns} aria-label={label}>
        {daysIn(range).map((day) => {
          const row = rows.find(({ key }) => key === day)
          const title = row && `${row.label}: ${rateOf(row)}, ${partOf(row)}`
          return (
            <li key={day}>
              {row && (
                <QuickLink {...linkOf(row.listed)} aria-label={title} title={title}>
                  <span style={{ height: shareOf(row) }} />
                </QuickLink>
              )}
            </li>
          )
        })}
      </ol>
      <p className={classes.ends} aria-hidden>
        <span>{dayText(range.from)}</span>
        <span>{dayText(range.to)}</span>
      </p>
      <details className={classes.details}>
        <summary>{say('Show as table')}</summary>
        <RateTable label={label} head={say('Day')} rows={rows} linkOf={linkOf} />
      </details>
    </>
  )
}

function daysIn({ from, to }: DayRange): string[] {
  const days = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}
