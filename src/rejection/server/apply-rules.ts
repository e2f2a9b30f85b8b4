import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Moved, ReadPages } from '../../documents/server/document-seams'
import type { ToldText } from '../../kernel/told-text'
import { idRow, readRows } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { compileRules, ruleDocumentOf } from '../evaluate-rule'
import { explainOutcome } from '../explain-rule'
import type { RejectionRule } from '../rejection-rule'
import { fieldsAfterReading, fieldTypeFor } from '../rule-fields'
import { readFacts } from './document-facts'
import { readRules } from './rules.queries'

/** INTAKE: rejection rules that need only the file and its mail. READING: those that need its words. FLAGS: flag rules. */
export type RulePass = 'INTAKE' | 'READING' | 'FLAGS'

/** A rule that the document meets, with the reason in its owner's words and what was found. */
export type RuleHit = { ruleId: number; ruleName: string; message: string; why: ToldText; matchId: number }

/**
 * Runs the active automatic rules of a pass over a document: all of them, also after one matched. Records the run with
 * every rule's outcome and why, and each match. @returns the matches in the rules' order, the oldest rule first.
 */
export async function applyRules(
  ctx: Context,
  tx: TenantTransaction,
  asked: { documentId: number; pass: RulePass },
): Promise<RuleHit[]> {
  const rules = (await readRules(tx, sql`r.automated_type = 'AUTOMATED' AND r.is_active`))
    .filter((rule) => passOf(rule) === asked.pass)
    .reverse()
  if (rules.length === 0) return []
  const customer = await readOwnCustomer(tx)
  const usage = asked.pass === 'FLAGS' ? 'FLAG' : 'REJECT'
  const typeOf = (field: string) => fieldTypeFor(usage, field)
  const fields = [...new Set(rules.flatMap((rule) => rule.conditionals.map((one) => one.field_name)))]
  const facts = await readFacts(tx, {
    documentId: asked.documentId,
    fields,
    fallbackCurrency: customer.currency,
  })
  const document = ruleDocumentOf(facts, typeOf)
  const outcomes = compileRules(rules, typeOf).map(({ rule, matches }) => ({
    rule,
    isMatch: matches(document),
    why: explainOutcome(rule.conditionals, facts),
  }))
  await recordRun(ctx, tx, asked, outcomes)
  const hits: RuleHit[] = []
  for (const { rule, why } of outcomes.filter((outcome) => outcome.isMatch)) {
    const matchId = await recordMatch(ctx, tx, {
      documentId: asked.documentId,
      ruleId: rule.rejection_rule_id,
      why,
    })
    hits.push({
      ruleId: rule.rejection_rule_id,
      ruleName: rule.rule_name,
      message: rule.rejection_message,
      why,
      matchId,
    })
  }
  return hits
}

function passOf(rule: RejectionRule): RulePass {
  if (rule.usage_type === 'FLAG') return 'FLAGS'
  return rule.conditionals.some((one) => fieldsAfterReading.includes(one.field_name)) ? 'READING' : 'INTAKE'
}

async function recordRun(
  ctx: Context,
  tx: TenantTransaction,
  asked: { documentId: number; pass: RulePass },
  outcomes: { rule: RejectionRule; isMatch: boolean; why: ToldText }[],
): Promise<void> {
  const recorded = outcomes.map(({ rule, isMatch, why }) => ({
    rejection_rule_id: rule.rejection_rule_id,
    rule_name: rule.rule_name,
    is_match: isMatch,
    why,
  }))
  await tx.execute(sql`
    INSERT INTO rejection_rule_runs (document_id, pass, ran_at, outcomes)
    VALUES (${asked.documentId}, ${asked.pass}, ${ctx.now().toISOString()}, ${JSON.stringify(recorded)}::jsonb)`)
}

async function recordMatch(
  ctx: Context,
  tx: TenantTransaction,
  match: { documentId: number; ruleId: number; why: ToldText },
): Promise<number> {
  const rows = await readRows(
    tx,
    idRow,
    sql`
    INSERT INTO rejection_matched_rules (document_id, rule_id, origin, matched_at, matched_by, why)
    VALUES (${match.documentId}, ${match.ruleId}, 'AUTOMATIC', ${ctx.now().toISOString()}, ${ctx.actor.name}, ${JSON.stringify(match.why)})
    RETURNING id`,
  )
  return rows[0]!.id
}

/** Keeps how many words a document has, for rules and back-tests. */
export async function keepWordCount(
  _ctx: Context,
  tx: TenantTransaction,
  { documentId, pages }: ReadPages,
): Promise<void> {
  const wordCount = pages.reduce((sum, words) => sum + words.length, 0)
  await tx.execute(sql`
    INSERT INTO document_measures (document_id, word_count) VALUES (${documentId}, ${wordCount})
    ON CONFLICT (document_id) DO UPDATE SET word_count = excluded.word_count`)
}

/** Ties a match to the flag that it opened, so that clearing the flag can tell whether the rule was wrong. */
export async function tieToFlag(tx: TenantTransaction, matchId: number, flagId: number): Promise<void> {
  await tx.execute(sql`UPDATE rejection_matched_rules SET flag_id = ${flagId} WHERE id = ${matchId}`)
}

const falseHitsRow = idRow.extend({ rule_id: z.number() })

/**
 * Marks the matches behind flags that a person cleared as false hits, where the rule still matches the document: the
 * person overruled it. Where the document was changed so that it no longer matches, the rule was right.
 */
export async function noteFalseHits(_ctx: Context, tx: TenantTransaction, cleared: Moved): Promise<void> {
  const { flagIds = [] } = cleared.move
  if (flagIds.length === 0) return
  const documentId = cleared.document.id
  const matches = await readRows(
    tx,
    falseHitsRow,
    sql`
    SELECT id, rule_id FROM rejection_matched_rules
    WHERE document_id = ${documentId} AND flag_id IN (${sql.join([...flagIds], sql`, `)})`,
  )
  if (matches.length === 0) return
  const customer = await readOwnCustomer(tx)
  const rules = await readRules(
    tx,
    sql`r.id IN (${sql.join(
      matches.map((row) => row.rule_id),
      sql`, `,
    )})`,
  )
  const typeOf = (field: string) => fieldTypeFor('FLAG', field)
  const fields = [...new Set(rules.flatMap((rule) => rule.conditionals.map((one) => one.field_name)))]
  const facts = await readFacts(tx, { documentId, fields, fallbackCurrency: customer.currency })
  const document = ruleDocumentOf(facts, typeOf)
  for (const { rule, matches: stillMatches } of compileRules(rules, typeOf)) {
    if (!stillMatches(document)) continue
    const match = matches.find((row) => row.rule_id === rule.rejection_rule_id)!
    await tx.execute(sql`UPDATE rejection_matched_rules SET is_false_hit = true WHERE id = ${match.id}`)
  }
}

/** A rejection by a rule that a person reopened was a false hit. */
export async function noteOverruled(tx: TenantTransaction, documentId: number): Promise<void> {
  await tx.execute(sql`
    UPDATE rejection_matched_rules m SET is_false_hit = true FROM rejection_rules r
    WHERE m.document_id = ${documentId} AND m.origin = 'AUTOMATIC' AND r.id = m.rule_id AND r.usage_type = 'REJECT'`)
}
