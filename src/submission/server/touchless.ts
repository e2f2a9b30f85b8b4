import { eq } from 'drizzle-orm'
import { readOfGroup } from '../../document-groups/server/group-list'
import type { Judged, Moved } from '../../documents/server/document-seams'
import { findDocument } from '../../documents/server/documents.queries'
import type { DocumentRow } from '../../documents/server/documents.tables'
import { oneOfAKindAtATime } from '../../documents/server/invoice-keys'
import { moveDocument, writeNote } from '../../documents/server/move-document'
import type { ToldText } from '../../kernel/told-text'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { decideTouchless } from '../touchless'
import type { TouchlessVerdict } from '../touchless.api'
import { mainBlocker } from '../touchless-blocker'
import { type TouchlessSettings, touchlessSection } from '../touchless-section'
import { touchlessLabels, touchlessReasons } from '../touchless-texts'
import { documentTouchless } from './touchless.tables'
import { readTouchlessCase } from './touchless-case'

/**
 * T13: submits a document that was read, where every check lets it go; else keeps what stood against it (T14). Where the
 * customer has it off nothing is asked. @returns whether it was moved.
 */
export async function submitTouchless(ctx: Context, tx: TenantTransaction, judged: Judged): Promise<boolean> {
  const { document } = judged
  const settings = await readOwnSettings(tx, document.id)
  if (settings.mode === 'never') return false
  await oneOfAKindAtATime(tx, document.id)
  const unread = judged.changes?.statusReason ?? null
  const { asked, invoice } = await readTouchlessCase(ctx, tx, { document, settings, unread, flags: [] })
  const verdict = decideTouchless(asked)
  await keepVerdict(ctx, tx, { document, version: document.version, verdict })
  if (!verdict.isSent) return false
  await moveDocument(ctx, tx, {
    documentId: document.id,
    action: 'submit-touchless',
    why: touchlessReasons.passed({ checks: labelsOf(verdict) }),
    details: { ...judged.details, sent: invoice, checks: verdict.checks },
    changes: {
      ...judged.changes,
      // what people of the provider have validated first is not touchless
      submissionMethod: document.status === 'NEW' ? 'VS' : 'AUTO',
      enteredAt: ctx.now(),
    },
  })
  return true
}

/** The customer's settings, and what the document's group says otherwise. */
async function readOwnSettings(tx: TenantTransaction, documentId: number): Promise<TouchlessSettings> {
  const settings = await readSettings(tx, touchlessSection)
  const mode = await readOfGroup(tx, documentId, 'touchless')
  return mode ? { ...settings, mode } : settings
}

/** Keeps why a document that was flagged or sent to review did not go by itself, where nobody has asked yet. */
export async function keepBlockers(
  ctx: Context,
  tx: TenantTransaction,
  { document, move }: Moved,
): Promise<void> {
  const settings = await readOwnSettings(tx, document.id)
  if (settings.mode === 'never') return
  const version = document.version - 1
  const [kept] = await tx
    .select()
    .from(documentTouchless)
    .where(eq(documentTouchless.documentId, document.id))
  if (kept?.version === version) return
  const flags = (move.details?.flags ?? []) as { reason: ToldText }[]
  const { asked } = await readTouchlessCase(ctx, tx, {
    document,
    settings,
    unread: move.changes?.statusReason ?? null,
    flags: flags.map(({ reason }) => reason),
  })
  await keepVerdict(ctx, tx, { document, version, verdict: decideTouchless(asked) })
}

/** What was decided; null where nobody asked. @throws documents.not_found */
export async function readVerdict(
  tx: TenantTransaction,
  documentId: number,
): Promise<(TouchlessVerdict & { at: string }) | null> {
  await findDocument(tx, documentId)
  const [row] = await tx.select().from(documentTouchless).where(eq(documentTouchless.documentId, documentId))
  return row ? { isSent: row.isSent, checks: row.checks, at: row.judgedAt.toISOString() } : null
}

export const isJudged = async (_ctx: Context, tx: TenantTransaction, documentId: number) =>
  (await tx.$count(documentTouchless, eq(documentTouchless.documentId, documentId))) > 0

async function keepVerdict(
  ctx: Context,
  tx: TenantTransaction,
  { document, version, verdict }: { document: DocumentRow; version: number; verdict: TouchlessVerdict },
): Promise<void> {
  const { isSent, checks } = verdict
  const blocker = mainBlocker(verdict)
  const kept = { version, isSent, checks, judgedAt: ctx.now(), ...(blocker && { blocker }) }
  await tx
    .insert(documentTouchless)
    .values({ documentId: document.id, ...kept })
    .onConflictDoUpdate({ target: documentTouchless.documentId, set: kept })
  if (isSent) return
  await writeNote(ctx, tx, {
    document,
    action: 'keep-from-touchless',
    why: touchlessReasons.several({ reasons: { sentences: checks.flatMap(({ reasons }) => reasons) } }),
    details: { checks },
  })
}

const labelsOf = ({ checks }: TouchlessVerdict): ToldText[] =>
  checks.filter(({ answer }) => answer === 'yes').map(({ check }) => touchlessLabels[check]())
