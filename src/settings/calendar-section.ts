import { z } from 'zod'
import { type BusinessCalendar, readSpans, writeSpans } from '../kernel/business-time'
import { isDay } from '../kernel/dates'
import type { ScreenText } from '../kernel/screen-text'
import type { CodedText } from '../kernel/told-text'
import { settingProblems } from './settings-errors'
import { type Setting, settingsSection, type ValuesOf, wordsOf } from './settings-section'

const mostHolidays = 400

function hours(label: ScreenText, delivered: string): Setting<string> {
  return {
    label,
    input: { kind: 'text', most: 60, lines: 1, of: 'hours' },
    schema: z.string().max(60).transform(readSpans).pipe(z.array(span)).transform(writeSpans),
    delivered,
  }
}

const span = z.object({ from: z.number(), to: z.number() })

const holidays: Setting<string> = {
  label: 'Holidays',
  help: 'One day per line, such as 2026-12-25 Christmas Day. The name is optional. You can paste a list.',
  input: { kind: 'words', most: mostHolidays, of: 'days' },
  schema: z
    .string()
    .max(mostHolidays * 61)
    .transform((text) => wordsOf(text).sort())
    .refine((lines) => lines.length <= mostHolidays && lines.every(isHoliday))
    .transform((lines) => lines.join('\n')),
  delivered: '',
}

const isHoliday = (line: string) => isDay(dayOf(line)) && line.length <= 60 && /^.{10}(\s|$)/u.test(line)
const dayOf = (line: string) => line.slice(0, 10)

/** When a customer works. */
export const calendarSection = settingsSection({
  key: 'business-calendar',
  title: 'Business calendar',
  hint: "Deadlines count only these hours, in your company's time zone. Enter hours such as 09:00-12:00, 13:00-17:00. Leave a day empty when you don't work.",
  page: 'application',
  order: 150,
  settings: {
    monday: hours('Monday', '09:00-17:00'),
    tuesday: hours('Tuesday', '09:00-17:00'),
    wednesday: hours('Wednesday', '09:00-17:00'),
    thursday: hours('Thursday', '09:00-17:00'),
    friday: hours('Friday', '09:00-17:00'),
    saturday: hours('Saturday', ''),
    sunday: hours('Sunday', ''),
    holidays,
  },
  refuses: (values): Record<string, CodedText> =>
    minutesAWeek(values) < 60 ? { monday: settingProblems.noBusinessHours() } : {},
})

type Calendar = ValuesOf<(typeof calendarSection)['settings']>

/** What the customer has set, to count with. */
export function calendarOf(values: Calendar, timeZone: string): BusinessCalendar {
  return { timeZone, week: weekOf(values), holidays: new Set(wordsOf(values.holidays).map(dayOf)) }
}

const weekOf = ({ monday, tuesday, wednesday, thursday, friday, saturday, sunday }: Calendar) =>
  [monday, tuesday, wednesday, thursday, friday, saturday, sunday].map((text) => readSpans(text) ?? [])

const minutesAWeek = (values: Calendar) =>
  weekOf(values)
    .flat()
    .reduce((sum, { from, to }) => sum + to - from, 0)
