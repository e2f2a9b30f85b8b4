import type { DocumentAction } from '../../../documents/document-lifecycle'
import type { DocumentDetail } from '../../../documents/documents.api'
import { type EntryAction, entryActions } from '../../../entry/action-words'

export type Able = Pick<DocumentDetail, 'invID' | 'version' | 'status' | 'invoiceNumber' | 'can'>

/** The actions that every one of these documents allows, in the order of the menu. What needs its own dialog is not for many. */
export function sharedActions(documents: readonly Able[]): EntryAction[] {
  if (documents.length === 0) return []
  return entryActions.filter(
    ({ action, hasOwnDialog }) => !hasOwnDialog && documents.every(({ can }) => can[action]),
  )
}

type Undo = { action: DocumentAction; needsReason: boolean }

const waysBack: Partial<Record<DocumentAction, Undo>> = {
  hold: { action: 'resume', needsReason: false },
  delete: { action: 'restore', needsReason: false },
  restore: { action: 'delete', needsReason: false },
  flag: { action: 'clear-flags', needsReason: true },
  cancel: { action: 'reopen', needsReason: false },
}

/**
 * How an action on a document is taken back; null where the lifecycle has no way to where it was. A cancelled document
 * and one whose flags are cleared become Ready, so only what was Ready before gets there again.
 */
export function wayBack(action: DocumentAction, before: Able, after: Able): Undo | null {
  const undo = waysBack[action]
  if (!undo || !after.can[undo.action]) return null
  const leadsToReady = undo.action === 'reopen' || undo.action === 'clear-flags'
  return leadsToReady && before.status !== 'NEW' ? null : undo
}
