import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import type { HeaderFieldName } from '../../../documents/header-fields'
import { useFieldLabel } from '../../../documents/web/use-field-label'
import { DayCalendar } from '../../../ui/day-calendar'
import { useSay } from '../../../ui/say'
import { focusField } from '../use-active-field'
import type { LoadedEntry } from '../use-entry'
import { fieldOf } from '../use-field-saves'

/** A calendar beside a day field, for those who do not type. */
export function DayPicker({ entry, name }: { entry: LoadedEntry; name: HeaderFieldName }) {
  const say = useSay()
  const label = useFieldLabel()
  const [isOpen, setOpen] = useState(false)
  const value = fieldOf(entry.document, name)?.value ?? null
  const choose = (day: string | null) => {
    setOpen(false)
    entry.typed.drop(name)
    if (day !== null && day !== value) void entry.saves.save({ name, value: day, source: 'TYPED' })
    focusField(name)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          size={28}
          color="gray"
          tabIndex={-1}
          aria-label={say('Choose {field} from a calendar', { field: label(name) })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{isOpen && <DayCalendar value={value} onChange={choose} />}</Popover.Dropdown>
    </Popover>
  )
}
