import { useTell } from '../../../ui/say'
import type { RuleStep } from '../../rule-modal-state'
import type { OpenRule } from './use-rule-modal'

/** What is wrong at a field of a step, once somebody wanted to go on from there. */
export function useProblems(modal: OpenRule, step: RuleStep): (field: string) => string | null {
  const tell = useTell()
  return (field) => {
    if (!modal.attempted.includes(step)) return null
    const found = modal.check.problems.find((one) => one.field === field)
    return found ? tell(found.problem) : null
  }
}
