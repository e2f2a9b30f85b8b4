import type { FoundFlag } from '../../documents/server/document-seams'
import { exceptionText, standardException } from '../../rejection/standard-exceptions'
import { readSetting } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type DuplicatePolicy, duplicateSetting } from '../duplicate-policy'
import { findExceptions } from '../find-exceptions'
import { readExceptionFacts } from './exception-facts'

const byPolicy = {
  warn: { isBlocking: false, isOnlyAsked: true },
  flag: { isBlocking: false, flagsReady: true },
  block: {},
} satisfies Record<DuplicatePolicy, Partial<FoundFlag>>

/** The standard exceptions that hold for a document, as flags. */
export async function findExceptionFlags(
  _ctx: Context,
  tx: TenantTransaction,
  documentId: number,
): Promise<FoundFlag[]> {
  const policy = await readSetting(tx, duplicateSetting)
  return findExceptions(await readExceptionFacts(tx, documentId)).map(({ code, evidence }) => {
    const { isBlocking, isForReview, stopsSubmission } = standardException(code)
    const judged = { isBlocking, isForReview, stopsSubmission: stopsSubmission ?? false }
    const ofPolicy = code === 'possible-duplicate' ? byPolicy[policy] : {}
    return { reason: exceptionText(code), note: evidence, ...judged, ...ofPolicy, exception: code }
  })
}
