import { type HeaderFieldName, headerFieldNames } from '../../documents/header-fields'
import { unsavedKeyPrefix } from '../../identity/web/stored-user'
import type { FieldEdit } from './use-field-saves'

/** What one person has not yet saved of one field. */
export type KeptDraft = {
  name: HeaderFieldName
  /** What stood in the field when the change was begun. */
  base: string | null
  /** Text that is still being typed … */
  text?: string
  /** … or a value that was on its way to the server. */
  edit?: Omit<FieldEdit, 'name'>
}

const keyOf = (userId: string, documentId: number) => `${unsavedKeyPrefix}${userId}.${documentId}`

/** Keeps in this browser what one person has not yet saved of a document; nothing is left where there is nothing. */
export function keepDrafts(userId: string, documentId: number, drafts: readonly KeptDraft[]): void {
  const key = keyOf(userId, documentId)
  if (drafts.length > 0) localStorage.setItem(key, JSON.stringify(drafts))
  else localStorage.removeItem(key)
}

/** What the person left unsaved; whatever another version wrote otherwise is nothing. */
export function readDrafts(userId: string, documentId: number): KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, documentId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft) : []
  } catch {
    return []
  }
}

function isDraft(kept: Partial<KeptDraft> | null): kept is KeptDraft {
  if (!kept || !headerFieldNames.some((name) => name === kept.name)) return false
  const isOfField = kept.base === null || typeof kept.base === 'string'
  return isOfField && (typeof kept.text === 'string' || typeof kept.edit?.source === 'string')
}
