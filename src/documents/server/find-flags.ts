import { and, eq, isNotNull } from 'drizzle-orm'
import { isSameText } from '../../kernel/told-text'
import { type Context, type TenantTransaction, withEveryInbox } from '../../tenants/server/context'
import type { Finding } from '../findings'
import { exceptionFinders, type FlagFinder, type FoundFlag, flagFilters, flagFinders } from './document-seams'
import { documentFlags } from './documents.tables'

/** The flags that a document deserves as it stands now: what the rooms find, without what the customer does not want. */
export async function findFlags(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
): Promise<readonly FoundFlag[]> {
  const by = [...ctx.seams.of(flagFinders), ...ctx.seams.of(exceptionFinders)]
  const flags = await wanted(ctx, tx, await found(ctx, tx, documentId, by))
  return flags.filter((flag) => !flag.isOnlyAsked)
}

/** The standard exceptions of a document as it stands now, without what a person has judged and cleared. */
export async function findExceptions(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
): Promise<readonly FoundFlag[]> {
  return (await checkDocument(ctx, tx, documentId)).exceptions
}

/**
 * Every exception that holds for a document, with what it means for submitting it; and of these the ones that count: the
 * customer wants them, and nobody has judged them.
 */
export async function checkDocument(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
): Promise<{ findings: Finding[]; exceptions: readonly FoundFlag[] }> {
  const all = await found(ctx, tx, documentId, ctx.seams.of(exceptionFinders))
  const isJudged = await readJudged(tx, documentId)
  const counting = (await wanted(ctx, tx, all)).filter((flag) => !isJudged(flag))
  const weightOf = (flag: FoundFlag): Finding['weight'] => {
    const counts = counting.includes(flag)
    if (flag.stopsSubmission || (counts && flag.isBlocking)) return 'stops'
    return counts ? 'asks' : 'note'
  }
  const findings = all.map((flag) => ({
    exception: flag.exception ?? '',
    reason: flag.reason,
    evidence: flag.note,
    weight: weightOf(flag),
  }))
  return { findings, exceptions: counting.filter((flag) => !flag.isOnlyAsked) }
}

/** Whoever asks: a duplicate is one although they don't see the other document. */
function found(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
  by: readonly FlagFinder[],
): Promise<readonly FoundFlag[]> {
  return withEveryInbox(ctx, tx, async () => {
    let flags: readonly FoundFlag[] = []
    for (const find of by) flags = [...flags, ...(await find(ctx, tx, documentId))]
    return flags
  })
}

async function wanted(
  ctx: Context,
  tx: TenantTransaction,
  found: readonly FoundFlag[],
): Promise<readonly FoundFlag[]> {
  let flags = found
  for (const filter of ctx.seams.of(flagFilters)) flags = await filter(ctx, tx, flags)
  return flags
}

/** Whether a person has cleared a flag of the same reason and evidence. */
async function readJudged(tx: TenantTransaction, documentId: number): Promise<(flag: FoundFlag) => boolean> {
  const cleared = await tx
    .select({ reason: documentFlags.reason, note: documentFlags.note, why: documentFlags.clearReason })
    .from(documentFlags)
    .where(and(eq(documentFlags.documentId, documentId), isNotNull(documentFlags.clearedAt)))
  const judged = cleared.filter(({ why }) => why !== null && 'text' in why)
  return (flag) =>
    judged.some(
      ({ reason, note }) => isSameText(reason, flag.reason) && note !== null && isSameText(note, flag.note),
    )
}
