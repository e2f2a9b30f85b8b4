import type { FoundFlag } from '../../documents/server/document-seams'
import { type ExceptionCode, flagOfException } from '../../rejection/standard-exceptions'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type DuplicatePolicy, duplicateSection } from '../duplicate-policy'
import { findExceptions } from '../find-exceptions'
import { readExceptionFacts } from './exception-facts'

const duplicate: ExceptionCode = 'possible-duplicate'

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
  const found = findExceptions(await readExceptionFacts(tx, documentId))
  const isDuplicate = found.some(({ code }) => code === duplicate)
  const ofPolicy = isDuplicate ? byPolicy[(await readSettings(tx, duplicateSection)).policy] : {}
  return found.map(({ code, evidence }) => ({
    ...flagOfException(code, evidence),
    ...(code === duplicate ? ofPolicy : {}),
  }))
}
