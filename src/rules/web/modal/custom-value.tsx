import { NativeSelect, TextInput } from '@mantine/core'
import { useFieldNames } from '../../../listing/web/use-field-names'
import { LookupInput } from '../../../master-data/web/lookup-input'
import { useSay } from '../../../ui/say'
import { headerLabel } from '../effect-label'
import { useProblems } from './use-problems'
import type { OpenRule } from './use-rule-modal'

type Props = { modal: OpenRule; field: OpenRule['customFields'][number] }

/** A custom field of the customer that a rule fills: typed, one of its choices, or from its list. */
export function CustomValue({ modal, field: { name, choices, list } }: Props) {
  const say = useSay()
  const names = useFieldNames()
  const label = headerLabel(name, { say, names })
  const error = useProblems(modal, 'two')(name)
  const value = modal.state.rule.custom[name] ?? null
  if (list !== '')
    return (
      <LookupInput
        kind={list}
        name={label}
        value={value}
        knownName={null}
        input={{ label, error }}
        onChoose={(chosen) => modal.setCustom(name, chosen?.id ?? null)}
      />
    )
  if (choices.length > 0)
    return (
      <NativeSelect
        label={label}
        error={error}
        value={value ?? ''}
        data={[
          { value: '', label: say('Select One') },
          ...[...new Set([...choices, ...(value ? [value] : [])])].map((one) => ({ value: one, label: one })),
        ]}
        onChange={(event) => modal.setCustom(name, event.currentTarget.value || null)}
      />
    )
  return (
    <TextInput
      label={label}
      error={error}
      maxLength={200}
      value={value ?? ''}
      onChange={(event) => modal.setCustom(name, event.currentTarget.value || null)}
    />
  )
}
