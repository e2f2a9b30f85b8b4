import type { Readable } from 'node:stream'
import type { ToldText } from '../../kernel/told-text'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { seam } from '../../tenants/server/seams'
import type { Merge } from '../document-actions.api'
import type { DocumentAction } from '../document-lifecycle'
import type { PageWord } from '../document-pages.api'
import type { DocumentStatus } from '../document-status'
import type { Confirmed } from '../findings'
import type { HoldEvent } from '../hold-events'
import type { RejectionByHand } from '../rejection-by-hand'
import type { DocumentRow } from './documents.tables'
import type { DocumentChanges, Move } from './move-document'

/** A move that was just written: the document as it is now, the state it came from, and what was asked. */
export type Moved = { document: DocumentRow; from: DocumentStatus; move: Move }

/** What a room does in the transaction of a move. */
export type Follow = {
  on: readonly DocumentAction[]
  run: (ctx: Context, tx: TenantTransaction, moved: Moved) => Promise<void>
}
export const follows = seam<Follow>('follows')

/** What a person asks for with a button. */
export type Act = {
  documentId: number
  action: DocumentAction
  version: number
  reason?: string
  note?: string
  holdUntil?: string
  /** The code of `reason`, where it was chosen. */
  reasonCode?: string
  holdEvent?: HoldEvent
  /** T17: to this person in place of the queue. */
  toUserId?: string
  flagIds?: number[]
  reasons?: { text: string; note?: string; code?: string }[]
  clears?: { flagId: number; reason: string }[]
  rejection?: RejectionByHand
  confirmed?: Confirmed
  canBeUndone?: boolean
  duplicateOf?: number
  /** T7: the pages with which a new document begins, besides the first. */
  starts?: number[]
  merge?: Merge
}

/** What an action does besides being allowed: it moves the document, in the transaction or in its own. */
export type ActionEffect =
  | { action: DocumentAction; run: (ctx: Context, tx: TenantTransaction, act: Act) => Promise<void> }
  | { action: DocumentAction; runOutside: (ctx: Context, act: Act) => Promise<void> }
export const actionEffects = seam<ActionEffect>('actions')

/** A document that a stage has finished with, and what its next move shall write besides. */
export type Judged = {
  document: DocumentRow
  details?: Record<string, unknown>
  changes?: DocumentChanges
}

/** States in which rooms decide where a document goes, and where they may send it: the first that applies wins. */
export const decisionStates = ['RECEIVED', 'PROCESSING'] as const
export const decisionTargets = ['FAILED', 'REJECTED', 'FLAGGED', 'SUBMITTING', 'HITL'] as const

/** Moves the document, or leaves it to the next. @returns whether it moved. */
export type Decision = {
  on: (typeof decisionStates)[number]
  to: (typeof decisionTargets)[number]
  run: (ctx: Context, tx: TenantTransaction, judged: Judged) => Promise<boolean>
}
export const decisions = seam<Decision>('decisions')

/** A reason to flag a document, with what was found. */
export type FoundFlag = {
  reason: ToldText
  note: ToldText
  isBlocking: boolean
  /** The customer's rule that found it. */
  rule?: number
  /** The standard exception that found it; a customer may have it off. */
  exception?: string
  /** While it holds the document can't be submitted, whatever a person has judged. */
  stopsSubmission?: boolean
  /** Reviewers can fix it from the page: with validation services they get the document first. */
  isForReview?: boolean
  /** It opens no flag: whoever submits is asked. */
  isOnlyAsked?: boolean
  /** A document that is Ready already is flagged too, as by a blocking one. */
  flagsReady?: boolean
  /** Called with the flag's id when it was opened. */
  onOpened?: (tx: TenantTransaction, flagId: number) => Promise<void>
}

/** Finds reasons to flag a document as it stands now. */
export type FlagFinder = (ctx: Context, tx: TenantTransaction, documentId: number) => Promise<FoundFlag[]>
export const flagFinders = seam<FlagFinder>('flag finders')
/** Those that may be asked again after every change: they write nothing, and each flag names its exception. */
export const exceptionFinders = seam<FlagFinder>('exception finders')

/** Leaves out what a customer does not want to be flagged. */
export type FlagFilter = (
  ctx: Context,
  tx: TenantTransaction,
  found: readonly FoundFlag[],
) => Promise<readonly FoundFlag[]>
export const flagFilters = seam<FlagFilter>('flag filters')

/** The words on a document's pages, in reading order. */
export type ReadPages = {
  documentId: number
  pages: readonly (readonly PageWord[])[]
}

/** Keeps what a room wants of a document's words, in the transaction that keeps the reading. */
export type AfterReading = (ctx: Context, tx: TenantTransaction, read: ReadPages) => Promise<void>
export const afterReading = seam<AfterReading>('after reading')

/** Header fields that were just read or changed, in the version that their history rows carry. */
export type WrittenFields = { documentId: number; version: number }
export type AfterWriting = (ctx: Context, tx: TenantTransaction, written: WrittenFields) => Promise<void>
export const afterWriting = seam<AfterWriting>('after writing')

/** Documents that were put into another group outside a move and without a change of their fields. */
export type AfterRegrouping = (
  ctx: Context,
  tx: TenantTransaction,
  documentIds: readonly number[],
) => Promise<void>
export const afterRegrouping = seam<AfterRegrouping>('after regrouping')

/** Business hours from receipt to submission by document group, where they differ from the customer's own. */
export type GroupTargets = (
  ctx: Context,
  tx: TenantTransaction,
) => Promise<{ version: number; hours: ReadonlyMap<string, number> }>
export const groupTargets = seam<GroupTargets>('group targets')

/** A room that may know more about a document than its detail says; `knows` answers whether it does. */
export type Knowing = {
  room: string
  knows: (ctx: Context, tx: TenantTransaction, documentId: number) => Promise<boolean>
}
export const knowing = seam<Knowing>('knowing')

/** Who gets a document in place of somebody who is away; null: nobody. `for` is the name of who is away. */
export type StandIn = (
  ctx: Context,
  tx: TenantTransaction,
  meant: { documentId: number; userId: string },
) => Promise<{ userId: string; name: string; for: string } | null>
export const standIns = seam<StandIn>('stand-ins')

/** Makes a file a document, unless the same bytes are one already. `alsoInTransaction` commits with it or not at all. */
export type TakeFile = (
  ctx: Context,
  file: {
    source: DocumentRow['source']
    fileName: string
    sentByEmail?: string
    content: Readable | Uint8Array
    alsoInTransaction?: (tx: TenantTransaction, taken: TakenFile) => Promise<void>
  },
) => Promise<TakenFile>
export type TakenFile = { outcome: 'captured' | 'duplicate-file'; document: { id: number } }
export const takesFiles = seam<TakeFile>('takes files')

/** A mail that a person wrote in answer to mails of ours, and the documents that its files became. */
export type MailAnswer = {
  /** Of the mails that it answers. */
  messageIds: readonly string[]
  /** In lower case. */
  from: string
  /** What they wrote, without what they quote. */
  text: string
  documentIds: readonly number[]
}
/** Called in the transaction that keeps the mail, once. */
export type AnswerFollower = (ctx: Context, tx: TenantTransaction, answer: MailAnswer) => Promise<void>
export const answerFollowers = seam<AnswerFollower>('answer followers')
