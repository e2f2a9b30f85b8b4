import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { isDay } from '../kernel/dates'
import { dayAsTyped, dayFromTyped } from './day-text'
import { LatePart } from './late-part'
import { useSay } from './say'
import { useFormatLocale } from './words'

const DayPopover = lazy(() => import('./day-popover').then((module) => ({ default: module.DayPopover })))

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** YYYY-MM-DD; the empty text: none. */
  value: string
  onChange(day: string): void
  /** Reads what was typed, when digits in the reader's order are not all that is understood; null: nothing to take over yet. */
  read?(text: string): string | null
  /** The first and last day of the calendar. */
  from?: string
  to?: string
  /** Words of the calendar's buttons, where a day that is clicked is only taken over by one. */
  buttons?: { cancel: string; confirm: string }
}

/** A day, typed as the reader writes it or chosen in a calendar: the one date input of the product. */
export function DayInput({ value, onChange, read, from, to, buttons, ...input }: Props) {
  const say = useSay()
  const locale = useFormatLocale()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const day = text.trim() === '' ? '' : read ? read(text) : dayFromTyped(text, locale)
    if (day !== null && day !== value) onChange(day)
  }
  return (
    <TextInput
      placeholder={dayAsTyped(`${new Date().getFullYear()}-12-31`, locale)}
      {...input}
      value={typed ?? dayAsTyped(value, locale)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      rightSection={
        <>
          <ActionIcon
            color="gray"
            size={28}
            aria-label={say('Choose a date')}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
          {isOpen && (
            <LatePart onFail={() => setOpen(false)}>
              <DayPopover
                value={isDay(value) ? value : null}
                minDate={from || undefined}
                maxDate={to || undefined}
                buttons={buttons}
                onClose={() => setOpen(false)}
                onChange={(day) => {
                  setTyped(null)
                  onChange(day)
                  setOpen(false)
                }}
              />
            </LatePart>
          )}
        </>
      }
    />
  )
}
