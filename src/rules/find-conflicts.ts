import { plainAccount } from './choose-rule'
import type { RuleDraft } from './rule'
import { scopeAll } from './rule-header'
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
  const [mine, theirs] = [scopeOf(one), scopeOf(other)]
  if (mine.company === theirs.company && mine.account === theirs.account) return 'same'
  const meet = (a: string, b: string) => a === b || a === scopeAll || b === scopeAll
  if (!meet(mine.company, theirs.company) || !meet(mine.account, theirs.account)) return null
  return rankOf(theirs) > rankOf(mine) ? 'wins' : 'loses'
}

type Scope = { company: string; account: string }
function scopeOf({ header: { company, customeracct } }: RuleDraft): Scope {
  const account = customeracct ?? scopeAll
  return { company: company ?? scopeAll, account: account === scopeAll ? account : plainAccount(account) }
}

const rankOf = ({ company, account }: Scope) =>
  (account === scopeAll ? 0 : 2) + (company === scopeAll ? 0 : 1)
