import type { Applies, RuleGroup } from './rule'

/** Rules under the names that another body of rules gives them; `nameOf` says null of those that it doesn't have. */
export function renamed(
  groups: readonly RuleGroup[],
  nameOf: (id: string) => string | null,
  applies: Applies | null = null,
): RuleGroup[] {
  return groups.map(({ scope, rules }) => ({
    scope,
    rules: rules.flatMap((rule) => {
      const id = nameOf(rule.id)
      return id === null ? [] : [{ ...rule, id }]
    }),
    applies,
  }))
}
