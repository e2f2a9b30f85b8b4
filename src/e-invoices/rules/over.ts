import type { Rule, RuleGroup, Scope } from './rule'

/** Rules that look at each part of a scope. */
export function over<Part>(scope: Scope<Part>, rules: readonly Rule<NoInfer<Part>>[]): RuleGroup {
  return { scope: scope as Scope<unknown>, rules: rules as readonly Rule<unknown>[], applies: null }
}
