import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idRow, instantValue, readRows } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import {
  automatedTypes,
  type Conditional,
  type RejectionRule,
  type RuleBody,
  type UsageType,
  usageTypes,
} from '../rejection-rule'
import { conditional, type RejectionRuleRow } from '../rejection-wire'

const storedRule = z.object({
  id: z.number(),
  usage_type: z.enum(usageTypes),
  automated_type: z.enum(automatedTypes),
  is_active: z.boolean(),
  rule_name: z.string(),
  rejection_message: z.string(),
  may_tell_supplier: z.boolean(),
  created_by: z.string(),
  created_at: instantValue,
  conditionals: z.array(conditional),
})
type StoredRule = z.output<typeof storedRule>

const ruleColumns = sql`r.id, r.usage_type, r.automated_type, r.is_active, r.rule_name, r.rejection_message, r.may_tell_supplier, r.created_by, r.created_at,
  coalesce((SELECT jsonb_agg(jsonb_build_object('is_active', c.is_active, 'field_name', c.field_name, 'condition', c.condition,
      'field_value', c.field_value, 'conditional_order', c.conditional_order, 'automation_configuration', c.automation_configuration,
      'logical_operator', c.logical_operator) ORDER BY c.position)
    FROM rejection_conditionals c WHERE c.rule_id = r.id), '[]') AS conditionals`

/** Living rules, newest first. */
export async function readRules(tx: TenantTransaction, where: SQL = sql`true`): Promise<RejectionRule[]> {
  const rows = await readRows(
    tx,
    storedRule,
    sql`SELECT ${ruleColumns} FROM rejection_rules r WHERE r.deleted_at IS NULL AND ${where} ORDER BY r.id DESC`,
  )
  return rows.map(ruleOf)
}

/** One living rule, locked until the transaction ends; null when there is none. */
export async function lockRule(tx: TenantTransaction, id: number): Promise<RejectionRule | null> {
  const rows = await readRows(
    tx,
    storedRule,
    sql`SELECT ${ruleColumns} FROM rejection_rules r WHERE r.id = ${id} AND r.deleted_at IS NULL FOR UPDATE OF r`,
  )
  return rows[0] ? ruleOf(rows[0]) : null
}

const rulePageRow = storedRule.extend({ hits: z.number(), false_hits: z.number() })

const totalRow = z.object({ total: z.number() })

/** A page of the list with each rule's hits of the last 30 days. */
export async function readRulePage(
  tx: TenantTransaction,
  asked: { usageType?: UsageType; page: number; pageSize: number; now: Date },
): Promise<{ rules: RejectionRuleRow[]; total: number }> {
  const ofUsage = asked.usageType ? sql`r.usage_type = ${asked.usageType}` : sql`true`
  const counted = await readRows(
    tx,
    totalRow,
    sql`SELECT count(*)::int AS total FROM rejection_rules r WHERE r.deleted_at IS NULL AND ${ofUsage}`,
  )
  const since = new Date(asked.now.getTime() - 30 * 24 * 60 * 60_000).toISOString()
  const rows = await readRows(
    tx,
    rulePageRow,
    sql`
    SELECT ${ruleColumns}, m.hits, m.false_hits FROM rejection_rules r
    CROSS JOIN LATERAL (SELECT count(*)::int AS hits, count(*) FILTER (WHERE is_false_hit)::int AS false_hits
      FROM rejection_matched_rules m WHERE m.rule_id = r.id AND m.matched_at >= ${since}) m
    WHERE r.deleted_at IS NULL AND ${ofUsage}
    ORDER BY r.id DESC LIMIT ${asked.pageSize} OFFSET ${(asked.page - 1) * asked.pageSize}`,
  )
  const rules = rows.map((row) => ({ ...ruleOf(row), hits: row.hits, false_hits: row.false_hits }))
  return { rules, total: counted[0]!.total }
}

function ruleOf(row: StoredRule): RejectionRule & { may_tell_supplier: boolean } {
  return {
    rejection_rule_id: row.id,
    usage_type: row.usage_type,
    automated_type: row.automated_type,
    is_active: row.is_active,
    rejection_message: row.rejection_message,
    rule_name: row.rule_name,
    may_tell_supplier: row.may_tell_supplier,
    conditionals: row.conditionals,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  }
}

/** @returns the number of the new rule. */
export async function insertRule(ctx: Context, tx: TenantTransaction, body: RuleBody): Promise<number> {
  const now = ctx.now().toISOString()
  const rows = await readRows(
    tx,
    idRow,
    sql`
    INSERT INTO rejection_rules (usage_type, automated_type, is_active, rule_name, rejection_message, may_tell_supplier, created_by, created_at, changed_at)
    VALUES (${body.usage_type}, ${body.automated_type}, ${body.is_active}, ${body.rule_name}, ${body.rejection_message},
      ${body.may_tell_supplier ?? false}, ${ctx.actor.name}, ${now}, ${now}) RETURNING id`,
  )
  await insertConditionals(tx, rows[0]!.id, body.conditionals)
  return rows[0]!.id
}

/** Writes a rule over, and brings a deleted one back. */
export async function overwriteRule(
  ctx: Context,
  tx: TenantTransaction,
  id: number,
  body: RuleBody,
): Promise<void> {
  await tx.execute(sql`
    UPDATE rejection_rules SET usage_type = ${body.usage_type}, automated_type = ${body.automated_type}, is_active = ${body.is_active},
      rule_name = ${body.rule_name}, rejection_message = ${body.rejection_message},
      may_tell_supplier = ${body.may_tell_supplier ?? body.usage_type === 'REJECT'}, changed_at = ${ctx.now().toISOString()}, deleted_at = NULL
    WHERE id = ${id}`)
  await tx.execute(sql`DELETE FROM rejection_conditionals WHERE rule_id = ${id}`)
  await insertConditionals(tx, id, body.conditionals)
}

export async function markRuleDeleted(ctx: Context, tx: TenantTransaction, id: number): Promise<void> {
  await tx.execute(sql`UPDATE rejection_rules SET deleted_at = ${ctx.now().toISOString()} WHERE id = ${id}`)
}

async function insertConditionals(
  tx: TenantTransaction,
  ruleId: number,
  conditionals: Conditional[],
): Promise<void> {
  for (const [index, one] of conditionals.entries()) {
    await tx.execute(sql`
      INSERT INTO rejection_conditionals (rule_id, position, is_active, field_name, condition, field_value, conditional_order,
        automation_configuration, logical_operator)
      VALUES (${ruleId}, ${index + 1}, ${one.is_active}, ${one.field_name}, ${one.condition}, ${one.field_value},
        ${one.conditional_order}, ${one.automation_configuration}, ${one.logical_operator})`)
  }
}
