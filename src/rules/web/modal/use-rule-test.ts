import { useState } from 'react'
import { call } from '../../../access/web/call'
import { wordsOf } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import { sentRuleOf } from '../../rule-modal-draft'
import type { TestedDocument } from '../../rule-wire'
import { testRuleDraft } from '../../rules.api'
import type { OpenRule } from './use-rule-modal'

type Tested = { documents: TestedDocument[]; identical: number; differs: number; notTouched: number }

/** What the rule, as it is typed, would have made of the supplier's last invoices. */
export function useRuleTest({ state }: OpenRule) {
  const say = useSay()
  const [isRunning, setRunning] = useState(false)
  const [result, setResult] = useState<{ of: string; tested: Tested } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const body = { ...sentRuleOf(state), documentRuleID: state.rule.documentRuleID ?? undefined }
  const of = JSON.stringify(body)
  const run = async () => {
    setRunning(true)
    setProblem(null)
    try {
      setResult({ of, tested: await call(testRuleDraft, { body }) })
    } catch (error) {
      setProblem(wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
    } finally {
      setRunning(false)
    }
  }
  return {
    run,
    isRunning,
    problem,
    tested: result?.tested ?? null,
    /** The rule was changed since. */
    isOld: result !== null && result.of !== of,
    lastDocument: result?.tested.documents[0]?.invID ?? null,
  }
}

export type RuleTesting = ReturnType<typeof useRuleTest>
