import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { draftOf } from '../check-rule'
import type { RuleDraft } from '../rule'
import type { RuleHeaderName } from '../rule-header'
import type { SentRule } from '../rule-wire'
import { exportedRules } from '../rules.api'
import { ruleProblems } from '../rules-errors'
import { documentRules } from './rules.tables'
import { createRule } from './save-rule'
import { type ImportProblem, importRefusal, problemOfShape, problemsOfRule } from './told-import'

type Exported = z.output<typeof exportedRules>

/** Every rule in the form in which `importRules` takes it, oldest first. */
export async function exportRules(tx: TenantTransaction): Promise<Exported> {
  const rows = await tx.select().from(documentRules).orderBy(asc(documentRules.id))
  const rules = rows.map(({ draft, isActive }) => ({ ...sentOf(draft), isActive }))
  return { format: 'document-rules', version: 1, rules }
}

/** A rule as it is sent in. */
export function sentOf(draft: RuleDraft): SentRule {
  const header = Object.entries(draft.header).map(([name, value]) => ({
    name: name as RuleHeaderName,
    value,
  }))
  return {
    documentRuleName: draft.documentRuleName,
    documentRuleType: draft.documentRuleType,
    header,
    documentRuleLines: draft.documentRuleLines.map((line) => ({ ...line })),
    previous: { from: draft.previous.from, copies: [...draft.previous.copies] },
    columns: draft.columns.map((one) => ({ ...one })),
    ...(draft.custom ? { custom: { ...draft.custom } } : {}),
  }
}

/**
 * Adds the rules of an export, all or none. A rule that says the same is left out, so that importing twice changes nothing.
 * @throws rules.broken_import, which tells what is wrong with which rules
 */
export async function importRules(
  ctx: Context,
  tx: TenantTransaction,
  sent: unknown,
): Promise<{ created: number; skipped: number }> {
  const { rules } = read(sent)
  const stored = await tx
    .select({ draft: documentRules.draft, isActive: documentRules.isActive })
    .from(documentRules)
  const known = new Set(stored.map(({ draft, isActive }) => keyOf(draft, isActive)))
  let created = 0
  const broken: ImportProblem[] = []
  for (const [at, { isActive, ...rule }] of rules.entries()) {
    const key = keyOf(draftOf(rule), isActive)
    if (known.has(key)) continue
    known.add(key)
    try {
      await createRule(ctx, tx, rule, { action: 'IMPORT', isActive })
      created += 1
    } catch (error) {
      // refused before anything of it was written, so that the next ones can be tried
      broken.push(...problemsOfRule(error, at, rule.documentRuleName))
    }
  }
  if (broken.length > 0) throw importRefusal(broken)
  return { created, skipped: rules.length - created }
}

/** The same for rules that say the same, in whatever order their parts are stored. */
const keyOf = (draft: RuleDraft, isActive: boolean) =>
  JSON.stringify([isActive, draft], (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

function read(sent: unknown): Exported {
  const isExport =
    typeof sent === 'object' && sent !== null && 'format' in sent && sent.format === 'document-rules'
  if (!isExport) throw importRefusal([{ place: [], problem: ruleProblems.notExport() }])
  const parsed = exportedRules.safeParse(sent)
  if (parsed.success) return parsed.data
  throw importRefusal(parsed.error.issues.map((issue) => problemOfShape(issue, sent)))
}
