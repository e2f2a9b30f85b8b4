import { Select } from '@mantine/core'
import { useSay } from '../../ui/say'
import type { RuleFieldOption, UsageType } from '../rejection-rule'
import { commonModalTexts, modalTexts } from '../rejection-texts'
import { type ConditionChoice, conditionOptions } from '../rule-conditions'
import { fieldHints } from '../rule-fields'
import { type RuleForm, showsCondition, showsValue } from '../rule-form'
import type { RuleFormState } from './use-rule-form'
import { ValueInput } from './value-input'

type Props = {
  usageType: UsageType
  form: RuleForm
  state: RuleFormState
  fields: readonly RuleFieldOption[]
}

/** The field that a rule looks at, and what it must be like. */
export function RuleCondition({ usageType, form, state, fields }: Props) {
  const say = useSay()
  const texts = modalTexts[usageType]
  const { field } = form
  // a rule may look at a field that is offered no more
  const offered = field && !fields.some(({ value }) => value === field.value) ? [...fields, field] : fields
  return (
    <>
      <Select
        label={say(texts.field)}
        description={field ? describe(say, field) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={offered.map(({ value, text }) => ({ value, label: say(text) }))}
        value={field?.value ?? null}
        onChange={(value) => state.setField(offered.find((one) => one.value === value) ?? null)}
        searchable
        clearable={texts.isFieldClearable}
        allowDeselect={false}
        nothingFoundMessage={say('No such field')}
        aria-required={usageType === 'REJECT'}
        clearButtonProps={{ 'aria-label': say('Clear the field') }}
        maxDropdownHeight={260}
      />
      {field && showsCondition(form) && (
        <Select
          label={say(commonModalTexts.condition)}
          data={conditionOptions[field.type].map(({ value, text }) => ({ value, label: say(text) }))}
          value={form.choice}
          onChange={(value) => state.setChoice(value as ConditionChoice | null)}
          allowDeselect={false}
          aria-required
        />
      )}
      {field && showsValue(form) && (
        <ValueInput
          key={`${field.value} ${form.choice}`}
          label={say(commonModalTexts.value)}
          type={field.type}
          value={form.value}
          onChange={state.setValue}
        />
      )}
    </>
  )
}

function describe(say: (text: string) => string, field: RuleFieldOption): string | undefined {
  const hint = fieldHints[field.value]
  return hint ? say(hint) : undefined
}
