import type { z } from 'zod'
import { sayInEnglish } from '../kernel/icu-text'
import type { Say, ScreenText } from '../kernel/screen-text'
import { describeConditionals } from './explain-rule'
import type { RuleBody } from './rejection-rule'
import type { ruleChange } from './rejection-wire'
import { standardExceptions } from './standard-exceptions'

export type RejectionChange = z.output<typeof ruleChange>
export type ChangeWords = {
  /** An ICU message and its values. */
  text: ScreenText
  values: Record<string, string>
  /** What was different, before and after. */
  details: { label: ScreenText; before: string; after: string }[]
}

/** A change of rules, templates or exceptions as a sentence. */
export function changeWords(change: RejectionChange, say: Say = sayInEnglish): ChangeWords {
  if (change.subject === 'RULE') return ruleWords(change, say)
  if (change.subject === 'TEMPLATE') {
    const language = change.subject_key
    if (change.action === 'UNDO')
      return plain('A change of the e-mail template ({language}) undone', { language })
    return change.after === null
      ? plain('E-mail template ({language}) given up', { language })
      : plain('E-mail template ({language}) saved', { language })
  }
  const name = standardExceptions.find(({ code }) => code === change.subject_key)?.name ?? change.subject_key
  const isOn = (change.after as { is_on?: boolean } | boolean | null) ?? false
  const switchedOn = typeof isOn === 'boolean' ? isOn : isOn.is_on === true
  return switchedOn
    ? plain('Standard exception “{name}” switched on', { name })
    : plain('Standard exception “{name}” switched off', { name })
}

const ruleSentences = {
  CREATE: 'Rule “{name}” created',
  UPDATE: 'Rule “{name}” changed',
  DELETE: 'Rule “{name}” deleted',
  IMPORT: 'Rule “{name}” imported',
  UNDO: 'A change of rule “{name}” undone',
} as const satisfies Record<string, ScreenText>

function ruleWords(change: RejectionChange, say: Say): ChangeWords {
  const before = change.before as Partial<RuleBody> | null
  const after = change.after as Partial<RuleBody> | null
  const name = after?.rule_name ?? before?.rule_name ?? change.subject_key
  const details =
    before && after
      ? [
          { label: 'Name', before: before.rule_name ?? '', after: after.rule_name ?? '' },
          { label: 'Reason', before: before.rejection_message ?? '', after: after.rejection_message ?? '' },
          {
            label: 'Condition',
            before: describeConditionals(before.conditionals ?? [], say),
            after: describeConditionals(after.conditionals ?? [], say),
          },
        ].filter((detail) => detail.before !== detail.after)
      : []
  return { text: ruleSentences[change.action], values: { name }, details }
}

function plain(text: ScreenText, values: Record<string, string>): ChangeWords {
  return { text, values, details: [] }
}
