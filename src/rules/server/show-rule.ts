import { and, desc, eq } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import type { LookupKind } from '../../master-data/master-data.api'
import { type NamedKind, namesOf } from '../../master-data/server/find-master-data'
import { readHeaderCodes } from '../../master-data/server/look-up'
import type { TenantTransaction } from '../../tenants/server/context'
import { type RuleLine, type RuleLineName, ruleLineFields, ruleTypeLabels } from '../rule'
import { changesBetween } from '../rule-changes'
import { narrowed, type RuleHeader, ruleHeaderFields } from '../rule-header'
import type { DocumentRule, HeaderItem, RuleVersion, ShownLine } from '../rule-wire'
import { nameChanges } from './name-effects'
import { documentRuleTouches, documentRuleVersions, type RuleRow } from './rules.tables'

const shownUsages = 20

/** A rule as the wire has it, with what is shown for its codes. */
export async function showRule(tx: TenantTransaction, row: RuleRow): Promise<DocumentRule> {
  const { draft } = row
  return {
    documentRuleID: row.id,
    prototypeDocumentRuleID: row.prototypeId,
    documentRuleName: row.name,
    documentRuleType: { code: row.type, label: ruleTypeLabels[row.type] },
    header: await showHeader(tx, draft.header),
    documentRuleLines: await showLines(tx, draft.documentRuleLines),
    previous: { from: draft.previous.from, copies: [...draft.previous.copies] },
    columns: draft.columns.map((one) => ({ ...one })),
    custom: { ...draft.custom },
    isActive: row.isActive,
    version: row.version,
    documentRuleUsages: await readUsages(tx, row.id),
  }
}

/** The header as a list of items; `text` is what stands in the field (specification §3). */
export async function showHeader(tx: TenantTransaction, header: RuleHeader): Promise<HeaderItem[]> {
  const items: HeaderItem[] = []
  for (const { name, placeholder, lookup, options } of ruleHeaderFields) {
    const value = header[name]
    const id = narrowed(value)
    const text = id === null ? '' : await nameOf(tx, lookup, id)
    const chosen = options?.find((option) => option.value === value)?.text
    items.push({
      name,
      value,
      text: chosen ?? text,
      placeholder: placeholder ?? '',
      ...(name === 'prepaidtype' ? { options: await prepaidOptions(tx) } : {}),
    })
  }
  return items
}

async function prepaidOptions(tx: TenantTransaction): Promise<HeaderItem['options']> {
  const types = await readHeaderCodes(tx, 'prepaid-types')
  return types.map(({ id, displayValue }) => ({
    prepayment_Release_Type_ID: id,
    prepayment_Release_Type_Name: displayValue,
  }))
}

async function nameOf(tx: TenantTransaction, lookup: LookupKind | undefined, id: string): Promise<string> {
  if (!lookup || lookup === 'currencies' || lookup === 'purchase-orders') return id
  return (await namesOf(tx, lookup satisfies NamedKind, [id])).get(id) ?? id
}

/** Lines with the names of what they are coded with. */
export async function showLines(tx: TenantTransaction, lines: readonly RuleLine[]): Promise<ShownLine[]> {
  const names = new Map<RuleLineName, Map<string, string>>()
  for (const { name, lookup } of ruleLineFields)
    if (lookup)
      names.set(name, await namesOf(tx, lookup, [...new Set(lines.flatMap((line) => line[name] ?? []))]))
  return lines.map((cells) => ({
    cells: { ...cells },
    texts: Object.fromEntries(
      Object.entries(cells).flatMap(([name, value]) =>
        value ? [[name, names.get(name as RuleLineName)?.get(value) ?? value]] : [],
      ),
    ),
  }))
}

async function readUsages(
  tx: TenantTransaction,
  ruleId: number,
): Promise<DocumentRule['documentRuleUsages']> {
  const rows = await tx
    .select({
      invID: documents.id,
      invoiceNumber: documents.invoiceNumber,
      ruleVersion: documentRuleTouches.ruleVersion,
      at: documentRuleTouches.touchedAt,
      isUnchanged: documentRuleTouches.isUnchanged,
    })
    .from(documentRuleTouches)
    .innerJoin(documents, eq(documents.id, documentRuleTouches.documentId))
    .where(and(eq(documentRuleTouches.ruleId, ruleId), eq(documentRuleTouches.outcome, 'applied')))
    .orderBy(desc(documentRuleTouches.id))
    .limit(shownUsages)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Every version of a rule with what it changed, by name, newest first. */
export async function readVersions(tx: TenantTransaction, rule: RuleRow): Promise<RuleVersion[]> {
  const rows = await tx
    .select()
    .from(documentRuleVersions)
    .where(eq(documentRuleVersions.ruleId, rule.id))
    .orderBy(desc(documentRuleVersions.version))
  const changes = rows.flatMap((row, at) => {
    const before = rows[at + 1]
    return before ? changesBetween(before, row).map((one) => ({ ...one, version: row.version })) : []
  })
  const named = await nameChanges(tx, changes)
  return rows.map((row, at) => ({
    version: row.version,
    action: row.action,
    at: row.madeAt.toISOString(),
    by: row.madeBy,
    changes: named.flatMap(({ version, ...change }) => (version === row.version ? [change] : [])),
    canUndo: at === 0 && rows.length > 1,
  }))
}
