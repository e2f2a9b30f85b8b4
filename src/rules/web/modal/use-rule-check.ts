import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../access/web/call'
import { type ModalState, sentRuleOf, stepOfField } from '../../rule-modal-draft'
import type { RuleProblem } from '../../rule-wire'
import { checkRuleDraft } from '../../rules.api'

const none: never[] = []
const checkKey = 'document-rule-check'
/** An answer that was asked for just now isn't asked for again to be shown. */
const answeredNowMs = 2_000

/** What is wrong with the rule, whom it meets and what it could be called, asked when the hand rests. */
export function useRuleCheck(state: ModalState | null) {
  const asked = useMemo(
    () => state && { ...sentRuleOf(state), documentRuleID: state.rule.documentRuleID ?? undefined },
    [state],
  )
  const client = useQueryClient()
  const text = JSON.stringify(asked)
  const [rested] = useDebouncedValue(text, 300)
  /** What was asked about last: when the hand rested, or at once. */
  const [settled, setSettled] = useState(rested)
  useEffect(() => setSettled(rested), [rested])
  const { data } = useQuery({
    queryKey: [checkKey, settled],
    queryFn: ({ signal }) =>
      call(checkRuleDraft, { body: JSON.parse(settled) }, { signal, skipErrorHandling: true }),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    staleTime: answeredNowMs,
    gcTime: answeredNowMs,
  })
  return {
    problems: data?.problems ?? (none as RuleProblem[]),
    conflicts: data?.conflicts ?? none,
    proposedName: data?.proposedName ?? null,
    /** Nothing stands against saving what was asked about last. */
    isFine:
      data !== undefined && standing(data, (JSON.parse(settled) as Named)?.documentRuleName).length === 0,
    /** Asks at once, and shows what is answered. */
    now: async () => {
      if (!asked) return null
      const checked = await client.fetchQuery({
        queryKey: [checkKey, text],
        queryFn: () => call(checkRuleDraft, { body: asked }),
        // master data may have changed since it was asked about the same
        staleTime: 0,
        gcTime: answeredNowMs,
      })
      setSettled(text)
      const problems = standing(checked, asked.documentRuleName)
      return { ...checked, failing: failingSteps(problems) }
    },
  }
}

type Named = { documentRuleName: string } | null
type Checked = { problems: readonly RuleProblem[]; proposedName: string | null }

/** A rule that has no name yet takes the proposed one. */
function standing({ problems, proposedName }: Checked, name: string | undefined): readonly RuleProblem[] {
  const isUnnamed = name === '' && proposedName !== null
  return problems.filter(({ field }) => !isUnnamed || field !== 'documentRuleName')
}

function failingSteps(problems: readonly RuleProblem[]) {
  return [...new Set(problems.map(({ field }) => stepOfField(field)))]
}
