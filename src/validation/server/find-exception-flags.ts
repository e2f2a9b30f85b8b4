import type { FoundFlag } from '../../documents/server/document-seams'
import { exceptionText, standardException } from '../../rejection/standard-exceptions'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { findExceptions } from '../find-exceptions'
import { readExceptionFacts } from './exception-facts'

/** The standard exceptions that hold for a document, as flags. */
export async function findExceptionFlags(
  _ctx: Context,
  tx: TenantTransaction,
  documentId: number,
): Promise<FoundFlag[]> {
  return findExceptions(await readExceptionFacts(tx, documentId)).map(({ code, evidence }) => {
    const { isBlocking, isForReview, stopsSubmission } = standardException(code)
    const judged = { isBlocking, isForReview, stopsSubmission: stopsSubmission ?? false }
    return { reason: exceptionText(code), note: evidence, ...judged, exception: code }
  })
}
