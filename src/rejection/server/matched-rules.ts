import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findDocument } from '../../documents/server/documents.queries'
import { ownText } from '../../kernel/told-text'
import { readRows } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { describeConditionals } from '../explain-rule'
import { rejectionErrors } from '../rejection-errors'
import { readRules } from './rules.queries'

/** A rule that stands as a reason of a document's rejection. */
export type MatchedRule = { ruleId: number; ruleName: string; message: string }

const tellable = sql`r.is_active AND r.may_tell_supplier`

const matchedRuleRow = z.object({ id: z.number(), rule_name: z.string(), rejection_message: z.string() })

/** The rules that a person chose for a document. */
export async function readMatchedRules(tx: TenantTransaction, documentId: number): Promise<MatchedRule[]> {
  const rows = await readRows(
    tx,
    matchedRuleRow,
    sql`
    SELECT r.id, r.rule_name, r.rejection_message FROM rejection_matched_rules m JOIN rejection_rules r ON r.id = m.rule_id
    WHERE m.document_id = ${documentId} AND m.origin = 'MANUAL' AND r.may_tell_supplier ORDER BY m.id`,
  )
  return rows.map((row) => ({ ruleId: row.id, ruleName: row.rule_name, message: row.rejection_message }))
}

/**
 * Sets the rules that a person chose for a document; those that he no longer names are taken away.
 * @throws documents.not_found, rejection.no_such_rule
 */
export async function setMatchedRules(
  ctx: Context,
  tx: TenantTransaction,
  chosen: { documentId: number; ruleIds: number[] },
): Promise<MatchedRule[]> {
  const { documentId } = chosen
  await findDocument(tx, documentId)
  const ruleIds = [...new Set(chosen.ruleIds)]
  const known = new Set((await readRules(tx, tellable)).map((rule) => rule.rejection_rule_id))
  const unknown = ruleIds.find((id) => !known.has(id))
  if (unknown !== undefined) throw rejectionErrors.noSuchRule({ id: unknown })
  await tx.execute(sql`
    DELETE FROM rejection_matched_rules WHERE document_id = ${documentId} AND origin = 'MANUAL'
      AND rule_id NOT IN (SELECT value::int FROM jsonb_array_elements_text(${JSON.stringify(ruleIds)}::jsonb))`)
  for (const ruleId of ruleIds) {
    await tx.execute(sql`
      INSERT INTO rejection_matched_rules (document_id, rule_id, origin, matched_at, matched_by)
      VALUES (${documentId}, ${ruleId}, 'MANUAL', ${ctx.now().toISOString()}, ${ctx.actor.name})
      ON CONFLICT (document_id, rule_id) WHERE origin = 'MANUAL' DO NOTHING`)
  }
  return readMatchedRules(tx, documentId)
}

/** T15: the customer's active flag rules that can't fire on their own. */
export async function readFlagReasons(tx: TenantTransaction) {
  const rules = await readRules(
    tx,
    sql`r.is_active AND r.usage_type = 'FLAG' AND r.automated_type = 'MANUAL'`,
  )
  return rules.map(({ rule_name, rejection_message }) => ({ rule_name, rejection_message }))
}

/** Every active rule whose reason may be told to a supplier, as a reason to choose; those that are chosen marked. @throws documents.not_found */
export async function readReasons(tx: TenantTransaction, documentId: number) {
  await findDocument(tx, documentId)
  const matched = new Set((await readMatchedRules(tx, documentId)).map((one) => one.ruleId))
  const rules = await readRules(tx, tellable)
  return rules.map((rule) => ({
    rejection_rule_id: rule.rejection_rule_id,
    usage_type: rule.usage_type,
    rule_name: rule.rule_name,
    rejection_message: rule.rejection_message,
    description: ownText(rule.rejection_message) ?? describeConditionals(rule.conditionals),
    is_matched: matched.has(rule.rejection_rule_id),
  }))
}
