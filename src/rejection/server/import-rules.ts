import type { Context, TenantTransaction } from '../../tenants/server/context'
import { checkRule } from '../check-rule'
import type { RuleBody } from '../rejection-rule'
import { bodyOf, createRule } from './changes'
import { readRules } from './rules.queries'

/** Every living rule in the form in which `importRules` takes it, oldest first. */
export async function exportRules(tx: TenantTransaction) {
  const rules = (await readRules(tx)).reverse()
  return { format: 'rejection-rules' as const, version: 1 as const, rules: rules.map(bodyOf) }
}

/**
 * Adds rules from an export, all or none. A rule that says the same under the same name is left out, so that importing
 * twice changes nothing. @throws rejection.invalid_rule
 */
export async function importRules(
  ctx: Context,
  tx: TenantTransaction,
  sent: RuleBody[],
): Promise<{ created: number; skipped: number }> {
  const known = new Set((await readRules(tx)).map((rule) => keyOf(bodyOf(rule))))
  let created = 0
  for (const rule of sent.map(checkRule)) {
    if (known.has(keyOf(rule))) continue
    known.add(keyOf(rule))
    await createRule(ctx, tx, rule, 'IMPORT')
    created += 1
  }
  return { created, skipped: sent.length - created }
}

function keyOf(rule: RuleBody): string {
  const conditions = rule.conditionals.map((one) => [
    one.field_name,
    one.condition,
    one.field_value,
    one.logical_operator,
  ])
  return JSON.stringify([rule.usage_type, rule.rule_name, rule.rejection_message, conditions])
}
