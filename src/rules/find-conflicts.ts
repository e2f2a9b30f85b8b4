import { rankOf, scopeOf } from './choose-rule'
import type { RuleDraft } from './rule'
import type { RuleConflict } from './rule-wire'
import { ruleConflicts } from './rules-errors'

/** The supplier's other active rules that a rule would meet, those that matter most first. */
export function findConflicts(
  draft: RuleDraft,
  others: readonly { id: number; draft: RuleDraft }[],
): RuleConflict[] {
  const found = others.flatMap(({ id, draft: other }): RuleConflict[] => {
    const kind = kindOf(draft, other)
    if (kind === null) return []
    const why = ruleConflicts[kind === 'other-type' ? 'otherType' : kind]()
    return [
      {
        documentRuleID: id,
        documentRuleName: other.documentRuleName,
        documentRuleType: other.documentRuleType,
        kind,
        why,
      },
    ]
  })
  const order = ['same', 'other-type', 'wins', 'loses']
  return found.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

function kindOf(one: RuleDraft, other: RuleDraft): RuleConflict['kind'] | null {
  if (one.header.supplier !== other.header.supplier) return null
  if (one.documentRuleType !== other.documentRuleType) return 'other-type'
  const [mine, theirs] = [scopeOf(one.header), scopeOf(other.header)]
  if (mine.company === theirs.company && mine.account === theirs.account) return 'same'
  const meet = (a: string | null, b: string | null) => a === b || a === null || b === null
  if (!meet(mine.company, theirs.company) || !meet(mine.account, theirs.account)) return null
  return rankOf(theirs) > rankOf(mine) ? 'wins' : 'loses'
}
