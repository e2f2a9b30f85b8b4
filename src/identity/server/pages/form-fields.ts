import { type Html, html } from './html'

/** What is wrong with what somebody entered, and in which field. */
export type Problem = { message: string; field: string | null; status: number }

/** Marks the field that is wrong and puts the focus there; without a problem, into the first. */
export function fieldState(problem: Problem | null, field: string, isFirst = false): Html {
  const isInvalid = problem?.field === field
  const hasFocus = problem?.field ? isInvalid : isFirst
  return html`${isInvalid && html` aria-invalid="true" aria-describedby="problem"`}${hasFocus && html` autofocus`}`
}

export function problemNotice(problem: { message: string } | null): Html {
  return html`${problem && html`<p class="error" role="alert" id="problem">${problem.message}</p>`}`
}
