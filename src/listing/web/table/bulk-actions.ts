import { type EntryAction, entryActions } from '../../../documents/action-words'
import type { DocumentAction } from '../../../documents/document-lifecycle'
import type { DocumentDetail } from '../../../documents/documents.api'
import { editorBefore } from '../../../documents/other-editor'

export type Able = Pick<DocumentDetail, 'invID' | 'version' | 'status' | 'invoiceNumber' | 'can' | 'lock'>

/** Whether the document allows the action, and nobody else who is editing it keeps the reader from it. */
export const isAble = (document: Able, action: DocumentAction): boolean =>
  document.can[action] === true && editorBefore(document, action) === null

/** An action and how many of the chosen documents allow it. */
export type OfferedAction = EntryAction & { able: number }

/**
 * The actions that any of these documents allows: those that apply to most of them first, else in the order of the menu.
 * What needs its own dialog is not for many.
 */
export function offeredActions(documents: readonly Able[]): OfferedAction[] {
  return entryActions
    .filter(({ hasOwnDialog, isVariant }) => !hasOwnDialog && !isVariant)
    .map((action) => ({ ...action, able: documents.filter((one) => isAble(one, action.action)).length }))
    .filter(({ able }) => able > 0)
    .sort((a, b) => b.able - a.able)
}

type Undo = { action: DocumentAction; needsReason: boolean }

const waysBack: Partial<Record<DocumentAction, Undo>> = {
  submit: { action: 'undo-submit', needsReason: false },
  hold: { action: 'resume', needsReason: false },
  delete: { action: 'restore', needsReason: false },
  restore: { action: 'delete', needsReason: false },
  flag: { action: 'clear-flags', needsReason: true },
  cancel: { action: 'undo-cancel', needsReason: false },
}

/**
 * How an action on a document is taken back; null where the lifecycle has no way to where it was. One whose flags are
 * cleared becomes Ready, so only what was Ready before gets there again.
 */
export function wayBack(action: DocumentAction, before: Able, after: Able): Undo | null {
  const undo = waysBack[action]
  if (!undo || !after.can[undo.action]) return null
  return undo.action === 'clear-flags' && before.status !== 'NEW' ? null : undo
}
