import { and, asc, eq, ne } from 'drizzle-orm'
import type { ToldText } from '../../kernel/told-text'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { draftOf, problemsOf } from '../check-rule'
import { findConflicts } from '../find-conflicts'
import type { RuleDraft } from '../rule'
import { changesBetween } from '../rule-changes'
import { narrowed } from '../rule-header'
import type { RuleConflict, RuleProblem, SentRule } from '../rule-wire'
import { ruleProblems, rulesErrors } from '../rules-errors'
import { referenceProblems } from './check-references'
import { documentRules, documentRuleVersions, type RuleRow, type VersionAction } from './rules.tables'

type Sent = SentRule & {
  confirmsOtherType?: boolean | undefined
  prototypeDocumentRuleID?: number | undefined
}

/** Everything that is wrong with a rule, and the other active rules of its supplier that it would meet. */
export async function checkDraft(
  tx: TenantTransaction,
  draft: RuleDraft,
  ownId: number | null,
): Promise<{ problems: RuleProblem[]; conflicts: RuleConflict[] }> {
  const others = await readActive(tx, draft.header.supplier, ownId)
  const conflicts = findConflicts(draft, others)
  const same = conflicts.find(({ kind }) => kind === 'same')
  return {
    conflicts,
    problems: [
      ...problemsOf(draft),
      ...(await referenceProblems(tx, draft)),
      ...(same
        ? [{ field: 'supplier', problem: ruleProblems.sameScope({ name: same.documentRuleName }) }]
        : []),
    ],
  }
}

/** Makes a rule. @throws rules.invalid_rule with every problem in its details, rules.other_type */
export async function createRule(
  ctx: Context,
  tx: TenantTransaction,
  sent: Sent,
  how: { action: 'CREATE' | 'IMPORT'; isActive?: boolean } = { action: 'CREATE' },
): Promise<RuleRow> {
  const draft = draftOf(sent)
  const isActive = how.isActive ?? true
  await refuseBroken(ctx, tx, { draft, ownId: null, isActive, confirms: sent.confirmsOtherType })
  const now = ctx.now()
  const [row] = await tx
    .insert(documentRules)
    .values({
      ...columnsOf(draft),
      isActive,
      prototypeId: sent.prototypeDocumentRuleID ?? null,
      createdBy: ctx.actor.name,
      createdAt: now,
      modifiedAt: now,
    })
    .returning()
  await keepVersion(ctx, tx, row!, how.action)
  return row!
}

/** Replaces a rule. @throws rules.no_such_rule, rules.changed_meanwhile, rules.invalid_rule, rules.other_type */
export async function updateRule(
  ctx: Context,
  tx: TenantTransaction,
  id: number,
  sent: Sent & { version: number },
): Promise<RuleRow> {
  const before = await lockRule(tx, id)
  if (before.version !== sent.version) throw await changedMeanwhile(tx, before, sent.version)
  const draft = draftOf(sent)
  if (changesBetween(before, { draft, isActive: before.isActive }).length === 0) return before
  await refuseBroken(ctx, tx, {
    draft,
    ownId: id,
    isActive: before.isActive,
    confirms: sent.confirmsOtherType,
  })
  return putRule(ctx, tx, before, { draft, isActive: before.isActive, action: 'UPDATE' })
}

/** Deactivates or reactivates rules, each for itself. @returns those that were refused, with the reason. */
export async function switchRules(
  ctx: Context,
  tx: TenantTransaction,
  asked: { ids: readonly number[]; isActive: boolean },
): Promise<{ done: number[]; refused: { documentRuleID: number; why: ToldText }[] }> {
  const done: number[] = []
  const refused: { documentRuleID: number; why: ToldText }[] = []
  for (const id of [...new Set(asked.ids)].sort((one, other) => one - other)) {
    const rule = await lockRule(tx, id)
    const { isActive } = asked
    const { problems, conflicts } =
      isActive && !rule.isActive ? await checkDraft(tx, rule.draft, id) : { problems: [], conflicts: [] }
    const why = problems[0]?.problem ?? conflicts.find(({ kind }) => kind === 'other-type')?.why
    if (why) refused.push({ documentRuleID: id, why })
    else {
      if (rule.isActive !== isActive)
        await putRule(ctx, tx, rule, {
          draft: rule.draft,
          isActive,
          action: isActive ? 'REACTIVATE' : 'DEACTIVATE',
        })
      done.push(id)
    }
  }
  return { done, refused }
}

/** Takes the newest change back, as a version of its own. @throws rules.nothing_to_undo, rules.changed_meanwhile, rules.invalid_rule */
export async function undoChange(
  ctx: Context,
  tx: TenantTransaction,
  id: number,
  version: number,
): Promise<RuleRow> {
  const rule = await lockRule(tx, id)
  if (rule.version !== version) throw await changedMeanwhile(tx, rule, version)
  const before = await readVersion(tx, id, version - 1)
  if (!before) throw rulesErrors.nothingToUndo()
  await refuseBroken(ctx, tx, { draft: before.draft, ownId: id, isActive: before.isActive, confirms: false })
  return putRule(ctx, tx, rule, { draft: before.draft, isActive: before.isActive, action: 'UNDO' })
}

/** @throws rules.no_such_rule */
export async function findRule(tx: TenantTransaction, id: number): Promise<RuleRow> {
  const [row] = await tx.select().from(documentRules).where(eq(documentRules.id, id))
  if (!row) throw rulesErrors.noSuchRule({ id })
  return row
}

/** A rule that nobody else changes until the transaction ends. @throws rules.no_such_rule */
async function lockRule(tx: TenantTransaction, id: number): Promise<RuleRow> {
  await tx.select({ id: documentRules.id }).from(documentRules).where(eq(documentRules.id, id)).for('update')
  return findRule(tx, id)
}

/** The supplier's active rules but one. */
export async function readActive(
  tx: TenantTransaction,
  supplierId: string | null,
  but: number | null = null,
): Promise<RuleRow[]> {
  if (supplierId === null) return []
  return tx
    .select()
    .from(documentRules)
    .where(
      and(
        eq(documentRules.supplierId, supplierId),
        eq(documentRules.isActive, true),
        but === null ? undefined : ne(documentRules.id, but),
      ),
    )
    .orderBy(asc(documentRules.id))
}

async function readVersion(tx: TenantTransaction, ruleId: number, version: number) {
  const [row] = await tx
    .select()
    .from(documentRuleVersions)
    .where(and(eq(documentRuleVersions.ruleId, ruleId), eq(documentRuleVersions.version, version)))
  return row
}

/** Says what has been done to a rule since the caller saw it, so that nothing of either is lost. */
async function changedMeanwhile(tx: TenantTransaction, now: RuleRow, seen: number) {
  const before = await readVersion(tx, now.id, seen)
  const latest = await readVersion(tx, now.id, now.version)
  const by = latest?.madeBy ?? now.createdBy
  const changes = before ? changesBetween(before, now) : []
  return rulesErrors.changedMeanwhile({ name: by }, { version: now.version, by, changes })
}

/** An inactive rule may wait with what is wrong by others; what is wrong by itself is refused. */
async function refuseBroken(
  ctx: Context,
  tx: TenantTransaction,
  given: { draft: RuleDraft; ownId: number | null; isActive: boolean; confirms: boolean | undefined },
): Promise<void> {
  const { draft, ownId, isActive } = given
  const { problems, conflicts } = isActive
    ? await checkDraft(tx, draft, ownId)
    : { problems: problemsOf(draft), conflicts: [] }
  const [first] = problems
  if (first) throw rulesErrors.invalidRule({ problem: first.problem }, { field: first.field, problems })
  const others = conflicts.filter(({ kind }) => kind === 'other-type')
  if (others.length === 0) return
  if (!given.confirms) throw rulesErrors.otherType({ conflicts: others })
  for (const { documentRuleID } of others) {
    const other = await lockRule(tx, documentRuleID)
    await putRule(ctx, tx, other, { draft: other.draft, isActive: false, action: 'DEACTIVATE' })
  }
}

async function putRule(
  ctx: Context,
  tx: TenantTransaction,
  before: RuleRow,
  now: { draft: RuleDraft; isActive: boolean; action: VersionAction },
): Promise<RuleRow> {
  const [row] = await tx
    .update(documentRules)
    .set({
      ...columnsOf(now.draft),
      isActive: now.isActive,
      version: before.version + 1,
      modifiedAt: ctx.now(),
    })
    .where(eq(documentRules.id, before.id))
    .returning()
  await keepVersion(ctx, tx, row!, now.action)
  return row!
}

function columnsOf(draft: RuleDraft) {
  return {
    name: draft.documentRuleName,
    type: draft.documentRuleType,
    supplierId: draft.header.supplier ?? '',
    companyId: narrowed(draft.header.company),
    customerAccount: narrowed(draft.header.customeracct),
    draft,
  }
}

async function keepVersion(
  ctx: Context,
  tx: TenantTransaction,
  { id, version, draft, isActive }: RuleRow,
  action: VersionAction,
): Promise<void> {
  await tx.insert(documentRuleVersions).values({
    ruleId: id,
    version,
    action,
    draft,
    isActive,
    madeAt: ctx.now(),
    madeBy: ctx.actor.name,
    madeById: ctx.actor.id,
  })
}
