import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../access/web/call'
import { listRuleFields } from '../rejection.api'
import type { RuleFieldOption, UsageType } from '../rejection-rule'
import type { RejectionRuleRow } from '../rejection-wire'
import type { ConditionChoice } from '../rule-conditions'
import { optionOf, rejectFields } from '../rule-fields'
import { emptyRuleForm, formOfRule, type RuleForm, withChoice, withField } from '../rule-form'

/** Fields to choose from: those of the service for flags, the fixed list for rejection rules. */
export function useRuleFields(usageType: UsageType) {
  const query = useQuery({
    queryKey: ['rejection-rule-fields'],
    queryFn: ({ signal }) => call(listRuleFields, {}, { signal }),
    enabled: usageType === 'FLAG',
    staleTime: 5 * 60_000,
  })
  const fields: readonly RuleFieldOption[] | undefined =
    usageType === 'REJECT' ? rejectFields : query.data?.map(optionOf)
  return { fields, error: query.error, refetch: query.refetch }
}

/** What stands in the rule modal; null until the fields are known. */
export function useRuleForm({
  usageType,
  rule,
  fields,
}: {
  usageType: UsageType
  rule: RejectionRuleRow | null
  fields: readonly RuleFieldOption[] | undefined
}) {
  const begin = () => (fields ? (rule ? formOfRule(rule, fields) : emptyRuleForm(usageType)) : null)
  const [form, setForm] = useState<RuleForm | null>(begin)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed stays when the fields are fetched again
  useEffect(() => setForm((now) => now ?? begin()), [fields])
  const change = (how: (form: RuleForm) => RuleForm) => setForm((now) => (now ? how(now) : now))
  return {
    form,
    setRuleName: (ruleName: string) => change((now) => ({ ...now, ruleName })),
    setReason: (reason: string) => change((now) => ({ ...now, reason })),
    setMayTellSupplier: (mayTellSupplier: boolean) => change((now) => ({ ...now, mayTellSupplier })),
    setField: (field: RuleFieldOption | null) => change((now) => withField(now, field)),
    setChoice: (choice: ConditionChoice | null) => change((now) => withChoice(now, choice)),
    setValue: (value: string) => change((now) => ({ ...now, value })),
  }
}

export type RuleFormState = ReturnType<typeof useRuleForm>
