import { Popover } from '@mantine/core'
import { DayCalendar } from './day-calendar'
import { useSay } from './say'

type Props = {
  /** YYYY-MM-DD. */
  value: string | null
  minDate?: string
  maxDate?: string
  onChange(day: string): void
  onClose(): void
}

/** The calendar of a date input, over the page; its code comes when it is opened first. */
export function DayPopover({ value, minDate, maxDate, onChange, onClose }: Props) {
  const say = useSay()
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
          value={value}
          hideOutsideDates
          minDate={minDate}
          maxDate={maxDate}
          onChange={(day) => day && onChange(day)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
