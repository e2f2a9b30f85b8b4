import { and, desc, eq, inArray } from 'drizzle-orm'
import { readLines } from '../../documents/server/document-lines.queries'
import type { Moved } from '../../documents/server/document-seams'
import { findDocument } from '../../documents/server/documents.queries'
import { documentFields } from '../../documents/server/documents.tables'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { DocumentTouch, RuleEffect } from '../rule-wire'
import { documentRules, documentRuleTouches } from './rules.tables'

/** What rules did with a document, newest first. @throws documents.not_found */
export async function readTouches(tx: TenantTransaction, documentId: number): Promise<DocumentTouch[]> {
  await findDocument(tx, documentId)
  const rows = await tx
    .select()
    .from(documentRuleTouches)
    .innerJoin(documentRules, eq(documentRules.id, documentRuleTouches.ruleId))
    .where(eq(documentRuleTouches.documentId, documentId))
    .orderBy(desc(documentRuleTouches.id))
    .limit(100)
  return rows.map(({ document_rules: rule, document_rule_touches: touch }) => ({
    documentRuleID: rule.id,
    documentRuleName: rule.name,
    ruleVersion: touch.ruleVersion,
    documentRuleType: rule.type,
    at: touch.touchedAt.toISOString(),
    outcome: touch.outcome,
    why: touch.why,
    wrote: touch.wrote,
    kept: touch.kept,
  }))
}

/** Has a rule done something with the document, or been left? */
export const isTouched = async (_ctx: Context, tx: TenantTransaction, documentId: number) =>
  (
    await tx
      .select({ id: documentRuleTouches.id })
      .from(documentRuleTouches)
      .where(eq(documentRuleTouches.documentId, documentId))
      .limit(1)
  ).length > 0

/** When a document was submitted: whether all that rules wrote still stands. */
export async function settleTouches(
  _ctx: Context,
  tx: TenantTransaction,
  { document }: Moved,
): Promise<void> {
  const touches = await tx
    .select()
    .from(documentRuleTouches)
    .where(and(eq(documentRuleTouches.documentId, document.id), eq(documentRuleTouches.outcome, 'applied')))
    .orderBy(documentRuleTouches.id)
  if (touches.length === 0) return
  // what a later rule wrote in the same place is what has to stand
  const wrote = new Map(touches.flatMap(({ wrote }) => wrote.map((effect) => [placeOf(effect), effect])))
  const isUnchanged = await allStands(tx, document.id, [...wrote.values()])
  await tx
    .update(documentRuleTouches)
    .set({ isUnchanged })
    .where(
      inArray(
        documentRuleTouches.id,
        touches.map(({ id }) => id),
      ),
    )
}

const placeOf = ({ field, line, cell }: RuleEffect) => `${field} ${line} ${cell}`

async function allStands(tx: TenantTransaction, documentId: number, wrote: RuleEffect[]): Promise<boolean> {
  const fields = await tx.select().from(documentFields).where(eq(documentFields.documentId, documentId))
  const lines = await readLines(tx, documentId)
  return wrote.every(({ field, line, cell, to }) => {
    const stands =
      line === null || cell === null
        ? fields.find(({ name }) => name === field)?.value
        : lines[line - 1]?.cells[cell]?.value
    return (stands ?? null) === to
  })
}
