import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { fieldText } from '../../documents/document-labels'
import type { DocumentDetail } from '../../documents/documents.api'
import { isEditableField } from '../../documents/editable-field'
import { type HeaderFieldName, headerField, headerFieldNames } from '../../documents/header-fields'
import { otherEditor } from '../../documents/other-editor'
import { customerNow, customerNowMs } from '../../ui/clock'
import { toast } from '../../ui/toasts'
import { sayNow, tellNow } from '../../ui/words'
import { documentConventions } from '../document-conventions'
import { judgeDocument } from '../judge-document'
import { boxAround, readableAround, textOf } from '../page-words'
import { valueFromWords } from '../value-from-words'
import { documentQuery } from './document-query'
import { useLines } from './lines/use-lines'
import { useOrderPane } from './orders/use-order-pane'
import { focusField, useActiveField, useFocusSender } from './use-active-field'
import { fieldOf, useFieldSaves } from './use-field-saves'
import { useKeptDrafts } from './use-kept-drafts'
import { useLock } from './use-lock'
import { nextLookAtLock, useLostLock } from './use-lost-lock'
import { type Reader, useReader } from './use-reader'
import { useReviewWalk } from './use-review-walk'
import { type Drafts, useTypedFields } from './use-typed-fields'
import { useUndoLast } from './use-undo-last'
import type { Picked } from './viewer/use-pick'

/** The document on the screen, refreshed by whoever invalidates ['document', id]. */
export function useDocument(documentId: number) {
  const client = useQueryClient()
  return useQuery({
    ...documentQuery(client, documentId),
    staleTime: 5_000,
    // a lock leaves no history row, so its end is asked for
    refetchInterval: ({ state }) => nextLookAtLock(state.data?.lock ?? null, customerNowMs()),
  })
}

/** Everything that one person does with one document. */
export function useEntry(documentId: number) {
  const query = useDocument(documentId)
  const document = query.data
  const reader = useReader()
  const lock = useLock(documentId)
  useLostLock(documentId, document?.lock ?? null, lock)
  const saves = useFieldSaves(documentId, lock)
  const typed = useTypedFields(document, saves, reader)
  const lines = useLines(document, saves, lock)
  const order = useOrderPane(document, lines)
  const [active, setActiveField] = useActiveField()
  const setActive = useCallback(
    (name: HeaderFieldName | null) => {
      if (name) lines.active.set(null)
      setActiveField(name)
    },
    [lines.active, setActiveField],
  )
  const refused = refusedOf(typed.drafts, saves.pending)
  const judged = useMemo(() => (document ? judgeDocument(document, refused) : []), [document, refused])
  const isReadOnly = !document?.can.edit || otherEditor(document) !== null
  const undoLast = useUndoLast({ saves, lines, isReadOnly })
  const walk = useReviewWalk({ document, judged, lines, isReadOnly })
  useKeptDrafts({ document, isReadOnly, typed, saves, lines })
  const activeField = active && document ? fieldOf(document, active) : undefined
  useFocusSender(documentId, {
    kind: 'focus',
    field: active,
    label: active ? tellNow(fieldText(active)) : '',
    box: activeField?.box ?? null,
  })

  const pick = useCallback(
    (picked: Picked) => {
      if (!document || isReadOnly || lines.pick(picked)) return
      if (!active) {
        const known = picked.how === 'click' ? fieldStandingAt(document, picked) : null
        if (known) focusField(known)
        else toast('info', sayNow('Select a field first, then click its value.'))
        return
      }
      if (!isEditableField(document, active, fieldOf(document, active))) {
        toast('info', sayNow("{field} can't be edited.", { field: tellNow(fieldText(active)) }))
        return
      }
      fill(document, active, picked, (edit) => {
        typed.drop(active)
        void saves.save(edit)
      })
      focusField(active)
    },
    [document, active, isReadOnly, lines.pick, typed.drop, saves.save],
  )

  /** Enter: hands the text over, confirms a doubtful value, goes to the next field that needs a look. */
  const goOn = useCallback(
    (name: HeaderFieldName) => {
      if (!document) return
      const wasTyped = typed.drafts[name] !== undefined
      if (!typed.commit(name)) return
      const stored = fieldOf(document, name)
      const isDoubtful = judged.find((field) => field.name === name)?.state === 'doubtful'
      const canEdit = !isReadOnly && isEditableField(document, name, stored)
      if (!wasTyped && isDoubtful && stored && canEdit)
        void saves.save({ name, value: stored.value, source: 'TYPED', box: stored.box })
      walk.afterField(name)
    },
    [document, judged, typed, saves, isReadOnly, walk],
  )
  return {
    query,
    document,
    reader,
    lock,
    saves,
    typed,
    lines,
    order,
    active,
    setActive,
    judged,
    isReadOnly,
    pick,
    goOn,
    undoLast,
    walk,
  }
}

export type Entry = ReturnType<typeof useEntry>
/** An entry whose document has been loaded. */
export type LoadedEntry = Entry & { document: DocumentDetail; reader: Reader }

/** The fields whose text could not be taken, as one text that stays the same while they do. */
function refusedOf(drafts: Drafts, pending: Entry['saves']['pending']): string {
  return headerFieldNames
    .filter(
      (name) =>
        drafts[name]?.problem || (pending[name] && !['saving', 'waiting'].includes(pending[name].state)),
    )
    .join(' ')
}

/** The field whose value stands where a person clicked. */
function fieldStandingAt(document: DocumentDetail, picked: Picked): HeaderFieldName | null {
  const word = picked.words[0]
  if (!word) return null
  const [x, y] = [word.x + word.w / 2, word.y + word.h / 2]
  const standsThere = ({ box }: DocumentDetail['fields'][number]) =>
    box?.page === picked.page && x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h
  return document.fields.find(standsThere)?.name ?? null
}

/** Turns pointed-at words into the value of a field; says so when they are none. */
function fill(
  document: DocumentDetail,
  name: HeaderFieldName,
  picked: Picked,
  save: (edit: Parameters<ReturnType<typeof useFieldSaves>['save']>[0]) => void,
): void {
  const field = headerField(name)
  if (field.kind === 'lookup' || field.kind === 'choice') {
    toast('info', sayNow('{field} is a list. Type to search.', { field: tellNow(fieldText(name)) }))
    return
  }
  const stored = (wanted: HeaderFieldName) => fieldOf(document, wanted)?.value ?? null
  const conventions = documentConventions({
    words: picked.allWords.map(({ text }) => text),
    currency: document.currency,
    vatID: stored('vatID'),
    iban: stored('iban'),
    year: null,
  })
  const thisYear = {
    ...conventions,
    year: Number(stored('invoiceDate')?.slice(0, 4) ?? customerNow().getFullYear()),
  }
  const read = (text: string) => valueFromWords(text, field.kind, conventions)
  const words =
    picked.how === 'click' && field.kind === 'day'
      ? readableAround(picked.allWords, picked.words[0]!, read)
      : picked.words
  const text = textOf(words)
  const value = read(text) ?? valueFromWords(text, field.kind, thisYear)
  const box = boxAround(words)
  if (value === null || !box) {
    toast(
      'error',
      text
        ? sayNow("“{text}” isn't a valid {field}.", { text, field: tellNow(fieldText(name)) })
        : sayNow('No text in the selected area.'),
    )
    return
  }
  save({ name, value: value.slice(0, field.maxLength), source: 'BOX', box: { page: picked.page, ...box } })
}
