import { useEffect } from 'react'
import { CallError } from '../../access/web/call'
import type { HeaderFieldName } from '../../documents/header-fields'
import { fieldsInOrder } from '../form-sections'
import { focusField } from './use-active-field'

/** Why an action did not work, and the field that it is about. */
export type ActionProblem = { title: string; text: string; field: HeaderFieldName | null }

export const problemId = 'entry-action-problem'

/** A refusal puts the focus where it can be mended: on its field, else on the reason itself. */
export function useProblemFocus(problem: ActionProblem | null): void {
  useEffect(() => {
    if (!problem) return
    if (problem.field) focusField(problem.field)
    else document.getElementById(problemId)?.focus()
  }, [problem])
}

/** The first field of the form that the server's refusal names. */
export function fieldOfError(error: unknown): HeaderFieldName | null {
  if (!(error instanceof CallError)) return null
  const { field, problems } = error.details as { field?: unknown; problems?: unknown }
  const named = [field, ...(Array.isArray(problems) ? problems : []).map((one) => one?.field)]
  return fieldsInOrder.find((name) => named.includes(name)) ?? null
}
