import { Button, Modal, Switch, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { ErrorNotice } from '../../ui/notices'
import { Problem } from '../../ui/problem'
import { useSay } from '../../ui/say'
import type { RuleBody, UsageType } from '../rejection-rule'
import { commonModalTexts, modalTexts, modalWidth } from '../rejection-texts'
import type { RejectionRuleRow } from '../rejection-wire'
import { isRuleSaveDisabled, modalActionOf, type RuleForm, ruleBodyOf } from '../rule-form'
import classes from './rejection.module.css'
import { RuleCondition } from './rule-condition'
import { RuleHints } from './rule-hints'
import { type RuleFormState, useRuleFields, useRuleForm } from './use-rule-form'

type Props = {
  usageType: UsageType
  /** null makes a new one. */
  rule: RejectionRuleRow | null
  rules: readonly RejectionRuleRow[]
  isSaving: boolean
  /** Answers what the server has against the rule; null when it was saved. */
  onSave(body: RuleBody, id: number | null): Promise<string | null>
  onClose(): void
}

/** Create or edit a rule. */
export function RuleDialog({ usageType, rule, rules, isSaving, onSave, onClose }: Props) {
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const texts = modalTexts[usageType]
  const action = modalActionOf(rule)
  const { fields, error, refetch } = useRuleFields(usageType)
  const state = useRuleForm({ usageType, rule, fields })
  const [problem, setProblem] = useState<string | null>(null)
  const id = action === 'update' ? (rule?.rejection_rule_id ?? null) : null
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!state.form || isRuleSaveDisabled(state.form, isSaving)) return
    setProblem(null)
    const refusal = await onSave(ruleBodyOf(state.form), id)
    if (refusal === null) onClose()
    else setProblem(refusal)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(action === 'update' ? texts.edit : texts.create)}
      size={isNarrow ? '94%' : modalWidth}
      // the width is a share of the whole window
      xOffset={0}
      closeButtonProps={{ 'aria-label': say('Close') }}
      classNames={{ title: classes.modalTitle }}
    >
      <p className={classes.modalSubtitle}>{say(texts.subtitle)}</p>
      {error && !fields && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!state.form && !error && (
        <p className={classes.loading} role="status">
          {say(commonModalTexts.loading)}
        </p>
      )}
      {state.form && fields && (
        <form onSubmit={(event) => void save(event)} noValidate>
          <RuleInputs usageType={usageType} form={state.form} state={state}>
            <RuleCondition usageType={usageType} form={state.form} state={state} fields={fields} />
          </RuleInputs>
          <RuleHints form={state.form} ruleId={id} rules={rules} />
          {problem && <Problem>{problem}</Problem>}
          <div className={classes.modalButtons}>
            <Button variant="default" onClick={onClose}>
              {say(commonModalTexts.cancel)}
            </Button>
            <Button type="submit" disabled={isRuleSaveDisabled(state.form, isSaving)}>
              {say(commonModalTexts.save)}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

function RuleInputs({
  usageType,
  form,
  state,
  children,
}: {
  usageType: UsageType
  form: RuleForm
  state: RuleFormState
  children: React.ReactNode
}) {
  const say = useSay()
  const texts = modalTexts[usageType]
  return (
    <div className={classes.inputs}>
      <TextInput
        label={say(commonModalTexts.ruleName)}
        placeholder={say(commonModalTexts.ruleNamePlaceholder)}
        value={form.ruleName}
        maxLength={200}
        autoFocus
        data-autofocus
        aria-required
        onChange={(event) => state.setRuleName(event.currentTarget.value)}
      />
      <TextInput
        label={say(texts.reason)}
        placeholder={say(texts.reasonPlaceholder)}
        value={form.reason}
        maxLength={2000}
        aria-required
        onChange={(event) => state.setReason(event.currentTarget.value)}
      />
      {usageType === 'FLAG' && (
        <Switch
          label={say('May be told to the supplier')}
          description={say('Offers this reason when someone rejects a document manually.')}
          checked={form.mayTellSupplier}
          onChange={(event) => state.setMayTellSupplier(event.currentTarget.checked)}
        />
      )}
      {children}
    </div>
  )
}
