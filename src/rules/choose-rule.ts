import type { CodedText } from '../kernel/told-text'
import type { EngineDocument, EngineRule } from './engine-document'
import { narrowed, type RuleHeader } from './rule-header'
import { ruleReasons } from './rule-reasons'

/** Rules by the supplier whom they are for. */
export type RuleIndex = ReadonlyMap<string, readonly IndexedRule[]>
type IndexedRule = RuleScope & { rule: EngineRule; rank: number }

/** Whom of a supplier's documents a rule is for; null means all. */
export type RuleScope = { company: string | null; account: string | null }

/** Puts rules in the order in which they are asked, whatever order they come in. */
export function indexRules(rules: readonly EngineRule[]): RuleIndex {
  const index = new Map<string, IndexedRule[]>()
  for (const rule of rules) {
    const { supplier } = rule.draft.header
    if (supplier === null) continue
    const scope = scopeOf(rule.draft.header)
    const one = { rule, ...scope, rank: rankOf(scope) }
    const of = index.get(supplier)
    if (of) of.push(one)
    else index.set(supplier, [one])
  }
  for (const of of index.values()) of.sort(inOrder)
  return index
}

export function scopeOf({ company, customeracct }: RuleHeader): RuleScope {
  const account = narrowed(customeracct)
  return { company: narrowed(company), account: account === null ? null : plainAccount(account) }
}

/** How narrow a scope is: a customer account counts for more than a company. */
export const rankOf = ({ company, account }: RuleScope) =>
  (account === null ? 0 : 2) + (company === null ? 0 : 1)

/** Narrower first. Of equals the one that was changed last. */
function inOrder(one: IndexedRule, other: IndexedRule): number {
  if (one.rank !== other.rank) return other.rank - one.rank
  if (one.rule.changedAt !== other.rule.changedAt) return one.rule.changedAt < other.rule.changedAt ? 1 : -1
  return other.rule.id - one.rule.id
}

/** Account numbers are printed with and without blanks and dashes. */
const plainAccount = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase()

/** The rule for a document, and why it and no other; null where none is for it. */
export function chooseRule(
  index: RuleIndex,
  document: EngineDocument,
): { rule: EngineRule; why: CodedText } | null {
  const of = index.get(document.fields.supplierID?.value ?? '')
  if (!of) return null
  const company = companyOf(document)
  const printed = document.fields.customerAccount?.value ?? null
  const account = printed === null ? null : plainAccount(printed)
  let chosen: IndexedRule | null = null
  let others = 0
  let equals = 0
  for (const one of of) {
    if (one.company !== null && one.company !== company) continue
    if (one.account !== null && one.account !== account) continue
    if (!chosen) chosen = one
    else {
      others += 1
      if (one.rank === chosen.rank) equals += 1
    }
  }
  return chosen && { rule: chosen.rule, why: reasonOf(others, equals) }
}

function reasonOf(others: number, equals: number): CodedText {
  if (others === 0) return ruleReasons.onlyOne()
  if (equals > 0) return ruleReasons.changedLast({ count: equals + 1 })
  return ruleReasons.narrowest({ count: others + 1 })
}

/** The company that the document is addressed to, whatever a rule has made of it. */
function companyOf({ fields: { companyID } }: EngineDocument): string | null {
  if (!companyID) return null
  return companyID.source === 'RULE' ? (companyID.beforeRule ?? null) : companyID.value
}
