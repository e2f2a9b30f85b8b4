import { and, desc, eq, ne } from 'drizzle-orm'
import { type GivenText, type ToldText, toldFrom } from '../../kernel/told-text'
import { enqueue } from '../../platform/jobs/enqueue'
import type { Actor, Context, TenantTransaction } from '../../tenants/server/context'
import { actorRolesOf } from '../actor-roles'
import { documentErrors, somebody } from '../document-errors'
import type { NotedAction } from '../document-history'
import { actionText, statusText } from '../document-labels'
import {
  type ActorRole,
  type DocumentAction,
  isAllowed,
  isOpenTo,
  mayEverTake,
  targetOf,
  transitionOf,
  transitions,
} from '../document-lifecycle'
import type { DocumentStatus } from '../document-status'
import { follows, type Moved } from './document-seams'
import { type DocumentRow, documentHistory, documents } from './documents.tables'
import { clocksAfterMove } from './sla-clocks'
import { tellOfMove } from './tell-of-move'

/** The kind of the one job that follows every move into a state; the worker looks the state up in pipeline.ts. */
export const documentMovedJob = (status: DocumentStatus) => `document-moved:${status}`

/** Columns that may change together with the state. The state itself, version and previous status are this file's. */
export type DocumentChanges = Partial<
  Omit<
    DocumentRow,
    'id' | 'customerId' | 'status' | 'previousStatus' | 'statusSince' | 'version' | 'updatedAt'
  >
>

export type Move = {
  documentId: number
  action: DocumentAction
  /** Needed where the table leaves a choice (T9, T20). */
  to?: DocumentStatus
  /** The version the actor saw; a stale one is refused. System moves may leave it out. */
  version?: number
  /** A string is the actor's own words. */
  why?: GivenText
  details?: Record<string, unknown>
  changes?: DocumentChanges
  /** Why, in the words for whoever sent the document, where these are others than the history's. */
  reasons?: readonly string[]
  /** Before this moment nothing happens in the new state. */
  notBefore?: Date
  /** Who is told of it in place of those whom the transition concerns. */
  tellUserId?: string
  /** What they are told in place of `why`. */
  tellWhy?: GivenText | undefined
  /** The flags that are cleared by it. */
  flagIds?: readonly number[]
  /** T7: what it was cut into; T33: what it became part of. */
  parts?: readonly number[]
}

/**
 * The only writer of a document's state. Checks the lifecycle table, the actor and the version, then writes state,
 * history row and job in the caller's transaction, then runs what the rooms have follow: all of it commits together or
 * none does.
 * @returns the document as it is now.
 * @throws documents.not_found, documents.not_allowed_in_state, documents.not_permitted, documents.changed_meanwhile, documents.reason_missing
 */
export async function moveDocument(ctx: Context, tx: TenantTransaction, move: Move): Promise<DocumentRow> {
  const { document, status } = await checkMove(ctx, tx, move)

  const now = ctx.now()
  const why = move.why === undefined ? null : toldFrom(move.why)
  const isMoving = status !== document.status
  const [moved] = await tx
    .update(documents)
    .set({
      ...move.changes,
      ...(await clocksAfterMove(ctx, tx, document, { status, at: now, changes: move.changes })),
      status,
      version: document.version + 1,
      previousStatus: isMoving
        ? await previousStatusFor(tx, document, move.action, status)
        : document.previousStatus,
      statusSince: isMoving ? now : document.statusSince,
      statusReason: move.changes?.statusReason ?? (isMoving ? why : document.statusReason),
      updatedAt: now,
    })
    .where(eq(documents.id, document.id))
    .returning()
  await writeHistory(ctx, tx, {
    documentId: document.id,
    action: move.action,
    fromStatus: document.status,
    toStatus: status,
    why: why ?? undefined,
    details: move.details,
    version: document.version + 1,
  })
  await tellOfMove(ctx, tx, {
    documentId: document.id,
    action: move.action,
    why: move.tellWhy ?? why ?? moved!.statusReason,
    tellUserId: move.tellUserId,
  })
  if (isMoving)
    await enqueueMoved(tx, {
      customerId: ctx.customerId,
      documentId: document.id,
      status,
      version: document.version + 1,
      runAt: move.notBefore,
    })
  await runFollows(ctx, tx, { document: moved!, from: document.status, move })
  return moved!
}

/** Runs what the rooms have follow on a move, in the order of the rooms. */
async function runFollows(ctx: Context, tx: TenantTransaction, moved: Moved): Promise<void> {
  for (const follow of ctx.seams.of(follows))
    if (follow.on.includes(moved.move.action)) await follow.run(ctx, tx, moved)
}

/**
 * Everything that `moveDocument` would refuse, without writing: for actions that ask somebody else first. Locks the
 * document until the transaction ends. @returns it, and the state that the move would end in.
 */
export async function checkMove(
  ctx: Context,
  tx: TenantTransaction,
  move: Move,
): Promise<{ document: DocumentRow; status: DocumentStatus }> {
  const document = await lockDocument(tx, move.documentId)
  refuseForbidden(move, document, rolesOfActor(ctx.actor))
  if (move.version !== undefined && move.version !== document.version) throw await staleError(tx, document)
  const status = targetOf(move.action, document, move.to)
  if (status === null) throw notAllowedHere(move.action, document.status)
  return { document, status }
}

/** Reads a document and keeps others from moving it until the transaction ends. */
export async function lockDocument(tx: TenantTransaction, documentId: number): Promise<DocumentRow> {
  const [document] = await tx.select().from(documents).where(eq(documents.id, documentId)).for('update')
  if (!document) throw documentErrors.notFound({ documentId })
  return document
}

function refuseForbidden(move: Move, document: DocumentRow, roles: ActorRole[]): void {
  const transition = transitionOf(move.action)
  if (!mayEverTake(move.action, roles))
    throw documentErrors.notPermitted({ action: actionText(move.action) }, { action: move.action })
  if (!isAllowed(move.action, document.status, roles) || !isOpenTo(move.action, document))
    throw notAllowedHere(move.action, document.status)
  if (transition.needsReason && isBlank(move.why))
    throw documentErrors.reasonMissing({ action: actionText(move.action) })
}

const isBlank = (why: GivenText | undefined) =>
  why === undefined || (typeof why === 'string' && why.trim() === '')

export const notAllowedHere = (action: DocumentAction, status: DocumentStatus) =>
  documentErrors.notAllowedInState(
    { action: actionText(action), status: statusText(status) },
    { action, status },
  )

/** The lifecycle roles of whoever acts. */
export function rolesOfActor(actor: Actor): ActorRole[] {
  return actor.kind === 'user' ? actorRolesOf(actor.principal) : ['SYS']
}

/** Who changed the document last, for the person who comes too late. */
export async function staleError(tx: TenantTransaction, document: DocumentRow): Promise<Error> {
  const [last] = await tx
    .select({ name: documentHistory.actorName, at: documentHistory.at })
    .from(documentHistory)
    .where(eq(documentHistory.documentId, document.id))
    .orderBy(desc(documentHistory.id))
    .limit(1)
  const changedAt = (last?.at ?? document.updatedAt).toISOString()
  return documentErrors.changedMeanwhile(
    { name: last?.name ?? somebody },
    { changedBy: last?.name ?? 'Somebody', changedAt, version: document.version },
  )
}

/** Coming back to a state restores what that state came from, so a hold survives the trash. */
async function previousStatusFor(
  tx: TenantTransaction,
  document: DocumentRow,
  action: DocumentAction,
  status: DocumentStatus,
): Promise<DocumentStatus> {
  const isReturning = (transitionOf(action).to as readonly string[]).includes('PREVIOUS')
  if (!isReturning) return document.status
  const [entered] = await tx
    .select({ from: documentHistory.fromStatus })
    .from(documentHistory)
    .where(
      and(
        eq(documentHistory.documentId, document.id),
        eq(documentHistory.toStatus, status),
        ne(documentHistory.fromStatus, status),
        ne(documentHistory.fromStatus, 'DELETED'),
      ),
    )
    .orderBy(desc(documentHistory.id))
    .limit(1)
  return (entered?.from as DocumentStatus | undefined) ?? document.status
}

export type HistoryEntry = {
  documentId: number
  action: DocumentAction | NotedAction
  fromStatus?: DocumentStatus | null
  toStatus?: DocumentStatus
  field?: string
  fromValue?: string | null
  toValue?: string | null
  /** A string is the actor's own words. */
  why?: GivenText
  details?: Record<string, unknown>
  version: number
}

/** Adds rows to a document's history, signed with the context's actor and clock. */
export async function writeHistory(
  ctx: Context,
  tx: TenantTransaction,
  ...entries: HistoryEntry[]
): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(documentHistory).values(
    entries.map((entry) => ({
      ...entry,
      why: entry.why === undefined ? null : toldFrom(entry.why),
      transition: transitions.find((transition) => transition.action === entry.action)?.id ?? null,
      at: ctx.now(),
      actorKind: ctx.actor.kind,
      actorId: ctx.actor.id,
      actorName: ctx.actor.name,
    })),
  )
}

/** Counts a change that is no move, so that whoever saw the document before it is told. */
export async function nextVersion(
  ctx: Context,
  tx: TenantTransaction,
  { id, version }: DocumentRow,
): Promise<void> {
  await tx
    .update(documents)
    .set({ version: version + 1, updatedAt: ctx.now() })
    .where(eq(documents.id, id))
}

/** A history row for something that happened to a document without moving it. */
export function writeNote(
  ctx: Context,
  tx: TenantTransaction,
  note: { document: DocumentRow; action: NotedAction; why?: ToldText; details: Record<string, unknown> },
): Promise<void> {
  return writeHistory(ctx, tx, {
    documentId: note.document.id,
    action: note.action,
    why: note.why,
    details: note.details,
    version: note.document.version,
  })
}

/** Puts the one job behind a move; its payload says which state and version it was made for. */
async function enqueueMoved(
  tx: TenantTransaction,
  moved: {
    customerId: number
    documentId: number
    status: DocumentStatus
    version: number
    runAt?: Date
  },
): Promise<void> {
  await enqueue(tx, {
    kind: documentMovedJob(moved.status),
    customerId: moved.customerId,
    documentId: moved.documentId,
    payload: { status: moved.status, version: moved.version },
    ...(moved.runAt ? { runAt: moved.runAt } : {}),
  })
}
