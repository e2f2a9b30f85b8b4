import type { ReactNode } from 'react'
import type { DocumentDetail } from '../documents/documents.api'
import type { Confirmed } from '../documents/findings'
import type { HoldEvent, HoldReason } from '../documents/hold-reasons'
import type { RejectionByHand } from '../documents/rejection-by-hand'

/** What an action's dialog asked for. */
export type Answers = {
  reason?: string
  note?: string
  holdUntil?: string
  holdReason?: HoldReason
  holdEvent?: HoldEvent
  toUserId?: string
  rejection?: RejectionByHand
  flagIds?: number[]
  reasons?: { text: string; note?: string }[]
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
}

const empty: EntrySlots = {}
let useFilled: () => EntrySlots = () => empty

/** `fill` takes a hook, because what a room brings depends on who is signed in; called once, when the app starts. */
export const entrySlots = {
  fill(useSlots: () => EntrySlots): void {
    useFilled = useSlots
  },
}

export function useEntrySlots(): EntrySlots {
  return useFilled()
}
