import type { DocumentDetail } from '../../documents/documents.api'
import { toast } from '../../ui/toasts'
import { sayNow } from '../../ui/words'
import { needsLook } from '../field-state'
import { judgeDocument } from '../judge-document'
import { stopsOf } from '../line-state'
import { longestMs, submissionKey } from './follow-submission'
import type { ActionProblem } from './use-problem-focus'

/**
 * Nothing that the server's checks, made at every edit, could ask or stop a submit for. Whoever sends such a document need
 * not wait for the answer: the next one opens at once, and a refusal is told with the way back.
 */
export function isSureToPass(document: DocumentDetail): boolean {
  return (
    document.flags.length === 0 &&
    document.findings.every(({ weight }) => weight === 'note') &&
    !judgeDocument(document).some(needsLook) &&
    stopsOf(document.lines, document.currency ?? '').length === 0
  )
}

/** By document: why it was refused after the person had gone on. */
const refused = new Map<number, ActionProblem>()

/** Tells a refusal to whoever is elsewhere by now; `open` leads back, where it stands at its field. */
export function tellRefusedLater(
  document: DocumentDetail,
  problem: ActionProblem,
  open: (documentId: number) => void,
): void {
  const id = document.invID
  refused.set(id, problem)
  const name = document.invoiceNumber ?? document.fileName
  toast('error', sayNow('{name}: not submitted. {why}', { name, why: problem.text }), {
    key: submissionKey(id),
    stayMs: longestMs,
    action: { label: sayNow('Open'), run: () => open(id) },
  })
}

export const refusedLater = (documentId: number): ActionProblem | null => refused.get(documentId) ?? null
export const forgetRefusal = (documentId: number): void => void refused.delete(documentId)
