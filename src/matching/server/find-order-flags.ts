import type { FoundFlag } from '../../documents/server/document-seams'
import { flagOfException } from '../../rejection/standard-exceptions'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { findProblemsOfOrders } from '../order-findings'
import { readOrderFacts } from './read-order'

/** What is wrong between a document and its purchase orders, as flags. */
export async function findOrderFlags(
  _ctx: Context,
  tx: TenantTransaction,
  documentId: number,
): Promise<FoundFlag[]> {
  const found = findProblemsOfOrders(await readOrderFacts(tx, documentId))
  return found.map(({ code, evidence }) => flagOfException(code, evidence))
}
