import type { FoundFlag } from '../../documents/server/document-seams'
import { exceptionText, standardException } from '../../rejection/standard-exceptions'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { findProblemsOfOrders } from '../order-findings'
import { readOrderFacts } from './read-order'

/** What is wrong between a document and its purchase orders, as flags. */
export async function findOrderFlags(
  _ctx: Context,
  tx: TenantTransaction,
  documentId: number,
): Promise<FoundFlag[]> {
  return findProblemsOfOrders(await readOrderFacts(tx, documentId)).map(({ code, evidence }) => {
    const { isBlocking, isForReview, stopsSubmission } = standardException(code)
    const judged = { isBlocking, isForReview, stopsSubmission: stopsSubmission ?? false }
    return { reason: exceptionText(code), note: evidence, ...judged, exception: code }
  })
}
