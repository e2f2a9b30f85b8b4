import { useEffect, useRef } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import type { HeaderFieldName } from '../../documents/header-fields'
import { useCaller } from '../../tenants/web/caller'
import { announce } from '../../ui/announce'
import { sayNow } from '../../ui/words'
import { type KeptDraft, keepDrafts, keepLineDrafts, readDrafts, readLineDrafts } from './kept-drafts'
import type { Lines } from './lines/use-lines'
import { type FieldSaves, fieldOf } from './use-field-saves'
import type { TypedFields } from './use-typed-fields'

/**
 * Nothing typed is lost: what is not saved yet lies in this browser until it is, and stands in its field again when the same
 * person opens the document. Where the field was changed meanwhile, the form shows both.
 */
export function useKeptDrafts(given: {
  document: DocumentDetail | undefined
  isReadOnly: boolean
  typed: TypedFields
  saves: FieldSaves
  lines: Lines
}): void {
  const { document, isReadOnly, typed, saves, lines } = given
  // the answer about the person may come after the document
  const userId = useCaller()?.user.id
  const isRestored = useRef(false)
  const documentId = document?.invID
  useEffect(() => {
    if (!document || !userId || isReadOnly || isRestored.current) return
    isRestored.current = true
    const kept = readDrafts(userId, document.invID).filter(
      ({ name, edit }) => !edit || (fieldOf(document, name)?.value ?? null) !== edit.value,
    )
    for (const draft of kept) restore(draft, document, { typed, saves })
    const ofLines = readLineDrafts(userId, document.invID)
    lines.restore(ofLines)
    if (kept.length + ofLines.length > 0) announce(sayNow('Your unsaved changes are back.'))
  }, [document, isReadOnly, userId, typed, saves, lines.restore])
  useEffect(() => {
    if (documentId === undefined || !userId || !isRestored.current) return
    keepDrafts(userId, documentId, unsavedOf(typed, saves))
  }, [userId, documentId, typed, saves])
  const { pending, overtaken } = lines
  useEffect(() => {
    if (documentId === undefined || !userId || !isRestored.current) return
    keepLineDrafts(userId, documentId, [...overtaken, ...pending])
  }, [userId, documentId, pending, overtaken])
}

function restore(
  { name, base, text, edit }: KeptDraft,
  document: DocumentDetail,
  { typed, saves }: { typed: TypedFields; saves: FieldSaves },
): void {
  if (text !== undefined) typed.restore(name, { text, bases: [base], problem: null })
  else if (edit && (fieldOf(document, name)?.value ?? null) === base) void saves.save({ name, ...edit })
  else if (edit) saves.showOvertaken({ name, ...edit }, base)
}

function unsavedOf(typed: TypedFields, saves: FieldSaves): KeptDraft[] {
  const sent = Object.values(saves.pending)
    // what is typed since takes its place
    .filter(({ edit }) => !typed.drafts[edit.name])
    .map(({ edit: { name, ...edit }, base }): KeptDraft => ({ name, base, edit }))
  const typing = (Object.keys(typed.drafts) as HeaderFieldName[]).map(
    (name): KeptDraft => ({
      name,
      base: typed.drafts[name]!.bases[0] ?? null,
      text: typed.drafts[name]!.text,
    }),
  )
  return [...sent, ...typing]
}
