import { NativeSelect, TextInput } from '@mantine/core'
import type { LookupItem } from '../../../master-data/master-data.api'
import { LookupInput } from '../../../master-data/web/lookup-input'
import { useSay } from '../../../ui/say'
import type { ruleLineFields } from '../../rule'
import type { ModalLine } from '../../rule-modal-draft'

type Props = {
  field: (typeof ruleLineFields)[number]
  line: ModalLine
  error: string | null
  onChange(value: string | null, option: LookupItem | null): void
}

/** One cell of a rule's line. */
export function LineValue({ field, line, error, onChange }: Props) {
  const say = useSay()
  const { name, kind, lookup, choices, maxLength } = field
  const label = say(field.label)
  const value = line.cells[name] ?? null
  if (lookup)
    return (
      <LookupInput
        kind={lookup}
        name={label}
        value={value}
        knownName={line.texts[name] ?? null}
        input={{ size: 'xs', label, error }}
        onChoose={(option) => onChange(option?.id ?? null, option)}
      />
    )
  const fixed = kind === 'yes-no' ? [{ value: 'YES', label: 'Yes' as const }] : choices
  if (fixed)
    return (
      <NativeSelect
        size="xs"
        label={label}
        error={error}
        data={[
          { value: '', label: kind === 'yes-no' ? say('No') : '' },
          ...fixed.map((one) => ({ value: one.value, label: say(one.label) })),
        ]}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null, null)}
      />
    )
  const isNumber = kind === 'decimal'
  return (
    <TextInput
      size="xs"
      label={label}
      error={error}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={maxLength}
      value={value ?? ''}
      rightSection={name === 'share' ? <span aria-hidden>%</span> : undefined}
      onChange={(event) => {
        const typed = event.currentTarget.value
        onChange((isNumber ? typed.replace(',', '.') : typed) || null, null)
      }}
    />
  )
}
