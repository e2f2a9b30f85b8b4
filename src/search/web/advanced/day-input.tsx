import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readerConventions } from '../../../entry/document-conventions'
import { dayFromText } from '../../../entry/value-from-words'
import { isDay } from '../../../kernel/dates'
import { DayCalendar } from '../../../ui/day-calendar'
import { useSay } from '../../../ui/say'
import { useLocale } from '../../../ui/words'
import classes from './advanced.module.css'
import type { ValueProps } from './value-input'

type Props = ValueProps & { value: string; onChange(day: string): void }

/** A day: typed as the reader writes it, or chosen in a calendar. */
export function DayInput({ label, problemId, value, onChange }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  useEffect(() => {
    if (typed && typed.value !== value) setTyped(null)
  }, [typed, value])
  const conventions = readerConventions(locale, '', new Date().getFullYear())
  const type = (text: string) => {
    const day = text.trim() === '' ? '' : (dayFromText(text, conventions) ?? text.trim())
    setTyped({ text, value: day })
    onChange(day)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      position="bottom-start"
      shadow="md"
      withinPortal
    >
      <Popover.Target>
        <TextInput
          className={classes.short}
          data-control="value"
          aria-label={label}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
          error={problemId !== undefined}
          placeholder={example(locale)}
          value={typed && typed.value === value ? typed.text : written(value, locale)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => isDay(value) && setTyped(null)}
          rightSection={
            <ActionIcon
              color="gray"
              size={28}
              aria-label={say('Choose a date')}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={say('Choose a date')}>
        <DayCalendar
          value={isDay(value) ? value : null}
          hideOutsideDates
          onChange={(day) => {
            if (!day) return
            setTyped(null)
            onChange(day)
            setOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function written(value: string, locale: string): string {
  if (!isDay(value)) return value
  const format = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${value}T00:00:00Z`))
}

const example = (locale: string) => written(`${new Date().getFullYear()}-12-31`, locale)
