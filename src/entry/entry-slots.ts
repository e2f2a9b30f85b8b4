import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import type { DocumentDetail } from '../documents/documents.api'
import type { Confirmed } from '../documents/findings'
import type { HeaderFieldName } from '../documents/header-fields'
import type { HoldEvent } from '../documents/hold-events'
import type { RejectionByHand } from '../documents/rejection-by-hand'
import type { LineCellPlace } from './line-state'

/** What an action's dialog asked for. */
export type Answers = {
  reason?: string
  note?: string
  holdUntil?: string
  reasonCode?: string
  holdEvent?: HoldEvent
  toUserId?: string
  rejection?: RejectionByHand
  flagIds?: number[]
  reasons?: { text: string; note?: string; code?: string }[]
  clears?: { flagId: number; reason: string }[]
  confirmed?: Confirmed
  duplicateOf?: number
  starts?: number[]
}

/** Places of Invoice Entry that other rooms fill. */
export type EntrySlots = {
  /** Asks for what rejecting needs. `reject` throws what the server has against it. */
  rejectDialog?(given: {
    document: DocumentDetail
    reject(answers: Answers): Promise<void>
    close(): void
  }): ReactNode
  /** Stands below the reasons why the document is here. */
  status?(document: DocumentDetail): ReactNode
  /** More choices in the menu of actions. */
  menu?(document: DocumentDetail): ReactNode
  /** Shows the document in place of its pages; `pages` shows those. `active` is the field or the cell that is worked on. */
  viewer?(given: {
    document: DocumentDetail
    active: HeaderFieldName | null
    activeCell: LineCellPlace | null
    pages: ReactNode
  }): ReactNode
  /** Opens what comes after a document that is done and was opened from no list; undefined where nothing does. */
  goOn?(documentId: number): Promise<void> | undefined
  /** More about where the value of a field comes from. */
  source?(document: DocumentDetail, name: HeaderFieldName): ReactNode
}

const fillers: (() => EntrySlots)[] = []

/** `fill` takes a hook, because what a room brings depends on who is signed in; called once by a room, when the app starts. */
export const entrySlots = {
  fill(useSlots: () => EntrySlots): void {
    fillers.push(useSlots)
  },
}

/** What all rooms bring; the same object until one of them brings something else. */
export function useEntrySlots(): EntrySlots {
  const filled = fillers.map((filler) => filler())
  // biome-ignore lint/correctness/useExhaustiveDependencies: as many as there are rooms, always
  return useMemo(() => together(filled), filled)
}

function together(filled: readonly EntrySlots[]): EntrySlots {
  const all = (show: (slots: EntrySlots) => ReactNode) =>
    filled.flatMap((slots, at) => {
      const shown = show(slots)
      return shown ? [createElement(Fragment, { key: at }, shown)] : []
    })
  const rejectDialog = filled.find((slots) => slots.rejectDialog)?.rejectDialog
  return {
    ...(rejectDialog ? { rejectDialog } : {}),
    viewer: (given) => filled.map((slots) => slots.viewer?.(given)).find(Boolean),
    goOn: (documentId) => filled.map((slots) => slots.goOn?.(documentId)).find(Boolean),
    status: (document) => all((slots) => slots.status?.(document)),
    menu: (document) => all((slots) => slots.menu?.(document)),
    source: (document, name) => all((slots) => slots.source?.(document, name)),
  }
}
