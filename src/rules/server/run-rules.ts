import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { DocumentLine } from '../../documents/document-line'
import type { Moved, ReadPages } from '../../documents/server/document-seams'
import type { DocumentRow } from '../../documents/server/documents.tables'
import { cellChanges } from '../../documents/server/edit-lines'
import {
  type HistoryEntry,
  lockDocument,
  writeHistory,
  writeNote,
} from '../../documents/server/move-document'
import { writeFields } from '../../documents/server/write-fields'
import { keepLines } from '../../documents/server/write-lines'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { applyRules, type RuleOutcome } from '../apply-rule'
import { indexRules } from '../choose-rule'
import type { EngineDocument } from '../engine-document'
import { engineRule, readEngineDocument, readSubmitted } from './read-facts'
import { documentRuleTouches, type RuleRow } from './rules.tables'
import { readActive } from './save-rule'

/** So many of the supplier's last invoices are asked for what is usual. */
const previousAsked = 3

/** Between matching and checking. */
export const runAfterReading = (ctx: Context, tx: TenantTransaction, { documentId }: ReadPages) =>
  runRules(ctx, tx, documentId)

/** Once more when the master data is fresh, and when reviewers have said what they know. */
export async function runAfterMove(ctx: Context, tx: TenantTransaction, { document }: Moved): Promise<void> {
  await runRules(ctx, tx, document.id)
}

/**
 * Writes what the narrowest rule for a document says, notes which version of it did so, and why it was this one or did
 * nothing. Running again writes nothing again. `only` asks one rule alone.
 */
export async function runRules(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
  only?: RuleRow,
): Promise<void> {
  const document = await lockDocument(tx, documentId)
  const rules = only ? [only] : await readActive(tx, document.supplierId)
  if (rules.length === 0) return
  const customer = await readOwnCustomer(tx)
  const facts = await readEngineDocument(tx, document, customer.currency)
  const copies = rules.some(({ type }) => type === 'PREVIOUS')
  const previous = copies
    ? await readSubmitted(tx, {
        supplierId: document.supplierId!,
        account: document.customerAccount,
        but: document.id,
        most: previousAsked,
        currency: customer.currency,
      })
    : []
  const outcome = applyRules({
    document: facts,
    rules: indexRules(rules.map(engineRule)),
    previous,
    newId: randomUUID,
  })
  if (!outcome || (await isKnown(tx, document, outcome))) return
  await write(ctx, tx, { document, facts, outcome, currency: customer.currency })
}

/** The same version did all of this, or the same nothing, before. */
async function isKnown(tx: TenantTransaction, document: DocumentRow, outcome: RuleOutcome): Promise<boolean> {
  if (outcome.wrote.length > 0) return false
  const [last] = await tx
    .select()
    .from(documentRuleTouches)
    .where(and(eq(documentRuleTouches.documentId, document.id)))
    .orderBy(desc(documentRuleTouches.id))
    .limit(1)
  return (
    last?.ruleId === outcome.rule.id &&
    last.ruleVersion === outcome.rule.version &&
    last.outcome === outcome.outcome
  )
}

type Work = { document: DocumentRow; facts: EngineDocument; outcome: RuleOutcome; currency: string }

async function write(ctx: Context, tx: TenantTransaction, work: Work): Promise<void> {
  const { document, facts, outcome } = work
  const { id, version, draft } = outcome.rule
  const rule = { id, version, name: draft.documentRuleName }
  const isApplied = outcome.outcome === 'applied'
  await writeNote(ctx, tx, {
    document,
    action: isApplied ? 'apply-rule' : 'skip-rule',
    why: outcome.why,
    details: { rule: rule.name, ruleId: id, version },
  })
  if (isApplied)
    await writeFields(ctx, tx, {
      document,
      action: 'edit',
      writes: outcome.fields.map((field) => ({ ...field, source: 'RULE', rule })),
      version: document.version,
      fallbackCurrency: work.currency,
    })
  if (outcome.lines) await writeLines(ctx, tx, { document, rule, before: facts.lines, after: outcome.lines })
  await tx.insert(documentRuleTouches).values({
    documentId: document.id,
    ruleId: id,
    ruleVersion: version,
    outcome: outcome.outcome,
    why: outcome.why,
    wrote: outcome.wrote,
    kept: outcome.kept,
    touchedAt: ctx.now(),
  })
}

async function writeLines(
  ctx: Context,
  tx: TenantTransaction,
  given: {
    document: DocumentRow
    rule: { id: number; name: string; version: number }
    before: readonly DocumentLine[]
    after: DocumentLine[]
  },
): Promise<void> {
  const { document, rule, before, after } = given
  const ofRule = { rule: rule.name, ruleId: rule.id, ruleVersion: rule.version }
  await keepLines(tx, { documentId: document.id, before: [...before], after, now: ctx.now() })
  const entries = lineEntries(before, after).map((entry) => ({
    ...entry,
    details: { ...entry.details, ...ofRule },
  }))
  const of = { documentId: document.id, action: 'edit', version: document.version } as const
  for (let at = 0; at < entries.length; at += 2_000)
    await writeHistory(ctx, tx, ...entries.slice(at, at + 2_000).map((entry) => ({ ...entry, ...of })))
}

function lineEntries(
  before: readonly DocumentLine[],
  after: readonly DocumentLine[],
): Pick<HistoryEntry, 'field' | 'fromValue' | 'toValue' | 'details'>[] {
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.flatMap((line, at) =>
    kept.has(line.id)
      ? []
      : [
          {
            field: 'line',
            fromValue: line.cells.description?.value ?? line.cells.item?.value ?? '',
            details: { line: at + 1, lineId: line.id, what: 'removed' },
          },
        ],
  )
  const now = after.flatMap((line, at) => {
    const old = before.find(({ id }) => id === line.id)
    const added = old ? [] : [{ field: 'line', details: { line: at + 1, lineId: line.id, what: 'added' } }]
    return [...added, ...cellChanges(old, { ...line, number: at + 1 })]
  })
  return [...gone, ...now]
}
