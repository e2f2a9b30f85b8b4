import { Button, Popover, Select, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { DayCalendar } from '../../ui/day-calendar'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { FieldType } from '../rejection-rule'
import { commonModalTexts } from '../rejection-texts'
import { trueFalseOptions, valueInputOf } from '../rule-form'
import classes from './rejection.module.css'

type Props = { label: string; type: FieldType; value: string; onChange(value: string): void }

/** The input for a rule's value, by the type of its field. */
export function ValueInput({ label, type, value, onChange }: Props) {
  const say = useSay()
  const input = valueInputOf(type)
  if (input.kind === 'date') return <DateValue label={label} value={value} onChange={onChange} />
  if (input.kind === 'true-false')
    return (
      <Select
        label={label}
        data={trueFalseOptions.map((option) => ({ value: option.value, label: say(option.text) }))}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        allowDeselect={false}
        aria-required
      />
    )
  return (
    <TextInput
      label={label}
      type={input.kind === 'number' ? 'number' : 'text'}
      step={input.kind === 'number' ? input.step : undefined}
      value={value}
      maxLength={1000}
      aria-required
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A day, chosen in a calendar and taken over by OK. `value` is YYYY-MM-DD or ''. */
function DateValue({ label, value, onChange }: Omit<Props, 'type'>) {
  const say = useSay()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = () => {
    setChosen(value || null)
    setOpen(true)
  }
  const shown = formats.day(value)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      position="top-start"
      shadow="md"
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          label={label}
          value={shown}
          readOnly
          pointer
          placeholder={say('Choose a date')}
          rightSection={<IconCalendar size={16} aria-hidden />}
          aria-haspopup="dialog"
          aria-required
          onClick={open}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return
            event.preventDefault()
            open()
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={say('Choose a date')}>
        <DayCalendar value={chosen} onChange={setChosen} hideOutsideDates classNames={{ day: classes.day }} />
        <div className={classes.dateButtons}>
          <Button size="xs" variant="default" onClick={() => setOpen(false)}>
            {say(commonModalTexts.cancel)}
          </Button>
          <Button
            size="xs"
            disabled={!chosen}
            onClick={() => {
              if (chosen) onChange(chosen)
              setOpen(false)
            }}
          >
            {say(commonModalTexts.dateConfirm)}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
