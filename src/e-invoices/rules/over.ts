import { below } from '../read-parts'
import type { Located, Rule, RuleFinding, RuleGroup, Scope } from './rule'
import { placeTexts } from './rule-texts'

/** Rules that look at each part of a scope. */
export function over<Part>(scope: Scope<Part>, rules: readonly Rule<NoInfer<Part>>[]): RuleGroup {
  return {
    ids: rules.map(({ id }) => id),
    check: (checked, found, isWanted) => {
      const wanted = rules.filter(({ id }) => isWanted(id))
      if (wanted.length === 0) return
      for (const located of scope(checked.invoice))
        for (const rule of wanted) {
          const problem = rule.problem(located.part, checked)
          if (problem) found(finding(rule, located, problem))
        }
    },
  }
}

function finding<Part>(
  { id, severity, at }: Rule<Part>,
  located: Located<Part>,
  problem: RuleFinding['text'],
): RuleFinding {
  const location = below(located.at, at)
  const text = located.name ? placeTexts.inPlace({ place: located.name(), problem }) : problem
  return { id, severity, location, text }
}
