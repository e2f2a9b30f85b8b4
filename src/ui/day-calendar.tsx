import '@mantine/dates/styles.css'
import { DatePicker, type DatePickerProps } from '@mantine/dates'
import { useMemo } from 'react'
import classes from './day-calendar.module.css'
import { useSay } from './say'
import { useLocale } from './words'

type Props = Pick<DatePickerProps, 'minDate' | 'maxDate'> & {
  /** YYYY-MM-DD. */
  value: string | null
  onChange(day: string | null): void
}

/** A calendar of one month, in the reader's words and with his first day of the week. */
export function DayCalendar({ value, ...props }: Props) {
  const say = useSay()
  const locale = useLocale()
  const formats = useMemo(() => calendarFormats(locale), [locale])
  return (
    <DatePicker
      value={value}
      hideOutsideDates
      classNames={{ day: classes.day }}
      defaultDate={value ?? undefined}
      {...formats}
      ariaLabels={{
        previousMonth: say('Previous month'),
        nextMonth: say('Next month'),
        previousYear: say('Previous year'),
        nextYear: say('Next year'),
        previousDecade: say('Previous ten years'),
        nextDecade: say('Next ten years'),
        monthLevelControl: say('Choose a month'),
        yearLevelControl: say('Choose a year'),
      }}
      {...props}
    />
  )
}

function calendarFormats(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => formatter.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  }
  return {
    monthLabelFormat: format({ month: 'long', year: 'numeric' }),
    monthsListFormat: format({ month: 'short' }),
    yearLabelFormat: format({ year: 'numeric' }),
    yearsListFormat: format({ year: 'numeric' }),
    weekdayFormat: format({ weekday: 'short' }),
    getDayAriaLabel: format({ dateStyle: 'long' }),
    firstDayOfWeek: firstDayOfWeek(locale),
  }
}

/** Sunday where a locale's weeks begin with it. */
function firstDayOfWeek(locale: string): 0 | 1 {
  return /^(en-US|en-IN|ja|pt-BR|zh-HK|zh-TW)|^en$/.test(locale) ? 0 : 1
}
