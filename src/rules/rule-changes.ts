import type { RuleDraft } from './rule'
import type { RuleChange } from './rule-wire'

/** What two versions of a rule say differently, place by place. */
export function changesBetween(
  before: { draft: RuleDraft; isActive: boolean },
  after: { draft: RuleDraft; isActive: boolean },
): RuleChange[] {
  const [was, is] = [placesOf(before), placesOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names.flatMap((name) => {
    const [from, to] = [was.get(name) ?? null, is.get(name) ?? null]
    return from === to ? [] : [{ name, from, to }]
  })
}

function placesOf({ draft, isActive }: { draft: RuleDraft; isActive: boolean }): Map<string, string | null> {
  const lines = draft.documentRuleLines.flatMap((line, at) =>
    Object.entries(line).map(([name, value]): [string, string | null] => [
      `lines.${at}.${name}`,
      value ?? null,
    ]),
  )
  return new Map<string, string | null>([
    ['documentRuleName', draft.documentRuleName],
    ['documentRuleType', draft.documentRuleType],
    ['isActive', isActive ? 'YES' : null],
    ['previous', `${draft.previous.from}: ${draft.previous.copies.join(', ')}`],
    ['columns', draft.columns.map(({ column, to }) => `${column} > ${to}`).join(', ')],
    ...Object.entries(draft.header),
    ...Object.entries(draft.custom ?? {}),
    ...lines,
  ])
}

/** Lines beside what they were, by their texts: those that stand, each new one, and behind them those that are gone. */
export function compareLines(
  was: readonly string[],
  is: readonly string[],
): { text: string; state: 'same' | 'new' | 'gone' }[] {
  const left = [...was]
  const takeOut = (text: string) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const standing = is.map((text) => ({ text, state: takeOut(text) ? ('same' as const) : ('new' as const) }))
  return [...standing, ...left.map((text) => ({ text, state: 'gone' as const }))]
}
