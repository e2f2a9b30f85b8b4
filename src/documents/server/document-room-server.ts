import type { RoomDeclaration } from '../../access/room'
import type { ToldText } from '../../kernel/told-text'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { RoomParts, RoomServer } from '../../tenants/server/room-server'
import { type FilledSeam, fill } from '../../tenants/server/seams'
import type { DocumentAction } from '../document-lifecycle'
import type { DocumentStatus } from '../document-status'
import * as seams from './document-seams'
import type { DocumentRow } from './documents.tables'

/** A stage's work on one document. */
export type StageJob = {
  document: DocumentRow
  /** 1 for the first try. */
  attempt: number
  signal: AbortSignal
  /** Ends the job inside the transaction in which the stage writes: both commit or neither does. */
  complete: (tx: TenantTransaction) => Promise<void>
}

/** What happens by itself in a state. A stage moves the document and stops; it never calls the next one. */
export type Stage<Deps> = {
  on: DocumentStatus
  run: (ctx: Context, job: StageJob, deps: Deps) => Promise<void>
  /** Takes a core for as long as it runs; the others wait for the database or for somebody outside. */
  isHeavy?: boolean
  /** Moves the document to where a person sees it, when the last try has failed. */
  onDead?: (ctx: Context, tx: TenantTransaction, died: DiedStage, deps: Deps) => Promise<void>
}
export type DiedStage = { document: DocumentRow; error: ToldText }

type WithDeps<Run extends (...given: never[]) => unknown, Deps> = (
  ...given: [...Parameters<Run>, deps: Deps]
) => ReturnType<Run>
type InTransaction<Deps> = (ctx: Context, tx: TenantTransaction, act: seams.Act, deps: Deps) => Promise<void>
type ActionParts<Run> = Partial<Record<DocumentAction, Run>>

/** What a room may do with documents. Each function gets last what the room needs of everything that a process holds open. */
export type DocumentParts<Deps> = RoomParts<Deps> & {
  stages?: readonly Stage<Deps>[]
  /** Buttons: what the action does, in the transaction of the call. The lifecycle says who may and when. */
  actions?: ActionParts<InTransaction<Deps>>
  /** Buttons that ask somebody outside first, and open their own transactions. */
  outsideActions?: ActionParts<(ctx: Context, act: seams.Act, deps: Deps) => Promise<void>>
  /** What the room does in the very transaction of these moves, after them. */
  follows?: readonly {
    on: DocumentAction | readonly DocumentAction[]
    run: WithDeps<seams.Follow['run'], Deps>
  }[]
  /** Where a document goes after a stage. */
  decides?: readonly (Pick<seams.Decision, 'on' | 'to'> & { run: WithDeps<seams.Decision['run'], Deps> })[]
  findsFlags?: WithDeps<seams.FlagFinder, Deps>
  /** Finds flags too, and finds them again whenever a value changed: a flag ends when its cause is fixed. */
  findsExceptions?: WithDeps<seams.FlagFinder, Deps>
  filtersFlags?: WithDeps<seams.FlagFilter, Deps>
  afterReading?: WithDeps<seams.AfterReading, Deps>
  /** After header fields were read or changed, in the same transaction. */
  afterWriting?: WithDeps<seams.AfterWriting, Deps>
  /** After documents were put into another group by a change of the groups, in the same transaction. */
  afterRegrouping?: WithDeps<seams.AfterRegrouping, Deps>
  takesFiles?: WithDeps<seams.TakeFile, Deps>
  /** After a mail was read that answers mails of ours, in the same transaction. */
  followsAnswers?: WithDeps<seams.AnswerFollower, Deps>
  /** Who gets work in place of somebody who is away. */
  findsStandIns?: WithDeps<seams.StandIn, Deps>
  /** The SLA targets of document groups. */
  groupTargets?: WithDeps<seams.GroupTargets, Deps>
  /** Whether the room's own calls tell more about a document: its detail then names the room (`knownBy`). */
  knows?: WithDeps<seams.Knowing['knows'], Deps>
}

export type DocumentRoomServer<Deps> = RoomServer<Deps> & DocumentParts<Deps>

/** Declares the server side of a room that takes part in what happens to documents (docs/add-a-room.md). */
export function documentRoomServer<Deps>(
  room: RoomDeclaration,
  parts: DocumentParts<Deps>,
): DocumentRoomServer<Deps> {
  return { room, ...parts }
}

/** What the rooms decide, in the order in which they are asked. */
export function decisionsOf<Deps>(rooms: readonly DocumentRoomServer<Deps>[]) {
  const all = rooms.flatMap(({ room, decides = [] }) => decides.map((one) => ({ room: room.name, ...one })))
  const rank = ({ to }: { to: seams.Decision['to'] }) => seams.decisionTargets.indexOf(to)
  return all.sort((one, other) => rank(one) - rank(other))
}

/** Fills the seams of documents with what the rooms declare, in the rooms' order. */
export function fillDocumentSeams<Deps>(
  rooms: readonly DocumentRoomServer<Deps>[],
  deps: Deps,
): FilledSeam[] {
  const each = <Run extends (...given: never[]) => unknown>(
    part: (room: DocumentRoomServer<Deps>) => WithDeps<Run, Deps> | undefined,
  ) =>
    rooms.flatMap((room) =>
      [part(room)].flatMap((run) => (run ? [bind<Parameters<Run>, ReturnType<Run>, Deps>(run, deps)] : [])),
    )
  return [
    fill(
      seams.follows,
      rooms
        .flatMap((room) => room.follows ?? [])
        .map(({ on, run }) => ({ on: [on].flat() as DocumentAction[], run: bind(run, deps) })),
    ),
    fill(
      seams.actionEffects,
      rooms.flatMap((room) => effectsOf(room, deps)),
    ),
    fill(
      seams.decisions,
      decisionsOf(rooms).map(({ on, to, run }) => ({ on, to, run: bind(run, deps) })),
    ),
    fill(
      seams.flagFinders,
      each((room) => room.findsFlags),
    ),
    fill(
      seams.exceptionFinders,
      each((room) => room.findsExceptions),
    ),
    fill(
      seams.flagFilters,
      each((room) => room.filtersFlags),
    ),
    fill(
      seams.afterReading,
      each((room) => room.afterReading),
    ),
    fill(
      seams.afterWriting,
      each((room) => room.afterWriting),
    ),
    fill(
      seams.afterRegrouping,
      each((room) => room.afterRegrouping),
    ),
    fill(
      seams.knowing,
      rooms.flatMap(({ room, knows }) => (knows ? [{ room: room.name, knows: bind(knows, deps) }] : [])),
    ),
    fill(
      seams.groupTargets,
      each((room) => room.groupTargets),
    ),
    fill(
      seams.standIns,
      each((room) => room.findsStandIns),
    ),
    fill(
      seams.takesFiles,
      each((room) => room.takesFiles),
    ),
    fill(
      seams.answerFollowers,
      each((room) => room.followsAnswers),
    ),
  ]
}

function effectsOf<Deps>(
  { actions = {}, outsideActions = {} }: DocumentRoomServer<Deps>,
  deps: Deps,
): seams.ActionEffect[] {
  return [
    ...entriesOf(actions).map(([action, run]) => ({ action, run: bind(run, deps) })),
    ...entriesOf(outsideActions).map(([action, run]) => ({ action, runOutside: bind(run, deps) })),
  ]
}

const entriesOf = <Run>(actions: ActionParts<Run>) => Object.entries(actions) as [DocumentAction, Run][]

function bind<Given extends unknown[], Result, Deps>(
  run: (...given: [...Given, deps: Deps]) => Result,
  deps: Deps,
): (...given: Given) => Result {
  return (...given) => run(...given, deps)
}
