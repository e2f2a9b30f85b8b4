import { Select, TextInput } from '@mantine/core'
import { DayInput } from '../../ui/day-input'
import { useSay } from '../../ui/say'
import type { FieldType } from '../rejection-rule'
import { commonModalTexts } from '../rejection-texts'
import { trueFalseOptions, valueInputOf } from '../rule-form'

type Props = { label: string; type: FieldType; value: string; onChange(value: string): void }

/** The input for a rule's value, by the type of its field. */
export function ValueInput({ label, type, value, onChange }: Props) {
  const say = useSay()
  const input = valueInputOf(type)
  if (input.kind === 'date')
    return (
      <DayInput
        label={label}
        value={value}
        aria-required
        buttons={{ cancel: say(commonModalTexts.cancel), confirm: say(commonModalTexts.dateConfirm) }}
        onChange={onChange}
      />
    )
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
