import { NativeSelect, TextInput } from '@mantine/core'
import { choicesOf } from '../../../documents/field-choices'
import { LookupInput } from '../../../master-data/web/lookup-input'
import { useSay } from '../../../ui/say'
import { narrowed, type RuleHeaderName, ruleHeaderField, scopeAll } from '../../rule-header'
import { stepOf } from '../../rule-modal-state'
import { useProblems } from './use-problems'
import type { OpenRule } from './use-rule-modal'

type Props = { modal: OpenRule; name: RuleHeaderName; isRequired?: boolean }

/** One header field of a rule: chosen from master data, from a few answers, or typed. */
export function HeaderValue({ modal, name, isRequired }: Props) {
  const say = useSay()
  const { state } = modal
  const { text, placeholder, lookup, input, options } = ruleHeaderField(name)
  const field = state.fields[name]
  const error = useProblems(modal, stepOf(name))(name)
  const value = narrowed(field.value)
  const shared = {
    label: say(text),
    error,
    required: isRequired,
    placeholder: placeholder ? say(placeholder) : '',
  }
  if (input === 'autocomplete') {
    const option = field.options?.[0]
    return (
      <LookupInput
        kind={lookup}
        supplierID={name === 'remitto' ? (state.fields.supplier.value ?? undefined) : undefined}
        name={say(text)}
        value={value}
        knownName={option && option.displayValue !== option.id ? option.displayValue : null}
        input={shared}
        onChoose={(chosen) => modal.choose(name, chosen)}
      />
    )
  }
  if (input === 'select') {
    const known = options?.map((one) => ({ value: one.value, label: say(one.text) })) ?? [
      { value: '', label: say('Select One') },
      // by the words of Invoice Entry; what they don't know is called as in the ERP
      ...modal.prepaidTypes.map(({ value, label }) => {
        const words = choicesOf('prepaidType')[value]
        return { value, label: words ? say(words) : label }
      }),
    ]
    return (
      <NativeSelect
        {...shared}
        data={known}
        value={field.value ?? ''}
        onChange={(event) => modal.set(name, event.currentTarget.value || null)}
      />
    )
  }
  return (
    <TextInput
      {...shared}
      maxLength={name === 'memo' ? 2000 : 80}
      value={value ?? ''}
      onChange={(event) =>
        modal.set(name, event.currentTarget.value || (name === 'customeracct' ? scopeAll : null))
      }
    />
  )
}
