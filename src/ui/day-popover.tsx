import { Button, Group, Popover } from '@mantine/core'
import { useState } from 'react'
import { DayCalendar } from './day-calendar'
import { useSay } from './say'

type Props = {
  /** YYYY-MM-DD. */
  value: string | null
  minDate?: string
  maxDate?: string
  /** Words of the buttons, where a day is only taken over by one. */
  buttons?: { cancel: string; confirm: string }
  onChange(day: string): void
  onClose(): void
}

/** The calendar of a date input, over the page; its code comes when it is opened first. */
export function DayPopover({ value, minDate, maxDate, buttons, onChange, onClose }: Props) {
  const say = useSay()
  const [chosen, setChosen] = useState(value)
  const take = (day: string | null) => day && onChange(day)
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      trapFocus
      returnFocus
      position="bottom-end"
      shadow="md"
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <span aria-hidden />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={say('Choose a date')}>
        <DayCalendar
          value={buttons ? chosen : value}
          minDate={minDate}
          maxDate={maxDate}
          onChange={buttons ? setChosen : take}
        />
        {buttons && (
          <Group justify="flex-end" gap={8} mt={10}>
            <Button size="xs" variant="default" onClick={onClose}>
              {buttons.cancel}
            </Button>
            <Button size="xs" disabled={!chosen} onClick={() => take(chosen)}>
              {buttons.confirm}
            </Button>
          </Group>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
