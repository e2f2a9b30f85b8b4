import { type HeaderFieldName, headerFieldNames } from '../../documents/header-fields'
import { lineFieldNames } from '../../documents/line-fields'
import { unsavedKeyPrefix } from '../../identity/web/stored-user'
import type { LineDraft } from '../line-drafts'
import type { LineCellPlace } from '../line-state'
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

/** What one person is typing into a cell of the lines; `base` is what stood in it. */
export type KeptCell = LineCellPlace & { text: string; base: string | null }

const keyOf = (userId: string, documentId: number, what = '') =>
  `${unsavedKeyPrefix}${userId}.${documentId}${what}`

/** Keeps in this browser what one person has not yet saved of a document; nothing is left where there is nothing. */
export function keepDrafts(userId: string, documentId: number, drafts: readonly KeptDraft[]): void {
  keep(keyOf(userId, documentId), drafts)
}

/** The same of the lines. */
export function keepLineDrafts(userId: string, documentId: number, drafts: readonly LineDraft[]): void {
  keep(keyOf(userId, documentId, '.lines'), drafts)
}

/** The text in the cell that is being edited; null when it has been taken. */
export function keepCell(userId: string, documentId: number, cell: KeptCell | null): void {
  keep(keyOf(userId, documentId, '.cell'), cell ? [cell] : [])
}

function keep(key: string, what: readonly unknown[]): void {
  if (what.length > 0) localStorage.setItem(key, JSON.stringify(what))
  else localStorage.removeItem(key)
}

/** What the person left unsaved; whatever another version wrote otherwise is nothing. */
export function readDrafts(userId: string, documentId: number): KeptDraft[] {
  return read<KeptDraft>(keyOf(userId, documentId)).filter(isDraft)
}

export function readLineDrafts(userId: string, documentId: number): LineDraft[] {
  return read<LineDraft>(keyOf(userId, documentId, '.lines')).filter(
    (kept) => kept?.base && Array.isArray(kept.edits) && kept.edits.every((edit) => edit?.id && edit.kind),
  )
}

export function readCell(userId: string, documentId: number): KeptCell | null {
  const [kept] = read<KeptCell>(keyOf(userId, documentId, '.cell'))
  return typeof kept?.text === 'string' && lineFieldNames.includes(kept.name) ? kept : null
}

function read<T>(key: string): T[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function isDraft(kept: Partial<KeptDraft> | null): kept is KeptDraft {
  if (!kept || !headerFieldNames.some((name) => name === kept.name)) return false
  const isOfField = kept.base === null || typeof kept.base === 'string'
  return isOfField && (typeof kept.text === 'string' || typeof kept.edit?.source === 'string')
}
