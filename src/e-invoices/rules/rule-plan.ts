import type { Applies, Checked, Rule, RuleFinding, RuleGroup, Scope } from './rule'

/** Of one rule, so many breaches are told: an invoice of 10,000 lines may break it 10,000 times. */
export const mostFindingsOfRule = 100

/** All rules that look at the same parts of the same invoices, each with the place of its group in the table. */
type Step = {
  scope: Scope<unknown>
  applies: Applies | null
  rules: { rule: Rule<unknown>; place: number }[]
}

/** Rules in the order in which they are checked: each part of an invoice is looked at once. */
export type RulePlan = readonly Step[]

export function rulePlan(groups: readonly RuleGroup[], isWanted: (id: string) => boolean): RulePlan {
  const steps: Step[] = []
  for (const [place, { scope, rules, applies }] of groups.entries()) {
    const wanted = rules.filter(({ id }) => isWanted(id)).map((rule) => ({ rule, place }))
    const known = steps.find((step) => step.scope === scope && step.applies === applies)
    if (known) known.rules.push(...wanted)
    else if (wanted.length > 0) steps.push({ scope, applies, rules: wanted })
  }
  return steps
}

/** What is found, in the order of the table. */
export function runRules(plan: RulePlan, checked: Checked): RuleFinding[] {
  const found: { finding: RuleFinding; place: number }[] = []
  const counts = new Map<string, number>()
  for (const { scope, applies, rules } of plan)
    if (applies === null || applies(checked))
      scope.each(checked, (part, first, second) => {
        for (const { rule, place } of rules) {
          const problem = rule.problem(part, checked)
          if (problem === null) continue
          const { id, severity, at } = rule
          const count = counts.get(id) ?? 0
          counts.set(id, count + 1)
          if (count < mostFindingsOfRule)
            found.push({
              finding: { id, severity, ...scope.told({ part, first, second, at, problem }, checked) },
              place,
            })
        }
      })
  return found.toSorted((one, other) => one.place - other.place).map(({ finding }) => finding)
}
