import { readerConventions } from '../../../entry/document-conventions'
import { dayFromText } from '../../../entry/value-from-words'
import { DayInput } from '../../../ui/day-input'
import { useFormatLocale } from '../../../ui/words'
import classes from './advanced.module.css'
import type { ValueProps } from './value-input'

type Props = ValueProps & { value: string; onChange(day: string): void }

/** The day of a condition: what is no day stays as it was typed, and the condition says so. */
export function DayValue({ label, problemId, value, onChange }: Props) {
  const conventions = readerConventions(useFormatLocale(), '', new Date().getFullYear())
  return (
    <DayInput
      className={classes.short}
      data-control="value"
      aria-label={label}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      error={problemId !== undefined}
      value={value}
      onChange={onChange}
      read={(text) => dayFromText(text, conventions) ?? text.trim()}
    />
  )
}
