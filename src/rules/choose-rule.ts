import type { CodedText } from '../kernel/told-text'
import type { EngineDocument, EngineRule } from './engine-document'
import { scopeAll } from './rule-header'
import { ruleReasons } from './rule-reasons'

/** Rules by the supplier whom they are for. */
export type RuleIndex = ReadonlyMap<string, readonly IndexedRule[]>
type IndexedRule = { rule: EngineRule; company: string | null; account: string | null; rank: number }

/** Puts rules in the order in which they are asked, whatever order they come in. */
export function indexRules(rules: readonly EngineRule[]): RuleIndex {
  const index = new Map<string, IndexedRule[]>()
  for (const rule of rules) {
    const { supplier, company, customeracct } = rule.draft.header
    if (supplier === null) continue
    const one = {
      rule,
      company: narrowed(company),
      account: customeracct === null || customeracct === scopeAll ? null : plainAccount(customeracct),
    }
    const rank = (one.account === null ? 0 : 2) + (one.company === null ? 0 : 1)
    const of = index.get(supplier)
    if (of) of.push({ ...one, rank })
    else index.set(supplier, [{ ...one, rank }])
  }
  for (const of of index.values()) of.sort(inOrder)
  return index
}

const narrowed = (value: string | null) => (value === scopeAll ? null : value)

/** Narrower first: a customer account counts for more than a company. Of equals the one that was changed last. */
function inOrder(one: IndexedRule, other: IndexedRule): number {
  if (one.rank !== other.rank) return other.rank - one.rank
  if (one.rule.changedAt !== other.rule.changedAt) return one.rule.changedAt < other.rule.changedAt ? 1 : -1
  return other.rule.id - one.rule.id
}

/** Account numbers are printed with and without blanks and dashes. */
export const plainAccount = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase()

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
