import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../access/web/call'
import { type ModalState, sentRuleOf, stepOfField } from '../../rule-modal-draft'
import type { RuleProblem } from '../../rule-wire'
import { checkRuleDraft } from '../../rules.api'

const none: never[] = []

/** What is wrong with the rule, whom it meets and what it could be called, asked when the hand rests. */
export function useRuleCheck(state: ModalState | null) {
  const asked = useMemo(
    () => state && { ...sentRuleOf(state), documentRuleID: state.rule.documentRuleID ?? undefined },
    [state],
  )
  const text = JSON.stringify(asked)
  const [settled] = useDebouncedValue(text, 300)
  const { data } = useQuery({
    queryKey: ['document-rule-check', settled],
    queryFn: ({ signal }) =>
      call(checkRuleDraft, { body: JSON.parse(settled) }, { signal, skipErrorHandling: true }),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return {
    problems: data?.problems ?? (none as RuleProblem[]),
    conflicts: data?.conflicts ?? none,
    proposedName: data?.proposedName ?? null,
    /** Asks at once. */
    now: async () => {
      if (!asked) return null
      const checked = await call(checkRuleDraft, { body: asked })
      // a rule that has no name yet takes the proposed one
      const isUnnamed = asked.documentRuleName === '' && checked.proposedName !== null
      const problems = checked.problems.filter(({ field }) => !isUnnamed || field !== 'documentRuleName')
      return { ...checked, failing: failingSteps(problems) }
    },
  }
}

function failingSteps(problems: readonly RuleProblem[]) {
  return [...new Set(problems.map(({ field }) => stepOfField(field)))]
}
