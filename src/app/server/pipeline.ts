import type { DocumentStatus } from '../../documents/document-status'
import type { DocumentRow } from '../../documents/server/documents.tables'
import { submitToErp } from '../../submission/server/submit-to-erp'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { Dependencies } from './dependencies'
import { processDocument } from './process-document'
import { screenIntake } from './screen-intake'
import { sendRejectionMail } from './send-rejection-mail'

/** One stage's turn with a document. */
export type Turn = {
  document: DocumentRow
  /** 1 for the first try. */
  attempt: number
  signal: AbortSignal
  /** Ends the job inside the transaction in which the stage writes: both commit or neither does. */
  complete(tx: TenantTransaction): Promise<void>
}

export type Stage = (ctx: Context, deps: Dependencies, turn: Turn) => Promise<void>

/**
 * What happens to a document in a state by itself. A stage moves the document and stops; it never calls the next stage:
 * the move enqueues a job, and the worker looks the new state up here.
 */
export const pipeline: readonly { on: DocumentStatus; run: Stage }[] = [
  { on: 'RECEIVED', run: screenIntake },
  { on: 'PROCESSING', run: processDocument },
  {
    on: 'SUBMITTING',
    run: (ctx, deps, turn) =>
      submitToErp(ctx, deps, { ...turn, documentId: turn.document.id, version: turn.document.version }),
  },
  { on: 'REJECTED', run: sendRejectionMail },
]
