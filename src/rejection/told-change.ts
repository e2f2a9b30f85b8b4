import type { z } from 'zod'
import { declareTexts } from '../kernel/declare-texts'
import { type CodedText, keyOfText, ownText, type ToldText } from '../kernel/told-text'
import { describeConditionals } from './explain-rule'
import type { RuleBody } from './rejection-rule'
import type { ruleChange } from './rejection-wire'
import { exceptionText } from './standard-exceptions'

export type RejectionChange = z.output<typeof ruleChange>
/** A change as a sentence, and what was different; null where nothing stood or stands. */
export type ToldChange = {
  text: CodedText
  details: { label: CodedText; before: ToldText | null; after: ToldText | null }[]
}

const changes = declareTexts('rejection.change', {
  ruleCreated: 'Rule “{name}” created',
  ruleChanged: 'Rule “{name}” changed',
  ruleDeleted: 'Rule “{name}” deleted',
  ruleImported: 'Rule “{name}” imported',
  ruleUndone: 'Change to rule “{name}” undone',
  templateSaved: 'E-mail template ({language}) saved',
  templateRemoved: 'E-mail template ({language}) removed',
  templateUndone: 'Change to the e-mail template ({language}) undone',
  exceptionOn: 'Standard exception “{name}” switched on',
  exceptionOff: 'Standard exception “{name}” switched off',
  name: 'Name',
  reason: 'Reason',
  mayTell: 'May be told to the supplier',
  yes: 'Yes',
  no: 'No',
  condition: 'Condition',
})

/** A change of rules, templates or exceptions. */
export function toldChange(change: RejectionChange): ToldChange {
  if (change.subject === 'RULE') return toldRule(change)
  if (change.subject === 'TEMPLATE') return { text: toldTemplate(change), details: [] }
  const isOn = (change.after as { is_on?: boolean } | boolean | null) ?? false
  const name = exceptionText(change.subject_key)
  const isSwitchedOn = typeof isOn === 'boolean' ? isOn : isOn.is_on === true
  return {
    text: isSwitchedOn ? changes.exceptionOn({ name }) : changes.exceptionOff({ name }),
    details: [],
  }
}

function toldTemplate({ action, after, subject_key: language }: RejectionChange): CodedText {
  if (action === 'UNDO') return changes.templateUndone({ language })
  return after === null ? changes.templateRemoved({ language }) : changes.templateSaved({ language })
}

const ruleTexts = {
  CREATE: changes.ruleCreated,
  UPDATE: changes.ruleChanged,
  DELETE: changes.ruleDeleted,
  IMPORT: changes.ruleImported,
  UNDO: changes.ruleUndone,
} as const

const yesOrNo = (value: boolean | undefined) => (value ? changes.yes() : changes.no())

function toldRule(change: RejectionChange): ToldChange {
  const before = change.before as Partial<RuleBody> | null
  const after = change.after as Partial<RuleBody> | null
  const name = after?.rule_name ?? before?.rule_name ?? change.subject_key
  const details =
    before && after
      ? [
          { label: changes.name(), before: ownText(before.rule_name), after: ownText(after.rule_name) },
          {
            label: changes.reason(),
            before: ownText(before.rejection_message),
            after: ownText(after.rejection_message),
          },
          {
            label: changes.mayTell(),
            before: yesOrNo(before.may_tell_supplier),
            after: yesOrNo(after.may_tell_supplier),
          },
          {
            label: changes.condition(),
            before: describeConditionals(before.conditionals ?? []),
            after: describeConditionals(after.conditionals ?? []),
          },
        ]
      : []
  return { text: ruleTexts[change.action]({ name }), details: details.filter(isDifferent) }
}

const isDifferent = ({ before, after }: ToldChange['details'][number]) =>
  (before && keyOfText(before)) !== (after && keyOfText(after))
