import { type RefObject, useEffect, useState } from 'react'
import { type RuleStep, ruleSteps } from '../../rule-modal-state'

const fields = 'input:not([type=hidden]), select, textarea'

/**
 * Where the keyboard goes on in the form: to its first field when it opens, from a finished step to the next one, and to the
 * first field that something is wrong with.
 */
export function useFormFocus(form: RefObject<HTMLElement | null>, problem: string | null) {
  const [left, setLeft] = useState<{ step: RuleStep; isComplete: boolean } | null>(null)
  useEffect(() => {
    // what traps the focus has put it on its first button by then
    const soon = setTimeout(() => form.current?.querySelector<HTMLElement>(fields)?.focus())
    return () => clearTimeout(soon)
  }, [form])
  useEffect(() => {
    if (problem) goToProblem(form.current)
  }, [problem, form])
  useEffect(() => {
    if (!left || !form.current) return
    if (!left.isComplete) return goToProblem(form.current)
    const next = ruleSteps[ruleSteps.indexOf(left.step) + 1]
    const panel = `[data-step=${next ?? left.step}]`
    const place = next ? `${panel} > div :is(${fields}, button)` : `${panel} button`
    form.current.querySelector<HTMLElement>(place)?.focus()
  }, [left, form])
  return { afterStep: (step: RuleStep, isComplete: boolean) => setLeft({ step, isComplete }) }
}

function goToProblem(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
