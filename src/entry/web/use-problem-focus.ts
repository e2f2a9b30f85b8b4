import { useEffect } from 'react'
import { CallError } from '../../access/web/call'
import type { DocumentLine } from '../../documents/document-line'
import { type FieldLayout, fieldsInOrder } from '../../documents/field-layout'
import type { HeaderFieldName } from '../../documents/header-fields'
import type { LineCellPlace } from '../line-state'
import type { Lines } from './lines/use-lines'
import { focusField } from './use-active-field'

/** Why an action did not work, and what it is about. */
export type ActionProblem = {
  /** What did not work, as it stands before the text. */
  title: string
  text: string
  field: HeaderFieldName | null
  /** Where in the lines it is, when it is not about a field. */
  cell: LineCellPlace | null
}

export const problemId = 'entry-action-problem'

/** A refusal puts the focus where it can be mended: on its field or cell, else on the reason itself. */
export function useProblemFocus(problem: ActionProblem | null, { goTo }: Lines): void {
  useEffect(() => {
    if (!problem) return
    if (problem.field) focusField(problem.field)
    else if (problem.cell) goTo(problem.cell)
    else document.getElementById(problemId)?.focus()
  }, [problem, goTo])
}

/** The first cell of the lines that the server's refusal names; the first amount where it names them all. */
export function cellOfError(error: unknown, lines: readonly DocumentLine[]): LineCellPlace | null {
  const ofLines = problemsOf(error).filter(({ field }) => field === 'lines')
  const lineId = lines[0]?.id
  if (ofLines.length === 0 || !lineId) return null
  return ofLines.find(({ cell }) => cell)?.cell ?? { lineId, name: 'netAmount' }
}

/** The first field of the form that the server's refusal names. */
export function fieldOfError(error: unknown, layout: FieldLayout): HeaderFieldName | null {
  const named = problemsOf(error).map(({ field }) => field)
  return fieldsInOrder(layout).find((name) => named.includes(name)) ?? null
}

type NamedProblem = { field?: unknown; cell?: LineCellPlace }

function problemsOf(error: unknown): NamedProblem[] {
  if (!(error instanceof CallError)) return []
  const { field, problems } = error.details as { field?: unknown; problems?: unknown }
  return [{ field }, ...(Array.isArray(problems) ? (problems as NamedProblem[]) : [])]
}
