import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idRow, instantValue, readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { checkRule } from '../check-rule'
import { rejectionErrors } from '../rejection-errors'
import type { RuleBody } from '../rejection-rule'
import { ruleChange } from '../rejection-wire'
import { putTemplate } from './mail-template'
import { insertRule, lockRule, markRuleDeleted, overwriteRule } from './rules.queries'
import { putException } from './switch-exception'

type Change = z.output<typeof ruleChange>
type NewChange = Pick<Change, 'subject' | 'subject_key' | 'action'> & { before: unknown; after: unknown }

/** Notes what was changed, in the transaction that changes it. */
export async function noteChange(ctx: Context, tx: TenantTransaction, change: NewChange): Promise<number> {
  const rows = await readRows(
    tx,
    idRow,
    sql`
    INSERT INTO rejection_changes (subject, subject_key, action, changed_by, changed_by_id, changed_at, before, after)
    VALUES (${change.subject}, ${change.subject_key}, ${change.action}, ${ctx.actor.name}, ${ctx.actor.id}, ${ctx.now().toISOString()},
      ${json(change.before)}::jsonb, ${json(change.after)}::jsonb)
    RETURNING id`,
  )
  return rows[0]!.id
}

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

const changesRow = ruleChange.omit({ can_undo: true }).extend({
  id: wholeNumber,
  changed_at: instantValue,
  undone_by: z.string().nullable(),
  newest: z.boolean(),
})

export async function readChanges(
  tx: TenantTransaction,
  asked: { rule_id?: number; before?: number; id?: number; limit: number },
): Promise<Change[]> {
  const rows = await readRows(
    tx,
    changesRow,
    sql`
    SELECT c.id, c.subject, c.subject_key, c.action, c.changed_by, c.changed_at, c.before, c.after, c.undone_by::text,
      NOT EXISTS (SELECT 1 FROM rejection_changes n WHERE n.subject = c.subject AND n.subject_key = c.subject_key AND n.id > c.id) AS newest
    FROM rejection_changes c
    WHERE (${asked.rule_id ?? null}::int IS NULL OR (c.subject = 'RULE' AND c.subject_key = ${String(asked.rule_id ?? '')}))
      AND (${asked.before ?? null}::bigint IS NULL OR c.id < ${asked.before ?? null}::bigint)
      AND (${asked.id ?? null}::bigint IS NULL OR c.id = ${asked.id ?? null}::bigint)
    ORDER BY c.id DESC LIMIT ${asked.limit}`,
  )
  return rows.map(({ undone_by, newest, ...row }) => ({
    ...row,
    changed_at: row.changed_at.toISOString(),
    can_undo: newest && undone_by === null,
  }))
}

/**
 * Puts back what stood before a change. Only the newest change of its rule, template or exception can be undone, and
 * undoing is a change that can be undone again.
 * @throws rejection.no_such_change, rejection.changed_since
 */
export async function undoChange(ctx: Context, tx: TenantTransaction, id: number): Promise<Change> {
  await tx.execute(sql`SELECT 1 FROM rejection_changes WHERE id = ${id} FOR UPDATE`)
  const [change] = await readChanges(tx, { id, limit: 1 })
  if (!change) throw rejectionErrors.noSuchChange()
  if (!change.can_undo) throw rejectionErrors.changedSince()
  await restore(ctx, tx, change)
  const undoing = await noteChange(ctx, tx, {
    subject: change.subject,
    subject_key: change.subject_key,
    action: 'UNDO',
    before: change.after,
    after: change.before,
  })
  await tx.execute(sql`UPDATE rejection_changes SET undone_by = ${undoing} WHERE id = ${id}`)
  return (await readChanges(tx, { id: undoing, limit: 1 }))[0]!
}

async function restore(ctx: Context, tx: TenantTransaction, change: Change): Promise<void> {
  if (change.subject === 'TEMPLATE')
    return putTemplate(ctx, tx, change.subject_key, change.before as string | null)
  if (change.subject === 'EXCEPTION')
    return putException(ctx, tx, change.subject_key, change.before as boolean)
  const ruleId = Number(change.subject_key)
  if (change.before === null) await markRuleDeleted(ctx, tx, ruleId)
  else await overwriteRule(ctx, tx, ruleId, change.before as RuleBody)
}

/** Makes a rule. @returns its number. @throws rejection.invalid_rule */
export async function createRule(
  ctx: Context,
  tx: TenantTransaction,
  sent: RuleBody,
  action: 'CREATE' | 'IMPORT' = 'CREATE',
): Promise<number> {
  const body = checkRule(sent)
  const id = await insertRule(ctx, tx, body)
  await noteChange(ctx, tx, { subject: 'RULE', subject_key: String(id), action, before: null, after: body })
  return id
}

/** Replaces a rule. @throws rejection.invalid_rule, rejection.no_such_rule */
export async function updateRule(
  ctx: Context,
  tx: TenantTransaction,
  id: number,
  sent: RuleBody,
): Promise<void> {
  const before = await lockRule(tx, id)
  if (!before) throw rejectionErrors.noSuchRule({ id })
  const body = checkRule(sent)
  await overwriteRule(ctx, tx, id, body)
  await noteChange(ctx, tx, {
    subject: 'RULE',
    subject_key: String(id),
    action: 'UPDATE',
    before: bodyOf(before),
    after: body,
  })
}

/** @throws rejection.no_such_rule */
export async function deleteRule(ctx: Context, tx: TenantTransaction, id: number): Promise<void> {
  const before = await lockRule(tx, id)
  if (!before) throw rejectionErrors.noSuchRule({ id })
  await markRuleDeleted(ctx, tx, id)
  await noteChange(ctx, tx, {
    subject: 'RULE',
    subject_key: String(id),
    action: 'DELETE',
    before: bodyOf(before),
    after: null,
  })
}

/** A rule without its number and who made it: what is sent, exported and put back. */
export function bodyOf(rule: RuleBody): RuleBody {
  const { usage_type, automated_type, is_active, rejection_message, rule_name } = rule
  const { may_tell_supplier, conditionals } = rule
  return {
    usage_type,
    automated_type,
    is_active,
    rejection_message,
    rule_name,
    may_tell_supplier,
    conditionals,
  }
}
