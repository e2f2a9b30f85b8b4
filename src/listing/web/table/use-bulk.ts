import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../../access/web/call'
import type { EntryAction } from '../../../documents/action-words'
import {
  actOnDocument,
  type DocumentAbilities,
  mostActedOn,
  readAbilities,
} from '../../../documents/document-actions.api'
import type { DocumentAction } from '../../../documents/document-lifecycle'
import type { DocumentDetail } from '../../../documents/documents.api'
import { undoableMs } from '../../../documents/undoable'
import type { ReasonAnswers } from '../../../documents/web/reason-dialog'
import { announce } from '../../../ui/announce'
import { sayNow } from '../../../ui/words'
import { type Able, isAble, type OfferedAction, offeredActions, wayBack } from './bulk-actions'
import { type Failure, runEach } from './run-each'

/** What is going on with the chosen documents: nothing, work, or what came of it. */
export type BulkRun = {
  action: EntryAction
  isOver: boolean
  count: number
  total: number
  failed: Failure[]
  /** These stay chosen when it is over: what failed, and what the action did not apply to. */
  kept: readonly number[]
  /** Takes back what was done; null when there is no way back. */
  undo: (() => void) | null
}

export type BulkAnswers = ReasonAnswers & { canBeUndone?: boolean }

const notBegun = { isOver: false, count: 0, failed: [], kept: [], undo: null }

/** An action and the documents as they stood when it was chosen: what changed since is refused and told, not left out. */
type Asked = { action: OfferedAction; chosen: readonly DocumentAbilities[] }

/** Acts on many documents, a few at a time, and takes it back where that is possible. */
export function useBulk({ ids, onOver }: { ids: readonly number[]; onOver(failedIds: number[]): void }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [run, setRun] = useState<BulkRun | null>(null)
  const stopper = useRef(new AbortController())
  const abilities = useAbilities(ids, run === null || run.isOver)
  const actions = useMemo(() => offeredActions(abilities.data ?? []), [abilities.data])

  async function start({ action, chosen }: Asked, answers: BulkAnswers = {}): Promise<void> {
    setAsked(null)
    const before = chosen.filter((one) => isAble(one, action.action))
    const others = chosen.filter((one) => !before.includes(one)).map(({ invID }) => invID)
    stopper.current = new AbortController()
    const started = { ...notBegun, action, total: before.length }
    setRun(started)
    const state = await runEach<DocumentAbilities, { before: Able; after: DocumentDetail }>({
      items: before,
      idOf: ({ invID }) => invID,
      act: async (one) => ({ before: one, after: await act(one, action.action, answersFor(one, answers)) }),
      onStep: ({ done, failed }) => setRun({ ...started, count: done.length + failed.length, failed }),
      signal: stopper.current.signal,
    })
    const back = state.done.filter((one) => wayBack(action.action, one.before, one.after))
    const undo = back.length > 0 ? () => void takeBack(action, back) : null
    const kept = [...state.failed.map(({ id }) => id), ...others]
    setRun({ ...started, isOver: true, count: state.done.length, failed: state.failed, kept, undo })
    announce(sayNow('{done} of {total} done', { done: state.done.length, total: started.total }))
    onOver(kept)
    void client.invalidateQueries({ queryKey: ['documents'] })
    // the ERP has it then, or only a manager may
    if (action.action === 'submit' || action.action === 'cancel')
      setTimeout(
        () => setRun((now) => (now?.undo && now.undo === undo ? { ...now, undo: null } : now)),
        undoableMs,
      )
  }

  async function takeBack(
    action: EntryAction,
    items: readonly { before: Able; after: DocumentDetail }[],
  ): Promise<void> {
    const started: BulkRun = { ...notBegun, action: { ...action, done: 'Undone' }, total: items.length }
    setRun(started)
    const state = await runEach({
      items,
      idOf: ({ after }) => after.invID,
      act: async ({ before, after }) => {
        const undo = wayBack(action.action, before, after)!
        return act(after, undo.action, undo.needsReason ? { reason: sayNow('Undone') } : {})
      },
      onStep: ({ done, failed }) => setRun({ ...started, count: done.length + failed.length, failed }),
      signal: new AbortController().signal,
    })
    const kept = state.failed.map(({ id }) => id)
    setRun({ ...started, isOver: true, count: state.done.length, failed: state.failed, kept })
    onOver(kept)
    void client.invalidateQueries({ queryKey: ['documents'] })
  }

  return {
    actions,
    isLooking: abilities.isFetching,
    problem: abilities.error,
    isOverLimit: ids.length > mostActedOn,
    asked,
    run,
    choose(action: OfferedAction) {
      const chosen = abilities.data ?? []
      if (action.asks || action.action === 'submit') setAsked({ action, chosen })
      else void start({ action, chosen })
    },
    start,
    back: () => setAsked(null),
    stop: () => stopper.current.abort(),
    close: () => setRun(null),
  }
}

export type Bulk = ReturnType<typeof useBulk>

function useAbilities(ids: readonly number[], isFree: boolean) {
  return useQuery({
    queryKey: ['documents', 'abilities', ids],
    queryFn: async ({ signal }) => {
      const query = { ids: [...ids].sort((a, b) => a - b).join(',') }
      return (await call(readAbilities, { query }, { signal, skipErrorHandling: true })).documents
    },
    enabled: isFree && ids.length > 0 && ids.length <= mostActedOn,
    // what is offered must not go away under the pointer while one more is chosen
    placeholderData: (before) => before,
  })
}

/** What has no purchase order waits for nobody's goods. */
function answersFor({ canAwaitGoods }: DocumentAbilities, answers: BulkAnswers): BulkAnswers {
  const { holdEvent, ...others } = answers
  return canAwaitGoods ? answers : others
}

function act(document: Able, action: DocumentAction, answers: BulkAnswers): Promise<DocumentDetail> {
  const body = { version: document.version, ...answers }
  return call(actOnDocument, { params: { id: document.invID, action }, body }, { skipErrorHandling: true })
}
