import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../access/web/call'
import { type EntryAction, entryActions, isLeavingWork } from '../../documents/action-words'
import { actOnDocument } from '../../documents/document-actions.api'
import type { DocumentAction } from '../../documents/document-lifecycle'
import { isOpen } from '../../documents/document-status'
import type { DocumentDetail } from '../../documents/documents.api'
import { deliveredLayout } from '../../documents/field-layout'
import { editorBefore, isEditedText } from '../../documents/other-editor'
import type { ScreenText } from '../../kernel/screen-text'
import { wordsOf } from '../../ui/notices'
import { toast } from '../../ui/toasts'
import { sayNow } from '../../ui/words'
import { type Unconfirmed, unconfirmedOf } from '../asked-to-confirm'
import type { Answers, EntrySlots } from '../entry-slots'
import { followSentBefore, followSubmission, saySending } from './follow-submission'
import { forgetRefusal, isSureToPass, refusedLater, tellRefusedLater } from './sent-ahead'
import type { Entry } from './use-entry'
import { cellOfError, fieldOfError } from './use-problem-focus'
import { useUndo } from './use-undo'
import type { Worklist } from './use-worklist'

/** Takes the document's actions: asks where something has to be asked, tells what came of it. */
export function useActions(
  documentId: number,
  entry: Entry,
  worklist: Worklist,
  goOn: EntrySlots['goOn'] = undefined,
) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<EntryAction | null>(null)
  const [running, setRunning] = useState<DocumentAction | null>(null)
  /** What the server has against what a dialog answered; the dialog stays open and shows it. */
  const [refusal, setRefusal] = useState<unknown>(null)
  const [problem, setProblem] = useState(() => refusedLater(documentId))
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null)
  /** What is known of an action before its dialog asks for the rest. */
  const given = useRef<Answers>({})
  const { commitAll } = entry.typed
  const { settle } = entry.saves
  const { forget, freeOthers } = entry.lock
  const can = entry.document?.can
  const lock = entry.document?.lock ?? null
  const layout = entry.document?.layout ?? deliveredLayout
  const { history } = useRouter()
  const { tell } = useUndo()
  const openDocument = useCallback((id: number) => history.push(`/document/${id}`), [history])
  useEffect(() => followSentBefore(client, openDocument), [client, openDocument])
  useEffect(() => forgetRefusal(documentId), [documentId])
  const isDone = entry.document !== undefined && !isOpen(entry.document.status)
  useEffect(() => {
    // somebody else may have got it through meanwhile
    if (isDone) setProblem(null)
  }, [isDone])
  /** The document that was sent before the person went on, while its answer is on its way. */
  const sentAhead = useRef<DocumentDetail | null>(null)

  /** Takes the action. @throws what the server has against it, for a dialog that shows it itself. */
  const take = useCallback(
    async (action: EntryAction, answers: Answers = {}) => {
      setProblem(null)
      // not where the next document is shown at once
      const showing = setTimeout(() => setRunning(action.action))
      try {
        const isComplete = commitAll() && (await settle())
        if (!isComplete) throw new Error(sayNow("A field couldn't be saved. Correct it and try again."))
        const before = client.getQueryData<DocumentDetail>(['document', documentId])!
        const answer = call(actOnDocument, {
          params: { id: documentId, action: action.action },
          body: { version: before.version, ...given.current, ...answers },
        })
        const next = worklist.isStarted ? worklist.place?.next : null
        if (action.action === 'submit' && next && isSureToPass(before)) {
          clearTimeout(showing)
          answer.catch(() => undefined)
          sentAhead.current = before
          forget()
          saySending(before)
          await worklist.open(next)
        }
        const after = await answer
        const isLeaving = isLeavingWork(action.action, after.status)
        // the next one first: nobody looks at what becomes of this page any more
        if (isLeaving && !sentAhead.current) {
          forget()
          if (next) await worklist.open(next)
        }
        client.setQueryData(['document', documentId], after)
        void client.invalidateQueries({ queryKey: ['history', documentId] })
        setAsked(null)
        // its own dialog tells what came of it
        if (after.status === 'SUBMITTING') {
          if (!sentAhead.current) saySending(after)
          followSubmission(client, after, openDocument)
        } else if (!action.hasOwnDialog) {
          const text = `${after.invoiceNumber ?? after.fileName}: ${sayNow(doneText(action, after))}`
          if (action.action === 'cancel') tell(text, after, 'undo-cancel', [documentId])
          else toast('success', text)
        }
        if (isLeaving && !next) void goOn?.(documentId)
        return after
      } finally {
        clearTimeout(showing)
        setRunning(null)
      }
    },
    [client, documentId, commitAll, settle, forget, worklist, goOn, openDocument, tell],
  )

  const run = useCallback(
    async (action: EntryAction, answers: Answers = {}) => {
      try {
        await take(action, answers)
      } catch (error) {
        const points = unconfirmedOf(error)
        if (points && !sentAhead.current) return setUnconfirmed(points)
        const text = textOf(error)
        const field = fieldOfError(error, layout)
        const cell = field ? null : cellOfError(error, entry.lines.shown.current)
        const problem = { title: titleOf(action), text, field, cell }
        if (sentAhead.current) {
          tellRefusedLater(sentAhead.current, problem, openDocument)
          freeOthers().catch(() => undefined)
        } else setProblem(problem)
        void client.invalidateQueries({ queryKey: ['document', documentId] })
      }
    },
    [client, documentId, layout, take, openDocument, freeOthers, entry.lines.shown],
  )

  const isAsking = useRef(false)
  isAsking.current = asked !== null
  const answer = useCallback(
    async (action: EntryAction, answers: Answers) => {
      if (running) return
      setRefusal(null)
      try {
        await take(action, answers)
      } catch (error) {
        if (isAsking.current) setRefusal(error)
        else setProblem({ title: titleOf(action), text: textOf(error), field: null, cell: null })
        void client.invalidateQueries({ queryKey: ['document', documentId] })
      }
    },
    [client, documentId, running, take],
  )

  const start = useCallback(
    (wanted: DocumentAction, known: Answers = {}, isVariant?: true) => {
      const action = entryActions.find((one) => one.action === wanted && one.isVariant === isVariant)
      if (!action || !can?.[wanted] || running) return
      const editor = editorBefore({ lock }, wanted)
      if (editor !== null) return toast('info', sayNow(isEditedText, { name: editor }))
      given.current = known
      setUnconfirmed(null)
      setRefusal(null)
      if (action.asks || action.hasOwnDialog) setAsked(action)
      else void run(action)
    },
    [can, lock, running, run],
  )
  const close = useCallback(() => setAsked(null), [])
  const dismiss = useCallback(() => setProblem(null), [])
  const leaveGate = useCallback(() => setUnconfirmed(null), [])
  return useMemo(
    () => ({
      asked,
      running,
      refusal,
      problem,
      unconfirmed,
      start,
      run,
      answer,
      take,
      close,
      dismiss,
      leaveGate,
    }),
    [asked, running, refusal, problem, unconfirmed, start, run, answer, take, close, dismiss, leaveGate],
  )
}

/** Where it takes two to clear a flag, the first has not cleared it yet. */
function doneText(action: EntryAction, after: DocumentDetail): ScreenText {
  const isForSecond =
    action.action === 'clear-flags' && after.flags.some(({ firstCleared }) => firstCleared?.isMine)
  return isForSecond ? 'A second person has to confirm' : action.done
}

export type Actions = ReturnType<typeof useActions>

const textOf = (error: unknown) =>
  wordsOf(error, sayNow("The server doesn't respond. Try again in a moment."))

function titleOf({ action, label }: EntryAction): string {
  return action === 'submit'
    ? sayNow("Can't submit yet:")
    : sayNow('{action} failed:', { action: sayNow(label).replace('…', '') })
}
